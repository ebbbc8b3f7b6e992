import { sessionEnd } from 'contract/identity/session-ends'
import { useAction, useRead } from 'shared-auth'
import { Panel, Screen } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ConfirmButton, SmallTable, When } from 'shared-ui/people'
import type { AccountCalls } from './calls.ts'

/** Where the person is and was logged in, with a button to end all other sessions. */
export function OwnSessions({ calls }: { calls: AccountCalls }) {
  const sessions = useRead(calls.sessions)
  const endOthers = useAction(calls.endOthers)
  const hasOthers = sessions.data?.some(({ endedAt, isThis }) => endedAt === null && !isThis)
  return (
    <Panel
      title="Where you are logged in"
      aside={
        hasOthers && (
          <ConfirmButton
            label="End all others"
            title="Log out all other devices?"
            text="Whoever is logged in to your account elsewhere is logged out at once. You stay logged in here."
            action={endOthers}
            done="Other sessions ended"
            onDone={sessions.reload}
          />
        )
      }
    >
      <Screen title="Sessions" of={sessions}>
        {(found) => (
          <SmallTable
            label="Sessions"
            heads={['Device', 'Started', 'Last used', 'Ended', 'Why']}
            rows={found.map(({ id, device, isThis, createdAt, seenAt, endedAt, endedWhy }) => ({
              key: id,
              cells: [
                isThis ? t('{device} (this one)', { device: device || t('Browser') }) : device || t('Browser'),
                <When key="createdAt" at={createdAt} />,
                <When key="seenAt" at={seenAt} />,
                <When key="endedAt" at={endedAt} />,
                t(sessionEnd(endedWhy)),
              ],
            }))}
            none="You have never logged in."
          />
        )}
      </Screen>
    </Panel>
  )
}
