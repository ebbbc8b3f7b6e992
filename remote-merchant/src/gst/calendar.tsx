import { daysLeft, indianDay } from 'contract/field/fields'
import type { CalendarLine } from 'contract/gst/filing'
import { gst } from 'contract/gst/gst'
import { periodText, returnNames } from 'contract/gst/returns'
import { filingStatuses } from 'contract/gst/status'
import { serverNow } from 'contract/server-now'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import {
  Button,
  ButtonLink,
  dayText,
  EmptyState,
  Flex,
  Panel,
  Problem,
  RouteLink,
  rupeeSum,
  Skeleton,
  StatusChip,
  Text,
  t,
} from 'shared-ui'
import { ChevronLeft, ChevronRight } from 'shared-ui/icons'
import { SmallTable } from 'shared-ui/people'
import { fileFor, gstPlaces } from './places.ts'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const nameOf = (month: string) => `${names[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`
const moved = (month: string, by: number) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7)

/** What is due in a month, for which client, and what was asked of us. */
export function Calendar({ hasClients }: { hasClients: boolean }) {
  const thisMonth = indianDay(serverNow()).slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const { data, error, reload } = useRead(gst.calendar, {}, { month })
  return (
    <Panel
      title={month === thisMonth ? t('Overdue and due this month') : t('Due in {month}', { month: nameOf(month) })}
      aside={
        <Flex gap="1.5">
          <Button size="sm" variant="outline" aria-label={t('Month before')} onClick={() => setMonth(moved(month, -1))}>
            <ChevronLeft aria-hidden />
          </Button>
          <Button size="sm" variant="outline" aria-label={t('Month after')} onClick={() => setMonth(moved(month, 1))}>
            <ChevronRight aria-hidden />
          </Button>
        </Flex>
      }
    >
      {data ? (
        data.length === 0 && !hasClients ? (
          <NoClients />
        ) : (
          <Lines key={month} of={data} />
        )
      ) : error === undefined ? (
        <Skeleton h="120px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </Panel>
  )
}

const NoClients = () => (
  <EmptyState
    title="No clients yet"
    text={t('Add a client, or file a return for one: what is due for them then appears here each month.')}
    action={
      <ButtonLink to={gstPlaces.file} variant="outline">
        {t('File a return')}
      </ButtonLink>
    }
  />
)

const shownFirst = 10

/** The most urgent lines; the others on request. */
function Lines({ of }: { of: CalendarLine[] }) {
  const [isAll, setAll] = useState(false)
  return (
    <>
      <SmallTable
        label="Due returns"
        heads={['Due on', 'Client', 'Return', 'With us']}
        widths={['27%', '34%', '19%', '20%']}
        rows={(isAll ? of : of.slice(0, shownFirst)).map((line) => ({
          key: `${line.clientId} ${line.returnType} ${line.period}`,
          cells: [
            <DueOn key="due" of={line} />,
            <Client key="client" of={line} />,
            <What key="what" of={line} />,
            <Asked key="asked" of={line} />,
          ],
        }))}
        none="Nothing is due in this month."
      />
      {!isAll && of.length > shownFirst && (
        <Button size="sm" variant="outline" mt="3" onClick={() => setAll(true)}>
          {t('Show all {count}', { count: of.length })}
        </Button>
      )}
    </>
  )
}

function DueOn({ of: { dueOn, filing, lateFee, isChoice } }: { of: CalendarLine }) {
  const left = daysLeft(dueOn, serverNow())
  const isDone = filing?.status === 'FILED'
  // What nobody must file is not late, unless we were asked for it.
  const isLate = !isDone && left < 0 && (filing !== null || !isChoice)
  return (
    <>
      <Text whiteSpace="nowrap">{dayText(dueOn)}</Text>
      {!isDone && left >= 0 && left <= 7 && (
        <Text textStyle="hint" color="orange.fg">
          {left === 0 ? t('today') : t('{left, plural, one {# day} other {# days}} left', { left })}
        </Text>
      )}
      {isLate && (
        <Text textStyle="hint" whiteSpace="normal" color={filing ? 'red.fg' : 'orange.fg'}>
          {lateText({ days: -left, isAsked: filing !== null, fee: lateFee?.total ?? 0 })}
        </Text>
      )}
    </>
  )
}

type Late = { days: number; isAsked: boolean; fee: number }

/** How late it is, and what that costs today; what was not asked of us may be filed elsewhere, or be nil. */
function lateText({ days, isAsked, fee }: Late) {
  const values = { days, fee: rupeeSum(fee) }
  if (isAsked)
    return fee > 0
      ? t('{days, plural, one {# day} other {# days}} late, late fee {fee} today', values)
      : t('{days, plural, one {# day} other {# days}} late', values)
  return fee > 0
    ? t('If not filed: {days, plural, one {# day} other {# days}} late, late fee up to {fee} today', values)
    : t('If not filed: {days, plural, one {# day} other {# days}} late', values)
}

const Client = ({ of: { legalName, gstin } }: { of: CalendarLine }) => (
  <>
    <Text>{legalName}</Text>
    <Text textStyle="hint" color="fg.muted">
      {gstin}
    </Text>
  </>
)

const What = ({ of }: { of: CalendarLine }) => (
  <>
    <Text>{t(returnNames[of.returnType])}</Text>
    <Text textStyle="hint" color="fg.muted">
      {of.isChoice ? t('{period}, if they wish', { period: periodText(of, t) }) : periodText(of, t)}
    </Text>
  </>
)

/** Whether it was filed elsewhere we do not know: only what was asked of us is said. */
function Asked({ of }: { of: CalendarLine }) {
  const { filing, gstin, legalName, scheme, returnType, period } = of
  if (!filing)
    return (
      <ButtonLink
        to={fileFor({ gstin, legalName, scheme, returnType, period })}
        size="sm"
        variant="outline"
        aria-label={t('Ask us to file {name} of {period} for {client}', {
          name: t(returnNames[returnType]),
          period: periodText(of, t),
          client: legalName,
        })}
      >
        {t('Ask us to file')}
      </ButtonLink>
    )
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <StatusChip of={filingStatuses} status={filing.status} />
      <RouteLink to={`${gstPlaces.filings}?globalFilter=${filing.refNo}`}>{filing.refNo}</RouteLink>
    </Flex>
  )
}
