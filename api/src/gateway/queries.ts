import { type GatewayStatus, gateway } from 'contract/gateway/gateway'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { listQuery } from '../list/list-query.ts'

export type GatewayPayment = Selectable<Tables['gatewayPayment']>

/** A merchant's own payments through the gateway, newest first. */
export const ownGatewayList = (own: RawBuilder<SqlBool>) =>
  listQuery(
    gateway.own,
    'gateway_payment g',
    // What our office closed without a credit waits for nobody.
    { status: `(case when g.status = 'MISMATCH' and g.closed_as is not null then 'FAILED' else g.status end)` },
    {
      ...{ order: ['g.dated desc', 'g.id desc'] as const },
      ...{ more: sql`g.id, g.client_txn_id, to_char(g.txn_date, 'dd-mm-yyyy') as txn_date`, where: [own] },
    },
  )

/** Of which money may still come: the office has the others, or they are paid. */
const open: GatewayStatus[] = ['CREATED', 'PENDING', 'FAILED', 'EXPIRED']
export const isOpen = (status: GatewayStatus) => open.includes(status)

export async function findByClientTxnId(db: Tx, clientTxnId: string) {
  return db.selectFrom('gatewayPayment').selectAll().where('clientTxnId', '=', clientTxnId).executeTakeFirst()
}

export async function payerOf(db: Tx, merchantId: string) {
  return db
    .selectFrom('merchant')
    .select(['name', 'emailId', 'mobileNo'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
}

/** Has a payment asked about now. Also where it was thought to be over: money that came late is still money. */
export async function askSoon(db: Tx, clientTxnId: string, now: Date) {
  await db
    .updateTable('gatewayPayment')
    .set({ nextAskAt: now })
    .where('clientTxnId', '=', clientTxnId)
    .where('status', 'in', open)
    .execute()
}

/** Takes what is due for one server, and has it due again when that server ends in between. */
export async function takeDue(db: Tx, { now, until, most }: { now: Date; until: Date; most: number }) {
  return db
    .updateTable('gatewayPayment')
    .set({ nextAskAt: until })
    .where('id', 'in', (from) =>
      from
        .selectFrom('gatewayPayment')
        .select('id')
        .where('nextAskAt', '<=', now)
        .orderBy('nextAskAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** When it is asked about next; not if somebody had it asked about sooner since it was read. */
export async function setNextAsk(db: Tx, { id, nextAskAt }: GatewayPayment, next: Date | null) {
  await db
    .updateTable('gatewayPayment')
    .set({ nextAskAt: next })
    .where('id', '=', id)
    .where('status', 'in', open)
    .where(sql<SqlBool>`next_ask_at is not distinct from ${nextAskAt}`)
    .execute()
}

type Settled = Pick<GatewayPayment, 'upiTxnId' | 'payer' | 'settledAt'> & { told: string }

/** Makes a payment paid; false when it is already, or lies with the office. Of many at once the database lets one through. */
export async function claimCredit(tx: Tx, id: string, settled: Settled) {
  const { numUpdatedRows } = await tx
    .updateTable('gatewayPayment')
    .set({ ...settled, status: 'SUCCESS', nextAskAt: null })
    .where('id', '=', id)
    .where('status', 'in', open)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function nameJournal(tx: Tx, id: string, journalId: string) {
  await tx.updateTable('gatewayPayment').set({ journalId }).where('id', '=', id).execute()
}

/** Hands an open payment to the office; false when somebody did so already, or it is paid. */
export async function setAside(tx: Tx, id: string, settled: Settled) {
  const { numUpdatedRows } = await tx
    .updateTable('gatewayPayment')
    .set({ ...settled, status: 'MISMATCH', nextAskAt: null })
    .where('id', '=', id)
    .where('status', 'in', open)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How an open payment stands now. */
export async function noteStanding(tx: Tx, id: string, status: GatewayStatus, told: string | null) {
  await tx
    .updateTable('gatewayPayment')
    .set({ status, ...(told && { told }) })
    .where('id', '=', id)
    .where('status', 'in', open)
    .execute()
}

/** Another payment that the bank's reference already paid for. */
export async function paidWith(db: Tx, upiTxnId: string, id: string) {
  return db
    .selectFrom('gatewayPayment')
    .select('refNo')
    .where('upiTxnId', '=', upiTxnId)
    .where('status', '=', 'SUCCESS')
    .where('id', '<>', id)
    .executeTakeFirst()
}
