import { dayText, indianDay } from 'contract/field/fields'
import { type KycField, kycField } from 'contract/kyc/fields'
import { rekyc } from 'contract/kyc/status'
import type { Tx } from '../db/connect.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { letters } from './letters.ts'
import type { KycRow } from './queries.ts'

type Decision = { outcome: 'APPROVED' | 'RESUBMIT' | 'REJECTED'; remark: string | null; bad: Record<string, string> }

/** Tells a shop that its KYC is due again. */
export async function tellDue(tx: Tx, portal: Portal, { merchantId }: KycRow, until: Date) {
  const recipient = merchantId && (await emailOf(tx, merchantId))
  if (!recipient) return
  const values = { months: `${rekyc.months}`, until: dayWords(until) }
  await sendLetter(tx, portal, letters['kyc-due'], { to: recipient, values })
}

/** Informs the known address that bank account or PAN are being changed, so that the owner can stop it. */
export async function tellChange(tx: Tx, portal: Portal, { merchantId }: KycRow, changed: KycField[]) {
  const recipient = merchantId && (await emailOf(tx, merchantId))
  if (!recipient) return
  const names = changed.map((name) => kycField(name).label).join(', ')
  const values = { fields: names, hours: `${rekyc.coolOffHours}` }
  await sendLetter(tx, portal, letters['kyc-change'], { to: recipient, values })
}

const dayWords = (at: Date) => dayText(indianDay(at))

/** Informs a shop of the decision on its KYC. People of the office read it in the portal. */
export async function tellDecision(tx: Tx, portal: Portal, { merchantId }: KycRow, decision: Decision) {
  const recipient = merchantId && (await emailOf(tx, merchantId))
  if (!recipient) return
  const { outcome, remark, bad } = decision
  if (outcome === 'APPROVED') return sendLetter(tx, portal, letters['kyc-approved'], { to: recipient, values: {} })
  if (outcome === 'REJECTED')
    return sendLetter(tx, portal, letters['kyc-rejected'], { to: recipient, values: { reason: remark ?? '' } })
  const wrong = Object.entries(bad).map(([name, reason]) => `- ${kycField(name as KycField).label}: ${reason}`)
  const reasons = [...wrong, ...(remark ? [remark] : [])].join('\n')
  return sendLetter(tx, portal, letters['kyc-returned'], { to: recipient, values: { reasons } })
}

export async function emailOf(tx: Tx, merchantId: string) {
  const shop = await tx.selectFrom('merchant').select('emailId').where('id', '=', merchantId).executeTakeFirst()
  return shop?.emailId ?? null
}
