import { dayText, indianDay } from 'contract/field/fields'
import type { PaymentMode } from 'contract/payment/modes'
import { type NewPayment, slipNeeded } from 'contract/payment/payment'
import sharp from 'sharp'
import { keepUpload } from '../files/upload.ts'
import { balanceOf, rupeesText, toPaise, toRupees } from '../money/ledger.ts'
import type { Portal } from '../portal.ts'
import { chanceFrom } from '../seed/chance.ts'
import type { Demo, DemoPart } from '../seed/demo-part.ts'
import type { DemoUser } from '../seed/people.ts'
import type { Travel } from '../seed/time.ts'
import { transact } from '../shared/context.ts'
import { outlined } from '../shared/fonts.ts'
import { merchantOf } from '../shared/tenant.ts'
import { askToTakeBack } from '../take-back/serve-take-back.ts'
import { approve, askForPayment, cancel, clear, reject } from './service.ts'
import { paymentBack } from './take-back.ts'

type Bank = { id: string; bankName: string; accountNo: string }
type Claim = {
  by: DemoUser
  /** When it is asked for: days ago and the minute of the day, or minutes ago. */
  at: [daysAgo: number, minute: number] | number
  mode: PaymentMode
  amount: number
  fate: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'
  /** Days between paying and asking. */
  late?: number
  /** Comes with the reference of a claim that was rejected, or the slip of the one before: what an approver must notice. */
  again?: 'reference' | 'slip'
  /** A cheque that waits, and is with the bank. */
  cleared?: true
}
type Made = { utr: string; slip: Buffer | null }

/** 120 claims over four months; the newest fourteen wait for the office. */
async function reportPayments({ travel, people, banks, staff }: Demo) {
  let before: Made | null = null
  let rejected: Made | null = null
  for (const [i, claim] of claimsOf(people).entries()) {
    goTo(travel, claim.at)
    const again = claim.again === 'reference' ? rejected : before
    before = await pay(travel, claim, i + 1, banks[i % banks.length] as Bank, staff.staff, again)
    if (claim.fate === 'REJECTED' && claim.mode === 'UPI') rejected = before
  }
}

/** Rupees in the wallet of the shop to sign in as. */
const balanceOfDemo = 25_000

/** A last payment that leaves its wallet with exactly that much. */
async function fillUp({ travel, shop, banks, staff }: Demo) {
  const missing = balanceOfDemo - toRupees(await balanceOf(travel.portal.db, merchantOf(shop)))
  if (missing < 1) return
  travel.goBack(240)
  const claim: Claim = { by: shop, at: 240, mode: 'UPI', amount: missing, fate: 'APPROVED' }
  await pay(travel, claim, 900, banks[0] as Bank, staff.staff, null)
}

function goTo(travel: Travel, at: Claim['at']) {
  if (typeof at === 'number') travel.goBack(at)
  else travel.goTo(...at)
}

const modes: PaymentMode[] = ['UPI', 'UPI', 'UPI', 'UPI', 'IMPS', 'NEFT', 'NEFT', 'CASH', 'CHEQUE']

function claimsOf(people: DemoUser[]): Claim[] {
  const chance = chanceFrom(2026)
  const first = people.map((by, i): Claim => {
    const amount = by.userName === 'merchant' ? 24_000 : 6_000
    return { by, at: [119, 600 + i * 3], mode: 'NEFT', fate: 'APPROVED', amount }
  })
  // The shop to sign in as keeps the balance it is announced with.
  const others = people.filter(({ userName }) => userName !== 'merchant')
  const count = 120 - first.length - waiting.length
  const later = Array.from({ length: count }, (_, i): Claim => {
    const roll = chance.number(1, 100)
    return {
      by: chance.one(others),
      at: [118 - Math.floor((i * 114) / count), chance.number(570, 1140)],
      mode: chance.one(modes),
      amount: chance.one([500, 1000, 1000, 1500, 2000, 2000, 3000, 5000]),
      fate: roll <= 86 ? 'APPROVED' : roll <= 95 ? 'REJECTED' : 'CANCELLED',
    }
  })
  const open = waiting.map((claim): Claim => ({ ...claim, by: chance.one(people), fate: 'PENDING' }))
  return [...first, ...later, ...open]
}

/** Old to new; some are doubtful on purpose. */
const waiting: Omit<Claim, 'by' | 'fate'>[] = [
  { at: [3, 640], mode: 'CHEQUE', amount: 12_000, cleared: true },
  { at: [3, 1005], mode: 'CASH', amount: 8_000 },
  { at: [2, 600], mode: 'UPI', amount: 1_500 },
  { at: [2, 720], mode: 'NEFT', amount: 15_000, late: 6 },
  { at: [2, 1010], mode: 'UPI', amount: 2_500 },
  { at: [1, 590], mode: 'IMPS', amount: 4_000 },
  { at: [1, 700], mode: 'UPI', amount: 4_000, again: 'slip' },
  { at: [1, 840], mode: 'CASH', amount: 25_000 },
  { at: [1, 858], mode: 'CHEQUE', amount: 3_000 },
  { at: 190, mode: 'UPI', amount: 2_000 },
  { at: 150, mode: 'IMPS', amount: 2_000, again: 'reference' },
  { at: 90, mode: 'NEFT', amount: 50_000 },
  { at: 40, mode: 'RTGS', amount: 200_000 },
  { at: 9, mode: 'UPI', amount: 5_000 },
]

async function pay(
  travel: Travel,
  claim: Claim,
  no: number,
  bank: Bank,
  decider: DemoUser,
  before: Made | null,
): Promise<Made> {
  const { portal } = travel
  const { by, mode, amount, fate } = claim
  const txnDate = indianDay(new Date(portal.clock().getTime() - (claim.late ?? 0) * 24 * 3_600_000))
  const utr = claim.again === 'reference' && before ? before.utr : referenceOf(mode, no, txnDate)
  const slip = claim.again === 'slip' && before ? before.slip : await slipFor(claim, bank, utr, txnDate)
  const given: NewPayment = {
    amount,
    mode,
    txnDate,
    utr,
    bankId: bank.id,
    remark: '',
    depositorName: by.name.toUpperCase(),
    depositBranch: slipNeeded(mode) ? 'Demo Chowk, Pune' : '',
    slip: slip && (await keepSlip(portal, by, slip, utr)),
  }
  const { refNo } = await transact(portal, by, (context) => askForPayment({ ...context, params: {}, body: given }))
  const { id } = await portal.db.selectFrom('payment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()

  if (fate !== 'PENDING') travel.goOn(45)
  const [params, caller] = [{ id }, fate === 'CANCELLED' ? by : decider]
  await transact(portal, caller, async (context) => {
    if (fate === 'CANCELLED') await cancel({ ...context, params })
    if (fate === 'REJECTED') await reject({ ...context, params, body: { remark: 'Not found in our bank statement' } })
    if (claim.cleared || (fate === 'APPROVED' && mode === 'CHEQUE')) await clear({ ...context, params })
    if (fate === 'APPROVED')
      await approve({ ...context, params, body: { approvedAmount: amount, remark: '', reason: 'The bank says so' } })
  })
  return { utr, slip }
}

/** References that no bank gives out. */
function referenceOf(mode: PaymentMode, no: number, day: string) {
  const digits = (length: number) => `${no}`.padStart(length, '0')
  const date = day.replaceAll('-', '')
  switch (mode) {
    case 'NEFT':
      return `DEMON${date.slice(2)}${digits(5)}`
    case 'RTGS':
      return `DEMOR5${date}${digits(8)}`
    case 'CHEQUE':
      return digits(6)
    case 'CASH':
      return `DS${digits(6)}`
    default:
      return digits(12)
  }
}

/** Slips where they must be, and for all that wait: the approver looks at them. */
async function slipFor({ mode, amount, fate }: Claim, { bankName, accountNo }: Bank, utr: string, day: string) {
  if (!slipNeeded(mode) && fate !== 'PENDING') return null
  return slipPicture({
    amount: `₹ ${rupeesText(toPaise(amount))}`,
    bank: `${bankName} ${accountNo.slice(-4)}`,
    when: dayText(day),
    reference: utr,
  })
}

async function keepSlip(portal: Portal, by: DemoUser, bytes: Buffer, utr: string) {
  const owner = { purpose: 'slip' as const, merchantId: by.merchantId, createdBy: by.id }
  const { id } = await keepUpload(portal, { bytes, name: `slip-${utr}.png`, allow: ['picture'], ...owner })
  return id
}

const ink = '#2E241D'

/** A bank's slip as a shop would photograph it; it says that it is none. */
function slipPicture(lines: { amount: string; bank: string; when: string; reference: string }): Promise<Buffer> {
  const { amount, bank, when, reference } = lines
  const line = (text: string, size: number, y: number) =>
    outlined(text, size, `fill="${ink}" transform="translate(300 ${y})"`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="760">
    <rect width="600" height="760" fill="#FDFAF4"/><rect x="20" y="20" width="560" height="720" fill="none" stroke="#DED3C0" stroke-width="3"/>
    <circle cx="300" cy="140" r="62" fill="#217541"/><path d="M270 142l22 22 40-44" fill="none" stroke="#fff" stroke-width="12"/>
    ${line(amount, 62, 300)}${line('Paid to', 26, 366)}${line(bank, 32, 414)}${line(when, 28, 480)}
    ${line(`Ref ${reference}`, 28, 540)}${line('DEMO, NOT A REAL SLIP', 24, 690)}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** One was approved for the wrong shop: it waits for a second person to be taken back. */
async function askBack({ travel, otherShop, staff }: Demo) {
  const { portal } = travel
  const approved = portal.db
    .selectFrom('payment')
    .select('id')
    .where('merchantId', '=', merchantOf(otherShop))
    .where('status', '=', 'APPROVED')
    .orderBy('dated', 'desc')
  const payment = await approved.executeTakeFirst()
  if (!payment) return
  travel.goBack(200)
  await transact(portal, staff.staff, async (context) => {
    const step = await paymentBack.lastStep(context, payment.id, false)
    const asked = { reason: 'The money belongs to another shop', target: step?.target ?? '' }
    return askToTakeBack({ ...context, params: payment }, paymentBack, asked)
  })
}

export const demo: DemoPart[] = [
  { order: 20, fill: reportPayments },
  { order: 100, fill: fillUp },
  { order: 101, fill: askBack },
]
