import { type BankLineStatus, bankStatements, comparedReference } from 'contract/bank-statement'
import { paymentStatuses, undecided } from 'contract/payment/payment'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { listQuery } from '../list/list-query.ts'
import { type Debit, paperDays } from './match-lines.ts'

/** The status of a line, compared with its payment. */
const standing = (line: string) => `(case
  when p.status = 'APPROVED' and p.approved_amount = ${line}.amount then 'USED'
  when p.status = 'APPROVED' then 'USED_OTHER'
  when p.amount = ${line}.amount and p.bank_id = ${line}.bank_id then 'SAME'
  else 'DIFFERS' end)`
const notApproved = Object.keys(paymentStatuses).filter((status) => status !== 'APPROVED')
const withPayment = (which: string) => `l.payment_id = any(array(select p.id from payment p ${which}))`
const waiting = withPayment(`where p.status in (${notApproved.map((status) => `'${status}'`)})`)

/** The status of a line whose money was credited without a claim. */
const creditStanding = `(case when l.credited_amount = l.amount then 'USED' else 'USED_OTHER' end)`

/** For each status, a wider condition that has an index. Nearly all lines with an approved payment are USED. */
const among: Record<BankLineStatus, string> = {
  UNMATCHED: 'l.payment_id is null and l.credited_by is null and l.aside_by is null',
  WENT_BACK: 'l.went_out is not null',
  ASIDE: 'l.aside_by is not null',
  SAME: waiting,
  DIFFERS: waiting,
  USED: 'l.payment_id is not null or l.credited_by is not null',
  USED_OTHER: `${withPayment(`join bank_line u on u.payment_id = p.id
    where p.status = 'APPROVED' and p.approved_amount <> u.amount`)} or l.credited_amount <> l.amount`,
}

const bankName = `(b.bank_name || ' ' || right(b.account_no, 4))`

/** The credits in our banks' statements, newest first. */
export const bankLineList = listQuery(
  bankStatements.list,
  'bank_line l',
  {
    bank: bankName,
    status: {
      sql: `case when l.went_out is not null then 'WENT_BACK' else coalesce((select ${standing('l')} from payment p where p.id = l.payment_id),
        case when l.credited_by is not null then ${creditStanding}
          when l.aside_by is null then 'UNMATCHED' else 'ASIDE' end) end`,
      among,
    },
    payment: `coalesce((select p.ref_no from payment p where p.id = l.payment_id),
      (select j.ref from journal j where j.id = l.credited_by))`,
    claimed: 'claim.amount',
    remark: 'l.aside_remark',
  },
  {
    order: ['l.day desc', 'l.id desc'] as const,
    joins: { b: ['bank', 'bank_id'], claim: ['payment', 'payment_id'] } as const,
    more: sql`l.id, coalesce(l.refs[1], '') as found`,
  },
)

/** SQL: what a payment `p` was approved with, or what the first of two people approved, or else what was claimed. */
const sumOfPayment = 'coalesce(p.approved_amount, p.first_amount, p.amount)'

/** SQL: what the statement line says about a payment with the alias `p`; null where no statement has it. */
export const statementOfPayment = sql.raw(`(select
  case when l.went_out is null and l.amount = ${sumOfPayment} and l.bank_id = p.bank_id then 'SAME' else 'DIFFERS' end
  from bank_line l where l.payment_id = p.id)`)

/**
 * SQL: whether a line `l` holds the reference of a payment `p`. The number of a cheque or a slip says so only in the same
 * bank, with the same amount or about the same day.
 */
const holdsReference = `l.refs @> array[ltrim(p.utr, '0')]
  and (p.reference_key not like '%/%' or (l.bank_id = p.bank_id
    and (l.amount = p.amount or abs(l.day - p.txn_date) <= ${paperDays})))`

/** SQL: whether its line differs from this sum of a payment, or a line with its reference belongs to another payment. */
export const statementDiffers = (sum = sumOfPayment) => `coalesce(
  (select l.amount <> ${sum} or l.bank_id <> p.bank_id from bank_line l where l.payment_id = p.id),
  (select count(*) > 0 from bank_line l where ${holdsReference}))`

/**
 * SQL: whether a debit `d` has the reference of a payment `p`: the bank took it back. A cheque or a slip says so only with
 * the same bank and amount; the number of a bounced cheque may stand in the narration.
 */
const tookBack = `(p.reference_key not like '%/%' and d.refs @> array[p.reference_key]
  or p.reference_key like '%/%' and d.bank_id = p.bank_id and d.amount = p.amount and d.day >= p.txn_date
    and (d.refs @> array[ltrim(p.utr, '0')]
      or p.mode = 'CHEQUE' and d.narration ~ ('(^|[^A-Z0-9])0*' || ltrim(p.utr, '0') || '([^A-Z0-9]|$)')))`

export const wentBack = `exists (select from bank_debit d where ${tookBack})`

/** SQL: whether a kept file covers this day for a payment `p`. A file of that very day counts only for what was reported before it was kept. */
const isCovered = (day: string) => `exists (select from kept_statement s
    where s.bank_id = p.bank_id and s.to_day >= ${day} and s.from_day <= ${day}
      and (p.dated < s.kept_at or ${day} < (s.kept_at at time zone 'Asia/Kolkata')::date))`

/**
 * SQL: whether kept files cover the day on which a payment `p` was paid, and have no line with its reference. A cheque is
 * looked for once it was sent for clearing, also in the days after it.
 */
export const lackedByStatement = `${isCovered('p.txn_date')}
  and (p.mode <> 'CHEQUE' or (p.status <> 'PENDING' and not exists (
    select from generate_series(1, ${paperDays}) n where not ${isCovered('(p.txn_date + n)')})))
  and not exists (select from bank_line l where l.payment_id = p.id)
  and (select count(*) = 0 from bank_line l where ${holdsReference})`

/**
 * Saving lines waits for reporting and ending payments, and they wait for it, so that neither misses the other's rows.
 */
const theLock = sql`hashtext('bank statements')`
export const keepAlone = (tx: Tx) => sql`select pg_advisory_xact_lock(${theLock})`.execute(tx)
export const besideOthers = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${theLock})`.execute(tx)

export async function bankIsThere(db: Tx, id: string) {
  return db.selectFrom('bank').select('id').where('id', '=', id).executeTakeFirst()
}

export async function banksToChoose(db: Tx) {
  return db
    .selectFrom('bank as b')
    .select(['b.id', sql<string>`${sql.raw(bankName)}`.as('name')])
    .orderBy('b.active', 'desc')
    .orderBy('b.sortOrder')
    .orderBy('b.bankName')
    .execute()
}

export type KeptLine = Pick<
  Insertable<Tables['bankLine']>,
  'day' | 'reference' | 'narration' | 'amount' | 'balance' | 'nth'
>

type Period = { from: string; to: string }

/** The lines of a bank on these days, including those saved from earlier files. */
export async function linesOf(db: Tx, table: 'bankLine' | 'bankDebit', bankId: string, { from, to }: Period) {
  return db
    .selectFrom(table)
    .select(['day', 'reference', 'narration', 'amount', 'balance', 'nth'])
    .where('bankId', '=', bankId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('nth')
    .execute()
}

export async function addLines(tx: Tx, lines: Insertable<Tables['bankLine']>[]) {
  for (let from = 0; from < lines.length; from += 500)
    await tx
      .insertInto('bankLine')
      .values(lines.slice(from, from + 500))
      .execute()
}

export async function addDebits(tx: Tx, debits: Insertable<Tables['bankDebit']>[]) {
  for (let from = 0; from < debits.length; from += 500)
    await tx
      .insertInto('bankDebit')
      .values(debits.slice(from, from + 500))
      .execute()
}

export async function addStatement(tx: Tx, kept: Insertable<Tables['keptStatement']>) {
  await tx.insertInto('keptStatement').values(kept).execute()
}

/** What went out of a bank with one of these references or amounts, from files that were kept before. */
export async function debitsLike(db: Tx, bankId: string, refs: string[], amounts: bigint[]) {
  if (refs.length === 0) return []
  const { rows } = await sql<Debit>`
    select id, day, refs, narration, amount from bank_debit
    where bank_id = ${bankId} and (refs && ${refs}::text[] or amount = any(${amounts}::bigint[]))
    order by day`.execute(db)
  return rows
}

/** Marks lines that were kept before these debits took them back. */
export async function markWentOut(tx: Tx, debitIds: string[]) {
  await sql`update bank_line l set went_out = d.id
    from bank_debit d where d.id = any(${debitIds}::uuid[]) and l.went_out is null
      and l.bank_id = d.bank_id and l.day <= d.day
      and (l.amount = d.amount and l.refs && d.refs
        or l.amount > d.amount and l.reference <> '' and d.refs @> array[l.refs[1]]
        or l.amount >= d.amount and exists (select from payment p where p.id = l.payment_id and ${sql.raw(tookBack)}))`.execute(
    tx,
  )
}

type WentBack = { refNo: string; amount: bigint; day: string }
type TakenBack = WentBack & { isCredited: boolean }

/** What was credited, or waits, and goes back with these debits of a bank, whether they are kept or not. */
export async function takenBackBy(
  db: Tx,
  bankId: string,
  debits: Pick<Debit, 'day' | 'refs' | 'narration' | 'amount'>[],
) {
  if (debits.length === 0) return []
  const given = debits.map(({ day, refs, narration, amount }) => ({ day, refs, narration, amount: `${amount}` }))
  const { rows } = await sql<TakenBack>`
    with d as (select ${bankId}::uuid as bank_id, one.*
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (day date, refs text[], narration text, amount bigint))
    select p.ref_no, d.amount, d.day, p.status = 'APPROVED' as is_credited from d join payment p
      on (ltrim(p.utr, '0') = any(d.refs) or (p.mode = 'CHEQUE' and p.amount = d.amount)) and ${sql.raw(tookBack)}
    where p.status in (${sql.join([...undecided, 'APPROVED'])})
    union
    select j.ref, d.amount, d.day, true from d join outside_reference r on r.key = any(d.refs) and r.reversed_by is null
      join journal j on j.id = r.journal_id and j.kind <> 'TOPUP_BANK'
    order by is_credited desc, day, ref_no`.execute(db)
  return rows
}

export async function lacksLine(db: Tx, paymentId: string) {
  const { rows } = await sql<{ isLacked: boolean }>`
    select ${sql.raw(lackedByStatement)} as is_lacked from payment p where p.id = ${paymentId}`.execute(db)
  return rows[0]?.isLacked ?? false
}

/** The debit by which the bank took a payment back. */
export async function debitOfPayment(db: Tx, paymentId: string) {
  const { rows } = await sql<Omit<WentBack, 'refNo'>>`
    select d.amount, d.day from payment p join bank_debit d on ${sql.raw(tookBack)}
    where p.id = ${paymentId} order by d.day desc limit 1`.execute(db)
  return rows[0]
}

/** A payment that waits or was credited, or a credit without one: then `paymentId` is null and `creditedBy` its journal. */
export type Claim = {
  paymentId: string | null
  creditedBy: string | null
  refNo: string
  ref: string
  merchant: string
  amount: bigint
  status: string
  approvedAmount: bigint | null
  bankId: string | null
  lineId: string | null
  /** The number of a cheque or a slip, which proves nothing without the bank and the amount or the day. */
  isLocal: boolean
  /** When it was paid; null of a credit without a claim. */
  paidOn: string | null
}

/** The pending or credited payments with one of these references, and first what was credited without one. */
export async function claimsOf(db: Tx, refs: string[]) {
  if (refs.length === 0) return []
  const { rows } = await sql<Claim>`
    select null as payment_id, j.id as credited_by, j.ref as ref_no, r.key as ref, m.code || ' – ' || m.name as merchant,
      e.amount, 'APPROVED' as status, e.amount as approved_amount, null as bank_id, l.id as line_id, false as is_local, null::date as paid_on
    from outside_reference r join journal j on j.id = r.journal_id and j.kind <> 'TOPUP_BANK'
      join entry e on e.journal_id = j.id join account a on a.id = e.account_id and a.kind = 'wallet'
      join merchant m on m.id = a.merchant_id left join bank_line l on l.credited_by = j.id
    where r.key = any(${refs}) and r.reversed_by is null
    union all
    select p.id, null, p.ref_no, ltrim(p.utr, '0'), m.code || ' – ' || m.name, p.amount, p.status,
      p.approved_amount, p.bank_id, l.id, p.reference_key like '%/%', p.txn_date
    from payment p join merchant m on m.id = p.merchant_id left join bank_line l on l.payment_id = p.id
    where ltrim(p.utr, '0') = any(${refs}) and p.status in (${sql.join([...undecided, 'APPROVED'])})
      and not p.reference_doubled`.execute(db)
  return rows
}

type Paired = Pick<Claim, 'paymentId' | 'creditedBy' | 'amount'>

/** Assigns a line to a payment or a credit; when two want the same one, the database lets only one have it. */
export async function pair(tx: Tx, lineId: string, { paymentId, creditedBy, amount }: Paired) {
  const taken = tx
    .selectFrom('bankLine')
    .select('id')
    .where(({ or, eb }) => or([eb('paymentId', '=', paymentId), eb('creditedBy', '=', creditedBy)]))
  await tx
    .updateTable('bankLine')
    .set({ paymentId, creditedBy, creditedAmount: creditedBy ? amount : null })
    .where('id', '=', lineId)
    .where('paymentId', 'is', null)
    .where('creditedBy', 'is', null)
    .where('asideBy', 'is', null)
    .where(({ not, exists }) => not(exists(taken)))
    .execute()
}

/** SQL: whether bank and amount of a line `l` are those that a payment claims. */
const fits = (payment: string) => `(l.amount = ${payment}.amount and l.bank_id = ${payment}.bank_id)`
const isWaiting = (payment: string) => `${payment}.status in (${undecided.map((status) => `'${status}'`).join(', ')})`

/**
 * Assigns to a new payment the line with its reference, preferably one with the same amount. What fits takes also the line of
 * one that waits and does not fit: whoever names a reference first does not hold the line of another.
 */
export async function pairPayment(tx: Tx, id: string) {
  await besideOthers(tx)
  const isFree = sql.raw(`l.credited_by is null and l.aside_by is null and (l.payment_id is null
    or exists (select from payment o where o.id = l.payment_id and ${isWaiting('o')} and not ${fits('o')}))`)
  await sql`update bank_line l set payment_id = p.id from payment p
    where p.id = ${id} and ${isFree} and l.id = (
      select l.id from bank_line l
      where ${sql.raw(holdsReference)} and ${isFree} and (l.payment_id is null or ${sql.raw(fits('p'))})
      order by l.amount = p.amount desc, l.day desc limit 1
    )`.execute(tx)
}

/**
 * Assigns to a credit without a claim the line with its reference, preferably one with the same amount. A claim that
 * nobody decided gives it up: its money was credited.
 */
export async function pairCredit(tx: Tx, { journalId, reference, amount }: OutsideCredit) {
  if (!reference) return
  await besideOthers(tx)
  await sql`update bank_line set payment_id = null, credited_by = ${journalId}, credited_amount = ${amount}
    where id = (
      select l.id from bank_line l left join payment p on p.id = l.payment_id
      where l.refs @> array[${comparedReference(reference)}] and l.credited_by is null and l.aside_by is null
        and (p.id is null or p.status in (${sql.join(undecided)}))
      order by l.amount = ${amount} desc, l.day desc limit 1
    )`.execute(tx)
}
type OutsideCredit = { journalId: string; reference: string | null; amount: bigint }

/** Frees the line of a payment that was not credited, for another one with its reference that waits or is reported later. */
export async function releaseLine(tx: Tx, paymentId: string) {
  await besideOthers(tx)
  const other = sql.raw(`${isWaiting('p')} and ltrim(p.utr, '0') = any(l.refs) and ${holdsReference}
    and not p.reference_doubled
    and not exists (select from bank_line their where their.payment_id = p.id)
    order by ${fits('p')} desc, p.dated, p.id limit 1`)
  await sql`update bank_line l set payment_id =
      (select p.id from payment p where p.id <> ${paymentId} and ${other})
    where payment_id = ${paymentId}`.execute(tx)
}

type LineOfPayment = {
  day: string
  amount: bigint
  bankId: string
  bankName: string
  paymentId: string | null
  /** To what it belongs. */
  refNo: string | null
}

/** The line of a payment, or a line with its reference that belongs to another credit. */
export async function lineFor(db: Tx, id: string) {
  const { rows } = await sql<LineOfPayment>`
    select l.day, l.amount, l.bank_id, b.bank_name, l.payment_id, coalesce(other.ref_no, j.ref) as ref_no
    from payment p join bank_line l on l.payment_id = p.id or (${sql.raw(holdsReference)})
      join bank b on b.id = l.bank_id left join payment other on other.id = l.payment_id
      left join journal j on j.id = l.credited_by
    where p.id = ${id} order by l.payment_id is not distinct from p.id desc, l.day desc limit 1`.execute(db)
  return rows[0]
}

/** What the statement says that came for a payment, in the bank that it names; null where it does not say so. */
export async function sumInStatement(db: Tx, paymentId: string) {
  const line = await db
    .selectFrom('bankLine')
    .innerJoin('payment', (on) =>
      on.onRef('payment.id', '=', 'bankLine.paymentId').onRef('payment.bankId', '=', 'bankLine.bankId'),
    )
    .select('bankLine.amount')
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  return line?.amount ?? null
}

export async function readLine(db: Tx, id: string) {
  return db
    .selectFrom('bankLine')
    .innerJoin('userAccount', 'userAccount.id', 'bankLine.keptBy')
    .leftJoin('bankDebit', 'bankDebit.id', 'bankLine.wentOut')
    .select(['bankLine.keptAt', 'bankDebit.day as wentBack', 'bankDebit.amount as wentBackSum'])
    .select(['bankLine.id', 'paymentId', 'creditedBy', 'asideBy', 'userAccount.name as keptBy'])
    .where('bankLine.id', '=', id)
    .executeTakeFirst()
}

/**
 * Marks a line without a payment as set aside, with what its money is; false when a payment has it, or it is set aside
 * already.
 */
export async function setLineAside(tx: Tx, id: string, said: { asideBy: string; asideAt: Date; asideRemark: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('bankLine')
    .set(said)
    .where('id', '=', id)
    .where('paymentId', 'is', null)
    .where('creditedBy', 'is', null)
    .where('asideBy', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Undoes setting aside, and assigns the line to a payment that was reported meanwhile. */
export async function takeLineUp(tx: Tx, id: string) {
  return tx
    .updateTable('bankLine')
    .set({ asideBy: null, asideAt: null, asideRemark: null })
    .where('id', '=', id)
    .where('asideBy', 'is not', null)
    .returning(['refs', 'amount', 'day', 'bankId'])
    .executeTakeFirst()
}

type Waiting = { id: string; refNo: string; merchant: string; utr: string; day: string; amount: bigint }

/**
 * The pending payments without any decision whose line has the same bank and amount, the oldest first; or only one of
 * them.
 */
export async function agreeingPayments(db: Tx, most: number, only?: string) {
  const { rows } = await sql<Waiting>`
    select p.id, p.ref_no, m.code || ' – ' || m.name as merchant, p.utr, l.day, p.amount
    from payment p join bank_line l on l.payment_id = p.id join merchant m on m.id = p.merchant_id
    where p.status = 'PENDING' and p.mode in ('NEFT', 'IMPS', 'RTGS', 'UPI') and p.amount = l.amount
      and p.bank_id = l.bank_id and ${only ? sql`p.id = ${only}` : sql`true`}
    order by p.dated, p.id limit ${most}`.execute(db)
  return rows
}
