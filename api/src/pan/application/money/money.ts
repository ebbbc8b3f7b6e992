import type { Price } from 'contract/pan/application'
import type { MoneyMove } from 'contract/pan/transitions'
import type { Tx } from '../../../db/connect.ts'
import { bookCommission, nthRef, takeBackCommission } from '../../../money/commission.ts'
import {
  accounts,
  holdOf,
  type Journal,
  openAccount,
  post,
  reverse,
  rupeesText,
  toPaise,
  walletOf,
} from '../../../money/ledger.ts'
import type { Portal } from '../../../portal.ts'
import type { Caller } from '../../../shared/caller.ts'
import { Refusal } from '../../../shared/refusal.ts'
import { readSetting } from '../../../shared/setting.ts'
import { type Application, merchantCodeOf } from '../queries.ts'
import { refundsSetting } from '../settings.ts'
import { walletIn } from './price.ts'

type Head = Pick<Journal, 'ref' | 'at' | 'by'>

/** Books the money of an action, in the action's own transaction. Returns the journal for its event. */
export async function bookTransition(
  tx: Tx,
  portal: Portal,
  caller: Caller,
  application: Application,
  money: MoneyMove,
  price?: Price,
): Promise<string | null> {
  const head = { ref: application.id, at: portal.clock(), by: caller.name }
  switch (money) {
    case 'debit':
      return debit(tx, application, head, price)
    case 'refund':
      return refund(tx, application, head)
    case 'refundFee': {
      const refunded = await refundFee(tx, application, head)
      await commissionBack(tx, application, head)
      return refunded
    }
    case 'commission':
      return commission(tx, application, head)
    case 'takeBackCommission': {
      const refunded = await refundCharge(tx, application, head)
      const taken = await commissionBack(tx, application, head)
      return refunded ?? taken
    }
    case 'hold':
      return hold(tx, application, head, price)
    case 'capture':
      return capture(tx, application, head, price)
    case 'release':
      return release(tx, application, head)
    case 'undoCommission':
      return commissionBack(tx, application, head)
    case 'undoRefund':
      return refundBack(tx, application, head)
    case 'undoRefundFee': {
      const debited = await refundBack(tx, application, head)
      await commission(tx, application, head)
      return debited
    }
    case 'difference':
      return price ? difference(tx, application, head, price) : null
  }
}

function debit(tx: Tx, { formNo, merchantId }: Application, head: Head, price?: Price) {
  if (!price) throw new Error('a debit without a price')
  const total = toPaise(price.total)
  const entries = [
    { account: walletOf(merchantId), amount: -total },
    { account: accounts.govtFee, amount: toPaise(price.govtFee) },
    { account: accounts.serviceIncome, amount: toPaise(price.serviceCharge) },
    { account: accounts.outputGst, amount: toPaise(price.gst) },
  ]
  const journal = { ...head, kind: 'SERVICE_DEBIT' as const, remark: `PAN application ${formNo}`, entries }
  return post(tx, journal).catch((problem) => withMissing(tx, merchantId, total, problem))
}

/** An answer has changed the service that was paid for: a higher price is debited, a lower one is refunded. */
async function difference(tx: Tx, application: Application, head: Head, price: Price) {
  const { id, formNo, version, merchantId, price: paid } = application
  if (!paid) throw new Error('a difference without a debit')
  const more = (part: 'total' | 'govtFee' | 'serviceCharge' | 'gst') => toPaise(price[part]) - toPaise(paid[part])
  const entries = [
    { account: walletOf(merchantId), amount: -more('total') },
    { account: accounts.govtFee, amount: more('govtFee') },
    { account: accounts.serviceIncome, amount: more('serviceCharge') },
    { account: accounts.outputGst, amount: more('gst') },
  ]
  if (entries.every(({ amount }) => amount === 0n)) return null
  const remark = `Difference of PAN application ${formNo}`
  const journal = { ...head, ref: `${id}/${version}`, kind: 'SERVICE_DIFFERENCE' as const, remark, entries }
  return post(tx, journal).catch((problem) => withMissing(tx, merchantId, more('total'), problem))
}

/** The journals of the differences that were booked since the payment. */
async function differencesOf(tx: Tx, id: string) {
  const journals = await tx
    .selectFrom('applicationEvent as event')
    .innerJoin('journal', 'journal.id', 'event.journalId')
    .select('journal.id')
    .where('event.applicationId', '=', id)
    .where('journal.kind', '=', 'SERVICE_DIFFERENCE')
    .execute()
  return journals.map((journal) => journal.id)
}

async function refund(tx: Tx, application: Application, head: Head) {
  const { id, formNo, journalId, merchantId } = application
  if (!journalId) throw new Error('a refund without a debit')
  const { standsFor, ref } = await openDebit(tx, id, journalId)
  const journal = { ...head, ref, kind: 'SERVICE_REFUND' as const, remark: `Refund of PAN application ${formNo}` }
  // A captured amount came from the wallet to the hold account, so a refund goes to the wallet.
  const instead = { [holdOf(merchantId)]: walletOf(merchantId) }
  return reverse(tx, journalId, journal, { instead, beside: await differencesOf(tx, id), standsFor })
}

/**
 * The journal that a refund reverses, with the reference of that refund: the debit or, after a refund was taken back,
 * what debited it again. So each is reversed at most once.
 */
async function openDebit(tx: Tx, id: string, debit: string) {
  for (let before = 0, standsFor = debit; ; before++) {
    const ref = nthRef(id, before)
    const again = await tx
      .selectFrom('journal')
      .select('id')
      .where('kind', '=', 'REFUND_REVERSAL')
      .where('ref', '=', ref)
      .executeTakeFirst()
    if (!again) return { standsFor, ref }
    standsFor = again.id
  }
}

/** Debits again what was refunded, even where it is spent. */
async function refundBack(tx: Tx, { id, formNo, journalId }: Application, head: Head) {
  if (!journalId) throw new Error('a refund without a debit')
  const { standsFor, ref } = await openDebit(tx, id, journalId)
  const refunded = await tx.selectFrom('journal').select('id').where('reverses', '=', standsFor).executeTakeFirst()
  if (!refunded) throw new Refusal(409, 'This amount was already booked')
  const remark = `Refund of PAN application ${formNo} taken back`
  return reverse(tx, refunded.id, { ...head, ref, kind: 'REFUND_REVERSAL', remark, mayOverdraw: true })
}

/** The price moves from the wallet to the hold account, until the provider has answered. */
async function hold(tx: Tx, { formNo, merchantId }: Application, head: Head, price?: Price) {
  if (!price) throw new Error('a hold without a price')
  const total = toPaise(price.total)
  await openAccount(tx, holdOf(merchantId), 'own')
  const entries = [
    { account: walletOf(merchantId), amount: -total },
    { account: holdOf(merchantId), amount: total },
  ]
  const journal = { ...head, kind: 'HOLD' as const, remark: `Held for PAN application ${formNo}`, entries }
  return post(tx, journal).catch((problem) => withMissing(tx, merchantId, total, problem))
}

/**
 * Captures the hold as our fee and charge; an amount on hold above the `settled` price goes back to the wallet in the
 * same journal. It settles the hold's journal, which the database allows only once, by capture or release.
 */
async function capture(tx: Tx, { id, formNo, price, merchantId }: Application, head: Head, settled = price) {
  if (!price || !settled) throw new Error('a capture without a price')
  const back = toPaise(price.total) - toPaise(settled.total)
  return post(tx, {
    ...head,
    kind: 'SERVICE_DEBIT',
    remark: `PAN application ${formNo}`,
    reverses: await heldBy(tx, id),
    entries: [
      { account: holdOf(merchantId), amount: -toPaise(price.total) },
      { account: accounts.govtFee, amount: toPaise(settled.govtFee) },
      { account: accounts.serviceIncome, amount: toPaise(settled.serviceCharge) },
      { account: accounts.outputGst, amount: toPaise(settled.gst) },
      ...(back > 0n ? [{ account: walletOf(merchantId), amount: back }] : []),
    ],
  })
}

/** Nothing was done: the amount on hold goes back to the wallet. */
async function release(tx: Tx, { id, formNo }: Application, head: Head) {
  const journal = { ...head, kind: 'RELEASE' as const, remark: `Released, PAN application ${formNo}` }
  return reverse(tx, await heldBy(tx, id), journal)
}

async function heldBy(tx: Tx, applicationId: string) {
  const held = tx.selectFrom('journal').select('id').where('kind', '=', 'HOLD').where('ref', '=', applicationId)
  return (await held.executeTakeFirstOrThrow()).id
}

/**
 * When the Aadhaar was not accepted, the provider refunds its fee; our charge is refunded only if the owner says so.
 */
async function refundFee(tx: Tx, application: Application, head: Head) {
  const { id, formNo, journalId, price, merchantId } = application
  if ((await readSetting(tx, refundsSetting))?.serviceCharge) return refund(tx, application, head)
  if (!journalId || !price) throw new Error('a refund without a debit')
  const fee = toPaise(price.govtFee)
  const { standsFor, ref } = await openDebit(tx, id, journalId)
  return post(tx, {
    ...head,
    ref,
    kind: 'SERVICE_REFUND',
    remark: `Government fee of PAN application ${formNo}`,
    reverses: standsFor,
    entries: [
      { account: accounts.govtFee, amount: -fee },
      { account: walletOf(merchantId), amount: fee },
    ],
  })
}

/** When TIN closes an application, it keeps its fee; our charge is refunded only if the owner says so. */
async function refundCharge(tx: Tx, { id, formNo, journalId, price, merchantId }: Application, head: Head) {
  if (!(await readSetting(tx, refundsSetting))?.serviceCharge) return null
  if (!journalId || !price) throw new Error('a refund without a debit')
  const [charge, gst] = [toPaise(price.serviceCharge), toPaise(price.gst)]
  if (charge + gst === 0n) return null
  const { standsFor, ref } = await openDebit(tx, id, journalId)
  return post(tx, {
    ...head,
    ref,
    kind: 'SERVICE_REFUND',
    remark: `Service charge of PAN application ${formNo}`,
    reverses: standsFor,
    entries: [
      { account: accounts.serviceIncome, amount: -charge },
      { account: accounts.outputGst, amount: -gst },
      { account: walletOf(merchantId), amount: charge + gst },
    ],
  })
}

const earnings = (formNo: string) => `Commission of PAN application ${formNo}`

/**
 * Books the commission of each earner, from the merchant who filed it upwards. Returns the journal of that merchant.
 */
async function commission(tx: Tx, application: Application, head: Head) {
  const { formNo, price, merchantId, shares } = application
  const remark = earnings(formNo)
  const own = { merchantId, amount: toPaise(price?.commission ?? 0), cause: { ...head, remark } }
  const booked = await bookCommission(tx, own)
  const from = shares.length > 0 ? `${remark} of ${await merchantCodeOf(tx, application)}` : remark
  for (const { level, merchantId, amount } of shares)
    await bookCommission(tx, { merchantId, amount: BigInt(amount), cause: { ...above(head, level), remark: from } })
  return booked
}

/** An application that does not end well earns no commission: it is taken back on every level. */
async function commissionBack(tx: Tx, { formNo, shares }: Application, head: Head) {
  const remark = `${earnings(formNo)} taken back`
  const taken = await takeBackCommission(tx, { ...head, remark })
  for (const { level } of shares) await takeBackCommission(tx, { ...above(head, level), remark })
  return taken
}

/** The cause of a commission above: the application and the level. */
const above = (head: Head, level: number): Head => ({ ...head, ref: `${head.ref}/${level}` })

/** Tells the missing amount, when a debit was refused because of the balance. */
export async function withMissing(tx: Tx, merchantId: string, total: bigint, problem: unknown): Promise<never> {
  if (!(problem instanceof Refusal) || problem.message !== 'Balance is not enough') throw problem
  const { balance, creditLimit } = await walletIn(tx, merchantId)
  const missing = total - balance - creditLimit
  throw new Refusal(409, 'Balance is not enough: ₹\u00a0{missing} is missing. Add payment to continue.', {
    missing: rupeesText(missing),
  })
}
