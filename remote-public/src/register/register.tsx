import { RegistrationQuestion, registrations } from 'contract/registration'
import { serverNow } from 'contract/server-now'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { ButtonLink, EmptyState } from 'shared-ui'
import { Problem, RouteLink, rich, Skeleton, t } from 'shared-ui/base'
import { useLocation, useSearchParams } from 'shared-ui/router'
import * as v from 'valibot'
import { Page } from '../page.tsx'
import { RegisterForm } from './register-form.tsx'
import { Letterhead, type Receipt, Registered } from './registered.tsx'

export function Register() {
  const choices = useRead(registrations.choicesForVisitor, {})
  const [sent, setSent] = useState<Receipt>()
  const [, setSearch] = useSearchParams()
  const reloaded = useReloaded()
  const receipt = sent ?? reloaded

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
          onDone={(refNo, typed) => {
            const at = serverNow().toISOString()
            setSent({ refNo, at, typed })
            // The receipt is no step of the form.
            setSearch({ no: refNo }, { replace: true, state: { receivedAt: at } })
          }}
        />
      )}
    </Page>
  )
}

/**
 * What is left of a receipt after a reload: its number and its time. The time is only in this tab, so that no link shows a
 * receipt for a number of its own.
 */
function useReloaded(): Receipt | undefined {
  const [search] = useSearchParams()
  const { receivedAt }: { receivedAt?: string } = useLocation().state ?? {}
  const refNo = search.get('no') ?? ''
  return receivedAt && v.is(RegistrationQuestion.entries.no, refNo) ? { refNo, at: receivedAt } : undefined
}

const Intro = () =>
  rich('Become a merchant. It takes about five minutes. Registered already? {status}', {
    status: <RouteLink to="/auth/register/status">{t('See the status')}</RouteLink>,
  })
