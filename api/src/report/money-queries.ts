import { collectionBars, officeCounter } from 'contract/report/money-reports'
import { barsOf, dayOf, within } from './period.ts'
import type { ReportQuery } from './serve-report.ts'

type PeriodOf = Parameters<ReportQuery['rows']>[0]

const nameOfBank = `b.bank_name || ' ' || right(b.account_no, 4)`

/** What merchants reported and began to pay, by the day of the request, and what became of it. */
const requested = (period: PeriodOf) => `
  select ${dayOf('p.dated')} as day, ${nameOfBank} as source, p.mode, p.amount,
    case p.status when 'APPROVED' then 'approved' when 'TAKEN_BACK' then 'approved' when 'REJECTED' then 'rejected'
      when 'CANCELLED' then 'cancelled' else 'pending' end as became
  from payment p join bank b on b.id = p.bank_id where ${within('p.dated', period)}
  union all
  select ${dayOf('g.dated')}, 'UPI gateway', 'UPI', g.amount,
    case g.status when 'SUCCESS' then 'approved' when 'FAILED' then 'rejected' when 'EXPIRED' then 'cancelled'
      when 'MISMATCH' then case when g.closed_as is null then 'pending' else 'cancelled' end else 'pending' end
  from gateway_payment g where ${within('g.dated', period)}
  union all
  select ${dayOf('s.dated')}, '${officeCounter}', 'CASH', s.amount, 'approved'
  from id_sale s where s.mode = 'CASH' and ${within('s.dated', period)}`

/** The lines of these accounts in the period; what reverses a journal belongs to that one's payment. */
const booked = (accounts: string, period: PeriodOf) => `
  from entry e join journal j on j.id = e.journal_id and j.kind <> 'OPENING'
  where ${accounts} and ${within('e.at', period)}`

/**
 * What came in by the ledger, by the day on which it was booked; what was taken back counts below zero on its own day. The
 * gateway's fee is what the wallet got and the clearing account did not.
 */
const received = (period: PeriodOf) => `
  select ${dayOf('l.at')} as day, ${nameOfBank} as source, p.mode, -l.amount as approved, 0 as fee
  from (select e.at, e.amount, coalesce(j.reverses, j.id) as paid ${booked(`e.account_id in (select 'bank:' || id from bank)`, period)}) l
    join payment p on p.journal_id = l.paid join bank b on b.id = p.bank_id
  union all
  select ${dayOf('l.at')}, 'UPI gateway', 'UPI', coalesce(g.credited, g.amount), coalesce(g.credited, g.amount) + l.amount
  from (select e.at, e.amount, j.id as paid ${booked(`e.account_id = 'pg-clearing'`, period)}) l
    join gateway_payment g on g.journal_id = l.paid
  union all
  select ${dayOf('e.at')}, '${officeCounter}', 'CASH', -e.amount, 0 ${booked(`e.account_id = 'office-cash'`, period)}`

const became = (what: string) => `coalesce(sum(amount) filter (where became = '${what}'), 0)::bigint`

export const collection: ReportQuery = {
  rows: (period) => `
    select day::text || ' ' || source || ' ' || mode as id, day, source, mode, coalesce(nos, 0) as nos,
      coalesce(requested, 0) as requested, coalesce(approved, 0) as approved, coalesce(rejected, 0) as rejected,
      coalesce(pending, 0) as pending, coalesce(cancelled, 0) as cancelled, coalesce(fee, 0) as fee,
      coalesce(approved - fee, 0) as net
    from (
      select day, source, mode, count(*)::int as nos, sum(amount)::bigint as requested, ${became('rejected')} as rejected,
        ${became('pending')} as pending, ${became('cancelled')} as cancelled
      from (${requested(period)}) asked group by day, source, mode
    ) asked full join (
      select day, source, mode, sum(approved)::bigint as approved, sum(fee)::bigint as fee
      from (${received(period)}) came group by day, source, mode
    ) came using (day, source, mode)`,
  of: 'sums',
  order: ['d.day desc', 'd.id asc'],
  search: `lower(d.source || ' ' || d.mode)`,
  bars: (period) => {
    const { all, of } = barsOf(period, 'day')
    const parts = Object.entries(collectionBars).map(
      ([part, modes]) =>
        `coalesce(sum(approved) filter (where mode in (${modes.map((mode) => `'${mode}'`)})), 0) as ${part}`,
    )
    return `select label, ${parts}
      from ${all} bars left join (${received(period)}) came on ${of} = label group by label order by label`
  },
}

export const gateway: ReportQuery = {
  rows: (period) => `
    select g.id, g.ref_no, g.dated, m.code as merchant_code, m.name as merchant_name, g.amount, g.status, g.upi_txn_id,
      g.settled_at, g.search || ' ' || lower(m.code || ' – ' || m.name) as search
    from gateway_payment g join merchant m on m.id = g.merchant_id where ${within('g.dated', period)}`,
  order: ['d.dated desc', 'd.id desc'],
  search: 'd.search',
}

/** The number of a journal on a statement and in the registers. */
export const voucherOf = (id: string) => `upper(right(${id}::text, 12))`

/** A register of the office in a period, from the lines that the database keeps for it. The merchant is joined. */
export const registerOf = (register: string, columns: string): ReportQuery => ({
  rows: (period) => `
    select l.journal_id as id, l.at, ${voucherOf('l.journal_id')} as voucher, l.kind, l.particulars, l.merchant_id, l.search,
      ${columns}
    from register_line l where l.register = '${register}' and ${within('l.at', period)}`,
  joins: { m: ['merchant', 'merchant_id'] },
  columns: { merchantCode: 'm.code', merchantName: 'm.name' },
  of: 'lines',
  order: ['d.at desc', 'd.id desc'],
  search: 'd.search',
})

export const gst = registerOf('gst', 'l.amount as taxable, l.gst, l.amount + l.gst as total')

/** Commission that was earned, and the part taken back. */
export const earned = (amount: string) =>
  `greatest(${amount}, 0) as earned, greatest(-${amount}, 0) as taken_back, ${amount} as net`

export const commission = registerOf('commission', earned('l.amount'))
