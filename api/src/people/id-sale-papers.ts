import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import { type IdInvoice, issueOfId } from '../invoice/issue.ts'
import type { Portal } from '../portal.ts'
import { creditSale } from './id-sale-back.ts'

const atOnce = 50

/**
 * Makes the tax invoices of IDs that were sold before there were GST details of the seller, with the numbers and days
 * of the sales; returns whether there may be more to do. Of two servers only one handles a sale.
 */
export async function issueWaitingIds(portal: Pick<Portal, 'db' | 'clock' | 'keys' | 'log'>): Promise<boolean> {
  const { db, log } = portal
  return inTransaction(db, async (tx) => {
    const waiting = await waitingSales(tx)
    let made = 0
    for (const { saleId, takenBackAt, ...bought } of waiting) {
      const invoiceId = await issueOfId(tx, portal, bought)
      // There are no GST details yet, so the other sales must wait too.
      if (!invoiceId) return false
      await tx.updateTable('idSale').set({ invoiceId }).where('id', '=', saleId).execute()
      if (takenBackAt) await creditSale(tx, portal, saleId, invoiceId, takenBackAt)
      made++
    }
    if (made > 0) log.info({ made }, 'tax invoices of IDs that waited were issued')
    return waiting.length === atOnce
  })
}

/**
 * The oldest first, because numbers follow the order. The buyer is the one who paid: for a wallet the books say whose.
 */
async function waitingSales(tx: Tx): Promise<(IdInvoice & { saleId: string; takenBackAt: Date | null })[]> {
  const sales = await tx
    .selectFrom('idSale as s')
    .select(['s.id as saleId', 's.merchantId', 's.journalId', 's.dated', 's.code', 's.name', 's.idType'])
    .select(['s.amount', 's.gst', 's.mode', 's.invoiceNo', 's.takenBackAt'])
    .where('s.invoiceNo', 'is not', null)
    // Before there was a GSTIN no tax was charged, and there is no tax invoice.
    .where('s.gst', '>', 0n)
    .where('s.invoiceId', 'is', null)
    .orderBy('s.year')
    .orderBy('s.no')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const payers = await tx
    .selectFrom('entry as e')
    .innerJoin('account as a', 'a.id', 'e.accountId')
    .select(['e.journalId', 'a.merchantId'])
    .where('e.journalId', '=', sql<string>`any(${sales.map(({ journalId }) => journalId)})`)
    .where('a.kind', '=', 'wallet')
    .execute()
  const payerOf = new Map(payers.map(({ journalId, merchantId }) => [journalId, merchantId]))
  return sales.map(
    ({ saleId, takenBackAt, journalId, dated, code, name, idType, amount, gst, invoiceNo, merchantId }) => ({
      saleId,
      takenBackAt,
      number: `${invoiceNo}`,
      at: dated,
      name: `ID ${idType} of ${code}, ${name}`,
      merchantId: payerOf.get(`${journalId}`) ?? merchantId,
      taxable: amount - gst,
      gst,
    }),
  )
}
