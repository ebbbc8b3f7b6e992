import { Box, Flex } from '@chakra-ui/react'
import type { Notification, NotificationCalls } from 'contract/notification/notification'
import { call, reread, useLooksOnly } from 'shared-auth'
import { shortTime } from '../format/time.ts'
import { RouteLink } from '../screen/route-link.tsx'
import { t } from '../t.ts'
import { Text } from '../text.tsx'

type RowProps = {
  of: Notification
  calls: NotificationCalls
  /** Below the bell a long text is cut; what has no record, such as news, leads to the list with the whole of it. */
  inShort?: { seeAll: string; onOpen: () => void }
}

/** A notification with the way to its record; opening it, or its button, marks it as read. */
export function NotificationRow({ of, calls, inShort }: RowProps) {
  const { title, text, values, at, isRead } = of
  const to = of.to ?? inShort?.seeAll
  const looksOnly = useLooksOnly()

  function read() {
    if (isRead || looksOnly) return
    call(calls.markRead, { params: { id: of.id } })
      .finally(() => {
        reread(calls.unread)
        reread(calls.page)
      })
      .catch(() => undefined)
  }
  const open = () => {
    read()
    inShort?.onOpen()
  }
  return (
    <Flex
      as="li"
      gap="3"
      px="4"
      py="3"
      borderTopWidth={{ base: '1px', _first: '0' }}
      borderColor="border.subtle"
      bg={isRead ? undefined : 'brand.subtle'}
    >
      <Box flex="1" minW="0">
        <Flex gap="3" justify="space-between" align="baseline">
          <Text fontWeight={isRead ? undefined : '600'} overflowWrap="anywhere" minW="0">
            {to ? (
              <RouteLink to={to} onClick={open}>
                {t(title, values)}
              </RouteLink>
            ) : (
              t(title, values)
            )}
          </Text>
          <Text asChild textStyle="micro" color="fg.muted" whiteSpace="nowrap">
            <time dateTime={at}>{shortTime(at)}</time>
          </Text>
        </Flex>
        <Text
          textStyle="dense"
          color="fg.muted"
          whiteSpace={inShort ? undefined : 'pre-line'}
          overflowWrap="anywhere"
          lineClamp={inShort && '4'}
        >
          {t(text, values)}
        </Text>
        {!isRead && !looksOnly && (
          <Box
            as="button"
            mt={{ base: 0, md: 1 }}
            mb={{ base: -3, md: 0 }}
            minH={{ base: '44px', md: '24px' }}
            textStyle="micro"
            color="brand.fg"
            cursor="button"
            textDecoration={{ _hover: 'underline' }}
            onClick={read}
          >
            {t('Mark as read')}
          </Box>
        )}
      </Box>
    </Flex>
  )
}
