import { type KycField, kycField } from 'contract/kyc/fields'
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
