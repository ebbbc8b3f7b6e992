import { RegistrationQuestion, RegistrationTold, registrationStatuses, registrations } from 'contract/registration'
import { useAction } from 'shared-auth'
import { ButtonLink, Text, t } from 'shared-ui'
import { Page } from '../page.tsx'
import { AskByNumber, useBrought } from '../track/ask-by-number.tsx'

/** How a registration stands, for whoever has its number and was born on its date of birth. */
export function RegistrationStatus() {
  const ask = useAction(registrations.status)
  return (
    <Page
      title="Registration status"
      text="Type the reference number from your receipt, and your date of birth."
      narrow
    >
      <AskByNumber
        title="Your registration"
        schema={RegistrationQuestion}
        told={RegistrationTold}
        ask={ask.run}
        brought={useBrought()}
        statuses={registrationStatuses}
        further={({ status }) => <Further status={status} />}
      />
      <Text mt="5" color="fg.muted">
        {t('We show the status and nothing else about you.')}
      </Text>
    </Page>
  )
}

function Further({ status }: Pick<RegistrationTold, 'status'>) {
  if (status === 'APPROVED') return <ButtonLink to="/auth/login">{t('Log in')}</ButtonLink>
  if (status === 'REJECTED') return <ButtonLink to="/auth/register">{t('Register again')}</ButtonLink>
  return null
}
