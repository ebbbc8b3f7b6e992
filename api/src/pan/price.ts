import { indianDay } from 'contract/fields'
import type { Price } from 'contract/pan/application'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { isReprint } from 'contract/pan/correction'
import type { Tx } from '../db/connect.ts'
import { toRupees, walletOf } from '../ledger.ts'
import { Refusal } from '../refusal.ts'

/** The row of the package an application is paid by; a correction without any change only prints the card again. */
export function serviceOf(appType: 'N' | 'C', fields: ApplicationFields) {
  if (appType === 'C' && isReprint(fields)) return 'PAN_REPRINT'
  return `PAN_${appType}_${fields.cardType === 'EPAN_ONLY' ? 'EPAN' : 'PHY'}`
}

/** What an application costs this merchant today, by the rates of his package. */
export async function priceOf(db: Tx, merchantId: string, service: string, now: Date): Promise<Price> {
  const rate = await db
    .selectFrom('merchant')
    .innerJoin('packageRate', 'packageRate.packageId', 'merchant.packageId')
    .select(['govtFee', 'serviceCharge', 'gst', 'commission'])
    .where('merchant.id', '=', merchantId)
    .where('service', '=', service)
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
