import { type GatewayClosing, type GatewayDeskRow, gatewayDesk } from 'contract/gateway/gateway-desk'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { beside, fieldsOf, listQuery, selectOf } from '../list/list-query.ts'
import { byAnother } from '../shared/same-person.ts'

/** All payments through the gateway, for the office. */
export const gatewayDeskList = listQuery(
  gatewayDesk.list,
  'gateway_payment g',
  {
    merchantCode: 'm.code',
    merchantName: 'm.name',
    said: `(g.told->>'paise')::bigint`,
    payer: beside('g.payer'),
    deskRemark: beside('g.desk_remark'),
  },
  {
    order: ['g.dated desc', 'g.id desc'] as const,
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

/** Records the first person's request for a credit; false when there is one already, or the case is closed. */
export async function askForCredit(tx: Tx, id: string, first: First) {
  const { numUpdatedRows } = await openMismatch(tx, id).set(first).where('firstBy', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the credit request of this moment; returns whether there was one. */
export async function forgetCredit(tx: Tx, id: string, firstAt: Date) {
  const nobody = { firstBy: null, firstAt: null, firstAmount: null, deskRemark: null }
  const { numUpdatedRows } = await openMismatch(tx, id).set(nobody).where('firstAt', '=', firstAt).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A person other than the first; when two come at the same moment, the database lets one through. */
const notTheFirst = (by: string) => byAnother('first_by', by)

type Credited = { firstAt: Date; closedBy: string; closedAt: Date; journalId: string; credited: bigint }

/** Closes the case with the credit that two people agreed on. */
export async function closeCredited(tx: Tx, id: string, { firstAt, ...credited }: Credited) {
  const { numUpdatedRows } = await openMismatch(tx, id)
    .set({ ...credited, closedAs: 'CREDITED', status: 'SUCCESS' })
    .where('firstAmount', '=', credited.credited)
    .where('firstAt', '=', firstAt)
    .where(notTheFirst(credited.closedBy))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Closed = { closedAs: GatewayClosing; closedBy: string; closedAt: Date; deskRemark: string }

/** Closes the case without a credit; false when it is closed already, or a credit is requested. */
export async function closeWithout(tx: Tx, id: string, closed: Closed) {
  const { numUpdatedRows } = await openMismatch(tx, id).set(closed).where('firstBy', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Opens a payment again that now fits, so that the gateway's answer is taken in like any other. */
export async function reopen(tx: Tx, id: string) {
  const { numUpdatedRows } = await openMismatch(tx, id)
    .set({ status: 'PENDING' })
    .where('firstBy', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the gateway's present answer about a payment that does not fit. */
export async function noteTold(tx: Tx, id: string, told: string, upiTxnId: string | null) {
  await openMismatch(tx, id)
    .set({ told, ...(upiTxnId && { upiTxnId }) })
    .execute()
}
