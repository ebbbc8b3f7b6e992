import type { ApplicationFields } from 'contract/pan/application-fields'
import { postBlock, rulesOf } from 'contract/pan/category-rules'
import { isBegun } from 'contract/pan/rules/address-rules'
import { useState } from 'react'
import { Button, t } from 'shared-ui'
import { FieldRow, FormSection, MobileField, SegmentField, TextField, useLocked, useTheEntry } from 'shared-ui/form'
import { Plus } from 'shared-ui/icons'
import { AddressBlock, copyOf } from './address-block.tsx'
import { Suggestion } from './suggestion.tsx'

const choices = [
  { value: 'R', label: 'Residence' },
  { value: 'O', label: 'Office' },
]

export function AddressSection({ category }: { category: string }) {
  const fields = useTheEntry().values as ApplicationFields
  const { addresses, isPerson } = rulesOf(category)
  return (
    <>
      {addresses === 'office' ? (
        <Office fields={fields} category={category} />
      ) : (
        <>
          <FormSection title="Address for communication">
            <SegmentField
              name="commAddress"
              label="The card and letters go to the"
              options={choices}
              hint={isPerson ? undefined : 'To the office, where there is one'}
            />
          </FormSection>
          <FormSection title="Residence" aside={fields.commAddress === 'O' && <IfAny />}>
            <AddressBlock block="res" fields={fields} category={category} />
          </FormSection>
          <OfficeIfAny fields={fields} category={category} />
        </>
      )}
      <Contact isPerson={isPerson} />
    </>
  )
}

type BlockProps = { fields: ApplicationFields; category: string }

function OfficeIfAny({ fields, category }: BlockProps) {
  const [isAsked, setAsked] = useState(false)
  const isLocked = useLocked()('offCity')
  if (fields.commAddress === 'O' || isBegun(fields, 'off') || isAsked)
    return <Office fields={fields} category={category} />
  if (isLocked) return null
  return (
    <FormSection>
      <Button alignSelf="start" variant="outline" size="sm" onClick={() => setAsked(true)}>
        <Plus aria-hidden />
        {t('Add the office address')}
      </Button>
    </FormSection>
  )
}

function Office({ fields, category }: BlockProps) {
  const isLocked = useLocked()('offCity')
  const isWanted = postBlock(category, fields) === 'off' || isBegun(fields, 'off')
  const name = fields.lastName.trim().toUpperCase()
  const isOwn = !rulesOf(category).isPerson && name !== '' && name.length <= 75 && fields.officeName === ''
  return (
    <FormSection
      title="Office"
      aside={
        !isLocked &&
        rulesOf(category).addresses === 'either' &&
        fields.resCity !== '' && <Suggestion text="Same as residence" fills={copyOf(fields, 'res', 'off')} />
      }
    >
      <FieldRow>
        <TextField
          name="officeName"
          label="Name of office"
          upper
          autoComplete="off"
          maxLength={75}
          required={isWanted}
          hint={isOwn && <Suggestion text={`Same: ${name}`} fills={{ officeName: name }} />}
        />
      </FieldRow>
      <AddressBlock block="off" fields={fields} category={category} />
    </FormSection>
  )
}

const Contact = ({ isPerson }: { isPerson: boolean }) => (
  <FormSection title="Contact">
    <FieldRow>
      <MobileField
        name="mobile"
        label="Mobile"
        hint={isPerson ? "The applicant's own: the PAN comes by SMS" : 'Of who signs: the PAN comes by SMS'}
      />
      <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" maxLength={75} />
    </FieldRow>
    <FieldRow columns={3}>
      <TextField name="isd" label="Country code" inputMode="numeric" autoComplete="off" maxLength={3} />
      <TextField
        name="std"
        label="STD code"
        word="with a landline"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
      <TextField name="phone" label="Landline" word="if any" inputMode="numeric" autoComplete="off" maxLength={8} />
    </FieldRow>
  </FormSection>
)

const IfAny = () => <span className="field-mark">{t('if any')}</span>
