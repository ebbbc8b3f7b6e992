import { registrations } from 'contract/registration'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { ButtonLink, EmptyState } from 'shared-ui'
import { Problem, Skeleton, t } from 'shared-ui/base'
import { Page } from '../page.tsx'
import { RegisterForm } from './register-form.tsx'
import { Registered } from './registered.tsx'

export function Register() {
  const choices = useRead(registrations.choicesForVisitor, {})
  const [refNo, setRefNo] = useState<string>()

  return (
    <Page title="Register" text={refNo ? undefined : 'Become a merchant. It takes about five minutes.'} narrow>
      {refNo && <Registered refNo={refNo} />}
      {!refNo && choices.error !== undefined && <Problem error={choices.error} onRetry={choices.reload} />}
      {!refNo && choices.isLoading && <Skeleton h="480px" />}
      {!refNo && choices.data?.idtypes.length === 0 && (
        <EmptyState
          title="Registration is not open yet"
          text="We are still setting up. Try again in a few days, or write to us."
          action={<ButtonLink to="/contact">{t('Contact')}</ButtonLink>}
        />
      )}
      {!refNo && choices.data && choices.data.idtypes.length > 0 && (
        <RegisterForm idTypes={choices.data.idtypes} onDone={setRefNo} />
      )}
    </Page>
  )
}
