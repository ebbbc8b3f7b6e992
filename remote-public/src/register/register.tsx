import { registrations } from 'contract/registration'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { ButtonLink, EmptyState } from 'shared-ui'
import { Problem, RouteLink, rich, Skeleton, t } from 'shared-ui/base'
import { useSearchParams } from 'shared-ui/router'
import { Page } from '../page.tsx'
import { RegisterForm } from './register-form.tsx'
import { Letterhead, type Receipt, Registered } from './registered.tsx'

export function Register() {
  const choices = useRead(registrations.choicesForVisitor, {})
  const [receipt, setReceipt] = useState<Receipt>()
  const [, setSearch] = useSearchParams()

  if (receipt)
    return (
      <Page title="Registration received" above={<Letterhead />} narrow>
        <Registered of={receipt} />
      </Page>
    )
  return (
    <Page title="Register" text={<Intro />} narrow>
      {choices.error !== undefined && <Problem error={choices.error} onRetry={choices.reload} />}
      {choices.isLoading && <Skeleton h="480px" />}
      {choices.data?.idtypes.length === 0 && (
        <EmptyState
          title="Registration is not open yet"
          text="We are still setting up. Try again in a few days, or write to us."
          action={<ButtonLink to="/contact">{t('Contact')}</ButtonLink>}
        />
      )}
      {choices.data && choices.data.idtypes.length > 0 && (
        <RegisterForm
          idTypes={choices.data.idtypes}
          onDone={(refNo, sent) => {
            setReceipt({ ...sent, refNo, at: new Date() })
            // The receipt is no step of the form.
            setSearch({}, { replace: true })
          }}
        />
      )}
    </Page>
  )
}

const Intro = () =>
  rich('Become a merchant. It takes about five minutes. Registered already? {status}', {
    status: <RouteLink to="/auth/register/status">{t('See the status')}</RouteLink>,
  })
