import { type Adjustment, adjustments } from 'contract/adjustment'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { beside, fieldsOf, listQuery, selectOf } from '../list/list-query.ts'
import { byAnother } from '../shared/same-person.ts'

/** Every adjustment, newest first. */
export const adjustmentList = listQuery(
  adjustments.list,
  'adjustment a',
  {
    merchantCode: 'm.code',
    merchantName: 'm.name',
    askedBy: 'asker.name',
    decidedBy: 'decider.name',
    reference: beside('a.reference'),
    decisionRemark: beside('a.decision_remark'),
  },
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

export const notTheirOwn = (by: string) => byAnother('asked_by', by)

export async function nameJournal(db: Tx, id: string, journalId: string) {
  await db.updateTable('adjustment').set({ journalId }).where('id', '=', id).execute()
}
