import { psaStatuses } from 'contract/pan/uti/psa'
import { type CouponCard, cardTypes, type TopUpRequest, topUpStatuses } from 'contract/pan/uti/topup'
import type { uti } from 'contract/pan/uti/uti'
import { codesOf, statusLabel } from 'contract/status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/connect.ts'
import { refNoSeries } from '../../db/ref-no.ts'
import type { Handler } from '../../http/handler.ts'
import { listQuery } from '../../list/list-query.ts'
import { type PackageRate, rateFor } from '../../masters/package/rates.ts'
import { accounts, balanceOf, post, reverse, rupeesText, toPaise, toRupees, walletOf } from '../../money/ledger.ts'
import { audit } from '../../shared/audit.ts'
import type { Context } from '../../shared/context.ts'
import { alreadyDecided } from '../../shared/decided.ts'
import { notFound, Refusal, refuseTaken } from '../../shared/refusal.ts'
import { readSetting } from '../../shared/setting.ts'
import { merchantOf, ownedBy } from '../../shared/tenant.ts'
import { plainNote } from '../application/fields.ts'
import { withMissing } from '../application/money/money.ts'
import { walletIn } from '../application/money/price.ts'
import { tellMerchant } from '../application/transition/notice.ts'
import { letters } from './letters.ts'
import { activePsa, merchantLabel, ownPsa } from './psa.ts'
import { utiSetting } from './settings.ts'

const nextRefNo = refNoSeries('UT', { sequence: 'uti_no', digits: 5 })

/** The address where merchants log in at UTI, unless the owner sets another. */
const usualPortal = 'https://www.psaonline.utiitsl.com/psaonline/'

const services: Record<CouponCard, string> = { PHYSICAL: 'UTI_COUPON_P', EPAN: 'UTI_COUPON_E' }

const wholeOf = ({ govtFee, serviceCharge, gst }: Pick<PackageRate, 'govtFee' | 'serviceCharge' | 'gst'>) =>
  govtFee + serviceCharge + gst

/** A merchant's overview of UTI: registration, prices, wallet, and top-ups by status. */
export async function overviewOf({ tx: db, portal, caller }: Context) {
  const merchantId = merchantOf(caller)
  const cards = Object.keys(cardTypes) as CouponCard[]
  const [psa, setting, wallet, counts, rates] = await Promise.all([
    ownPsa(db, caller),
    readSetting(db, utiSetting),
    walletIn(db, merchantId),
    countBy(db, 'uti_topup', ownedBy(caller)),
    Promise.all(
      cards.map(async (card) => ({ card, rate: await rateFor(db, merchantId, services[card], portal.clock()) })),
    ),
  ])
  return {
    psa,
    portal: setting?.portal ?? usualPortal,
    prices: rates.flatMap(({ card, rate }) => (rate ? [{ cardType: card, rate: toRupees(wholeOf(rate)) }] : [])),
    balance: toRupees(wallet.balance),
    creditLimit: toRupees(wallet.creditLimit),
    counts: Object.fromEntries(codesOf(topUpStatuses).map((status) => [status, counts.get(status) ?? 0])),
  }
}

async function countBy(db: Tx, table: 'uti_topup' | 'psa', where: RawBuilder<SqlBool> = sql<SqlBool>`true`) {
  const { rows } = await sql<{ status: string; nos: bigint }>`
    select status, count(*) as nos from ${sql.table(table)} where ${where} group by status`.execute(db)
  return new Map(rows.map(({ status, nos }) => [status, Number(nos)]))
}

/** Asks the office for coupons or an amount at UTI. The price leaves the wallet in the same transaction. */
export async function topUp({ tx, portal, caller, body }: Handler<typeof uti.topUp>) {
  const merchantId = merchantOf(caller)
  const now = portal.clock()
  const { id: psa, psaId } = await activePsa(tx, merchantId)
  const { parts, ...bought } = await boughtOf(tx, merchantId, body, now)
  const id = uuid()
  const refNo = await nextRefNo(tx, now)
  const amount = wholeOf(parts)
  const entries = [
    { account: walletOf(merchantId), amount: -amount },
    { account: accounts.govtFee, amount: parts.govtFee },
    { account: accounts.serviceIncome, amount: parts.serviceCharge },
    { account: accounts.outputGst, amount: parts.gst },
  ]
  const head = { kind: 'COUPON' as const, ref: id, at: now, by: caller.name, remark: `UTI top-up ${refNo}` }
  const journalId = await post(tx, { ...head, entries }).catch((problem) =>
    withMissing(tx, merchantId, amount, problem),
  )
  await tx
    .insertInto('utiTopup')
    .values({
      ...bought,
      id,
      refNo,
      merchantId,
      psa,
      psaId,
      amount,
      journalId,
      status: 'REQUESTED' as const,
      merchantLabel: await merchantLabel(tx, merchantId),
      requestedBy: caller.id,
      dated: now,
      utiRef: null,
      reason: null,
      decidedBy: null,
      decidedAt: null,
    })
    .execute()
  await audit(tx, portal, caller, 'UTI top-up asked', refNo, { amount: toRupees(amount) })
  return { id, refNo, balance: toRupees(await balanceOf(tx, merchantId)) }
}

/** Coupons at the package's rate; an amount without a charge, because all of it goes to UTI. */
async function boughtOf(tx: Tx, merchantId: string, given: TopUpRequest, now: Date) {
  if (given.kind === 'AMOUNT')
    return {
      kind: 'AMOUNT' as const,
      cardType: null,
      quantity: null,
      rate: null,
      parts: { govtFee: toPaise(given.amount), serviceCharge: 0n, gst: 0n },
    }
  const { cardType, quantity } = given
  const rate = await rateFor(tx, merchantId, services[cardType], now)
  if (!rate) throw new Refusal(409, 'Your package has no price for these coupons yet. Ask the office.')
  const times = (paise: bigint) => paise * BigInt(quantity)
  return {
    kind: 'COUPON' as const,
    cardType,
    quantity,
    rate: wholeOf(rate),
    parts: { govtFee: times(rate.govtFee), serviceCharge: times(rate.serviceCharge), gst: times(rate.gst) },
  }
}

type OnTopUp = Context & { params: { id: string } }
const decided = { CREDITED: 'UTI top-up credited', REJECTED: 'UTI top-up rejected' } as const

type Decision = { status: 'CREDITED' | 'REJECTED'; utiRef?: string; reason?: string }

/** Decides a pending top-up; a second person is told the result. */
async function decide({ tx, portal, caller, params }: OnTopUp, decision: Decision) {
  const { id: topup } = params
  const moved = await tx
    .updateTable('utiTopup')
    .set({ ...decision, decidedBy: caller.id, decidedAt: portal.clock() })
    .where('id', '=', topup)
    .where('status', '=', 'REQUESTED')
    .returningAll()
    .executeTakeFirst()
  if (moved) {
    await audit(tx, portal, caller, decided[decision.status], moved.refNo)
    return moved
  }
  const found = await tx
    .selectFrom('utiTopup')
    .select(['refNo', 'status', 'decidedBy as by', 'decidedAt as at'])
    .where('id', '=', topup)
    .executeTakeFirst()
  if (!found) throw notFound('This top-up was not found')
  const status = statusLabel(topUpStatuses, found.status).toLowerCase()
  throw await alreadyDecided(tx, caller, { ...found, status })
}

/** UTI has added it, with a reference number that may be on one top-up only. */
export async function credit(context: Handler<typeof uti.credit>) {
  const { tx, portal, params, body } = context
  const { utiRef } = body
  const { refNo, merchantId, amount } = await decide(context, { status: 'CREDITED', utiRef }).catch(
    refuseTaken('utiRef', 'This reference number is on another top-up already'),
  )
  await tellMerchant(tx, portal, { merchantId }, letters['uti top-up credited'], {
    refNo,
    utiRef,
    amount: rupeesText(amount),
  })
  return { id: params.id, status: 'CREDITED' }
}

/** It will not be added: the full price is refunded to the wallet, once. */
export async function rejectTopUp(context: Handler<typeof uti.rejectTopUp>) {
  const { tx, portal, caller, params, body } = context
  const reason = plainNote(body.reason)
  const { refNo, merchantId, journalId } = await decide(context, { status: 'REJECTED', reason })
  const head = { ref: params.id, at: portal.clock(), by: caller.name, remark: `Refund of UTI top-up ${refNo}` }
  await reverse(tx, journalId, { ...head, kind: 'SERVICE_REFUND' })
  await tellMerchant(tx, portal, { merchantId }, letters['uti top-up rejected'], { refNo, reason })
  return { id: params.id, status: 'REJECTED' }
}

/** The number of registrations and top-ups in each status. */
export async function utiCounts({ tx }: Context) {
  const [psas, topUps] = await Promise.all([countBy(tx, 'psa'), countBy(tx, 'uti_topup')])
  return Object.fromEntries([
    ...codesOf(psaStatuses).map((status) => [`psa ${status}`, psas.get(status) ?? 0]),
    ...codesOf(topUpStatuses).map((status) => [`topup ${status}`, topUps.get(status) ?? 0]),
  ])
}

/** Top-ups, newest first: all for the office, a merchant's own under `where`. */
export const topUpList = (list: typeof uti.topUps | typeof uti.coupons, ...where: RawBuilder<SqlBool>[]) =>
  listQuery(
    list,
    'uti_topup u',
    { merchantCode: 'm.code', merchantName: 'm.shop_name' },
    {
      where,
      order: ['u.dated desc', 'u.id desc'],
      joins: { m: ['merchant', 'merchant_id'] },
    },
  )
