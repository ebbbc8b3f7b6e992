import { type Adjustment, adjustments } from 'contract/adjustment'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { fieldsOf, listQuery, selectOf } from '../list/list-query.ts'
import { walletOf } from '../money/ledger.ts'

/** Every adjustment, newest first. */
export const adjustmentList = listQuery(
  adjustments.list,
  'adjustment a',
  { merchantCode: 'm.code', merchantName: 'm.name', askedBy: 'asker.name', decidedBy: 'decider.name' },
  {
    order: ['a.dated desc', 'a.id desc'] as const,
    joins: {
      m: ['merchant', 'merchant_id'],
      asker: ['user_account', 'asked_by'],
      decider: ['user_account', 'decided_by'],
    },
  },
)

const fields = selectOf({ ...adjustmentList, columns: fieldsOf(adjustmentList.columns) })

export async function shownAdjustment(db: Tx, id: string) {
  const { rows } = await sql<Adjustment>`
    select ${fields}, a.id from ${adjustmentList.from} where a.id = ${id}`.execute(db)
  return rows[0]
}

export type AdjustmentRow = NonNullable<Awaited<ReturnType<typeof findAdjustment>>>

export async function findAdjustment(db: Tx, id: string) {
  return db
    .selectFrom('adjustment')
    .innerJoin('merchant', 'merchant.id', 'adjustment.merchantId')
    .select([
      'adjustment.id',
      'refNo',
      'merchantId',
      'kind',
      'amount',
      'reason',
      'reference',
      'askedBy',
      'status',
      'emailId',
    ])
    .select(['decidedBy', 'decidedAt'])
    .where('adjustment.id', '=', id)
    .executeTakeFirst()
}

export async function findMerchant(db: Tx, id: string) {
  return db.selectFrom('merchant').select(['id', 'code', 'name', 'emailId']).where('id', '=', id).executeTakeFirst()
}

/** Locks the wallet's row: another adjustment of this wallet waits until this transaction ends. */
export async function lockWallet(db: Tx, merchantId: string) {
  await db.selectFrom('account').select('id').where('id', '=', walletOf(merchantId)).forUpdate().executeTakeFirst()
}

/** The paise that this person has adjusted for this merchant since then without a second person. */
export async function adjustedAloneSince(db: Tx, merchantId: string, by: string, since: Date) {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from adjustment
    where merchant_id = ${merchantId} and dated >= ${since} and asked_by = ${by} and decided_by = ${by}
      and status = 'APPROVED'`.execute(db)
  return rows[0]?.sum ?? 0n
}

export async function addAdjustment(db: Tx, adjustment: Insertable<Tables['adjustment']>) {
  await db.insertInto('adjustment').values(adjustment).execute()
}

type Decision = {
  status: 'APPROVED' | 'REJECTED'
  decidedBy: string
  decidedAt: Date
  decisionRemark: string | null
}

/** Decides a pending adjustment; returns whether it was still pending. */
export async function decide(db: Tx, id: string, decision: Decision, also = sql<SqlBool>`true`) {
  const { numUpdatedRows } = await db
    .updateTable('adjustment')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where(also)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const notTheirOwn = (by: string) => sql<SqlBool>`asked_by <> ${by}`

export async function nameJournal(db: Tx, id: string, journalId: string) {
  await db.updateTable('adjustment').set({ journalId }).where('id', '=', id).execute()
}
