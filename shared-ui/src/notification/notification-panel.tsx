import { Box, Flex, Text } from '@chakra-ui/react'
import type { NotificationCalls } from 'contract/notification/notification'
import type { ReactNode } from 'react'
import { useExtra } from 'shared-auth'
import { RouteLink } from '../screen/route-link.tsx'
import { Problem } from '../states/problem.tsx'
import { t } from '../t.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationRow } from './notification-row.tsx'

type PanelProps = { calls: NotificationCalls; seeAll: string; onClose: () => void; own: ReactNode; hasOwn: boolean }

/** The latest notifications below the bell; `own` is what this tab has said. */
export function NotificationPanel({ calls, seeAll, onClose, own, hasOwn }: PanelProps) {
  const { data, error, isLoading, reload } = useExtra(calls.page, {}, {})
  const found = data?.notifications ?? []
  const [newest] = found
  return (
    <>
      <Flex align="center" justify="space-between" gap="3" px="4" py="2" borderBottomWidth="1px" minH="44px">
        <Text as="h2" textStyle="panel">
          {t('Notifications')}
        </Text>
        {newest && (data?.unread ?? 0) > 0 && <MarkAllRead calls={calls} newest={newest.id} />}
      </Flex>
      <div>{own}</div>
      {error !== undefined && (
        <Box p="4">
          <Problem error={error} onRetry={reload} />
        </Box>
      )}
      {isLoading && (
        <Text px="4" py="5" color="fg.muted">
          {t('Loading…')}
        </Text>
      )}
      {data && found.length === 0 && !hasOwn && (
        <Text px="4" py="5" color="fg.muted">
          {t('Nothing new.')}
        </Text>
      )}
      <ul>
        {found.map((one) => (
          <NotificationRow key={one.id} of={one} calls={calls} inShort={{ seeAll, onOpen: onClose }} />
        ))}
      </ul>
      <Box px="4" py="2.5" borderTopWidth="1px" position="sticky" bottom="0" bg="bg.panel">
        <RouteLink to={seeAll} onClick={onClose}>
          {t('All notifications')}
        </RouteLink>
      </Box>
    </>
  )
}
