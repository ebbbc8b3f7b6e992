import { type BankLineStatus, bankStatements } from 'contract/bank-statement'
import { paymentStatuses, undecided } from 'contract/payment/payment'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { listQuery } from '../list/list-query.ts'

/** The status of a line, compared with its payment. */
const standing = (line: string) => `(case
  when p.status = 'APPROVED' and p.approved_amount = ${line}.amount then 'USED'
  when p.status = 'APPROVED' then 'USED_OTHER'
  when p.amount = ${line}.amount and p.bank_id = ${line}.bank_id then 'SAME'
  else 'DIFFERS' end)`
const notApproved = Object.keys(paymentStatuses).filter((status) => status !== 'APPROVED')
const withPayment = (which: string) => `l.payment_id = any(array(select p.id from payment p ${which}))`
const waiting = withPayment(`where p.status in (${notApproved.map((status) => `'${status}'`)})`)

/** For each status, a wider condition that has an index. Nearly all lines with an approved payment are USED. */
const among: Record<BankLineStatus, string> = {
  UNMATCHED: 'l.payment_id is null and l.aside_by is null',
  ASIDE: 'l.aside_by is not null',
  SAME: waiting,
  DIFFERS: waiting,
  USED: 'l.payment_id is not null',
  USED_OTHER: withPayment(`join bank_line u on u.payment_id = p.id
    where p.status = 'APPROVED' and p.approved_amount <> u.amount`),
}

const bankName = `(b.bank_name || ' ' || right(b.account_no, 4))`

/** The credits in our banks' statements, newest first. */
export const bankLineList = listQuery(
  bankStatements.list,
  'bank_line l',
  {
    bank: bankName,
    status: {
      sql: `coalesce((select ${standing('l')} from payment p where p.id = l.payment_id),
        case when l.aside_by is null then 'UNMATCHED' else 'ASIDE' end)`,
      among,
    },
    payment: 'claim.ref_no',
    claimed: 'claim.amount',
    remark: 'l.aside_remark',
  },
  {
    order: ['l.day desc', 'l.id desc'] as const,
    joins: { b: ['bank', 'bank_id'], claim: ['payment', 'payment_id'] } as const,
  },
)

/** SQL: what the statement line says about a payment with the alias `p`; null where no statement has it. */
export const statementOfPayment = sql.raw(`(select
  case when ${standing('l')} in ('SAME', 'USED') then 'SAME' else 'DIFFERS' end
  from bank_line l where l.payment_id = p.id)`)

/** SQL: whether its line differs from the payment, or a line with its reference belongs to another payment. */
export const statementDiffers = `coalesce(
  (select l.amount <> p.amount or l.bank_id <> p.bank_id from bank_line l where l.payment_id = p.id),
  (select count(*) > 0 from bank_line l where l.refs @> array[ltrim(p.utr, '0')]))`

/**
 * Saving lines waits for reporting and ending payments, and they wait for it, so that neither misses the other's rows.
 */
const theLock = sql`hashtext('bank statements')`
export const keepAlone = (tx: Tx) => sql`select pg_advisory_xact_lock(${theLock})`.execute(tx)
const besideOthers = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${theLock})`.execute(tx)

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

/** The lines of a bank on these days, including those saved from earlier files. */
export async function linesOf(db: Tx, bankId: string, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('bankLine')
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

export type Claim = {
  id: string
  refNo: string
  ref: string
  merchant: string
  amount: bigint
  status: string
  approvedAmount: bigint | null
  bankId: string
  lineId: string | null
}

/** The pending or credited payments with one of these references: at most one for each. */
export async function claimsOf(db: Tx, refs: string[]) {
  if (refs.length === 0) return []
  const { rows } = await sql<Claim>`
    select p.id, p.ref_no, ltrim(p.utr, '0') as ref, m.code || ' – ' || m.name as merchant, p.amount, p.status,
      p.approved_amount, p.bank_id, l.id as line_id
    from payment p join merchant m on m.id = p.merchant_id left join bank_line l on l.payment_id = p.id
    where ltrim(p.utr, '0') = any(${refs}) and p.status in (${sql.join([...undecided, 'APPROVED'])})
      and not p.reference_doubled`.execute(db)
  return rows
}

/** Assigns a line to a payment; when two want the same one, the database lets only one have it. */
export async function pair(tx: Tx, lineId: string, paymentId: string) {
  const taken = tx.selectFrom('bankLine').select('id').where('paymentId', '=', paymentId)
  await tx
    .updateTable('bankLine')
    .set({ paymentId })
    .where('id', '=', lineId)
    .where('paymentId', 'is', null)
    .where('asideBy', 'is', null)
    .where(({ not, exists }) => not(exists(taken)))
    .execute()
}

/** Assigns to a new payment the line with its reference, preferably one with the same amount. */
export async function pairPayment(tx: Tx, { id, utr, amount }: { id: string; utr: string; amount: bigint }) {
  await besideOthers(tx)
  const line = await tx
    .selectFrom('bankLine')
    .select('id')
    .where(holdsReference(utr))
    .where('paymentId', 'is', null)
    .where('asideBy', 'is', null)
    .orderBy(sql`amount = ${amount}`, 'desc')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (line) await pair(tx, line.id, id)
}

const holdsReference = (utr: string) => sql<SqlBool>`bank_line.refs @> array[ltrim(${utr}, '0')]`

/** Frees the line of a payment that was not credited, for a payment that is reported correctly. */
export async function releaseLine(tx: Tx, paymentId: string) {
  await besideOthers(tx)
  await tx.updateTable('bankLine').set({ paymentId: null }).where('paymentId', '=', paymentId).execute()
}

/** The line of a payment, or a line with its reference that belongs to another payment. */
export async function lineFor(db: Tx, { id, utr }: { id: string; utr: string }) {
  return db
    .selectFrom('bankLine')
    .innerJoin('bank', 'bank.id', 'bankLine.bankId')
    .leftJoin('payment', 'payment.id', 'bankLine.paymentId')
    .select(['bankLine.day', 'bankLine.amount', 'bankLine.bankId', 'bankLine.paymentId', 'payment.refNo', 'bankName'])
    .where(({ or, eb }) => or([eb('bankLine.paymentId', '=', id), holdsReference(utr)]))
    .orderBy(sql`bank_line.payment_id is not distinct from ${id}`, 'desc')
    .orderBy('bankLine.day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function readLine(db: Tx, id: string) {
  return db
    .selectFrom('bankLine')
    .innerJoin('userAccount', 'userAccount.id', 'bankLine.keptBy')
    .select(['bankLine.id', 'bankLine.paymentId', 'bankLine.asideBy', 'keptAt', 'userAccount.name as keptBy'])
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
    .returning(['id', 'refs', 'reference'])
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
