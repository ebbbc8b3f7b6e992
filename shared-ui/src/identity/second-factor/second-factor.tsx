import type { SecondFactor as State } from 'contract/identity/second-factor'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { renewSession, useAction, useExtra } from 'shared-auth'
import { Box, Button, Flex, Note, Screen, Stack, Text, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ConfirmButton } from 'shared-ui/people'
import type { AccountCalls } from '../calls.ts'
import { Toggle } from '../toggle.tsx'
import type { Change } from './dialogs.tsx'
import { Passkeys } from './passkeys.tsx'

const FactorDialog = lazy(() => import('./dialogs.tsx').then(({ FactorDialog }) => ({ default: FactorDialog })))

/**
 * The second factor of the log-in: switch it on and off, passkeys, recovery codes and trusted browsers. `children`: what
 * is shown for a server that knows the setting alone.
 */
export function SecondFactor({ calls, children }: { calls: AccountCalls; children: ReactNode }) {
  const factor = useExtra(calls.secondFactor)
  const [change, setChange] = useState<Change>()
  const isGoing = change?.what === 'end' || change?.what === 'remove'
  const done = async () => {
    await factor.reload()
    // A person who must have one and switches it off is led to the set-up.
    if (isGoing && factor.data?.required) await renewSession()
  }
  if (factor.isAbsent) return children
  return (
    <Screen title="Two-factor authentication" of={factor}>
      {(found) => (
        <Stack gap="4">
          <Toggle
            label="Two-factor authentication"
            text="When you log in, we also ask for a code that an app on your phone shows, or for a passkey."
            isOn={found.isOn}
            onChange={(isOn) => setChange({ what: isOn ? 'set-up' : 'end' })}
          />
          {found.isOn && <Details of={found} calls={calls} onChange={setChange} onDone={factor.reload} />}
          <Passkeys of={found} onChange={setChange} />
          <Suspense>
            {change && (
              <FactorDialog
                change={change}
                calls={calls}
                of={found}
                onClose={() => setChange(undefined)}
                onDone={done}
              />
            )}
          </Suspense>
        </Stack>
      )}
    </Screen>
  )
}

type DetailsProps = { of: State; calls: AccountCalls; onChange: (change: Change) => void; onDone: () => void }

function Details({ of: { since, recoveryLeft, trusted }, calls, onChange, onDone }: DetailsProps) {
  const forget = useAction(calls.forgetBrowsers)
  return (
    <Box borderWidth="1px" borderColor="border.subtle" borderRadius="md" p="3">
      <Stack gap="3">
        <Text color="fg.muted">
          <span>
            {since
              ? t('Authenticator app: on since {since}.', { since: timeText(since) })
              : t('Authenticator app: not set up.')}
          </span>{' '}
          <span>{t('Recovery codes left: {left}. Trusted browsers: {trusted}.', { left: recoveryLeft, trusted })}</span>
        </Text>
        {recoveryLeft < 3 && (
          <Note tone="warning">{t('Few recovery codes are left. Make new ones before phone or passkey is lost.')}</Note>
        )}
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" onClick={() => onChange({ what: 'codes' })}>
            {t('New recovery codes')}
          </Button>
          {!since && (
            <Button variant="outline" onClick={() => onChange({ what: 'app' })}>
              {t('Set up an authenticator app')}
            </Button>
          )}
          {trusted > 0 && (
            <ConfirmButton
              label="Forget trusted browsers"
              title="Forget all trusted browsers?"
              text="A code or passkey is asked again in each of them at the next log-in."
              action={forget}
              done="Trusted browsers forgotten"
              onDone={onDone}
            />
          )}
        </Flex>
      </Stack>
    </Box>
  )
}
