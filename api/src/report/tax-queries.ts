import { isCommission, linesOfWallets } from './money-queries.ts'
import { lines, linesOf, ofWallet } from './own-queries.ts'
import { within } from './period.ts'
import type { ReportQuery } from './serve-report.ts'

const isTds = `j.kind = 'TDS'`
/** What the lines of wallets are, of commission and of its TDS. */
const commissionPart = `case when ${isCommission} then e.amount else 0 end`
const tdsPart = `case when ${isTds} then -e.amount else 0 end`
const isTaxed = `(${isCommission} or ${isTds})`

/** The tax year begins with April: its quarters are the calendar's, with other numbers. */
const quarterOf = (day: string) => {
  const start = `(${day} - interval '3 months')`
  return `to_char(${start}, 'YYYY') || '-' || to_char(${start} + interval '1 year', 'YY') || ' Q' || to_char(${start}, 'Q')`
}

export const tds: ReportQuery = {
  rows: (period) => `
    select quarter || ' ' || m.code as id, quarter, m.pan_masked as pan, m.code as merchant_code, m.name as merchant_name,
      gross, tds, gross - tds as net
    from (
      select ${quarterOf(`(j.at at time zone 'Asia/Kolkata')`)} as quarter, a.merchant_id,
        sum(${commissionPart})::bigint as gross, sum(${tdsPart})::bigint as tds
      from journal j join entry e on e.journal_id = j.id join account a on a.id = e.account_id and a.kind = 'wallet'
      where ${isTaxed} and ${within('j.at', period)} group by 1, 2
    ) earned join merchant m on m.id = earned.merchant_id`,
  order: ['d.quarter desc', 'd.merchant_code asc', 'd.id asc'],
  search: `lower(d.quarter || ' ' || coalesce(d.pan, '') || ' ' || d.merchant_code || ' – ' || d.merchant_name)`,
}

export const tdsEntries = linesOfWallets(
  'greatest(-e.amount, 0) as deducted, greatest(e.amount, 0) as given_back, -e.amount as tds',
  isTds,
)

export const ownTds: ReportQuery = {
  ...lines,
  rows: (period, _now, caller) =>
    linesOf(
      `${commissionPart} as commission, ${tdsPart} as tds`,
      `${isTaxed} and ${ofWallet(caller)} and ${within('e.at', period)}`,
    ),
}
