import { ended } from 'contract/pan/status'
import { dayAfter, type Period } from 'contract/report/report'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { toRupees, walletOf } from '../money/ledger.ts'
import { kindOnStatement, remarkOnStatement } from '../money/on-statement.ts'
import { stands } from '../pan/application/queries.ts'
import type { Caller } from '../shared/caller.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { earned, voucherOf } from './money-queries.ts'
import { beginOf, endOf, isAfter, within, withinDays } from './period.ts'
import type { ReportQuery } from './serve-report.ts'

/** The lines of a wallet in the order of their time, by an index that begins with the last one of the period. */
export const lines = {
  order: ['d.at desc', 'd.id desc'] as ReportQuery['order'],
  search: `lower(d.voucher || ' ' || d.particulars)`,
}

/** As SQL text, because reports are written so; the id is our own value. */
function walletText(caller: Caller) {
  const id = merchantOf(caller)
  if (!isUuid(id)) throw new Error('a merchant whose id is none')
  return `'${walletOf(id)}'`
}
export const ofWallet = (caller: Caller) => `e.account_id = ${walletText(caller)}`

const joined = 'entry e left join journal j on j.id = e.journal_id'
export const linesOf = (columns: string, condition: string, from = joined) => `
  select e.id, e.at, ${voucherOf('j.id')} as voucher, ${kindOnStatement} as kind, ${remarkOnStatement} as particulars,
    ${columns} from ${from} where ${condition}`

/** A wallet's balance at the end of a day: the present balance less what was booked since. */
const heldAfter = (caller: Caller, day: string) => `(
    select w.balance - (
      select coalesce(sum(n.credit - n.debit), 0) from wallet_day n where n.account_id = w.id and ${isAfter('n.day', day)}
    ) from account w where w.id = ${walletText(caller)})`

/** The balance after a line: the balance after the period less what was booked later in the period. */
const balanceAfter = (caller: Caller, { to }: Period) => `(${heldAfter(caller, to)} - coalesce(sum(e.amount) over (
    order by e.at desc, e.id desc rows between unbounded preceding and 1 preceding), 0))::bigint`

/**
 * A wallet's lines with their balances, read only from the index by time; entry and journal are joined afterwards. So a
 * page reads only its own lines; joined first, the database would join and sort the whole period.
 */
const withBalance = (caller: Caller, period: Period) => `(
    select e.id, e.at, e.amount, ${balanceAfter(caller, period)} as balance
    from entry e where ${ofWallet(caller)} and ${within('e.at', period)}
  ) e left join entry booked on booked.id = e.id left join journal j on j.id = booked.journal_id`

const statementLines = (period: Period, caller: Caller) =>
  linesOf(
    'case when e.amount < 0 then -e.amount end as debit, case when e.amount > 0 then e.amount end as credit, e.balance',
    'true',
    withBalance(caller, period),
  )

/** A row of a statement's file that is not a line: the wallet's balance at that moment. Its id is no entry's. */
const held = (place: 0 | 2, at: string, words: string, balance: string) => `
  select ${place}, '${place === 0 ? noId : lastId}'::uuid, ${at}, '', null, '${words}', null, null, coalesce(${balance}, 0)`
const [noId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/**
 * A statement like a bank's: opening balance, lines in booking order, closing balance. A single SQL statement, so that
 * everything is of one moment.
 */
const bankStatement: ReportQuery['whole'] = {
  rows: (period, now, caller) => `
    select 1 as place, l.* from (${statementLines(period, caller)}) l
    union all ${held(0, beginOf(period.from), 'Opening balance', heldAfter(caller, dayAfter(period.from, -1)))}
    union all ${held(2, `least(${endOf(period.to)} - interval '1 second', timestamptz '${now.toISOString()}')`, 'Closing balance', heldAfter(caller, period.to))}`,
  order: ['d.place asc', 'd.at asc', 'd.id asc'],
}

export const statement: ReportQuery = {
  ...lines,
  whole: bankStatement,
  rows: (period, _now, caller) => statementLines(period, caller),
  // A busy shop has a hundred thousand lines a year, but only some hundred rows of days.
  kept: (period, caller) => `(select coalesce(sum(n.lines), 0) ${daysOf(caller, period)})`,
  keptSums: (period, caller) => `select sum(n.debit) as debit, sum(n.credit) as credit ${daysOf(caller, period)}`,
  balances: balancesOf,
}

const daysOf = (caller: Caller, period: Period) =>
  `from wallet_day n where n.account_id = ${walletText(caller)} and ${withinDays('n.day', period)}`

/** The balance before the first moment of the period, and after its last. */
async function balancesOf(db: Tx, caller: Caller, { from, to }: Period) {
  const heldOn = (day: string) => sql`coalesce(${sql.raw(heldAfter(caller, day))}, 0)::text`
  const { rows } = await sql<{ opening: string; closing: string }>`
    select ${heldOn(dayAfter(from, -1))} as opening, ${heldOn(to)} as closing`.execute(db)
  const { opening = 0, closing = 0 } = rows[0] ?? {}
  return { opening: toRupees(BigInt(opening)), closing: toRupees(BigInt(closing)) }
}

export const isCommission = `j.kind in ('COMMISSION', 'COMMISSION_REVERSAL')`

/** How many levels above the application the earner is, from the journal's reference. */
const level = `case split_part(j.ref, '/', 2) when '1' then 'MEMBER' when '2' then 'BELOW' else 'OWN' end`

export const ownCommission: ReportQuery = {
  ...lines,
  rows: (period, _now, caller) =>
    linesOf(
      `${earned('e.amount')}, ${level} as level`,
      `${isCommission} and ${ofWallet(caller)} and ${within('e.at', period)}`,
    ),
}

const over = [...ended, 'DELIVERED'].map((status) => `'${status}'`)

export const pan: ReportQuery = {
  rows: (period, now) => `
    select a.id, a.merchant_id, a.form_no, a.created_at, a.name, a.app_type, a.category, a.mode, a.status, a.ack_no, a.ack_date,
      'XXXXXX' || right(nullif(a.fields->>'mobile', ''), 4) as mobile,
      case when a.status in (${over}) then null
        else floor(extract(epoch from timestamptz '${now.toISOString()}' - a.created_at) / 86400)::int end as age,
      (select round((extract(epoch from min(v.at) filter (where v.to_status = 'ACKNOWLEDGED' and ${stands('v')})
          - min(v.at) filter (where v.from_status in ('DRAFT', 'PL_DRAFT'))) / 3600)::numeric, 1)::float8
        from application_event v where v.application_id = a.id) as hours,
      (select coalesce(string_agg(reason.value->>'code', ', '), '') from jsonb_array_elements(a.reasons) reason) as reason_codes
    from application a where a.status not in ('DRAFT', 'PL_DRAFT') and ${within('a.created_at', period)}`,
  order: ['d.created_at desc', 'd.id desc'],
  search: `lower(d.form_no || ' ' || d.name || ' ' || coalesce(d.ack_no, ''))`,
  where: (caller) => [ownedBy(caller, 'd')],
}
