import type { Tx } from '../db/connect.ts'
import { creditOfId } from '../invoice/issue.ts'
import { reverse, rupeesText } from '../money/ledger.ts'
import type { Portal } from '../portal.ts'
import type { Context } from '../shared/context.ts'
import { notFound } from '../shared/refusal.ts'
import type { LastStep } from '../take-back/serve-take-back.ts'

/**
 * Takes back the sale of an ID: its price goes to where it came from, with a credit note against its invoice. An invoice
 * that still waits for the GST details gets its credit note when it is made.
 */
export const saleBack = {
  kind: 'ID_SALE' as const,

  async lastStep({ tx }: Context, id: string, lock: boolean): Promise<LastStep | null> {
    const sale = await tx
      .selectFrom('idSale')
      .select(['code', 'invoiceNo', 'amount', 'mode', 'soldBy', 'journalId', 'merchantId', 'takenBackAt'])
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst()
    if (!sale) throw notFound('This sale was not found')
    const { code, invoiceNo, amount, mode, soldBy, journalId, merchantId, takenBackAt } = sale
    if (!journalId || takenBackAt) return null
    const values = { amount: rupeesText(amount), payer: soldBy, code }
    return {
      about: `${invoiceNo}`,
      target: journalId,
      merchantId,
      step: 'sell',
      amount,
      what: { text: 'The sale of the ID {code}, {number}', values: { code, number: `${invoiceNo}` } },
      effect: {
        text:
          mode === 'WALLET'
            ? '₹ {amount} goes back to the wallet of {payer}, with a credit note. The ID {code} stays.'
            : '₹ {amount} goes out of the cash of the office, with a credit note. The ID {code} stays.',
        values,
      },
      needsSecond: true,
    }
  },

  async undo({ tx, portal, caller }: Context, id: string, { target, about }: LastStep) {
    const takenBackAt = portal.clock()
    const backJournalId = await reverse(tx, target, {
      kind: 'ID_SALE_REVERSAL',
      ref: about,
      at: takenBackAt,
      by: caller.code,
      remark: `Sale ${about} taken back`,
    })
    const { invoiceId } = await tx
      .updateTable('idSale')
      .set({ takenBackAt, backJournalId })
      .where('id', '=', id)
      .returning('invoiceId')
      .executeTakeFirstOrThrow()
    if (invoiceId) await creditSale(tx, portal, id, invoiceId, takenBackAt)
  },
}

/** The credit note of a sale that was taken back. */
export async function creditSale(
  tx: Tx,
  portal: Pick<Portal, 'clock' | 'keys'>,
  saleId: string,
  invoiceId: string,
  at: Date,
) {
  const creditId = await creditOfId(tx, portal, invoiceId, at)
  await tx.updateTable('idSale').set({ creditId }).where('id', '=', saleId).execute()
}
