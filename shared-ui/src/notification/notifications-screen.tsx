import type { NotificationCalls } from 'contract/notification/notification'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { Box, Button, EmptyState, Flex, MarkAllRead, NotificationRow, Panel, Screen, t } from 'shared-ui'
import { MailChoices } from './mail-choices.tsx'

type ScreenProps = { calls: NotificationCalls; audience: 'shop' | 'office' }

/** All that this person was told, page by page, and of what they also want e-mails. */
export function NotificationsScreen({ calls, audience }: ScreenProps) {
  const [onlyUnread, setOnlyUnread] = useState(false)
  const [pages, setPages] = useState<string[]>([])
  const before = pages.at(-1)
  const read = useRead(calls.page, {}, { ...(before && { before }), ...(onlyUnread && { unread: 'true' as const }) })
  const newest = before ? undefined : read.data?.notifications[0]
  const hasUnread = (read.data?.unread ?? 0) > 0

  function show(isUnread: boolean) {
    setOnlyUnread(isUnread)
    setPages([])
  }
  return (
    <Screen
      title="Notifications"
      actions={
        <>
          {newest && hasUnread && <MarkAllRead calls={calls} newest={newest.id} />}
          <Flex role="group" aria-label={t('Show')} gap="1">
            {[false, true].map((isUnread) => (
              <Button
                key={`${isUnread}`}
                size="sm"
                variant={onlyUnread === isUnread ? 'subtle' : 'ghost'}
                aria-pressed={onlyUnread === isUnread}
                onClick={() => show(isUnread)}
              >
                {isUnread ? t('Unread') : t('All')}
              </Button>
            ))}
          </Flex>
        </>
      }
    >
      <Screen title="Notifications" of={read}>
        {({ notifications, next }) => (
          <Box layerStyle="panel" overflow="hidden">
            {notifications.length === 0 && (
              <EmptyState
                title={onlyUnread ? 'Nothing unread' : 'No notifications yet'}
                text="Here you read what was decided, what was answered and what waits for you."
              />
            )}
            <ul>
              {notifications.map((one) => (
                <NotificationRow key={one.id} of={one} calls={calls} />
              ))}
            </ul>
            {(before || next) && (
              <Flex gap="2" justify="flex-end" px="4" py="3" borderTopWidth="1px">
                {before && (
                  <Button variant="outline" size="sm" onClick={() => setPages(pages.slice(0, -1))}>
                    {t('Newer')}
                  </Button>
                )}
                {next && (
                  <Button variant="outline" size="sm" onClick={() => setPages([...pages, next])}>
                    {t('Older')}
                  </Button>
                )}
              </Flex>
            )}
          </Box>
        )}
      </Screen>
      <Box mt="4">
        <Panel title="E-mails">
          <MailChoices calls={calls} audience={audience} />
        </Panel>
      </Box>
    </Screen>
  )
}
