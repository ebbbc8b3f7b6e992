import { daysLeft } from 'contract/field/fields'
import { gst } from 'contract/gst/gst'
import { periodText, returnNames } from 'contract/gst/returns'
import { filingStatuses, registrationStatuses } from 'contract/gst/status'
import { serverNow } from 'contract/server-now'
import type { ReactNode } from 'react'
import { type Read, useList } from 'shared-auth'
import { ageText, dayText, type ListTab, Panel, Problem, RouteLink, Skeleton, StatusChip, Text, t } from 'shared-ui'
import { SmallTable } from 'shared-ui/people'
import { filingToDo, registrationToDo } from './to-do.ts'

const { registrations, filings } = gst.ofOffice
const returnsAt = '/backend/actions/gst/filling'
const registrationsAt = '/backend/actions/gst/registration'

const firstOf = ({ additionFilter = {}, sorts = [] }: ListTab) => ({
  start: 0,
  length: 5,
  search: '',
  filters: {},
  sorts,
  additionFilter,
})

/** The returns whose day comes first, and the registrations that wait longest; then each list as a whole. */
export function Urgent() {
  const returns = useList(filings, firstOf(filingToDo))
  const clients = useList(registrations, firstOf(registrationToDo))
  return (
    <>
      <First title="Returns to do" list={returnsAt} read={returns}>
        {({ data: rows }) => (
          <SmallTable
            label="Returns to do"
            heads={['Due on', 'Return', 'Client', 'Status']}
            widths={widths}
            rows={rows.map((row) => ({
              key: row.id,
              cells: [
                <Day key="due" day={row.dueOn} />,
                <Two key="return" first={t(returnNames[row.returnType as keyof typeof returnNames])}>
                  {periodText(row as Parameters<typeof periodText>[0], t)}
                </Two>,
                <Client key="client" of={row} list={returnsAt} />,
                <StatusChip key="status" of={filingStatuses} status={row.status} />,
              ],
            }))}
            none="Nothing waits for our office."
          />
        )}
      </First>
      <First title="Registrations to do" list={registrationsAt} read={clients}>
        {({ data: rows }) => (
          <SmallTable
            label="Registrations to do"
            heads={['Answer by', 'Requested', 'Client', 'Status']}
            widths={widths}
            rows={rows.map((row) => ({
              key: row.id,
              cells: [
                <Day key="by" day={row.answerBy} />,
                <Two key="since" first={dayText(row.dated)}>
                  {t('{age} ago', { age: ageText(row.dated) })}
                </Two>,
                <Client key="client" of={row} list={registrationsAt} />,
                <StatusChip key="status" of={registrationStatuses} status={row.status} />,
              ],
            }))}
            none="Nothing waits for our office."
          />
        )}
      </First>
    </>
  )
}

const widths = ['22%', '22%', '32%', '24%']

type FirstProps<Page> = { title: string; list: string; read: Read<Page>; children(page: Page): ReactNode }

function First<Page>({ title, list, read: { data, error, reload }, children }: FirstProps<Page>) {
  return (
    <Panel title={title} aside={<RouteLink to={list}>{t('See all')}</RouteLink>}>
      {data ? (
        children(data)
      ) : error === undefined ? (
        <Skeleton h="120px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </Panel>
  )
}

const Two = ({ first, children }: { first: string; children: ReactNode }) => (
  <>
    <Text>{first}</Text>
    <Text textStyle="hint" color="fg.muted">
      {children}
    </Text>
  </>
)

/** Whose request it is, and its number, which leads to it in its list. */
const Client = ({ of: { legalName, refNo }, list }: { of: { legalName: string; refNo: string }; list: string }) => (
  <Two first={legalName}>
    <RouteLink to={`${list}?globalFilter=${refNo}`}>{refNo}</RouteLink>
  </Two>
)

/** A last day, with how long it is until then, or since. */
function Day({ day }: { day: string | null }) {
  if (!day) return <span>--</span>
  const left = daysLeft(day, serverNow())
  return (
    <>
      <Text whiteSpace="nowrap">{dayText(day)}</Text>
      {left <= 7 && (
        <Text textStyle="hint" color={left < 0 ? 'red.fg' : 'orange.fg'}>
          {left < 0
            ? t('{days, plural, one {# day} other {# days}} late', { days: -left })
            : left === 0
              ? t('today')
              : t('{left, plural, one {# day} other {# days}} left', { left })}
        </Text>
      )}
    </>
  )
}
