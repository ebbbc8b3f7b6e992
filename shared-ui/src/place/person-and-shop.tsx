import { pinDoubt } from 'contract/place/pin-codes'
import type { Place } from 'contract/place/place'
import { useMemo } from 'react'
import { t } from 'shared-ui/base'
import {
  DateField,
  FieldRow,
  MobileField,
  PinField,
  SegmentField,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { PlaceOfPin, useListedState } from './place-of-pin.tsx'

/** `own`: the person fills it in about themselves, so their browser may autofill it. */
type Props = { own?: boolean }

/** The start values of every form about a person and their shop. */
export const emptyPersonAndShop = {
  fName: '',
  lName: '',
  fatherName: '',
  gender: '' as const,
  dob: '',
  mobileNo: '',
  emailId: '',
  shopName: '',
  address1: '',
  address2: '',
  address3: '',
  state: '',
  district: '',
  pin: '',
  consent: false,
}

/** Who somebody is. */
export function PersonFields({ own }: Props) {
  const help = helpOf(own)
  return (
    <>
      <FieldRow>
        <TextField name="fName" {...help('given-name')} />
        <TextField name="lName" {...help('family-name')} />
      </FieldRow>
      <TextField name="fatherName" />
      <FieldRow>
        <SegmentField name="gender" />
        <DateField name="dob" age {...help('bday')} />
      </FieldRow>
    </>
  )
}

/** How they are reached. */
export function ContactFields({ own }: Props) {
  const help = helpOf(own)
  return (
    <FieldRow>
      <MobileField name="mobileNo" {...help('tel-national')} />
      <TextField name="emailId" type="email" {...help('email')} />
    </FieldRow>
  )
}

/** Where a shop is. */
export function AddressFields({ own }: Props) {
  const help = helpOf(own)
  return (
    <>
      <TextField name="address1" {...help('address-line1')} />
      <FieldRow>
        <TextField name="address2" {...help('address-line2')} />
        <TextField name="address3" {...help('address-line3')} />
      </FieldRow>
      <FieldRow columns={3}>
        <ShopPin {...help('postal-code')} />
        <TextField name="district" />
        <SelectField name="state" />
      </FieldRow>
    </>
  )
}

const helpOf =
  (own?: boolean) =>
  <const Name extends string>(autoComplete: Name): { autoComplete?: Name } =>
    own ? { autoComplete } : {}

const asItIs = ({ district, state }: Place) => ({ district, state })

function ShopPin(help: { autoComplete?: string }) {
  const { values } = useEntryContext()
  const [pin, district, state] = [`${values.pin}`, `${values.district}`, `${values.state}`]
  const listed = useListedState(pin)
  // The same element until the place changes, so that a key in another field does not draw this one.
  const place = useMemo(
    () => <PlaceOfPin pin={pin} stands={{ district, state }} fillsOf={asItIs} fillsEmpty />,
    [pin, district, state],
  )
  return <PinField name="pin" {...help} doubt={pinDoubt(pin, state, listed, t)} hint={place} />
}
