import { isGiven } from 'contract/endpoint'
import { dayText, indianDay } from 'contract/field/fields'
import { isUndecided, mustClear, type NewPayment, needsSecond, payments } from 'contract/payment/payment'
import type { wallet } from 'contract/payment/wallet'
import { type SqlBool, sql } from 'kysely'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { besideOthers, pairPayment, releaseLine, sumInStatement } from '../bank-statement/queries.ts'
import type { Tx } from '../db/connect.ts'
import { refNoSeries } from '../db/ref-no.ts'
import { keepUpload } from '../files/upload.ts'
import type { Handler } from '../http/handler.ts'
import { givenAlone, lockApprover } from '../money/alone-today.ts'
import { balanceOf, bankAccount, openAccount, post, rupeesText, toPaise, toRupees, walletOf } from '../money/ledger.ts'
import { AlreadyCredited, creditedFor } from '../money/outside-reference.ts'
import { letters as officeLetters } from '../notification/letters.ts'
import { notify, settle } from '../notification/notify.ts'
import type { Letter, ValuesOf } from '../outbox/letter.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { qrPath } from '../print/codes.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { alreadyDecided } from '../shared/decided.ts'
import { badInput, notFound, Refusal, refuseTaken } from '../shared/refusal.ts'
import { samePerson, whyNoSecond } from '../shared/same-person.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { approvalLimits } from './approval-limits.ts'
import { checksOf } from './checks.ts'
import { openFlags } from './flags.ts'
import { letters } from './letters.ts'
import {
  addPayment,
  agreedWith,
  approveFirst,
  cancelPending,
  cleared,
  countWaiting,
  decide,
  decidedBefore,
  earlierPayments,
  findPayment,
  lastDepositor,
  merchantLabel,
  nameJournal,
  nameOf,
  notTheFirst,
  openBanks,
  type PaymentRow,
  sendToClearing,
  shownPayment,
  takeSlip,
  usedOn,
} from './queries.ts'

const nextRefNo = refNoSeries('PR', { sequence: 'payment_no', digits: 5 })

const slipBytes = 2 * 1024 * 1024

export async function closingBalance({ tx, caller }: Handler<typeof wallet.closing>) {
  return toRupees(await balanceOf(tx, merchantOf(caller)))
}

export async function paymentChoices({ tx, caller }: Handler<typeof payments.choices>) {
  const banks = await openBanks(tx)
  return { banks: banks.map(withQr), depositor: await lastDepositor(tx, merchantOf(caller)) }
}

type OpenBank = Awaited<ReturnType<typeof openBanks>>[number]

/** A bank without a picture of its own gets the QR code that every UPI app reads (NPCI's `upi://pay` link). */
function withQr(bank: OpenBank) {
  if (!bank.upiId || bank.qrFileId) return { ...bank, qr: null }
  return { ...bank, qr: qrPath(`upi://pay?pa=${bank.upiId}&pn=${encodeURIComponent(bank.accountName)}&cu=INR`) }
}

export async function keepSlip({ portal, body, caller }: Handler<typeof payments.slip>) {
  const owner = { purpose: 'slip' as const, merchantId: merchantOf(caller), createdBy: caller.id }
  return keepUpload(portal, { ...body, ...owner, allow: ['picture', 'pdf'], maxBytes: slipBytes })
}

/**
 * Keeps a merchant's claim that money was paid in. A reference that was credited, or waits at this shop, is refused. What waits
 * at another shop keeps nobody from reporting theirs: both are flagged, and one of them is credited.
 */
export async function askForPayment({ tx, portal, body, caller }: Handler<typeof payments.add>) {
  const { slip, amount, ...rest } = body
  const merchantId = merchantOf(caller)
  const now = portal.clock()
  const id = uuid()
  const banks = await openBanks(tx)
  if (!banks.some((bank) => bank.id === body.bankId)) throw badInput('bankId', 'Choose a bank')
  if (slip && !isUuid(slip)) throw noSlip()
  const { claimsAtOnce } = await approvalLimits(tx)
  if ((await countWaiting(tx, merchantId)) >= claimsAtOnce)
    throw new Refusal(
      409,
      '{claimsAtOnce} of your payments wait for our office, and more cannot wait. Cancel one that is wrong, or add this one when we have decided on some.',
      { claimsAtOnce },
    )

  const refNo = await nextRefNo(tx, now)
  const added = await addPayment(tx, {
    ...rest,
    id,
    refNo,
    merchantId,
    dated: now,
    amount: toPaise(amount),
    merchantLabel: await merchantLabel(tx, merchantId),
    requestedBy: caller.id,
    slipFileId: slip || null,
    approvedAmount: null,
    decisionRemark: null,
    decidedBy: null,
    decidedAt: null,
    journalId: null,
  })
  if (!added || (await creditedFor(tx, body))) throw await usedAlready(tx, merchantId, body)
  if (slip && !(await takeSlip(tx, slip, merchantId, id))) throw noSlip()
  await pairPayment(tx, id)
  await audit(tx, portal, caller, 'payment asked', refNo, { amount })
  await notify(tx, portal, officeLetters['payment waits'], {
    to: { all: 'office', needs: 'payments:view' },
    values: { refNo, shop: await merchantLabel(tx, merchantId), amount: rupeesText(toPaise(amount)) },
    link: `/backend/actions/payments?globalFilter=${refNo}`,
    about: `payment ${id}`,
  })
  return { refNo }
}

const noSlip = () => badInput('slip', 'Add the deposit slip')

async function usedAlready(tx: Tx, merchantId: string, body: NewPayment) {
  const used = (await creditedFor(tx, body))?.at ?? (await usedOn(tx, merchantId, body))
  if (!used) return badInput('utr', 'This reference number was already used')
  return badInput('utr', 'This reference number was already used on {day}', { day: dayText(indianDay(used)) })
}

/** A merchant takes a request back before anybody decided. */
export async function cancel({ tx, portal, params: { id }, caller }: Handler<typeof payments.cancel>) {
  const cancelled = await cancelPending(tx, id, ownedBy(caller), caller.id, portal.clock())
  if (cancelled) {
    await releaseLine(tx, id)
    await settle(tx, portal, `payment ${id}`)
    return audit(tx, portal, caller, 'payment cancelled', cancelled.refNo)
  }
  const payment = await findPayment(tx, id)
  if (!payment || payment.merchantId !== caller.merchantId) throw notFound('This payment was not found')
  throw await decidedAlready(tx, caller, payment)
}

/** A payment with what its approver must know: the balance it changes, three checks, and what came before. */
export async function readForDecision({ tx, portal, params: { id }, caller }: Handler<typeof payments.read>) {
  const payment = await shownPayment(tx, id)
  const row = await findPayment(tx, id)
  if (!payment || !row) throw notFound('This payment was not found')
  const [balance, checks, earlier, before, upTo, first, said, credited] = await Promise.all([
    balanceOf(tx, row.merchantId),
    checksOf(tx, row),
    earlierPayments(tx, row),
    decidedBefore(tx, row),
    aloneUpTo(tx, caller.id, portal.clock()),
    firstApproval(tx, row, caller),
    sumInStatement(tx, id),
    isUndecided(row.status) ? creditedFor(tx, row) : undefined,
  ])
  return {
    payment,
    balance: toRupees(balance),
    secondAbove: toRupees(upTo.secondAbove),
    flaggedAbove: toRupees(upTo.flaggedAbove),
    aloneLeft: toRupees(upTo.aloneLeft),
    asksReason: isUndecided(row.status) && (await isUnexplained(tx, row)),
    creditedWith: credited?.refNo ?? null,
    bankSays: said === null ? null : toRupees(said),
    mayDecide: isGiven(caller, payments.approve),
    first,
    checks,
    earlier,
    approvedBefore: before.approved,
    rejectedBefore: before.rejected,
  }
}

async function firstApproval(db: Tx, payment: PaymentRow, caller: Caller) {
  const { firstBy, firstAt, firstAmount, firstRemark, againstReason } = payment
  if (!firstBy || !firstAt || firstAmount === null) return null
  return {
    name: await nameOf(db, firstBy),
    isMine: firstBy === caller.id,
    samePerson: payment.status === 'SECOND' ? await samePerson(db, firstBy, caller.id) : null,
    at: firstAt.toISOString(),
    amount: toRupees(firstAmount),
    remark: firstRemark ?? '',
    reason: againstReason ?? '',
  }
}

const statusWord = {
  PENDING: 'pending',
  CLEARING: 'with the bank for clearing',
  SECOND: 'waiting for a second approval',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  TAKEN_BACK: 'taken back',
}

/**
 * Credits a payment: status, journal, audit and message are one transaction. More than was claimed, or more than the
 * owner's sum, is credited only when a second person approves the same amount; until then nothing moves. Answers the
 * merchant's balance.
 */
export async function approve({ tx, portal, params: { id }, body, caller }: Handler<typeof payments.approve>) {
  const { approvedAmount, remark } = body
  // Neither a statement that is kept now nor another approval of this person is missed.
  await besideOthers(tx)
  await lockApprover(tx, caller.id)
  const payment = await findPayment(tx, id)
  if (!payment) throw notFound('This payment was not found')
  const { refNo, merchantId } = payment
  if (mustClear(payment)) throw notCleared()
  const credited = isUndecided(payment.status) && (await creditedFor(tx, payment))
  if (credited) throw new AlreadyCredited(credited.refNo)
  const amount = toPaise(approvedAmount)
  const isAgreed = payment.status === 'SECOND' && payment.firstAmount === amount
  if (amount !== payment.amount && !remark && !isAgreed) throw badInput('remark', 'Say why the amount differs')

  const at = portal.clock()
  const overruled = await overruledBy(tx, payment, { amount, isAgreed, reason: body.reason ?? '', by: caller.name })
  const why = overruled.against.length > 0 && {
    against: overruled.against,
    reason: body.reason || overruled.againstReason,
  }
  const upTo = await aloneUpTo(tx, caller.id, at)
  if (needsSecond(amount, payment.amount, overruled.against.length > 0, upTo) && !isAgreed) {
    const first = { firstBy: caller.id, firstAt: at, firstAmount: amount, firstRemark: remark, ...overruled }
    if (!(await approveFirst(tx, payment, first))) throw await refusalOf(tx, id, caller)
    const awaited = { amount: approvedAmount, ...why }
    await audit(tx, portal, caller, 'payment approved, second person awaited', refNo, awaited)
    return { balance: toRupees(await balanceOf(tx, merchantId)), status: 'SECOND' as const }
  }

  const reason = remark || (isAgreed && payment.firstRemark) || null
  const decision = { status: 'APPROVED' as const, approvedAmount: amount, decisionRemark: reason, ...overruled }
  const only = sql<SqlBool>`${isAgreed ? agreedWith(amount, caller.id) : notTheFirst(caller.id)} and ${cleared}`
  const isDecided = await decide(tx, id, { ...decision, decidedBy: caller.id, decidedAt: at }, only).catch(
    refuseTaken('approvedAmount', 'Another request has this reference already, so this one cannot be credited'),
  )
  if (!isDecided) throw await refusalOf(tx, id, caller)
  await credit(tx, payment, { amount, at, by: caller.code })
  const detail = { amount: approvedAmount, ...(isAgreed && { first: payment.firstBy }), ...why }
  await audit(tx, portal, caller, 'payment approved', refNo, detail)
  const values = { refNo, amount: rupeesText(amount) }
  await tellShop(tx, portal, payment, letters['payment-approved'], values)
  return { balance: toRupees(await balanceOf(tx, merchantId)), status: 'APPROVED' as const }
}

/** Whether something speaks against what the next approval is about, of which the first person has not said anything. */
async function isUnexplained(db: Tx, { id, status, amount, firstAmount, against }: PaymentRow) {
  const isSecond = status === 'SECOND'
  const open = await openFlags(db, id, (isSecond && firstAmount) || amount)
  return open.some((flag) => !(isSecond && against.includes(flag)))
}

type Approving = { amount: bigint; isAgreed: boolean; reason: string; by: string }

/**
 * The flags against which this amount is approved. Whoever approves says why; the second person need not say again what the
 * first one has said. What each of them said stays, with their name.
 */
async function overruledBy(tx: Tx, payment: PaymentRow, { amount, isAgreed, reason, by }: Approving) {
  if (!isUndecided(payment.status)) return { against: [], againstReason: null }
  const against = await openFlags(tx, payment.id, amount)
  const said = isAgreed ? payment.against : []
  const { refNo, againstReason } = payment
  if (against.some((flag) => !said.includes(flag)) && !reason)
    throw new Refusal(409, 'Something speaks against {refNo}. Say why you approve it all the same.', { refNo })
  const all = [...new Set([...said, ...against])]
  const added = all.length > 0 && reason ? `${by}: ${reason}` : null
  return { against: all, againstReason: [againstReason, added].filter(Boolean).join('; ') || null }
}

/** The owner's sums in paise, and what this person may still give alone today. */
async function aloneUpTo(db: Tx, userId: string, now: Date) {
  const { secondAbove, flaggedAbove, aloneADay } = await approvalLimits(db)
  const { all } = await givenAlone(db, userId, now)
  const [above, aboveFlagged] = [toPaise(secondAbove), toPaise(flaggedAbove)]
  return { secondAbove: above, flaggedAbove: aboveFlagged, aloneLeft: toPaise(aloneADay) - all }
}

const notCleared = () => new Refusal(409, 'Take the cheque to the bank first. Approve it when the bank has cleared it.')

/** Notes that a cheque was taken to the bank. Nothing is credited before it has cleared. */
export async function clear({ tx, portal, params: { id }, caller }: Handler<typeof payments.clear>) {
  const payment = await findPayment(tx, id)
  if (!payment) throw notFound('This payment was not found')
  if (payment.mode !== 'CHEQUE') throw new Refusal(409, 'Only a cheque is cleared by the bank')
  if (!(await sendToClearing(tx, id, portal.clock()))) throw await refusalOf(tx, id, caller)
  await audit(tx, portal, caller, 'cheque sent for clearing', payment.refNo)
}

type Credit = { amount: bigint; at: Date; by: string }

async function credit(tx: Tx, payment: PaymentRow, { amount, at, by }: Credit) {
  const { id, refNo, merchantId, bankId, mode, utr } = payment
  await openAccount(tx, bankAccount(bankId), 'bank')
  const journal = {
    kind: 'TOPUP_BANK' as const,
    ref: refNo,
    at,
    by,
    remark: `${mode} ${utr}`,
    outside: payment,
    entries: [
      { account: bankAccount(bankId), amount: -amount },
      { account: walletOf(merchantId), amount },
    ],
  }
  await nameJournal(tx, id, await post(tx, journal))
}

/** Ends a request with a reason, which the merchant is told. No money moves. */
export async function reject({ tx, portal, params: { id }, body, caller }: Handler<typeof payments.reject>) {
  const { remark } = body
  const payment = await findPayment(tx, id)
  if (!payment) throw notFound('This payment was not found')
  const decision = { status: 'REJECTED' as const, decisionRemark: remark, decidedBy: caller.id }
  if (!(await decide(tx, id, { ...decision, decidedAt: portal.clock() }))) throw await refusalOf(tx, id, caller)
  await releaseLine(tx, id)
  await audit(tx, portal, caller, 'payment rejected', payment.refNo)
  const values = { refNo: payment.refNo, reason: remark }
  await tellShop(tx, portal, payment, letters['payment-rejected'], values)
}

/** By e-mail and in the bell; the office is not told of it any more. */
async function tellShop<Example extends Letter['example']>(
  tx: Tx,
  portal: Portal,
  { id, refNo, merchantId, emailId }: PaymentRow,
  letter: Letter<Example>,
  values: ValuesOf<NoInfer<Example>>,
) {
  await settle(tx, portal, `payment ${id}`)
  const link = `/merchant/accounting/payment/list?globalFilter=${refNo}`
  const to = { shop: merchantId, needs: 'payments' as const }
  await notify(tx, portal, letter, { to, values, link, about: `payment ${id}`, mail: false })
  await sendLetter(tx, portal, letter, { to: emailId, values })
}

/** Why a payment could not be decided, read again: another may just have done so. */
async function refusalOf(tx: Tx, id: string, caller: Caller) {
  const payment = await findPayment(tx, id)
  if (!payment) return notFound('This payment was not found')
  if (isUndecided(payment.status) && payment.requestedBy === caller.id)
    return new Refusal(403, 'You asked for this payment yourself, so somebody else must decide')
  if (payment.status === 'SECOND' && payment.firstBy === caller.id)
    return new Refusal(403, 'You approved this payment already, so a second person must approve it')
  const isOne = payment.status === 'SECOND' && (await whyNoSecond(tx, payment.firstBy, caller.id))
  return isOne || decidedAlready(tx, caller, payment)
}

function decidedAlready(tx: Tx, caller: Caller, { refNo, status, ...row }: PaymentRow) {
  const first = { by: row.firstBy, at: row.firstAt }
  const last = { by: row.decidedBy, at: row.decidedAt }
  return alreadyDecided(tx, caller, { refNo, status: statusWord[status], ...(status === 'SECOND' ? first : last) })
}
