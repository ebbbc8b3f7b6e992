import { ended } from 'contract/pan/status'
import type { Period } from 'contract/report/report'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { toRupees, walletOf } from '../money/ledger.ts'
import type { Caller } from '../shared/caller.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { earned, isCommission, voucherOf } from './money-queries.ts'
import { beginOf, within } from './period.ts'
import type { ReportQuery } from './serve-report.ts'

/** The lines of a wallet follow one another as they were booked, which is the order of their ids. */
export const lines = {
  order: ['d.id desc'] as const,
  search: `lower(d.voucher || ' ' || d.particulars)`,
  where: (caller: Caller) => [sql<SqlBool>`d.account_id = ${walletOf(merchantOf(caller))}`],
}

export const linesOf = (columns: string, condition: string) => `
  select e.id, e.account_id, j.at, ${voucherOf} as voucher, j.kind, j.remark as particulars, ${columns}
  from entry e join journal j on j.id = e.journal_id where ${condition}`

export const statement: ReportQuery = {
  ...{ ...lines, order: [...lines.order] },
  rows: (period) =>
    linesOf(
      `greatest(-e.amount, 0) as debit, greatest(e.amount, 0) as credit, e.balance_after as balance`,
      within('j.at', period),
    ),
  balances: balancesOf,
}

/** The wallet before the first moment of the period, and after its last. */
async function balancesOf(db: Tx, caller: Caller, { from, to }: Period) {
  const before = sql.raw(beginOf(from))
  const until = sql.raw(`${beginOf(to)} + interval '1 day'`)
  const { rows } = await sql<{ opening: string; moved: string }>`
    select coalesce(sum(e.amount) filter (where j.at < ${before}), 0)::text as opening,
      coalesce(sum(e.amount) filter (where j.at >= ${before}), 0)::text as moved
    from entry e join journal j on j.id = e.journal_id
    where e.account_id = ${walletOf(merchantOf(caller))} and j.at < ${until}`.execute(db)
  const opening = BigInt(rows[0]?.opening ?? 0)
  const closing = opening + BigInt(rows[0]?.moved ?? 0)
  return { opening: toRupees(opening), closing: toRupees(closing) }
}

/** How far above the application somebody earned by it, as its journal says. */
const level = `case split_part(j.ref, '/', 2) when '1' then 'MEMBER' when '2' then 'BELOW' else 'OWN' end`

export const ownCommission: ReportQuery = {
  ...{ ...lines, order: [...lines.order] },
  rows: (period) => linesOf(`${earned}, ${level} as level`, `${isCommission} and ${within('j.at', period)}`),
}

const over = [...ended, 'DELIVERED'].map((status) => `'${status}'`)

export const pan: ReportQuery = {
  rows: (period, now) => `
    select a.id, a.merchant_id, a.form_no, a.created_at, a.name, a.app_type, a.category, a.mode, a.status, a.ack_no, a.ack_date,
      'XXXXXX' || right(nullif(a.fields->>'mobile', ''), 4) as mobile,
      case when a.status in (${over}) then null
        else floor(extract(epoch from timestamptz '${now.toISOString()}' - a.created_at) / 86400)::int end as age,
      (select round((extract(epoch from min(v.at) filter (where v.to_status = 'ACKNOWLEDGED')
          - min(v.at) filter (where v.from_status in ('DRAFT', 'PL_DRAFT'))) / 3600)::numeric, 1)::float8
        from application_event v where v.application_id = a.id) as hours,
      (select coalesce(string_agg(reason.value->>'code', ', '), '') from jsonb_array_elements(a.reasons) reason) as reason_codes
    from application a where a.status not in ('DRAFT', 'PL_DRAFT') and ${within('a.created_at', period)}`,
  order: ['d.created_at desc', 'd.id desc'],
  search: `lower(d.form_no || ' ' || d.name || ' ' || coalesce(d.ack_no, ''))`,
  where: (caller) => [ownedBy(caller, 'd')],
}
