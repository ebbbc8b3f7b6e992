import type { ApplicationInfo } from 'contract/pan/application'
import { type Hardcopy, hardcopies, owesPaper, papersToSend } from 'contract/pan/status'
import { paperDaysLeft, paperLate } from 'contract/pan/verify/sla'
import { serverNow } from 'contract/server-now'
import type { ReactNode } from 'react'
import { Box, dayText, Facts, Flex, lateColours, Note, Panel, type Selection, Text, t } from 'shared-ui'
import { CircleAlert, CircleCheck, Clock, Minus, Truck } from 'shared-ui/icons'

const looks = {
  NOT_REQUIRED: { Icon: Minus, colour: 'fg-muted' },
  PENDING: { Icon: Clock, colour: 'orange-fg' },
  SENT: { Icon: Truck, colour: 'blue-fg' },
  RECEIVED: { Icon: CircleCheck, colour: 'green-fg' },
  DEFICIENT: { Icon: CircleAlert, colour: 'red-fg' },
} as const

/** The state of the signed paper: text with an icon, never a chip. */
export function HardcopyCell({ value }: { value: string }) {
  const look = looks[value as Hardcopy]
  if (!look) return <span>{value || '--'}</span>
  const { Icon, colour } = look
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, color: `var(--chakra-colors-${colour})` }}>
      <Icon size={15} aria-hidden />
      <span>{t(hardcopies[value as Hardcopy].en)}</span>
    </span>
  )
}

/** Whether the shop must still send it: a paper that is on its way is not late. */
const isToSend = (hardcopy: string) => papersToSend.some((state) => state === hardcopy)

type Due = { ackDate: string | null; hardcopy?: string | null }

/** The day by which the paper must arrive, and the days left to send it; amber, then red, by its age. */
export function HardcopyDueCell({ value, data }: { value: string | null; data: Due }) {
  if (!value || !data.ackDate) return <span>--</span>
  if (!isToSend(data.hardcopy ?? 'PENDING')) return <span>{dayText(value)}</span>
  const late = paperLate(data.ackDate, serverNow())
  return (
    <span className="age" data-late={late}>
      {`${dayText(value)}, ${leftText(data.ackDate)}`}
    </span>
  )
}

function leftText(ackDate: string) {
  const left = paperDaysLeft(ackDate, serverNow())
  if (left < 0) return t('{days, plural, one {# day} other {# days}} overdue', { days: -left })
  return left === 0 ? t('today') : t('{left, plural, one {# day} other {# days}}', { left })
}

type HardcopyPanelProps = {
  of: Pick<
    ApplicationInfo,
    | 'status'
    | 'ackDate'
    | 'hardcopy'
    | 'hardcopySentOn'
    | 'hardcopyCourier'
    | 'hardcopyTracking'
    | 'hardcopyReceivedOn'
    | 'hardcopyReason'
  >
  /** The actions that are possible now. */
  children?: ReactNode
}

/** The signed form of an acknowledged application: where it is, since when, and what is wrong with it. */
export function HardcopyPanel({ of, children }: HardcopyPanelProps) {
  const { ackDate, hardcopy, hardcopySentOn, hardcopyCourier, hardcopyTracking, hardcopyReceivedOn } = of
  if (!ackDate || hardcopy === 'NOT_REQUIRED') return null
  const late = isToSend(hardcopy) ? paperLate(ackDate, serverNow()) : undefined
  const due = dayText(dueDay(ackDate))
  return (
    <Panel title={t('Hard copy')} aside={<HardcopyCell value={hardcopy} />}>
      {hardcopy === 'DEFICIENT' && of.hardcopyReason && (
        <Box mb="3">
          <Note tone="danger" title={t('What is missing')}>
            {of.hardcopyReason}
          </Note>
        </Box>
      )}
      <Facts
        of={[
          ...(owesPaper(of)
            ? [
                [
                  'Due by',
                  <Text
                    key="due"
                    as="span"
                    color={late && lateColours[late]}
                    fontWeight={late === 'red' ? '600' : undefined}
                  >
                    {isToSend(hardcopy) ? `${due}, ${leftText(ackDate)}` : due}
                  </Text>,
                ] as const,
              ]
            : []),
          ...(hardcopySentOn ? [['Sent on', dayText(hardcopySentOn)] as const] : []),
          ...(hardcopyTracking
            ? [
                [
                  'With',
                  t('{courier} {docketNo}', { courier: `${hardcopyCourier}`, docketNo: hardcopyTracking }),
                ] as const,
              ]
            : []),
          ...(hardcopyReceivedOn ? [['Received on', dayText(hardcopyReceivedOn)] as const] : []),
        ]}
      />
      {children && (
        <Flex mt="4" gap="2.5" wrap="wrap">
          {children}
        </Flex>
      )}
    </Panel>
  )
}

function dueDay(ackDate: string) {
  const due = new Date(serverNow().getTime() + paperDaysLeft(ackDate, serverNow()) * 86_400_000)
  return due.toISOString()
}

/** The ids of ticked rows; null when all matching rows were chosen, which are too many to mark at once. */
export const idsOf = (selection: Selection) =>
  'only' in selection && selection.only.length <= 500 ? selection.only : null
