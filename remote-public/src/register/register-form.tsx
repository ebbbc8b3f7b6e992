import type { Choice } from 'contract/field/fields'
import { consentText } from 'contract/privacy/consent-texts'
import { RegistrationForm, type RegistrationStep, registrationSteps, registrations } from 'contract/registration'
import { type ReactNode, useState } from 'react'
import { useAction } from 'shared-auth'
import { Panel, RouteLink, rich, t } from 'shared-ui/base'
import { CaptchaField, CheckboxField, EntryForm, FieldRow, FormSection, SelectField, TextField } from 'shared-ui/form'
import { AddressFields, ContactFields, emptyPersonAndShop, PersonFields } from 'shared-ui/place'
import { FormStep, FormStepBar, StepToDo, useFormSteps } from 'shared-ui/steps'

const agreed = consentText({ purpose: 'REGISTRATION' })
const start = {
  ...emptyPersonAndShop,
  idName: '',
  terms: false,
  captcha: '',
  consentText: agreed.version,
  consentLanguage: 'en' as const,
}

type RegisterFormProps = { idTypes: Choice[]; onDone(refNo: string, sent: RegistrationForm): void }

/** Every field of the registration record, in steps; what was typed is kept on this device until it is sent. */
export function RegisterForm({ idTypes, onDone }: RegisterFormProps) {
  const register = useAction(registrations.register)
  const steps = useFormSteps(RegistrationForm, registrationSteps)
  const before = registrationSteps[steps.at - 1]
  const contents: Record<RegistrationStep, ReactNode> = {
    you: <PersonFields own />,
    shop: <ShopFields idTypes={idTypes} />,
    consent: <ConsentFields isShown={steps.current === 'consent'} />,
  }

  return (
    <Panel>
      <EntryForm
        schema={RegistrationForm}
        start={start}
        action={register}
        query={['captcha']}
        onDone={({ refNo }, sent) => onDone(refNo, sent)}
        submit="Send registration"
        draftKey="register"
        steps={steps}
        foot={<StepToDo steps={steps} />}
        cancel={before && { label: 'Back', to: `?step=${before.key}` }}
      >
        <FormStepBar label="Steps of the registration" titles={registrationSteps} steps={steps} />
        {registrationSteps.map(({ key, title }) => (
          <FormStep key={key} step={key} current={steps.current}>
            <FormSection title={title}>{contents[key]}</FormSection>
          </FormStep>
        ))}
      </EntryForm>
    </Panel>
  )
}

const ShopFields = ({ idTypes }: { idTypes: Choice[] }) => (
  <>
    <FieldRow>
      <SelectField name="idName" options={idTypes} />
      <TextField name="shopName" autoComplete="organization" />
    </FieldRow>
    <AddressFields own />
  </>
)

/** The picture is asked for when somebody comes to it: it does not live long. */
function ConsentFields({ isShown }: { isShown: boolean }) {
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return (
    <>
      <ContactFields own />
      <CheckboxField name="consent">
        <span>{t(agreed.en)}</span> <RouteLink to="/privacy-policy">{t('Privacy Policy')}</RouteLink>
      </CheckboxField>
      <CheckboxField name="terms">
        {rich('I accept the {terms}', {
          terms: <RouteLink to="/terms-and-conditions">{t('Terms & Conditions')}</RouteLink>,
        })}
      </CheckboxField>
      {wasShown && <CaptchaField name="captcha" />}
    </>
  )
}
