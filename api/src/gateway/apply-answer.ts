import type { GatewayStatus, MismatchCause } from 'contract/gateway/gateway'
import { upiReference } from 'contract/payment/payment'
import { pairCredit } from '../bank-statement/queries.ts'
import { businessSetting } from '../business/settings.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import { accounts, post, rupeesText, toRupees, walletOf } from '../money/ledger.ts'
import { AlreadyCredited, bankReference, creditedFor } from '../money/outside-reference.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { type Caller, system } from '../shared/caller.ts'
import { readSetting } from '../shared/setting.ts'
import { askedFor } from './ask-times.ts'
import type { GatewayAnswer } from './gateway.ts'
import { letters } from './letters.ts'
import { claimCredit, type GatewayPayment, nameJournal, noteStanding, payerOf, setAside } from './queries.ts'

/** The author of entries that follow from the gateway's answer, which our server fetched. */
const theGateway: Caller = { ...system, name: 'Payment gateway' }

/**
 * Takes in the gateway's answer to our own question about this payment. It credits a payment once, and only the ordered amount; a payment
 * that does not fit goes to the office. The same answer, late or twice, changes nothing.
 */
export async function applyAnswer(portal: Portal, payment: GatewayPayment, answer: GatewayAnswer | null) {
  const takeIn = () =>
    inTransaction(portal.db, async (tx) => {
      if (answer?.word === 'success') await settle(tx, portal, payment, answer)
      else await noteStanding(tx, payment.id, standingOf(portal, payment, answer), answer && toldBy(answer))
    })
  await takeIn().catch((problem) => {
    // Its reference was credited at this very moment. Seen again, it goes to the office.
    if (problem instanceof AlreadyCredited) return takeIn()
    throw problem
  })
}

const standings = { created: 'CREATED', scanning: 'PENDING', failure: 'FAILED' } as const

function standingOf({ clock }: Portal, { dated, status }: GatewayPayment, answer: GatewayAnswer | null): GatewayStatus {
  const said = answer && answer.word !== 'success' ? standings[answer.word] : status
  const isOver = clock().getTime() - dated.getTime() >= askedFor
  return isOver && said !== 'FAILED' ? 'EXPIRED' : said
}

async function settle(tx: Tx, portal: Portal, payment: GatewayPayment, answer: GatewayAnswer) {
  const { id, refNo, merchantId, amount } = payment
  const at = portal.clock()
  const settled = { upiTxnId: answer.upiTxnId, payer: maskedVpa(answer.vpa), settledAt: at, told: toldBy(answer) }
  const wrong = await mismatchOf(tx, payment, answer)
  if (wrong) {
    if (await setAside(tx, id, settled)) await alertOffice(tx, portal, payment, wrongText(payment, answer, wrong))
    return
  }
  if (!(await claimCredit(tx, id, settled))) return
  const journalId = await post(tx, {
    kind: 'TOPUP_PG' as const,
    ref: refNo,
    at,
    by: theGateway.name,
    remark: `UPI ${answer.upiTxnId ?? ''}`.trim(),
    outside: referenceOf(answer),
    entries: [
      { account: accounts.pgClearing, amount: -amount },
      { account: walletOf(merchantId), amount },
    ],
  })
  await nameJournal(tx, id, journalId)
  await pairCredit(tx, { journalId, reference: answer.upiTxnId, amount })
  await audit(tx, portal, theGateway, 'gateway payment credited', refNo, { amount: toRupees(amount) })
  const { emailId } = await payerOf(tx, merchantId)
  await sendLetter(tx, portal, letters['gateway-paid'], { to: emailId, values: { refNo, amount: rupeesText(amount) } })
}

/** The money of an order is known by its UPI reference; where the gateway names none, by the order itself. */
export const referenceOf = ({ clientTxnId, upiTxnId }: Pick<GatewayPayment, 'clientTxnId' | 'upiTxnId'>) =>
  bankReference(upiReference(upiTxnId) ?? `PG${clientTxnId}`)

type Mismatch = { cause: MismatchCause; creditedWith: string | null }
type Paid = Pick<GatewayAnswer, 'clientTxnId' | 'upiTxnId' | 'paise'>

/**
 * Why a payment that the gateway reports as paid is not credited. Without a UPI reference nobody knows whether it was
 * reported and credited by hand already; what is no such reference, as `NA`, is none.
 */
export async function mismatchOf(db: Tx, { amount }: GatewayPayment, paid: Paid): Promise<Mismatch | null> {
  const { paise, upiTxnId } = paid
  const other = await creditedFor(db, referenceOf(paid))
  if (other) return { cause: 'CREDITED', creditedWith: other.refNo }
  if (paise !== amount) return { cause: 'AMOUNT', creditedWith: null }
  return upiReference(upiTxnId) ? null : { cause: 'NO_REFERENCE', creditedWith: null }
}

/** The same of a payment that was handed to the office, by the gateway's last answer about it. */
export const mismatchNow = (db: Tx, payment: GatewayPayment) =>
  mismatchOf(db, payment, { ...payment, paise: paiseTold(payment) })

function wrongText({ amount }: GatewayPayment, { paise }: GatewayAnswer, { cause, creditedWith }: Mismatch) {
  if (cause === 'CREDITED') return `its UPI reference already paid for ${creditedWith}`
  if (cause === 'NO_REFERENCE') return 'the gateway gave no UPI reference, so it may have been credited by hand already'
  if (paise === null) return `₹ ${rupeesText(amount)} was asked for, and the gateway named no amount that can be read`
  return `₹ ${rupeesText(amount)} was asked for, ₹ ${rupeesText(paise)} came`
}

async function alertOffice(tx: Tx, portal: Portal, { refNo }: GatewayPayment, wrong: string) {
  portal.log.error({ refNo, wrong }, 'a gateway payment was not credited')
  await audit(tx, portal, theGateway, 'gateway payment does not fit', refNo, { wrong })
  const office = (await readSetting(tx, businessSetting))?.emailId
  if (!office) return
  await sendLetter(tx, portal, letters['gateway-mismatch'], { to: office, values: { refNo, wrong } })
}

/** The part of the gateway's answer that is stored: nothing about the payer. */
export const toldBy = ({ word, paise, remark }: GatewayAnswer) =>
  JSON.stringify({ word, paise: paise === null ? null : `${paise}`, remark: remark.slice(0, 200) })

/** What the gateway said last that came; null where it said nothing that can be read. */
export function paiseTold({ told }: Pick<GatewayPayment, 'told'>) {
  const paise = (told as { paise?: string | null } | null)?.paise
  return paise ? BigInt(paise) : null
}

/** ra***@upi */
const maskedVpa = (vpa: string | null) => vpa?.replace(/^(.{0,2})[^@]*/, '$1***').slice(0, 80) ?? null
