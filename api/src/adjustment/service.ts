import { type AdjustmentKind, adjustedAlone, adjustments, type BookedKind } from 'contract/adjustment'
import { isGiven } from 'contract/endpoint'
import { v7 as uuid } from 'uuid'
import { pairCredit } from '../bank-statement/queries.ts'
import type { Tx } from '../db/connect.ts'
import { refNoSeries } from '../db/ref-no.ts'
import type { Handler } from '../http/handler.ts'
import { givenAlone, lockApprover } from '../money/alone-today.ts'
import {
  accounts,
  balanceOf,
  changeCreditLimit,
  post,
  rupeesText,
  toPaise,
  toRupees,
  walletOf,
} from '../money/ledger.ts'
import { bankReference, creditedFor, creditedLike } from '../money/outside-reference.ts'
import { sendLetter } from '../outbox/queries.ts'
import { walletIn } from '../pan/application/money/price.ts'
import { approvalLimits } from '../payment/approval-limits.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'
import { alreadyDecided } from '../shared/decided.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { samePerson, whyNoSecond } from '../shared/same-person.ts'
import { letters } from './letters.ts'
import {
  type AdjustmentRow,
  addAdjustment,
  decide,
  findAdjustment,
  findMerchant,
  nameJournal,
  notTheirOwn,
  shownAdjustment,
} from './queries.ts'

const nextRefNo = refNoSeries('AD', { sequence: 'adjustment_no', digits: 5 })

const noAdjustment = () => notFound('This adjustment was not found')
const balanceNow = async (tx: Tx, merchantId: string) => toRupees(await balanceOf(tx, merchantId))

/** An adjustment with the wallet balance that it changes. */
export async function readAdjustment({ tx, params: { id }, caller }: Handler<typeof adjustments.read>) {
  const [adjustment, row] = await Promise.all([shownAdjustment(tx, id), findAdjustment(tx, id)])
  if (!adjustment || !row) throw noAdjustment()
  const { balance, creditLimit } = await walletIn(tx, row.merchantId)
  return {
    adjustment,
    balance: toRupees(balance),
    creditLimit: toRupees(creditLimit),
    isMine: row.askedBy === caller.id,
    samePerson: row.status === 'PENDING' ? await samePerson(tx, row.askedBy, caller.id) : null,
    mayDecide: isGiven(caller, adjustments.approve),
  }
}

/**
 * Books an adjustment at once. If this person would then have adjusted more today than one person may, or credited more
 * in all, it waits for a second person instead: small parts of a large sum count together, whatever the shops are.
 */
export const addManually = (call: Handler<typeof adjustments.add>) =>
  ask(call, call.body.kind, (call.body.kind === 'ADJUST_CR' && call.body.reference) || null)

/** The same for a credit limit; the amount is the new limit. */
export const askForLimit = (call: Handler<typeof adjustments.setLimit>) => ask(call, 'CREDIT_LIMIT')

type Asked = Pick<Handler<typeof adjustments.setLimit>, 'tx' | 'portal' | 'params' | 'body' | 'caller'>

async function ask({ tx, portal, params, body, caller }: Asked, kind: AdjustmentKind, reference: string | null = null) {
  const merchant = await findMerchant(tx, params.id)
  if (!merchant) throw notFound('This merchant was not found')
  const { reason } = body
  const amount = toPaise(body.amount)
  const credited = reference && (await creditedFor(tx, bankReference(reference)))
  if (credited) throw badInput('reference', 'It was credited with {refNo} already', { refNo: credited.refNo })
  const at = portal.clock()
  await lockApprover(tx, caller.id)
  const { all, byHand } = await givenAlone(tx, caller.id, at)
  const { aloneADay } = await approvalLimits(tx)
  // The number of a credit in another text may be the same money: two people look.
  const isLike = reference !== null && (await creditedLike(tx, bankReference(reference))) !== undefined
  const isAlone = !isLike && byHand + amount <= toPaise(adjustedAlone) && all + amount <= toPaise(aloneADay)

  const id = uuid()
  const refNo = await nextRefNo(tx, at)
  const decision = isAlone
    ? { status: 'APPROVED' as const, decidedBy: caller.id, decidedAt: at }
    : { status: 'PENDING' as const, decidedBy: null, decidedAt: null }
  await addAdjustment(tx, {
    id,
    refNo,
    merchantId: merchant.id,
    merchantLabel: `${merchant.code} ${merchant.name}`,
    kind,
    amount,
    reason,
    reference,
    askedBy: caller.id,
    dated: at,
    decisionRemark: null,
    journalId: null,
    ...decision,
  })
  const detail = { merchant: merchant.code, kind, amount: body.amount, reason, ...(reference && { reference }) }
  const adjusted = { id, refNo, merchantId: merchant.id, kind, amount, reason, reference, emailId: merchant.emailId }
  if (isAlone) await carryOut({ tx, portal, caller }, adjusted)
  await audit(tx, portal, caller, isAlone ? doneWords(kind) : 'adjustment asked', refNo, detail)
  return { refNo, status: decision.status, balance: await balanceNow(tx, merchant.id) }
}

/**
 * The approval by a second person: status, journal, audit and message are one transaction. Nobody approves their own.
 */
export async function approveAdjustment({ tx, portal, params, caller }: Handler<typeof adjustments.approve>) {
  const row = await findAdjustment(tx, params.id)
  if (!row) throw noAdjustment()
  const decision = { status: 'APPROVED' as const, decidedBy: caller.id, decidedAt: portal.clock() }
  const isDecided = await decide(tx, row.id, { ...decision, decisionRemark: null }, notTheirOwn(caller.id))
  if (!isDecided) throw await refusalOf(tx, row.id, caller)
  await carryOut({ tx, portal, caller }, row)
  const { refNo, merchantId, kind, amount, askedBy } = row
  await audit(tx, portal, caller, doneWords(kind), refNo, { kind, amount: toRupees(amount), askedBy })
  return { refNo, status: 'APPROVED' as const, balance: await balanceNow(tx, merchantId) }
}

/** Rejects a pending adjustment; no money moves, and the merchant is not told. */
export async function rejectAdjustment({ tx, portal, params, body, caller }: Handler<typeof adjustments.reject>) {
  const row = await findAdjustment(tx, params.id)
  if (!row) throw noAdjustment()
  const decision = { status: 'REJECTED' as const, decidedBy: caller.id, decidedAt: portal.clock() }
  if (!(await decide(tx, row.id, { ...decision, decisionRemark: body.remark })))
    throw await refusalOf(tx, row.id, caller)
  await audit(tx, portal, caller, 'adjustment rejected', row.refNo, { reason: body.remark })
}

const doneWords = (kind: AdjustmentKind) => (kind === 'CREDIT_LIMIT' ? 'credit limit set' : 'wallet adjusted')

type Adjusted = Omit<AdjustmentRow, 'status' | 'askedBy' | 'decidedBy' | 'decidedAt'>

const carryOut = (context: Context, { kind, ...adjusted }: Adjusted) =>
  kind === 'CREDIT_LIMIT' ? setLimit(context, adjusted) : book(context, { ...adjusted, kind })

/** A limit cannot be lower than what the wallet already owes. */
async function setLimit({ tx, portal }: Context, { merchantId, amount, reason, emailId }: Omit<Adjusted, 'kind'>) {
  if (!(await changeCreditLimit(tx, merchantId, amount))) {
    const { balance } = await walletIn(tx, merchantId)
    throw new Refusal(
      409,
      'The wallet is at {balance} Dr already. Set a limit that covers it, or take money in first.',
      {
        balance: rupeesText(-balance),
      },
    )
  }
  await sendLetter(tx, portal, letters['credit-limit'], { to: emailId, values: { amount: rupeesText(amount), reason } })
}

/** The ledger refuses a debit beyond the balance, as for any other payment. */
async function book({ tx, portal, caller }: Context, adjusted: Omit<Adjusted, 'kind'> & { kind: BookedKind }) {
  const { id, refNo, merchantId, kind, amount, reason, reference, emailId } = adjusted
  const given = kind === 'ADJUST_CR' ? amount : -amount
  const journalId = await post(tx, {
    kind,
    ref: refNo,
    at: portal.clock(),
    by: caller.code,
    remark: reason,
    outside: reference ? bankReference(reference) : null,
    entries: [
      { account: accounts.adjustments, amount: -given },
      { account: walletOf(merchantId), amount: given },
    ],
  })
  await nameJournal(tx, id, journalId)
  await pairCredit(tx, { journalId, reference, amount })
  const letter = letters[kind === 'ADJUST_CR' ? 'balance-added' : 'balance-taken']
  await sendLetter(tx, portal, letter, { to: emailId, values: { refNo, amount: rupeesText(amount), reason } })
}

/** Why it could not be decided. The row is read again, because another person may have decided just now. */
async function refusalOf(tx: Tx, id: string, caller: Caller) {
  const row = await findAdjustment(tx, id)
  if (row?.status === 'PENDING' && row.askedBy === caller.id)
    return new Refusal(403, 'You asked for this adjustment yourself, so somebody else must approve it')
  const isOne = row?.status === 'PENDING' && (await whyNoSecond(tx, row.askedBy, caller.id))
  if (isOne) return isOne
  if (!row) return noAdjustment()
  const approved = row.kind === 'CREDIT_LIMIT' ? 'approved' : 'booked'
  const status = row.status === 'REJECTED' ? 'rejected' : approved
  return alreadyDecided(tx, caller, { refNo: row.refNo, status, by: row.decidedBy, at: row.decidedAt })
}
