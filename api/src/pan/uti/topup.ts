import { indianDay } from 'contract/fields'
import { type CouponCard, cardTypes, type TopUpRequest, topUpKinds, topUpStatuses } from 'contract/pan/uti'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../audit.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { accounts, balanceOf, post, reverse, rupeesText, toPaise, toRupees, walletOf } from '../../ledger.ts'
import { choice, id, type ListSpec, money, number, text, time } from '../../list.ts'
import type { Portal } from '../../portal.ts'
import { badInput, notFound, Refusal } from '../../refusal.ts'
import { readSetting } from '../../settings.ts'
import { merchantOf, ownedBy } from '../../tenant.ts'
import { statusWords } from '../../words.ts'
import { plainNote } from '../fields.ts'
import { withMissing } from '../money.ts'
import type { Person } from '../person.ts'
import { walletIn } from '../price.ts'
import { activePsa, merchantLabel, nextUtiNo, ownPsa, tell, wordOf } from './psa.ts'

/** Where merchants sign in at UTI, unless the owner says otherwise. */
const usualPortal = 'https://www.psaonline.utiitsl.com/psaonline/'

const services: Record<CouponCard, string> = { PHYSICAL: 'UTI_COUPON_P', EPAN: 'UTI_COUPON_E' }

type Rate = { govtFee: bigint; serviceCharge: bigint; gst: bigint }
const wholeOf = ({ govtFee, serviceCharge, gst }: Rate) => govtFee + serviceCharge + gst

/** What one coupon costs this merchant today, by the rates of his package; undefined where it has none. */
const rateOf = (db: Tx, merchantId: string, card: CouponCard, now: Date): Promise<Rate | undefined> =>
  db
    .selectFrom('merchant')
    .innerJoin('packageRate', 'packageRate.packageId', 'merchant.packageId')
    .select(['govtFee', 'serviceCharge', 'gst'])
    .where('merchant.id', '=', merchantId)
    .where('service', '=', services[card])
    .where('effectiveFrom', '<=', indianDay(now))
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Where a merchant stands with UTI: registration, prices, wallet and top-ups by their status. */
export async function overviewOf({ db, clock }: Portal, person: Person) {
  const merchantId = merchantOf(person)
  const cards = Object.keys(cardTypes) as CouponCard[]
  const [psa, setting, wallet, counts, rates] = await Promise.all([
    ownPsa(db, person),
    readSetting(db, 'uti'),
    walletIn(db, merchantId),
    countBy(db, 'uti_topup', ownedBy(person)),
    Promise.all(cards.map(async (card) => ({ card, rate: await rateOf(db, merchantId, card, clock()) }))),
  ])
  return {
    psa,
    portal: setting?.portal ?? usualPortal,
    prices: rates.flatMap(({ card, rate }) => (rate ? [{ cardType: card, rate: toRupees(wholeOf(rate)) }] : [])),
    balance: toRupees(wallet.balance),
    creditLimit: toRupees(wallet.creditLimit),
    counts: Object.fromEntries(topUpStatuses.map((status) => [status, counts.get(status) ?? 0])),
  }
}

export async function countBy(db: Tx, table: 'uti_topup' | 'psa', where: RawBuilder<SqlBool> = sql<SqlBool>`true`) {
  const { rows } = await sql<{ status: string; nos: bigint }>`
    select status, count(*) as nos from ${sql.table(table)} where ${where} group by status`.execute(db)
  return new Map(rows.map(({ status, nos }) => [status, Number(nos)]))
}

/** Asks the office for coupons or an amount at UTI. The price leaves the wallet in the same transaction. */
export async function topUp(tx: Tx, portal: Portal, person: Person, given: TopUpRequest) {
  const merchantId = merchantOf(person)
  const now = portal.clock()
  const { id: psa, psaId } = await activePsa(tx, merchantId)
  const { parts, ...bought } = await boughtOf(tx, merchantId, given, now)
  const id = uuid()
  const refNo = await nextUtiNo(tx, 'UT', now)
  const amount = wholeOf(parts)
  const entries = [
    { account: walletOf(merchantId), amount: -amount },
    { account: accounts.govtFee, amount: parts.govtFee },
    { account: accounts.serviceIncome, amount: parts.serviceCharge },
    { account: accounts.outputGst, amount: parts.gst },
  ]
  const head = { kind: 'COUPON' as const, ref: id, at: now, by: person.name, remark: `UTI top-up ${refNo}` }
  const journalId = await post(tx, { ...head, entries }, portal.faults).catch((problem) =>
    withMissing(tx, merchantId, amount, problem),
  )
  await tx
    .insertInto('utiTopup')
    .values({
      ...{ ...bought, id, refNo, merchantId, psa, psaId, amount, journalId, status: 'REQUESTED' as const },
      merchantLabel: await merchantLabel(tx, merchantId),
      ...{ requestedBy: person.id, dated: now, utiRef: null, reason: null, decidedBy: null, decidedAt: null },
    })
    .execute()
  await audit(tx, portal, person, 'UTI top-up asked', refNo, { amount: toRupees(amount) })
  return { id, refNo, balance: toRupees(await balanceOf(tx, merchantId)) }
}

/** Coupons at the package's rate; an amount as it is, since all of it is UTI's. */
async function boughtOf(tx: Tx, merchantId: string, given: TopUpRequest, now: Date) {
  if (given.kind === 'AMOUNT')
    return {
      ...{ kind: 'AMOUNT' as const, cardType: null, quantity: null, rate: null },
      parts: { govtFee: toPaise(given.amount), serviceCharge: 0n, gst: 0n },
    }
  const { cardType, quantity } = given
  const rate = await rateOf(tx, merchantId, cardType, now)
  if (!rate) throw new Refusal(409, 'Your package has no price for these coupons yet. Ask the office.')
  const times = (paise: bigint) => paise * BigInt(quantity)
  return {
    ...{ kind: 'COUPON' as const, cardType, quantity, rate: wholeOf(rate) },
    parts: { govtFee: times(rate.govtFee), serviceCharge: times(rate.serviceCharge), gst: times(rate.gst) },
  }
}

type Decision = { status: 'CREDITED' | 'REJECTED'; utiRef?: string; reason?: string }

/** Decides a top-up that is still asked for; whoever comes second is told what became of it. */
async function decide(tx: Tx, portal: Portal, person: Person, topup: string, decision: Decision) {
  const moved = await tx
    .updateTable('utiTopup')
    .set({ ...decision, decidedBy: person.id, decidedAt: portal.clock() })
    .where('id', '=', topup)
    .where('status', '=', 'REQUESTED')
    .returningAll()
    .executeTakeFirst()
  if (moved) {
    await audit(tx, portal, person, `UTI top-up ${decision.status.toLowerCase()}`, moved.refNo)
    return moved
  }
  const found = await tx.selectFrom('utiTopup').select(['refNo', 'status']).where('id', '=', topup).executeTakeFirst()
  if (!found) throw notFound('This top-up')
  throw new Refusal(409, `${found.refNo} is already ${wordOf(found.status)}`)
}

/** UTI has added it: under its reference number, which stands on one top-up only. */
export async function credit(portal: Portal, person: Person, topup: string, utiRef: string) {
  const done = inTransaction(portal.db, async (tx) => {
    const { refNo, merchantId, amount } = await decide(tx, portal, person, topup, { status: 'CREDITED', utiRef })
    const text = `UTI reference ${utiRef}, Rs ${rupeesText(amount)}.`
    await tell(tx, portal, merchantId, `UTI top-up ${refNo} is credited`, text)
    return { id: topup, status: 'CREDITED' }
  })
  return done.catch((problem: { code?: string }) => {
    throw problem.code === '23505' ? badInput('utiRef: This reference number is on another top-up already') : problem
  })
}

/** It will not be added: the whole price comes back to the wallet, once. */
export async function rejectTopUp(tx: Tx, portal: Portal, person: Person, topup: string, given: string) {
  const reason = plainNote(given)
  const { refNo, merchantId, journalId } = await decide(tx, portal, person, topup, { status: 'REJECTED', reason })
  const head = { ref: topup, at: portal.clock(), by: person.name, remark: `Refund of UTI top-up ${refNo}` }
  await reverse(tx, journalId, { ...head, kind: 'SERVICE_REFUND' }, portal.faults)
  await tell(
    tx,
    portal,
    merchantId,
    `UTI top-up ${refNo} is rejected`,
    `${reason} The full price is back in your balance.`,
  )
  return { id: topup, status: 'REJECTED' }
}

const ofMerchant = 'u.merchant_id in (select m.id from merchant m where ?)'

/** Top-ups, newest first: all for the office, a merchant's own under `where`. */
export const topUpList = (...where: RawBuilder<SqlBool>[]): ListSpec => ({
  name: 'uti-topups',
  title: 'UTI top-ups',
  table: sql`uti_topup u`,
  from: sql`uti_topup u left join merchant m on m.id = u.merchant_id`,
  where,
  id: id('u.id'),
  columns: {
    refNo: text('u.ref_no', { sortable: true, searched: true }),
    dated: time('u.dated', { sortable: true, title: 'Requested' }),
    merchantCode: text('m.code', { through: ofMerchant }),
    merchantName: text('m.shop_name', { through: ofMerchant }),
    psaId: text('u.psa_id', { searched: true, title: 'PSA id' }),
    kind: choice('u.kind', { words: topUpKinds }),
    cardType: choice('u.card_type', { title: 'Card', words: cardTypes }),
    quantity: number('u.quantity', { title: 'Coupons' }),
    rate: money('u.rate'),
    amount: money('u.amount'),
    status: choice('u.status', { words: statusWords }),
    utiRef: text('u.uti_ref', { searched: true, title: 'UTI reference' }),
    reason: text('u.reason'),
    decidedAt: time('u.decided_at', { title: 'Decided' }),
  },
  more: sql`u.id`,
  search: 'u.search',
  order: ['u.dated desc', 'u.id desc'],
})
