import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { notifications } from 'contract/notification/notification'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useExtra, useSession } from 'shared-auth'
import { useNotices } from '../business.ts'
import { dayText, shortTime } from '../format/time.ts'
import { remembered } from '../remembered.ts'
import { RouteLink } from '../screen/route-link.tsx'
import { t } from '../t.ts'
import { pastToasts, watchToasts } from '../toast.ts'
import { Tip } from './tip.tsx'

type Notice = { key: string; title: string; text?: string; to?: string; when: string; dateTime: string }

const NotificationPanel = lazy(() =>
  import('../notification/notification-panel.tsx').then(({ NotificationPanel: panel }) => ({ default: panel })),
)

const seenKey = 'notices-seen'

/**
 * What this person was told, and the messages of this tab since the log-in; a number while something is unread, which the
 * server counts, so that it is the same on each screen. A server without notifications has the office's news.
 */
export function Bell({ home }: { home: string }) {
  const calls = home === '/merchant' ? notifications.shop : notifications.office
  const counted = useExtra(calls.unread)
  const notices = useNoticesOfTab(counted.isAbsent)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const [seen, setSeen] = useState(() => remembered.read(seenKey) ?? '')
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === key
  const unseen = isOpen ? 0 : notices.filter(({ dateTime }) => dateTime > seen).length
  // While it is read again, the number stays.
  const told = useRef(0)
  if (counted.data) told.current = counted.data.unread
  const unread = counted.isAbsent ? unseen : told.current
  const label = t('Notifications')

  const newest =
    notices
      .map(({ dateTime }) => dateTime)
      .sort()
      .at(-1) ?? ''

  // Messages that come while the list is open count as read.
  useEffect(() => {
    if (!isOpen || newest <= seen) return
    remembered.keep(seenKey, newest)
    setSeen(newest)
  }, [isOpen, newest, seen])

  const close = () => setOpenAt(undefined)

  // Wherever the focus is: what was pressed in the list may be gone since.
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      button.current?.focus()
      setOpenAt(undefined)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])

  return (
    <Box
      position="relative"
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && (currentTarget.contains(relatedTarget) || close())}
    >
      <Tip label={label}>
        <IconButton
          ref={button}
          variant="ghost"
          aria-label={unread > 0 ? t('{label}, {unread} new', { label, unread }) : label}
          aria-expanded={isOpen}
          onClick={() => setOpenAt(isOpen ? undefined : key)}
        >
          <BellIcon />
          {unread > 0 && <Count of={unread} />}
        </IconButton>
      </Tip>
      {isOpen && (
        <>
          <Box position="fixed" inset="0" zIndex="popover" aria-hidden onClick={close} />
          <BelowBell label={label}>
            {counted.isAbsent ? (
              <NoticeList label={label} notices={notices} />
            ) : (
              <Suspense>
                <NotificationPanel
                  calls={calls}
                  seeAll={`${home}/notifications`}
                  onClose={close}
                  hasOwn={notices.length > 0}
                  own={<Notices of={notices} />}
                />
              </Suspense>
            )}
          </BelowBell>
        </>
      )}
    </Box>
  )
}

const Count = ({ of }: { of: number }) => (
  <Box
    as="span"
    aria-hidden
    position="absolute"
    top="-1px"
    insetEnd="-4px"
    minW="17px"
    h="17px"
    px="1"
    display="grid"
    placeItems="center"
    borderRadius="full"
    bg="red.solid"
    color="red.contrast"
    fontSize="11px"
    fontWeight="600"
    lineHeight="1"
  >
    {of > 99 ? '99+' : `${of}`}
  </Box>
)

const BelowBell = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    role="region"
    aria-label={label}
    layerStyle="panel"
    boxShadow="float"
    position={{ base: 'fixed', md: 'absolute' }}
    zIndex="popover"
    insetInline={{ base: '14px', md: 'auto 0' }}
    top={{ base: 'calc(var(--frame-top, 0px) + 60px)', md: 'calc(100% + 8px)' }}
    width={{ md: '380px' }}
    maxH="min(520px, 74dvh)"
    overflowY="auto"
    tabIndex={0}
  >
    {children}
  </Box>
)

const NoticeList = ({ label, notices }: { label: string; notices: readonly Notice[] }) => (
  <>
    <Text as="h2" textStyle="panel" px="4" py="3" borderBottomWidth="1px">
      {label}
    </Text>
    {notices.length === 0 && (
      <Text px="4" py="5" color="fg.muted">
        {t('Nothing new.')}
      </Text>
    )}
    <Notices of={notices} />
  </>
)

const Notices = ({ of }: { of: readonly Notice[] }) => (
  <ul>
    {of.map(({ key, ...notice }) => (
      <Row key={key} {...notice} />
    ))}
  </ul>
)

function Row({ title, text, to, when, dateTime }: Omit<Notice, 'key'>) {
  return (
    <Flex
      as="li"
      direction="column"
      px="4"
      py="2.5"
      borderTopWidth={{ base: '1px', _first: '0' }}
      borderColor="border.subtle"
    >
      <Flex gap="3" justify="space-between">
        <Text overflowWrap="anywhere" minW="0">
          {to ? <RouteLink to={to}>{title}</RouteLink> : title}
        </Text>
        <Text asChild textStyle="micro" color="fg.muted" whiteSpace="nowrap" mt="2px">
          <time dateTime={dateTime}>{when}</time>
        </Text>
      </Flex>
      {text && (
        <Text textStyle="dense" color="fg.muted">
          {text}
        </Text>
      )}
    </Flex>
  )
}

/** The newest first, with the news where the server has no notifications. Messages of the person before are not shown. */
function useNoticesOfTab(withNews: boolean): Notice[] {
  const { user } = useSession()
  const toasts = useSyncExternalStore(watchToasts, pastToasts)
  const { data } = useNotices(withNews)
  const told = toasts
    .filter(({ toldTo }) => toldTo === user?.code)
    .map(({ id, title, text, to, at }) => ({
      key: `told ${id}`,
      title: t(title),
      text,
      to,
      when: shortTime(at),
      dateTime: at,
    }))
  const news = (withNews ? (data?.news ?? []) : []).map(({ dated, text }) => ({
    key: `${dated} ${text}`,
    title: text,
    when: dayText(dated).slice(0, 6),
    dateTime: dated,
  }))
  return [...told.reverse(), ...news]
}
