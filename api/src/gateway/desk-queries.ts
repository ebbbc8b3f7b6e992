import { type GatewayClosing, type GatewayDeskRow, gatewayDesk } from 'contract/gateway/gateway-desk'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { fieldsOf, listQuery, selectOf } from '../list/list-query.ts'

/** Every payment through the gateway, as the office reads them. */
export const gatewayDeskList = listQuery(
  gatewayDesk.list,
  'gateway_payment g',
  { merchantCode: 'm.code', merchantName: 'm.name', said: `(g.told->>'paise')::bigint` },
  {
    ...{ order: ['g.dated desc', 'g.id desc'] as const },
    joins: { m: ['merchant', 'merchant_id'] } as const,
  },
)

const fields = selectOf({ ...gatewayDeskList, columns: fieldsOf(gatewayDeskList.columns) })

export async function shownOnDesk(db: Tx, id: string) {
  const { rows } = await sql<GatewayDeskRow>`
    select ${fields}, g.id from ${gatewayDeskList.from} where g.id = ${id}`.execute(db)
  return rows[0]
}

export type DeskPayment = NonNullable<Awaited<ReturnType<typeof findOnDesk>>>

export async function findOnDesk(db: Tx, id: string) {
  return db
    .selectFrom('gatewayPayment')
    .selectAll('gatewayPayment')
    .leftJoin('userAccount as asker', 'asker.id', 'firstBy')
    .leftJoin('userAccount as closer', 'closer.id', 'closedBy')
    .select(['asker.name as firstName', 'closer.name as closedName'])
    .where('gatewayPayment.id', '=', id)
    .executeTakeFirst()
}

const openMismatch = (db: Tx, id: string) =>
  db.updateTable('gatewayPayment').where('id', '=', id).where('status', '=', 'MISMATCH').where('closedAs', 'is', null)

type First = { firstBy: string; firstAt: Date; firstAmount: bigint; deskRemark: string }

/** The first of two people asks for a credit; false where somebody did so already, or it is over. */
export async function askForCredit(tx: Tx, id: string, first: First) {
  const { numUpdatedRows } = await openMismatch(tx, id).set(first).where('firstBy', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Nobody asks for it any more; answers whether somebody did. */
export async function forgetCredit(tx: Tx, id: string) {
  const nobody = { firstBy: null, firstAt: null, firstAmount: null, deskRemark: null }
  const { numUpdatedRows } = await openMismatch(tx, id).set(nobody).where('firstBy', 'is not', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Somebody other than the first; of two in one moment the database lets one through. */
const notTheFirst = (by: string) => sql<SqlBool>`first_by <> ${by}`

type Credited = { closedBy: string; closedAt: Date; journalId: string; credited: bigint }

/** Ends it with the credit that two people agree on. */
export async function closeCredited(tx: Tx, id: string, credited: Credited) {
  const { numUpdatedRows } = await openMismatch(tx, id)
    .set({ ...credited, closedAs: 'CREDITED', status: 'SUCCESS' })
    .where('firstAmount', '=', credited.credited)
    .where(notTheFirst(credited.closedBy))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Closed = { closedAs: GatewayClosing; closedBy: string; closedAt: Date; deskRemark: string }

/** Ends it without a credit; false where it is over, or a credit is asked for. */
export async function closeWithout(tx: Tx, id: string, closed: Closed) {
  const { numUpdatedRows } = await openMismatch(tx, id).set(closed).where('firstBy', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Opens a payment again that fits after all, so that the gateway's answer is taken in as any other. */
export async function reopen(tx: Tx, id: string) {
  const { numUpdatedRows } = await openMismatch(tx, id)
    .set({ status: 'PENDING' })
    .where('firstBy', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What the gateway says now of one that does not fit. */
export async function noteTold(tx: Tx, id: string, told: string) {
  await openMismatch(tx, id).set({ told }).execute()
}
