import type { SecondFactor as State } from 'contract/identity/second-factor'
import { lazy, Suspense, useState } from 'react'
import { renewSession, useAction, useRead } from 'shared-auth'
import { Box, Button, Flex, Note, Screen, Stack, Text, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ConfirmButton } from 'shared-ui/people'
import type { AccountCalls } from '../calls.ts'
import { Toggle } from '../toggle.tsx'
import type { Change } from './dialogs.tsx'

const FactorDialog = lazy(() => import('./dialogs.tsx').then(({ FactorDialog }) => ({ default: FactorDialog })))

/** The code that is asked at the log-in: switched on and off, its recovery codes and the browsers that need none. */
export function SecondFactor({ calls }: { calls: AccountCalls }) {
  const factor = useRead(calls.secondFactor)
  const [change, setChange] = useState<Change>()
  const done = async () => {
    await factor.reload()
    // Whoever must have one and switched it off is led to the set-up.
    if (change === 'end' && factor.data?.required) await renewSession()
  }
  return (
    <Screen title="Two-factor authentication" of={factor}>
      {(found) => (
        <Stack gap="3">
          <Toggle
            label="Two-factor authentication"
            text="When you log in, we also ask for a code that an app on your phone shows."
            isOn={found.isOn}
            onChange={(isOn) => setChange(isOn ? 'set-up' : 'end')}
          />
          {found.isOn && <Details of={found} calls={calls} onChange={setChange} onDone={factor.reload} />}
          <Suspense>
            {change && <FactorDialog {...{ change, calls }} onClose={() => setChange(undefined)} onDone={done} />}
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
          {t('On since {since}. Recovery codes left: {left}. Trusted browsers: {trusted}.', {
            ...{ since: timeText(since ?? ''), left: recoveryLeft, trusted },
          })}
        </Text>
        {recoveryLeft < 3 && (
          <Note tone="warning">{t('Few recovery codes are left. Make new ones before your phone is lost.')}</Note>
        )}
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" onClick={() => onChange('codes')}>
            {t('New recovery codes')}
          </Button>
          {trusted > 0 && (
            <ConfirmButton
              label="Forget trusted browsers"
              title="Forget all trusted browsers?"
              text="The code is asked again in each of them at the next log-in."
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
