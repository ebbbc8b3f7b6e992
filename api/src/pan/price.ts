import { indianDay } from 'contract/fields'
import type { Price } from 'contract/pan/application'
import type { Tx } from '../db/connect.ts'
import { toRupees, walletOf } from '../ledger.ts'
import { Refusal } from '../refusal.ts'

export const serviceOf = (cardType: string) => (cardType === 'EPAN_ONLY' ? 'PAN_N_EPAN' : 'PAN_N_PHY')

/** What an application costs this merchant today, by the rates of his package. */
export async function priceOf(db: Tx, merchantId: string, cardType: string, now: Date): Promise<Price> {
  const rate = await db
    .selectFrom('merchant')
    .innerJoin('packageRate', 'packageRate.packageId', 'merchant.packageId')
    .select(['govtFee', 'serviceCharge', 'gst', 'commission'])
    .where('merchant.id', '=', merchantId)
    .where('service', '=', serviceOf(cardType))
    .where('effectiveFrom', '<=', indianDay(now))
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!rate) throw new Refusal(409, 'Your package has no price for this service yet. Ask the office.')
  const { govtFee, serviceCharge, gst, commission } = rate
  return {
    govtFee: toRupees(govtFee),
    serviceCharge: toRupees(serviceCharge),
    gst: toRupees(gst),
    total: toRupees(govtFee + serviceCharge + gst),
    commission: toRupees(commission),
  }
}

/** What a merchant has, and how far below zero he may go. */
export async function walletIn(db: Tx, merchantId: string) {
  const wallet = await db
    .selectFrom('account')
    .select(['balance', 'creditLimit'])
    .where('id', '=', walletOf(merchantId))
    .executeTakeFirst()
  return wallet ?? { balance: 0n, creditLimit: 0n }
}
