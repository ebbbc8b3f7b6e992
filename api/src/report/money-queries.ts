import { collectionBars, officeCounter } from 'contract/report/money-reports'
import { barsOf, dayOf, within } from './period.ts'
import type { ReportQuery } from './serve-report.ts'

/**
 * All reported payments with their results, at our banks and at the gateway, and payments for IDs at the office. The
 * gateway's fee is what the wallet got and the clearing account did not.
 */
const paid = (period: Parameters<ReportQuery['rows']>[0]) => `
  select ${dayOf('p.dated')} as day, b.bank_name || ' ' || right(b.account_no, 4) as source, p.mode, p.amount,
    case p.status when 'APPROVED' then 'approved' when 'REJECTED' then 'rejected' when 'CANCELLED' then 'cancelled'
      else 'pending' end as became,
    coalesce(p.approved_amount, p.amount) as credited, 0 as fee
  from payment p join bank b on b.id = p.bank_id where ${within('p.dated', period)}
  union all
  select ${dayOf('g.dated')}, 'UPI gateway', 'UPI', g.amount,
    case g.status when 'SUCCESS' then 'approved' when 'FAILED' then 'rejected' when 'EXPIRED' then 'cancelled'
      when 'MISMATCH' then case when g.closed_as is null then 'pending' else 'cancelled' end else 'pending' end,
    coalesce(g.credited, g.amount),
    coalesce((select coalesce(g.credited, g.amount) + sum(e.amount) from entry e
      where e.journal_id = g.journal_id and e.account_id = 'pg-clearing'), 0)
  from gateway_payment g where ${within('g.dated', period)}
  union all
  select ${dayOf('s.dated')}, '${officeCounter}', 'CASH', s.amount, 'approved', s.amount, 0
  from id_sale s where s.mode = 'CASH' and ${within('s.dated', period)}`

const became = (what: string, amount = 'amount') =>
  `coalesce(sum(${amount}) filter (where became = '${what}'), 0)::bigint`

export const collection: ReportQuery = {
  rows: (period) => `
    select *, approved - fee as net from (
      select day::text || ' ' || source || ' ' || mode as id, day, source, mode, count(*)::int as nos,
        sum(amount)::bigint as requested, ${became('approved', 'credited')} as approved,
        ${became('rejected')} as rejected, ${became('pending')} as pending, ${became('cancelled')} as cancelled,
        ${became('approved', 'fee')} as fee
      from (${paid(period)}) paid group by day, source, mode
    ) days`,
  of: 'sums',
  order: ['d.day desc', 'd.id asc'],
  search: `lower(d.source || ' ' || d.mode)`,
  bars: (period) => {
    const { all, of } = barsOf(period, 'day')
    const parts = Object.entries(collectionBars).map(
      ([part, modes]) =>
        `coalesce(sum(credited) filter (where became = 'approved' and mode in (${modes.map((mode) => `'${mode}'`)})), 0) as ${part}`,
    )
    return `select label, ${parts}
      from ${all} bars left join (${paid(period)}) paid on ${of} = label group by label order by label`
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
