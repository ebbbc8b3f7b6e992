import type { Choice } from 'contract/fields'
import { requiredText } from 'contract/fields'
import { pinDoubt, stateNames } from 'contract/places'
import { NewRegistration, registrations } from 'contract/registration'
import { useAction } from 'shared-auth'
import { Panel, RouteLink } from 'shared-ui/base'
import {
  CaptchaField,
  CheckboxField,
  DateField,
  EntryForm,
  FieldRow,
  FormSection,
  MobileField,
  PinField,
  SegmentField,
  SelectField,
  TextField,
  useTheEntry,
} from 'shared-ui/form'
import * as v from 'valibot'

const Entry = v.object({ ...NewRegistration.entries, captcha: requiredText })

const start = {
  fName: '',
  lName: '',
  fatherName: '',
  gender: '' as const,
  dob: '',
  mobileNo: '',
  emailId: '',
  idName: '',
  shopName: '',
  address1: '',
  address2: '',
  address3: '',
  state: '',
  district: '',
  pin: '',
  consent: false,
  terms: false,
  captcha: '',
}

const genders = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
  { value: 'T', label: 'Transgender' },
]

/** Every field of the registration record; what was typed is kept on this device until it is sent. */
export function RegisterForm({ idTypes, onDone }: { idTypes: Choice[]; onDone(refNo: string): void }) {
  const register = useAction(registrations.register)

  return (
    <Panel>
      <EntryForm
        schema={Entry}
        start={start}
        action={register}
        query={['captcha']}
        onDone={({ refNo }) => onDone(refNo)}
        submit="Send registration"
        draftKey="register"
      >
        <FormSection title="You">
          <FieldRow>
            <TextField name="fName" label="First name" autoComplete="given-name" />
            <TextField
              name="lName"
              label="Last name"
              autoComplete="family-name"
              hint="Leave empty only if you have one name"
            />
          </FieldRow>
          <TextField name="fatherName" label="Father's name" />
          <FieldRow>
            <SegmentField name="gender" label="Gender" options={genders} />
            <DateField name="dob" label="Date of birth" age autoComplete="bday" />
          </FieldRow>
          <FieldRow>
            <MobileField
              name="mobileNo"
              label="Mobile"
              autoComplete="tel-national"
              hint="10 digits, it becomes your user name"
            />
            <TextField name="emailId" label="E-mail" type="email" autoComplete="email" />
          </FieldRow>
        </FormSection>
        <FormSection title="Your shop">
          <FieldRow>
            <SelectField name="idName" label="Id type" options={idTypes} />
            <TextField name="shopName" label="Shop name" autoComplete="organization" />
          </FieldRow>
          <TextField name="address1" label="Address 1" autoComplete="address-line1" />
          <FieldRow>
            <TextField name="address2" label="Address 2" word="if any" autoComplete="address-line2" />
            <TextField name="address3" label="Address 3" word="if any" autoComplete="address-line3" />
          </FieldRow>
          <FieldRow columns={3}>
            <SelectField name="state" label="State" options={stateNames} />
            <TextField name="district" label="District" />
            <ShopPin />
          </FieldRow>
        </FormSection>
        <FormSection title="Consent">
          <CheckboxField name="consent" label="Consent">
            I agree that my data is kept to decide on this registration.{' '}
            <RouteLink to="/privacy-policy">Privacy Policy</RouteLink>
          </CheckboxField>
          <CheckboxField name="terms" label="Terms">
            I accept the <RouteLink to="/terms-and-conditions">Terms & Conditions</RouteLink>
          </CheckboxField>
          <CaptchaField name="captcha" />
        </FormSection>
      </EntryForm>
    </Panel>
  )
}

function ShopPin() {
  const { values } = useTheEntry()
  return (
    <PinField
      name="pin"
      label="PIN code"
      autoComplete="postal-code"
      doubt={(pin) => pinDoubt(pin, `${values.state}`)}
    />
  )
}
