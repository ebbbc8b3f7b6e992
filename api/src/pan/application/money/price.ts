import type { Price } from 'contract/pan/application'
import { postBlock } from 'contract/pan/form/category-rules'
import { isReprint } from 'contract/pan/form/correction'
import { outsideIndia } from 'contract/place/states'
import type { Tx } from '../../../db/connect.ts'
import { isPaused, rateFor } from '../../../masters/package/rates.ts'
import { type Share, sharesAbove } from '../../../masters/package/shares.ts'
import { toRupees, walletOf } from '../../../money/ledger.ts'
import { Refusal } from '../../../shared/refusal.ts'
import { fieldsOf } from '../fields.ts'
import type { Application } from '../queries.ts'

/** A price with its service, and the merchants above who earn from it. */
export type Charge = Price & { service: string; shares: Share[] }

type PricedApplication = Pick<Application, 'mode' | 'appType' | 'category' | 'fields' | 'aadhaarLast4'>

/**
 * The package's service for an application: paperless, e-PAN, or a card posted within India or abroad. A correction
 * without changes is a reprint; for an e-KYC this is known only after Aadhaar was read.
 */
export function serviceOf(application: PricedApplication) {
  const { mode, appType, category } = application
  const fields = fieldsOf(application)
  const isAbroad = fields[`${postBlock(category, fields)}State`] === outsideIndia
  if (appType === 'C' && mode !== 'PAPERLESS_EKYC' && isReprint(fields))
    return isAbroad ? 'PAN_REPRINT_FOREIGN' : 'PAN_REPRINT'
  if (mode !== 'PHYSICAL') return `PAN_${appType}_EKYC${fields.cardType === 'EPAN_ONLY' ? '_EPAN' : ''}`
  if (fields.cardType === 'EPAN_ONLY') return `PAN_${appType}_EPAN`
  return `PAN_${appType}_${isAbroad ? 'FOREIGN' : 'PHY'}`
}

/** The price of an application for this merchant today, by the rates of their package. */
export async function priceOf(
  db: Tx,
  application: PricedApplication & Pick<Application, 'merchantId'>,
  now: Date,
): Promise<Charge> {
  const service = serviceOf(application)
  const rate = await rateFor(db, application.merchantId, service, now)
  if (!rate && (await isPaused(db, service)))
    throw new Refusal(409, 'This service is not sold for now. Ask the office when it opens again.')
  if (!rate) throw new Refusal(409, 'Your package has no price for this service yet. Ask the office.')
  const { govtFee, serviceCharge, gst, commission } = rate
  return {
    service,
    govtFee: toRupees(govtFee),
    serviceCharge: toRupees(serviceCharge),
    gst: toRupees(gst),
    total: toRupees(govtFee + serviceCharge + gst),
    commission: toRupees(commission),
    shares: await sharesAbove(db, application.merchantId, service, now, rate),
  }
}

/** A merchant's balance, and how far below zero it may go. */
export async function walletIn(db: Tx, merchantId: string) {
  const wallet = await db
    .selectFrom('account')
    .select(['balance', 'creditLimit'])
    .where('id', '=', walletOf(merchantId))
    .executeTakeFirst()
  return wallet ?? { balance: 0n, creditLimit: 0n }
}
