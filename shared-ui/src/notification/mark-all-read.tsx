import { Button } from '@chakra-ui/react'
import type { NotificationCalls } from 'contract/notification/notification'
import { reread, useAction } from 'shared-auth'
import { t } from '../t.ts'

/** Marks everything up to the newest one that is shown; what comes meanwhile stays unread. */
export function MarkAllRead({ calls, newest }: { calls: NotificationCalls; newest: string }) {
  const markAll = useAction(calls.markAllRead)
  if (markAll.isOff) return null
  const run = () =>
    markAll
      .run({ upTo: newest })
      .then(() => {
        reread(calls.unread)
        reread(calls.page)
      })
      .catch(() => undefined)
  return (
    <Button variant="ghost" size="xs" loading={markAll.busy} onClick={run}>
      {t('Mark all as read')}
    </Button>
  )
}
