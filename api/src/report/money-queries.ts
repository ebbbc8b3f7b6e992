import { officeCounter } from 'contract/report/money-reports'
import { barsOf, dayOf, within } from './period.ts'
import type { ReportQuery } from './serve-report.ts'

/**
 * Every payment that was reported, with what became of it: at our banks, and at the gateway; and what was paid for IDs at
 * the office. What the gateway kept for itself is what the wallet was given and the clearing account was not.
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
  order: ['d.day desc', 'd.id asc'],
  search: `lower(d.source || ' ' || d.mode)`,
  bars: (period) => {
    const { all, of } = barsOf(period, 'day')
    const by = (...modes: string[]) =>
      `coalesce(sum(credited) filter (where became = 'approved' and mode in (${modes.map((mode) => `'${mode}'`)})), 0)`
    return `select label, ${by('UPI')} as upi, ${by('NEFT', 'IMPS', 'RTGS')} as transfer, ${by('CASH')} as cash,
        ${by('CHEQUE')} as cheque
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

/** How a journal is called on a statement and in the registers. */
export const voucherOf = `upper(right(j.id::text, 12))`

export const registerSearch = `lower(d.voucher || ' ' || d.particulars || ' ' || d.merchant_code || ' – ' || d.merchant_name)`
export const registerOrder: ReportQuery['order'] = ['d.at desc', 'd.id desc']

/** A journal has one merchant: whose wallet it moved, or whose hold it settled. */
const merchantOf = `
  left join lateral (
    select split_part(e.account_id, ':', 2)::uuid as id from entry e
    where e.journal_id = j.id and (e.account_id like 'wallet:%' or e.account_id like 'hold:%')
    order by e.account_id desc limit 1
  ) whose on true left join merchant m on m.id = whose.id`

export const gst: ReportQuery = {
  rows: (period) => `
    select j.id, j.at, ${voucherOf} as voucher, j.kind, j.remark as particulars,
      coalesce(m.code, '') as merchant_code, coalesce(m.name, '') as merchant_name,
      taxed.taxable, taxed.gst, taxed.taxable + taxed.gst as total
    from journal j cross join lateral (
      select coalesce(sum(e.amount) filter (where e.account_id = 'service-income'), 0)::bigint as taxable,
        coalesce(sum(e.amount) filter (where e.account_id = 'output-gst'), 0)::bigint as gst
      from entry e where e.journal_id = j.id and e.account_id in ('service-income', 'output-gst') having count(*) > 0
    ) taxed ${merchantOf}
    where ${within('j.at', period)}`,
  order: registerOrder,
  search: registerSearch,
}

/** What a line of a wallet earned, and of which journals. */
export const earned = 'greatest(e.amount, 0) as earned, greatest(-e.amount, 0) as taken_back, e.amount as net'
export const isCommission = `j.kind in ('COMMISSION', 'COMMISSION_REVERSAL')`

/**
 * Lines of all wallets with whose they are, which is read for the lines a page shows and not to count them. The id of a
 * wallet's account says that it is one.
 */
export const linesOfWallets = (columns: string, condition: string): ReportQuery => ({
  rows: (period) => `
    select e.id, j.at, ${voucherOf} as voucher, j.kind, j.remark as particulars, m.code as merchant_code,
      m.name as merchant_name, ${columns}
    from journal j join entry e on e.journal_id = j.id and e.account_id like 'wallet:%'
      left join account a on a.id = e.account_id left join merchant m on m.id = a.merchant_id
    where ${condition} and ${within('j.at', period)}`,
  order: registerOrder,
  search: registerSearch,
})

export const commission = linesOfWallets(earned, isCommission)
