import { type GatewayStatus, gateway } from 'contract/gateway/gateway'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { beside, listQuery } from '../list/list-query.ts'

export type GatewayPayment = Selectable<Tables['gatewayPayment']>

/** A merchant's own payments through the gateway, newest first. */
export const ownGatewayList = (own: RawBuilder<SqlBool>) =>
  listQuery(
    gateway.own,
    'gateway_payment g',
    {
      // A payment that our office closed without a credit no longer counts as waiting.
      status: `(case when g.status = 'MISMATCH' and g.closed_as is not null then 'FAILED' else g.status end)`,
      // What our office credited by hand is the amount of the wallet, not the one of the order.
      amount: 'coalesce(g.credited, g.amount)',
      payer: beside('g.payer'),
    },
    {
      order: ['g.dated desc', 'g.id desc'] as const,
      more: sql`g.id, g.client_txn_id, to_char(g.txn_date, 'dd-mm-yyyy') as txn_date`,
      where: [own],
    },
  )

/** Statuses in which money may still come; the others are paid, or with the office. */
const open: GatewayStatus[] = ['CREATED', 'PENDING', 'FAILED', 'EXPIRED']
export const isOpen = (status: GatewayStatus) => open.includes(status)

export async function findByClientTxnId(db: Tx, clientTxnId: string) {
  return db.selectFrom('gatewayPayment').selectAll().where('clientTxnId', '=', clientTxnId).executeTakeFirst()
}

/** Whether what was booked under this number went into this merchant's wallet. */
export async function isBookedFor(db: Tx, refNo: string, merchantId: string) {
  const booked = await db
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journalId', 'journal.id')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select('journal.id')
    .where('journal.ref', '=', refNo)
    .where('account.merchantId', '=', merchantId)
    .executeTakeFirst()
  return booked !== undefined
}

export async function payerOf(db: Tx, merchantId: string) {
  return db
    .selectFrom('merchant')
    .select(['name', 'emailId', 'mobileNo'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
}

/** Makes a payment due for a check now, even one that seemed finished: late money is still money. */
export async function askSoon(db: Tx, clientTxnId: string, now: Date) {
  await db
    .updateTable('gatewayPayment')
    .set({ nextAskAt: now })
    .where('clientTxnId', '=', clientTxnId)
    .where('status', 'in', open)
    .execute()
}

/** Takes due payments for this server. They become due again if this server ends before it has checked them. */
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

/** Sets the next check, unless it was moved to an earlier time since the payment was read. */
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

/**
 * Marks a payment as paid; false when it is paid already, or with the office. Of many calls at once the database lets
 * one through.
 */
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

/** Hands an open payment to the office; false when that was done already, or it is paid. */
export async function setAside(tx: Tx, id: string, settled: Settled) {
  const { numUpdatedRows } = await tx
    .updateTable('gatewayPayment')
    .set({ ...settled, status: 'MISMATCH', nextAskAt: null })
    .where('id', '=', id)
    .where('status', 'in', open)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the present status of an open payment. */
export async function noteStanding(tx: Tx, id: string, status: GatewayStatus, told: string | null) {
  await tx
    .updateTable('gatewayPayment')
    .set({ status, ...(told && { told }) })
    .where('id', '=', id)
    .where('status', 'in', open)
    .execute()
}
