import type { Choice } from 'contract/field/fields'
import { requiredText } from 'contract/field/fields'
import { consentText } from 'contract/privacy/consent-texts'
import { NewRegistration, registrations } from 'contract/registration'
import { useAction } from 'shared-auth'
import { Panel, RouteLink, rich, t } from 'shared-ui/base'
import { CaptchaField, CheckboxField, EntryForm, FieldRow, FormSection, SelectField, TextField } from 'shared-ui/form'
import { AddressFields, emptyPersonAndShop, PersonFields } from 'shared-ui/place'
import * as v from 'valibot'

const Entry = v.object({ ...NewRegistration.entries, captcha: requiredText })

const agreed = consentText({ purpose: 'REGISTRATION' })
const start = {
  ...{ ...emptyPersonAndShop, idName: '', terms: false, captcha: '' },
  ...{ consentText: agreed.version, consentLanguage: 'en' as const },
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
          <PersonFields own />
        </FormSection>
        <FormSection title="Your shop">
          <FieldRow>
            <SelectField name="idName" options={idTypes} />
            <TextField name="shopName" autoComplete="organization" />
          </FieldRow>
          <AddressFields own />
        </FormSection>
        <FormSection title="Consent">
          <CheckboxField name="consent">
            {t(agreed.en)} <RouteLink to="/privacy-policy">{t('Privacy Policy')}</RouteLink>
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
