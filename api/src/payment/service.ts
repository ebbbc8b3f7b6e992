import { indianDay } from 'contract/fields'
import { type NewPayment, type PaymentApproval, slipNeeded } from 'contract/payment'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { type Actor, audit } from '../audit.ts'
import { dayText } from '../dates.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { balanceOf, bankAccount, openAccount, post, rupeesText, toPaise, toRupees, walletOf } from '../ledger.ts'
import { sendLater } from '../outbox/queries.ts'
import type { Portal, User } from '../portal.ts'
import { badInput, notFound, Refusal } from '../refusal.ts'
import { merchantOf, ownedBy } from '../tenant.ts'
import {
  addPayment,
  cancelPending,
  decide,
  decidedBefore,
  earlierPayments,
  findPayment,
  merchantLabel,
  nameJournal,
  nextNo,
  openBanks,
  type Row,
  sameReference,
  sameSlip,
  shownPayment,
  takeSlip,
  usedOn,
} from './queries.ts'

/** Keeps a merchant's claim that money was paid in. A reference that waits or was credited already is refused. */
export async function askForPayment(tx: Tx, portal: Portal, given: NewPayment, user: User, actor: Actor) {
  const { slip, amount, ...rest } = given
  const merchantId = merchantOf(user)
  const now = portal.clock()
  const id = uuid()
  const banks = await openBanks(tx)
  if (!banks.some((bank) => bank.id === given.bankId)) throw badInput('bankId: Choose a bank')
  if (slip && !isUuid(slip)) throw noSlip()

  const refNo = `PR${indianDay(now).slice(2, 4)}${`${await nextNo(tx)}`.padStart(5, '0')}`
  const added = await addPayment(tx, {
    ...rest,
    ...{ id, refNo, merchantId, dated: now, amount: toPaise(amount) },
    merchantLabel: await merchantLabel(tx, merchantId),
    requestedBy: user.id,
    slipFileId: slip || null,
    approvedAmount: null,
    decisionRemark: null,
    decidedBy: null,
    decidedAt: null,
    journalId: null,
  })
  if (!added) throw await usedAlready(tx, given)
  if (slip && !(isUuid(slip) && (await takeSlip(tx, slip, merchantId, id))))
    throw badInput('slip: Add the deposit slip')
  await audit(tx, portal, actor, 'payment asked', refNo, { amount })
  return { refNo }
}

const noSlip = () => badInput('slip: Add the deposit slip')

async function usedAlready(tx: Tx, { mode, utr }: NewPayment) {
  const used = await usedOn(tx, mode, utr)
  const when = used ? ` on ${dayText(indianDay(used))}` : ''
  return badInput(`utr: This reference number was already used${when}`)
}

/** A merchant takes a request back before anybody decided. */
export async function cancel(portal: Portal, id: string, user: User, actor: Actor) {
  await inTransaction(portal.db, async (tx) => {
    const cancelled = await cancelPending(tx, id, ownedBy(user), user.id, portal.clock())
    if (cancelled) return audit(tx, portal, actor, 'payment cancelled', cancelled.refNo)
    const payment = await findPayment(tx, id)
    if (!payment || payment.merchantId !== user.merchantId) throw notFound('This payment')
    throw alreadyDecided(payment)
  })
}

/** A payment with what its approver must know: the balance it changes, three checks, and what came before. */
export async function readForDecision({ db }: Portal, id: string) {
  const payment = await shownPayment(db, id)
  const row = await findPayment(db, id)
  if (!payment || !row) throw notFound('This payment')
  const [balance, checks, earlier, before] = await Promise.all([
    balanceOf(db, row.merchantId),
    checksOf(db, row),
    earlierPayments(db, row),
    decidedBefore(db, row),
  ])
  return {
    payment,
    balance: toRupees(balance),
    checks,
    earlier,
    approvedBefore: before.approved,
    rejectedBefore: before.rejected,
  }
}

const statusWord = { PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected', CANCELLED: 'cancelled' }

async function checksOf(db: Tx, row: Row) {
  const [reference, slip] = await Promise.all([sameReference(db, row), sameSlip(db, row)])
  const requested = indianDay(row.dated)
  const days = (Date.parse(requested) - Date.parse(row.txnDate)) / 86_400_000
  return [
    reference
      ? { ok: false, text: `Reference also used in ${reference.refNo}, ${statusWord[reference.status]}` }
      : { ok: true, text: 'Reference used for the first time' },
    days > 3
      ? { ok: false, text: `Paid on ${dayText(row.txnDate)}, ${days} days before the request` }
      : { ok: true, text: 'Paid within 3 days before the request' },
    slipCheck(row, slip),
  ]
}

function slipCheck({ mode, slipFileId }: Row, same: { refNo: string } | undefined) {
  if (same) return { ok: false, text: `The same slip came with ${same.refNo}` }
  if (slipFileId) return { ok: true, text: 'Slip seen for the first time' }
  return { ok: !slipNeeded(mode), text: 'No slip was sent' }
}

/** Credits a payment: status, journal, audit and message are one transaction. Answers the merchant's new balance. */
export async function approve(
  tx: Tx,
  portal: Portal,
  id: string,
  { approvedAmount, remark }: PaymentApproval,
  user: User,
  actor: Actor,
) {
  const payment = await findPayment(tx, id)
  if (!payment) throw notFound('This payment')
  const { refNo, merchantId, bankId, mode, utr } = payment
  const amount = toPaise(approvedAmount)
  if (amount !== payment.amount && !remark) throw badInput('remark: Say why the amount differs')

  const at = portal.clock()
  const decision = { status: 'APPROVED' as const, approvedAmount: amount, decisionRemark: remark || null }
  if (!(await decide(tx, id, { ...decision, decidedBy: user.id, decidedAt: at }))) throw await refusalOf(tx, id, user)

  await openAccount(tx, bankAccount(bankId), 'bank')
  const journal = {
    kind: 'TOPUP_BANK' as const,
    ref: refNo,
    at,
    by: user.code,
    remark: `${mode} ${utr}`,
    entries: [
      { account: bankAccount(bankId), amount: -amount },
      { account: walletOf(merchantId), amount },
    ],
  }
  await nameJournal(tx, id, await post(tx, journal, portal.faults))
  await audit(tx, portal, actor, 'payment approved', refNo, { amount: approvedAmount })
  await tell(tx, portal, payment, `${refNo} is approved: Rs ${rupeesText(amount)} added to your balance.`)
  return { balance: toRupees(await balanceOf(tx, merchantId)) }
}

/** Ends a request with a reason, which the merchant is told. No money moves. */
export async function reject(portal: Portal, id: string, remark: string, user: User, actor: Actor) {
  await inTransaction(portal.db, async (tx) => {
    const payment = await findPayment(tx, id)
    if (!payment) throw notFound('This payment')
    const decision = { status: 'REJECTED' as const, decisionRemark: remark, decidedBy: user.id }
    if (!(await decide(tx, id, { ...decision, decidedAt: portal.clock() }))) throw await refusalOf(tx, id, user)
    await audit(tx, portal, actor, 'payment rejected', payment.refNo)
    await tell(tx, portal, payment, `${payment.refNo} is rejected: ${remark}`)
  })
}

/** Why a payment could not be decided, read again: another may just have done so. */
async function refusalOf(tx: Tx, id: string, user: User) {
  const payment = await findPayment(tx, id)
  if (!payment) return notFound('This payment')
  if (payment.status === 'PENDING' && payment.requestedBy === user.id)
    return new Refusal(403, 'You asked for this payment yourself, so somebody else must decide')
  return alreadyDecided(payment)
}

const alreadyDecided = ({ refNo, status }: Row) => new Refusal(409, `Payment ${refNo} is already ${statusWord[status]}`)

function tell(tx: Tx, portal: Portal, { refNo, emailId }: Row, text: string) {
  return sendLater(tx, portal, {
    kind: 'payment-decided',
    recipient: emailId,
    subject: `Payment request ${refNo}`,
    text: `Your payment request ${text}`,
  })
}
