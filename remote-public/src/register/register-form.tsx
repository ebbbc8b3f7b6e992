import type { Choice } from 'contract/fields'
import { requiredText } from 'contract/fields'
import { pinDoubt, stateNames } from 'contract/places'
import { NewRegistration, registrations } from 'contract/registration'
import { useAction } from 'shared-auth'
import {
  CaptchaField,
  CheckboxField,
  DateField,
  EntryForm,
  FormSection,
  SegmentField,
  SelectField,
  TextField,
  useTheEntry,
} from 'shared-ui/form'
import { Link } from 'shared-ui/router'
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
        <TextField name="fName" label="First name" autoComplete="given-name" />
        <TextField
          name="lName"
          label="Last name"
          autoComplete="family-name"
          hint="Leave empty only if you have one name"
        />
        <TextField name="fatherName" label="Father's name" />
        <SegmentField name="gender" label="Gender" options={genders} />
        <DateField name="dob" label="Date of birth" age autoComplete="bday" />
        <TextField
          name="mobileNo"
          label="Mobile"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="10 digits, it becomes your user name"
          required
        />
        <TextField name="emailId" label="E-mail" type="email" autoComplete="email" />
      </FormSection>
      <FormSection title="Your shop">
        <SelectField name="idName" label="Id type" options={idTypes} />
        <TextField name="shopName" label="Shop name" autoComplete="organization" />
        <TextField name="address1" label="Address 1" autoComplete="address-line1" />
        <TextField name="address2" label="Address 2" autoComplete="address-line2" />
        <TextField name="address3" label="Address 3" autoComplete="address-line3" />
        <SelectField
          name="state"
          label="State"
          options={stateNames.map((name) => ({ value: name, label: name }))}
          required
        />
        <TextField name="district" label="District" />
        <PinField />
      </FormSection>
      <FormSection title="Consent">
        <CheckboxField name="consent" label="Consent">
          I agree that my data is kept to decide on this registration. <Link to="/privacy-policy">Privacy Policy</Link>
        </CheckboxField>
        <CheckboxField name="terms" label="Terms">
          I accept the <Link to="/terms-and-conditions">Terms & Conditions</Link>
        </CheckboxField>
        <CaptchaField name="captcha" />
      </FormSection>
    </EntryForm>
  )
}

function PinField() {
  const { values } = useTheEntry()
  return (
    <TextField
      name="pin"
      label="PIN code"
      inputMode="numeric"
      autoComplete="postal-code"
      doubt={(pin) => pinDoubt(pin, `${values.state}`)}
    />
  )
}
