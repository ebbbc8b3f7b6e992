import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { useNotices } from '../business.ts'
import { dayText, shortTime } from '../format/time.ts'
import { remembered } from '../remembered.ts'
import { t } from '../t.ts'
import { pastToasts, watchToasts } from '../toast.ts'
import { Tip } from './tip.tsx'

type Notice = { key: string; title: string; text?: string; when: string; dateTime: string }

const seenKey = 'notices-seen'

/** The messages of this tab since the log-in, and the office's news; a dot while something is unread. */
export function Bell() {
  const notices = useNoticesOfUser()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const [seen, setSeen] = useState(() => remembered.read(seenKey) ?? '')
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === key
  const unread = isOpen ? 0 : notices.filter(({ dateTime }) => dateTime > seen).length
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

  return (
    <Box
      position="relative"
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && (currentTarget.contains(relatedTarget) || close())}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        button.current?.focus()
        close()
      }}
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
          {unread > 0 && <Dot />}
        </IconButton>
      </Tip>
      {isOpen && (
        <>
          <Box position="fixed" inset="0" zIndex="popover" aria-hidden onClick={close} />
          <NoticeList label={label} notices={notices} />
        </>
      )}
    </Box>
  )
}

const Dot = () => (
  <Box
    as="span"
    aria-hidden
    position="absolute"
    top="7px"
    insetEnd="7px"
    boxSize="8px"
    borderRadius="full"
    bg="red.solid"
  />
)

function NoticeList({ label, notices }: { label: string; notices: readonly Notice[] }) {
  return (
    <Box
      role="region"
      aria-label={label}
      layerStyle="panel"
      boxShadow="float"
      position={{ base: 'fixed', md: 'absolute' }}
      zIndex="popover"
      insetInline={{ base: '14px', md: 'auto 0' }}
      top={{ base: 'calc(var(--frame-top, 0px) + 60px)', md: 'calc(100% + 8px)' }}
      width={{ md: '340px' }}
      maxH="min(440px, 70dvh)"
      overflowY="auto"
      tabIndex={0}
    >
      <Text as="h2" textStyle="panel" px="4" py="3" borderBottomWidth="1px">
        {label}
      </Text>
      {notices.length === 0 && (
        <Text px="4" py="5" color="fg.muted">
          {t('Nothing new.')}
        </Text>
      )}
      <ul>
        {notices.map(({ key, ...notice }) => (
          <Row key={key} {...notice} />
        ))}
      </ul>
    </Box>
  )
}

function Row({ title, text, when, dateTime }: Omit<Notice, 'key'>) {
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
          {title}
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

/** The newest first. Messages of the person before in this tab are not shown. */
function useNoticesOfUser(): Notice[] {
  const { user } = useSession()
  const toasts = useSyncExternalStore(watchToasts, pastToasts)
  const { data } = useNotices()
  const told = toasts
    .filter(({ toldTo }) => toldTo === user?.code)
    .map(({ id, title, text, at }) => ({ key: `told ${id}`, title: t(title), text, when: shortTime(at), dateTime: at }))
  const news = (data?.news ?? []).map(({ dated, text }) => ({
    key: `${dated} ${text}`,
    title: text,
    when: dayText(dated).slice(0, 6),
    dateTime: dated,
  }))
  return [...told.reverse(), ...news]
}
