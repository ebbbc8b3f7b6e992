import type { dashboards } from 'contract/dashboard'
import type { ReplyOf } from 'contract/endpoint'
import { daysLeft } from 'contract/field/fields'
import { type Status, statuses } from 'contract/pan/status'
import { objectionLate, paperDaysLeft, paperLate, unsignedLate } from 'contract/pan/verify/sla'
import { serverNow } from 'contract/server-now'
import type { Tone } from 'contract/status'
import {
  ageText,
  Box,
  CountChip,
  chakra,
  count,
  dayText,
  EmptyState,
  Flex,
  lateColours,
  Panel,
  palettes,
  statusIcons,
  Text,
  t,
  useMayOpen,
} from 'shared-ui'
import { ChevronRight } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { listToSend, only, places } from '../pan/next-step.ts'

type Day = ReplyOf<typeof dashboards.merchant>
type NeedsActionProps = Pick<Day, 'counts' | 'due' | 'unfinished'>

/**
 * `title` where the status does not say what to do; `waits` = the text with the age of the oldest; `list` = the list
 * with this status.
 */
const rows: { status: Status; title?: string; text: string; waits?: string; list: string }[] = [
  { status: 'INCOMPLETE', text: 'Our office asks for a correction', list: places.incomplete },
  {
    status: 'TIN_REJECTED',
    title: 'TIN objections to answer',
    text: 'NSDL objects: answer before the last day',
    list: places.tinRejection,
  },
  {
    status: 'PL_AWAIT_CONFIRM',
    text: 'Read Aadhaar’s data with the applicant, then e-Sign',
    waits: 'Read Aadhaar’s data with the applicant, then e-Sign. The oldest waits {since}',
    list: places.paperlessList,
  },
  {
    status: 'PL_INITIATED',
    text: 'Paid, but the Aadhaar OTP is not done',
    waits: 'Paid, but the Aadhaar OTP is not done. The oldest waits {since}',
    list: places.paperlessList,
  },
  {
    status: 'WAITING_SCAN',
    text: 'Print, take the signature, scan the form',
    list: places.waiting,
  },
  {
    status: 'WAITING_CROP',
    text: 'Crop photo and signature out of the scan',
    list: places.waiting,
  },
]

type Waiting = {
  key: string
  title: string
  text: string
  to: string
  tone: Tone
  icon: string
  nos: number
  late?: 'amber' | 'red' | undefined
}

/** The tasks that wait for the merchant; those with a last day show the days left. */
function waitingOf({ counts, due, unfinished = [] }: NeedsActionProps): Waiting[] {
  const now = serverNow()
  const ofStatus = rows.map(({ status, title, text, waits, list }): Waiting => {
    const { en, tone, icon } = statuses[status]
    const to = only(list, 'status', [status])
    const row = { key: status, title: t(title ?? en), to, tone, icon, nos: counts[status] ?? 0 }
    const since = due?.unsigned?.[status]
    if (since && waits) {
      const days = unfinished.flatMap((one) => (one.status === status && one.expiresAt) || [])
      return {
        ...row,
        text: t(waits, { since: ageText(since) }),
        late: unsignedLate(since, days.sort()[0] ?? null, now),
      }
    }
    const dueBy = status === 'TIN_REJECTED' && due?.objection
    if (!dueBy) return { ...row, text: t(text) }
    const left = daysText(daysLeft(dueBy, now))
    return {
      ...row,
      text: t('Answer the first by {objection}, {left}', { objection: dayText(dueBy), left }),
      late: objectionLate(dueBy, now),
    }
  })
  if (!due?.oldestAck) return ofStatus
  const left = paperDaysLeft(due.oldestAck, now)
  const paper: Waiting = {
    key: 'hardcopy',
    title: t('Hard copies to send'),
    to: listToSend,
    nos: due.papers,
    tone: 'warning',
    icon: 'truck',
    text: left < 0 ? t('The first is overdue') : t('The first is due: {left}', { left: daysText(left) }),
    late: paperLate(due.oldestAck, now),
  }
  return [...ofStatus.slice(0, 2), paper, ...ofStatus.slice(2)]
}

function daysText(left: number) {
  if (left < 0) return t('overdue')
  return left === 0 ? t('today') : t('{left, plural, one {# day left} other {# days left}}', { left })
}

/** Tasks that only the merchant can do, each with a link to its list. */
export function NeedsAction(day: NeedsActionProps) {
  const mayOpen = useMayOpen()
  const waiting = waitingOf(day).filter(({ nos, to }) => nos > 0 && mayOpen(to))
  const sum = waiting.reduce((sum, { nos }) => sum + nos, 0)
  return (
    <Panel title={t('Needs your action')} aside={sum > 0 && <CountChip late>{count(sum)}</CountChip>} flush>
      {waiting.length === 0 ? (
        <EmptyState
          drawing="tray"
          title="Nothing waits for you"
          text={t('Applications that need a scan, a crop or a correction appear here.')}
        />
      ) : (
        <Box as="ul" listStyleType="none" m="0" p="0">
          {waiting.map(({ key, title, text, to, tone, icon, nos, late }) => (
            <Box as="li" key={key} borderBottomWidth={{ base: '1px', _last: '0' }} borderColor="border.subtle">
              <Row to={to}>
                <Flex
                  colorPalette={palettes[tone]}
                  boxSize="34px"
                  flexShrink="0"
                  align="center"
                  justify="center"
                  borderRadius="md"
                  bg="colorPalette.subtle"
                  color="colorPalette.fg"
                >
                  <Sign of={icon} />
                </Flex>
                <Box minW="0">
                  <Text fontWeight="600">{title}</Text>
                  <Text
                    textStyle="dense"
                    data-late={late}
                    color={late ? lateColours[late] : 'fg.muted'}
                    fontWeight={late && '600'}
                  >
                    {text}
                  </Text>
                </Box>
                <Text textStyle="section" fontSize="20px" ms="auto">
                  {count(nos)}
                </Text>
                <ChevronRight size={18} aria-hidden />
              </Row>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}

function Sign({ of }: { of: string }) {
  const Icon = statusIcons[of]
  return Icon && <Icon aria-hidden />
}

const Row = chakra(
  Link,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '60px',
      px: '4',
      py: '2.5',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
  { forwardProps: ['to'] },
)
