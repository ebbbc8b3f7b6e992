import type { Service } from 'contract/masters/services'
import { rateFor } from '../masters/package/rates.ts'
import { type Share, sharesAbove } from '../masters/package/shares.ts'
import { bookCommission } from '../money/commission.ts'
import { accounts, post, reverse, walletOf } from '../money/ledger.ts'
import { withMissing } from '../pan/application/money/money.ts'
import type { Context } from '../shared/context.ts'
import { Refusal } from '../shared/refusal.ts'

type Ordered = { id: string; refNo: string; merchantId: string; service: Service }

/** Takes the package's price from the wallet, and answers what is kept with the request. */
export async function debit({ tx, portal, caller }: Context, { id, refNo, merchantId, service }: Ordered) {
  const now = portal.clock()
  const rate = await rateFor(tx, merchantId, service, now)
  if (!rate) throw new Refusal(409, 'Your package has no price for this service yet. Ask the office.')
  const { govtFee, serviceCharge, gst, commission } = rate
  const amount = govtFee + serviceCharge + gst
  const journalId = await post(tx, {
    kind: 'SERVICE_DEBIT',
    ref: id,
    at: now,
    by: caller.name,
    remark: `GST service ${refNo}`,
    entries: [
      { account: walletOf(merchantId), amount: -amount },
      { account: accounts.govtFee, amount: govtFee },
      { account: accounts.serviceIncome, amount: serviceCharge },
      { account: accounts.outputGst, amount: gst },
    ],
  }).catch((problem) => withMissing(tx, merchantId, amount, problem))
  const shares = await sharesAbove(tx, merchantId, service, now, rate)
  return { amount, journalId, commission, shares: JSON.stringify(shares) }
}

type Paid = { id: string; refNo: string; merchantId: string; journalId: string | null }

/** Pays the whole price back, once. */
export async function refund({ tx, portal, caller }: Context, { id, refNo, journalId }: Paid) {
  if (!journalId) throw new Error('a refund without a debit')
  await reverse(tx, journalId, {
    kind: 'SERVICE_REFUND',
    ref: id,
    at: portal.clock(),
    by: caller.name,
    remark: `Refund of GST service ${refNo}`,
  })
}

type Earned = Omit<Paid, 'journalId'> & { commission: bigint; shares: Share[] }

/** The work is done: the shop and those above it earn their commission. */
export async function earn({ tx, portal, caller }: Context, { id, refNo, merchantId, commission, shares }: Earned) {
  const cause = { ref: id, at: portal.clock(), by: caller.name, remark: `Commission of GST service ${refNo}` }
  await bookCommission(tx, { merchantId, amount: commission, cause })
  for (const { level, merchantId: above, amount } of shares)
    await bookCommission(tx, { merchantId: above, amount: BigInt(amount), cause: { ...cause, ref: `${id}/${level}` } })
}

/** The price of a service for this shop, in paise; null where its package does not sell it. */
export async function priceOf({ tx, portal }: Pick<Context, 'tx' | 'portal'>, merchantId: string, service: Service) {
  const rate = await rateFor(tx, merchantId, service, portal.clock())
  return rate ? rate.govtFee + rate.serviceCharge + rate.gst : null
}
