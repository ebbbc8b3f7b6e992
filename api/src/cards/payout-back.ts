import { vendorName } from 'contract/cards/card'
import { takeBackCommission } from '../money/commission.ts'
import { rupeesText } from '../money/ledger.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Context } from '../shared/context.ts'
import { notFound } from '../shared/refusal.ts'
import type { LastStep } from '../take-back/serve-take-back.ts'
import { letters } from './letters.ts'
import { changeStatus } from './queries.ts'

type Paid = LastStep & { amount: bigint; card: string; emailId: string }

/** Takes back a paid payout, as when it was paid wrongly or the partner asks for it: out of the wallet, with its TDS. */
export const payoutBack = {
  kind: 'CARD' as const,

  async lastStep({ tx }: Context, id: string, lock: boolean): Promise<Paid | null> {
    const request = await tx
      .selectFrom('cardRequest as r')
      .innerJoin('merchant as m', 'm.id', 'r.merchantId')
      .select(['r.refNo', 'r.status', 'r.cardVendor', 'r.payout', 'r.journalId', 'r.merchantId', 'm.code', 'm.emailId'])
      .where('r.id', '=', id)
      .$if(lock, (query) => query.forUpdate(['r']))
      .executeTakeFirst()
    if (!request) throw notFound('This request was not found')
    const { refNo, status, cardVendor, payout: amount, journalId, merchantId, code, emailId } = request
    if (status !== 'PAYOUT_PAID' || !journalId) return null
    return {
      about: refNo,
      target: journalId,
      merchantId,
      step: 'payout',
      what: { text: 'The payout of {refNo}', values: { refNo } },
      effect: {
        text: '₹ {amount} goes out of the wallet of {code} again, even where it was spent. What was deducted of it as TDS comes back.',
        values: { amount: rupeesText(amount), code },
      },
      needsSecond: true,
      amount,
      card: vendorName(cardVendor),
      emailId,
    }
  },

  async undo({ tx, portal, caller }: Context, id: string, step: Paid, reason: string) {
    const { about: refNo, amount, card, emailId } = step
    const at = portal.clock()
    const cause = { ref: refNo, at, by: caller.code, remark: `Payout ${refNo}, ${card}, taken back` }
    const journalId = await takeBackCommission(tx, cause)
    if (journalId === null) throw new Error(`no payout of ${refNo} to take back`)
    const said = { status: 'PAYOUT_BACK' as const, remark: reason, journalId: null }
    await changeStatus(tx, id, { at, byName: caller.name }, said)
    const values = { card, refNo, amount: rupeesText(amount), reason }
    await sendLetter(tx, portal, letters['card-payout-taken-back'], { to: emailId, values })
  },
}
