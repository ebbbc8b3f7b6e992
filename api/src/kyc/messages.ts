import { dayText, indianDay } from 'contract/fields'
import { type KycField, kycField } from 'contract/kyc/fields'
import { rekyc } from 'contract/kyc/status'
import type { Tx } from '../db/connect.ts'
import { sendLater } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import type { KycRow } from './queries.ts'

type Decision = { outcome: 'APPROVED' | 'RESUBMIT' | 'REJECTED'; remark: string | null; bad: Record<string, string> }

const said = {
  APPROVED: { subject: 'Your KYC is approved', text: () => 'Your KYC is approved. You can use all services.' },
  RESUBMIT: {
    subject: 'Your KYC needs correction',
    text: ({ remark, bad }: Decision) =>
      [
        'Please correct your KYC and send it again:',
        ...Object.entries(bad).map(([name, reason]) => `- ${kycField(name as KycField).label}: ${reason}`),
        ...(remark ? [remark] : []),
      ].join('\n'),
  },
  REJECTED: { subject: 'Your KYC is rejected', text: ({ remark }: Decision) => `Your KYC is rejected: ${remark}` },
}

/** Asks a shop for its KYC again. */
export async function tellDue(tx: Tx, portal: Portal, { merchantId }: KycRow, until: Date) {
  const recipient = merchantId && (await emailOf(tx, merchantId))
  if (!recipient) return
  await sendLater(tx, portal, {
    ...{ kind: 'kyc-due', recipient, subject: 'Your KYC is due again' },
    text: `Your KYC is ${rekyc.months} months old. Log in, open KYC, check the form and send it again. Services continue until ${dayWords(until)}; after that they stop until our office has approved it.`,
  })
}

/** Tells the address that is known that bank account or PAN are to change, in time to stop it. */
export async function tellChange(tx: Tx, portal: Portal, { merchantId }: KycRow, changed: KycField[]) {
  const recipient = merchantId && (await emailOf(tx, merchantId))
  if (!recipient) return
  const names = changed.map((name) => kycField(name).label).join(', ')
  await sendLater(tx, portal, {
    ...{ kind: 'kyc-change', recipient, subject: 'Your bank account or PAN is to be changed' },
    text: `A change of your KYC was sent to our office: ${names}. A new bank account is approved ${rekyc.coolOffHours} hours after that at the earliest. If this was not you, call our office at once.`,
  })
}

const dayWords = (at: Date) => dayText(indianDay(at))

/** Writes to a shop what became of its KYC. Somebody of the office reads it in the portal. */
export async function tellDecision(tx: Tx, portal: Portal, { merchantId }: KycRow, decision: Decision) {
  const recipient = merchantId && (await emailOf(tx, merchantId))
  if (!recipient) return
  const { subject, text } = said[decision.outcome]
  await sendLater(tx, portal, { kind: 'kyc-decided', recipient, subject, text: text(decision) })
}

export async function emailOf(tx: Tx, merchantId: string) {
  const shop = await tx.selectFrom('merchant').select('emailId').where('id', '=', merchantId).executeTakeFirst()
  return shop?.emailId ?? null
}
