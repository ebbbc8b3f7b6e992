import type { Choice } from 'contract/fields'
import { requiredText } from 'contract/fields'
import { pinDoubt } from 'contract/place/states'
import { NewRegistration, registrations } from 'contract/registration'
import { useAction } from 'shared-auth'
import { Panel, RouteLink, rich, t } from 'shared-ui/base'
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
  useEntryContext,
} from 'shared-ui/form'
import { PlaceOfPin } from 'shared-ui/place'
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
            <TextField name="fName" autoComplete="given-name" />
            <TextField name="lName" autoComplete="family-name" />
          </FieldRow>
          <TextField name="fatherName" />
          <FieldRow>
            <SegmentField name="gender" />
            <DateField name="dob" age autoComplete="bday" />
          </FieldRow>
          <FieldRow>
            <MobileField name="mobileNo" autoComplete="tel-national" />
            <TextField name="emailId" type="email" autoComplete="email" />
          </FieldRow>
        </FormSection>
        <FormSection title="Your shop">
          <FieldRow>
            <SelectField name="idName" options={idTypes} />
            <TextField name="shopName" autoComplete="organization" />
          </FieldRow>
          <TextField name="address1" autoComplete="address-line1" />
          <FieldRow>
            <TextField name="address2" autoComplete="address-line2" />
            <TextField name="address3" autoComplete="address-line3" />
          </FieldRow>
          <FieldRow columns={3}>
            <SelectField name="state" />
            <TextField name="district" />
            <ShopPin />
          </FieldRow>
        </FormSection>
        <FormSection title="Consent">
          <CheckboxField name="consent">
            {rich('I agree that my data is kept to decide on this registration. {policy}', {
              policy: <RouteLink to="/privacy-policy">{t('Privacy Policy')}</RouteLink>,
            })}
          </CheckboxField>
          <CheckboxField name="terms">
            {rich('I accept the {terms}', {
              terms: <RouteLink to="/terms-and-conditions">{t('Terms & Conditions')}</RouteLink>,
            })}
          </CheckboxField>
          <CaptchaField name="captcha" />
        </FormSection>
      </EntryForm>
    </Panel>
  )
}

function ShopPin() {
  const { values } = useEntryContext()
  const [pin, district, state] = [`${values.pin}`, `${values.district}`, `${values.state}`]
  return (
    <PinField
      name="pin"
      autoComplete="postal-code"
      doubt={pinDoubt(pin, state, t)}
      hint={
        <PlaceOfPin
          {...{ pin, stands: { district, state }, fillsOf: ({ district, state }) => ({ district, state }) }}
        />
      }
    />
  )
}
