import { type Payment, type PaymentFlag, type PaymentStatus, payments, undecided } from 'contract/payment/payment'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { statementOfPayment } from '../bank-statement/queries.ts'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { orderOf } from '../list/list.ts'
import { fieldsOf, listQuery, selectOf } from '../list/list-query.ts'
import { keyOf, type OutsideReference } from '../money/outside-reference.ts'
import { byAnother } from '../shared/same-person.ts'
import { flagsOfPayment, flagsSince, hasSameReference } from './flags.ts'

const columnSql = {
  bank: `(b.bank_name || ' ' || right(b.account_no, 4))`,
  merchantCode: 'm.code',
  merchantName: 'm.name',
} as const
const settings = {
  order: ['p.dated desc', 'p.id desc'] as const,
  joins: { m: ['merchant', 'merchant_id'], b: ['bank', 'bank_id'] } as const,
  more: sql`p.id, p.slip_file_id as slip`,
}

/** What the merchant has now, before anybody approves; looked up for each row that is shown. */
const balanceNow = `coalesce((select a.balance from account a where a.id = 'wallet:' || p.merchant_id), 0)`

/** Approved although something spoke against it; and approved before something spoke against it. */
const approvedWith = (flags: 'against' | 'since') => ({
  sql: `(case when p.status = 'APPROVED' and p.${flags} <> '{}' then 'YES' end)`,
  among: { YES: `p.${flags} <> '{}'` },
})

/** All payment requests, newest first. */
export const paymentList = listQuery(
  payments.list,
  'payment p',
  {
    ...columnSql,
    decidedBy: 'decider.name',
    flags: flagsOfPayment,
    sinceFlags: flagsSince,
    against: approvedWith('against'),
    since: approvedWith('since'),
    balance: balanceNow,
  },
  {
    ...settings,
    joins: { ...settings.joins, decider: ['user_account', 'decided_by'] },
    more: sql`${settings.more}, ${statementOfPayment} as in_statement`,
  },
)

/** A merchant's own: that a second person must approve is not told to them. */
export const ownPaymentList = (own: RawBuilder<SqlBool>) =>
  listQuery(
    payments.own,
    'payment p',
    { ...columnSql, status: `(case p.status when 'SECOND' then 'PENDING' else p.status end)` },
    { ...settings, where: [own] },
  )

const list = paymentList
const fields = selectOf({ ...list, columns: fieldsOf(list.columns) })

/** As the lists show them: a moment is a Date here and its ISO text on the wire. */
async function shown(db: Tx, where: RawBuilder<SqlBool>, limit: number) {
  const { rows } = await sql<Payment>`
    select ${fields} from ${list.from} where ${where} order by ${orderOf(list, { sorts: [] })} limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function shownPayment(db: Tx, paymentId: string) {
  const [payment] = await shown(db, sql<SqlBool>`p.id = ${paymentId}`, 1)
  return payment
}

/** What a merchant asked for before this one, the newest five. */
export function earlierPayments(db: Tx, { id, merchantId, dated }: PaymentRow) {
  return shown(db, sql<SqlBool>`p.merchant_id = ${merchantId} and p.dated <= ${dated} and p.id <> ${id}`, 5)
}

export async function decidedBefore(db: Tx, { id, merchantId }: PaymentRow) {
  const { rows } = await sql<{ status: string; found: bigint }>`
    select status, count(*) as found from payment where merchant_id = ${merchantId} and id <> ${id}
    group by status`.execute(db)
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.found ?? 0n)
  return { approved: of('APPROVED'), rejected: of('REJECTED') }
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export async function findPayment(db: Tx, id: string) {
  return db
    .selectFrom('payment')
    .innerJoin('merchant', 'merchant.id', 'payment.merchantId')
    .select(['payment.id', 'refNo', 'merchantId', 'requestedBy', 'dated', 'bankId', 'mode', 'txnDate', 'utr'])
    .select([
      'depositBranch',
      'amount',
      'status',
      'slipFileId',
      'firstBy',
      'firstAt',
      'firstAmount',
      'firstRemark',
      'approvedAmount',
      'against',
      'againstReason',
      'decidedBy',
      'decidedAt',
    ])
    .select(['merchant.emailId', 'merchant.code'])
    .where('payment.id', '=', id)
    .executeTakeFirst()
}

/** Another payment with this reference, however it was paid and decided. */
export async function sameReference(db: Tx, { id }: PaymentRow) {
  const { rows } = await sql<{ refNo: string; status: PaymentStatus }>`
    select o.ref_no, o.status from payment p join payment o on ${sql.raw(hasSameReference)}
    where p.id = ${id} order by o.dated desc limit 1`.execute(db)
  return rows[0]
}

/** Another payment whose reference holds the same long number, with other letters round it. */
export async function likeReference(db: Tx, { id, utr }: PaymentRow) {
  const [number] = utr.match(/[1-9]\d{8,}/) ?? []
  if (!number) return undefined
  return db
    .selectFrom('payment')
    .select(['refNo', 'status'])
    .where(sql<SqlBool>`search like ${`%${number}%`} and utr like ${`%${number}%`}`)
    .where('id', '<>', id)
    .orderBy('dated', 'desc')
    .executeTakeFirst()
}

/** Another payment that came with the very same slip. */
export async function sameSlip(db: Tx, { id, slipFileId }: PaymentRow) {
  return db
    .selectFrom('payment as other')
    .innerJoin('file as theirs', 'theirs.id', 'other.slipFileId')
    .innerJoin('file as ours', 'ours.sha256', 'theirs.sha256')
    .select(['other.refNo', 'other.status'])
    .where('ours.id', '=', slipFileId)
    .where('other.id', '<>', id)
    .orderBy(sql`other.status = 'APPROVED'`, 'desc')
    .executeTakeFirst()
}

/**
 * How many requests of a shop wait for the office. Others of the shop that come at the same moment wait until this
 * transaction ends.
 */
export async function countWaiting(tx: Tx, merchantId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims of ${merchantId}`}, 0))`.execute(tx)
  const { waiting } = await tx
    .selectFrom('payment')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('merchantId', '=', merchantId)
    .where('status', 'in', undecided)
    .executeTakeFirstOrThrow()
  return waiting
}

/** Adds a request; false when its reference is waiting or approved already at this shop. */
export async function addPayment(db: Tx, payment: Insertable<Tables['payment']>) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** When the request of this shop came that holds this reference. */
export async function usedOn(db: Tx, merchantId: string, reference: OutsideReference) {
  const used = await db
    .selectFrom('payment')
    .select('dated')
    .where('merchantId', '=', merchantId)
    .where('referenceKey', '=', keyOf(reference))
    .where('status', 'in', [...undecided, 'APPROVED'])
    .executeTakeFirst()
  return used?.dated
}

/** Gives an uploaded slip to its payment; false when it is another merchant's or belongs to a payment already. */
export async function takeSlip(db: Tx, slipId: string, merchantId: string, paymentId: string) {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ ownerId: paymentId })
    .where('id', '=', slipId)
    .where('purpose', '=', 'slip')
    .where('merchantId', '=', merchantId)
    .where('ownerId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Decision = Updateable<Tables['payment']> & { decidedBy: string }

/** Ends a request that nobody decided, unless this person asked for it; answers whether it did. */
export async function decide(db: Tx, id: string, decision: Decision, also = sql<SqlBool>`true`) {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    // From here on it takes part in what its reference may stand for, however it was written down.
    .set({ ...decision, referenceDoubled: false })
    .where('id', '=', id)
    .where('status', 'in', undecided)
    .where('requestedBy', '<>', decision.decidedBy)
    .where(also)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Two people have approved this amount, and this is the second. */
export const agreedWith = (amount: bigint, by: string) =>
  sql<SqlBool>`status = 'SECOND' and first_amount = ${amount} and ${byAnother('first_by', by)}`

/** Whoever approved as the first does not approve again. */
export const notTheFirst = (by: string) => sql<SqlBool>`${byAnother('first_by', by)}`

/** No cheque is credited that was never at the bank. */
export const cleared = sql<SqlBool>`(mode <> 'CHEQUE' or status <> 'PENDING')`

/** A cheque is on its way through the bank; answers whether it waited for that. */
export async function sendToClearing(db: Tx, id: string, clearingSince: Date) {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ status: 'CLEARING', clearingSince })
    .where('id', '=', id)
    .where('mode', '=', 'CHEQUE')
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type FirstApproval = Overruled & { firstBy: string; firstAt: Date; firstAmount: bigint; firstRemark: string }
/** The flags against which a payment is approved, and why. */
type Overruled = { against: PaymentFlag[]; againstReason: string | null }

/** The first of two approvals, given by who did not ask; false when somebody did something in this very moment. */
export async function approveFirst(db: Tx, { id, status, firstBy }: PaymentRow, first: FirstApproval) {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ ...first, status: 'SECOND' })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('status', 'in', undecided)
    .where(cleared)
    .where(sql<SqlBool>`first_by is not distinct from ${firstBy}`)
    .where('requestedBy', '<>', first.firstBy)
    .where(notTheFirst(first.firstBy))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function nameOf(db: Tx, userId: string) {
  const { name } = await db.selectFrom('userAccount').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return name
}

export async function nameJournal(db: Tx, id: string, journalId: string) {
  await db.updateTable('payment').set({ journalId }).where('id', '=', id).execute()
}

/** Takes back a merchant's own request while nobody decided; answers its number, or nothing. */
export async function cancelPending(db: Tx, id: string, own: RawBuilder<SqlBool>, decidedBy: string, decidedAt: Date) {
  return (
    db
      .updateTable('payment')
      .set({ status: 'CANCELLED', decidedBy, decidedAt })
      .where('id', '=', id)
      .where('status', 'in', ['PENDING', 'SECOND'])
      // What the bank has taken is not taken back.
      .where('clearingSince', 'is', null)
      .where(own)
      .returning('refNo')
      .executeTakeFirst()
  )
}

export async function openBanks(db: Tx) {
  return db
    .selectFrom('bank')
    .select(['id', sql<string>`bank_name || ' ' || right(account_no, 4)`.as('name')])
    .select(['accountName', 'accountNo', 'ifsc', 'branch', 'upiId', 'qrFileId'])
    .where('active', '=', true)
    .orderBy('sortOrder')
    .orderBy('bankName')
    .execute()
}

/** Who paid in the last payment that this shop reported. */
export async function lastDepositor(db: Tx, merchantId: string) {
  const last = await db
    .selectFrom('payment')
    .select('depositorName')
    .where('merchantId', '=', merchantId)
    .orderBy('dated', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.depositorName ?? ''
}

export async function merchantLabel(db: Tx, id: string) {
  const { code, name } = await db
    .selectFrom('merchant')
    .select(['code', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${code} ${name}`
}
