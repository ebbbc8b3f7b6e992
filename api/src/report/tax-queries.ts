import { registerOf } from './money-queries.ts'
import { isCommission, lines, linesOf, ofWallet } from './own-queries.ts'
import { quartersOf, within } from './period.ts'
import type { ReportQuery } from './serve-report.ts'

/** The tax year begins in April, so the calendar's quarters have other numbers. */
const quarterName = (first: string) => {
  const start = `(${first} - interval '3 months')`
  return `to_char(${start}, 'YYYY') || '-' || to_char(${start} + interval '1 year', 'YY') || ' Q' || to_char(${start}, 'Q')`
}

/**
 * Read quarter by quarter, so that no line must be assigned to one. The name of a quarter is computed once (`offset
 * 0`), not for each row, and a count joins no merchants.
 */
export const tds: ReportQuery = {
  rows: (period) => `
    select quarter || ' ' || m.code as id, quarter, m.pan_masked as pan, m.code as merchant_code, m.name as merchant_name,
      gross, tds, gross - tds as net
    from (select first, ${quarterName('first')} as quarter from ${quartersOf(period)} first offset 0) quarters
      cross join lateral (
        select l.merchant_id, coalesce(sum(l.amount) filter (where l.register = 'commission'), 0)::bigint as gross,
          coalesce(sum(l.amount) filter (where l.register = 'tds'), 0)::bigint as tds
        from register_line l where l.register in ('commission', 'tds') and ${within('l.at', period)}
          and l.at >= first at time zone 'Asia/Kolkata' and l.at < (first + interval '3 months') at time zone 'Asia/Kolkata'
          and l.merchant_id is not null
        group by l.merchant_id
      ) earned left join merchant m on m.id = earned.merchant_id`,
  of: 'sums',
  order: ['d.quarter desc', 'd.merchant_code asc', 'd.id asc'],
  search: `lower(d.quarter || ' ' || coalesce(d.pan, '') || ' ' || d.merchant_code || ' – ' || d.merchant_name)`,
}

export const tdsEntries = registerOf(
  'tds',
  'greatest(l.amount, 0) as deducted, greatest(-l.amount, 0) as given_back, l.amount as tds',
)

const isTds = `j.kind = 'TDS'`

export const ownTds: ReportQuery = {
  ...lines,
  rows: (period, _now, caller) =>
    linesOf(
      `case when ${isCommission} then e.amount else 0 end as commission, case when ${isTds} then -e.amount else 0 end as tds`,
      `(${isCommission} or ${isTds}) and ${ofWallet(caller)} and ${within('e.at', period)}`,
    ),
}
