import { releaseLine } from '../bank-statement/queries.ts'
import { reverse, rupeesText } from '../money/ledger.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Context } from '../shared/context.ts'
import { notFound } from '../shared/refusal.ts'
import type { LastStep } from '../take-back/serve-take-back.ts'
import { letters } from './letters.ts'

type Approved = LastStep & { mode: string; utr: string; amount: bigint; emailId: string }

/** Takes back an approved payment: bank and wallet are as before it, and the reference may be reported again. */
export const paymentBack = {
  kind: 'PAYMENT' as const,

  async lastStep({ tx }: Context, id: string, lock: boolean): Promise<Approved | null> {
    const payment = await tx
      .selectFrom('payment as p')
      .innerJoin('merchant as m', 'm.id', 'p.merchantId')
      .select([
        'p.refNo',
        'p.status',
        'p.mode',
        'p.utr',
        'p.approvedAmount',
        'p.journalId',
        'p.merchantId',
        'm.code',
        'm.emailId',
      ])
      .where('p.id', '=', id)
      .$if(lock, (query) => query.forUpdate(['p']))
      .executeTakeFirst()
    if (!payment) throw notFound('This payment was not found')
    const { refNo, status, mode, utr, approvedAmount: amount, journalId, merchantId, code, emailId } = payment
    if (status !== 'APPROVED' || !journalId || amount === null) return null
    return {
      about: refNo,
      target: journalId,
      merchantId,
      step: 'approve',
      what: { text: 'The approval of {refNo}', values: { refNo } },
      effect: {
        text: '₹ {amount} goes out of the wallet of {code} again, even where it was spent. {utr} may be reported again.',
        values: { amount: rupeesText(amount), code, utr },
      },
      needsSecond: true,
      mode,
      utr,
      amount,
      emailId,
    }
  },

  async undo({ tx, portal, caller }: Context, id: string, step: Approved, reason: string) {
    const { about: refNo, target, mode, utr, amount, emailId } = step
    await tx
      .updateTable('payment')
      .set({ status: 'TAKEN_BACK', decisionRemark: reason })
      .where('id', '=', id)
      .where('status', '=', 'APPROVED')
      .execute()
    await reverse(tx, target, {
      kind: 'TOPUP_REVERSAL',
      ref: refNo,
      at: portal.clock(),
      by: caller.code,
      remark: `${mode} ${utr} taken back`,
      mayOverdraw: true,
    })
    await releaseLine(tx, id)
    const values = { refNo, amount: rupeesText(amount), reason }
    await sendLetter(tx, portal, letters['payment-taken-back'], { to: emailId, values })
  },
}
