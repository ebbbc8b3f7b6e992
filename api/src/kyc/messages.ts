import { dayText, indianDay } from 'contract/field/fields'
import { type KycField, kycField } from 'contract/kyc/fields'
import { rekyc } from 'contract/kyc/status'
import type { Tx } from '../db/connect.ts'
import { letters as officeLetters } from '../notification/letters.ts'
import { notify, settle } from '../notification/notify.ts'
import type { Letter, ValuesOf } from '../outbox/letter.ts'
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
  await tellBell(tx, portal, merchantId, letters['kyc-due'], values)
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
export async function tellDecision(tx: Tx, portal: Portal, { id, merchantId }: KycRow, decision: Decision) {
  await settle(tx, portal, `kyc ${id}`)
  if (merchantId) await settle(tx, portal, `kyc of ${merchantId}`)
  const to = merchantId && (await emailOf(tx, merchantId))
  if (!to) return
  const { outcome, remark, bad } = decision
  const tell = async <Example extends Letter['example']>(
    letter: Letter<Example>,
    values: ValuesOf<NoInfer<Example>>,
  ) => {
    await sendLetter(tx, portal, letter, { to, values })
    await tellBell(tx, portal, merchantId, letter, values)
  }
  if (outcome === 'APPROVED') return tell(letters['kyc-approved'], {})
  if (outcome === 'REJECTED') return tell(letters['kyc-rejected'], { reason: remark ?? '' })
  const wrong = Object.entries(bad).map(([name, reason]) => `- ${kycField(name as KycField).label}: ${reason}`)
  const reasons = [...wrong, ...(remark ? [remark] : [])].join('\n')
  return tell(letters['kyc-returned'], { reasons })
}

/** KYC is for the owner of the shop alone. */
const tellBell = <Example extends Letter['example']>(
  tx: Tx,
  portal: Portal,
  shop: string,
  letter: Letter<Example>,
  values: ValuesOf<NoInfer<Example>>,
) =>
  notify(tx, portal, letter, {
    to: { shop, needs: 'owner' },
    values,
    link: '/merchant/my-profile/kyc',
    about: `kyc of ${shop}`,
    mail: false,
  })

/** A KYC waits for a decision of the office. */
export async function tellOffice(tx: Tx, portal: Portal, { id, kind, code, merchantId }: KycRow) {
  if (merchantId) await settle(tx, portal, `kyc of ${merchantId}`)
  await notify(tx, portal, officeLetters['kyc waits'], {
    to: { all: 'office', needs: 'kyc:view' },
    values: { code },
    link: `/backend/user-management/${kind === 'STAFF' ? 'staff' : 'merchant'}-kyc/${id}`,
    about: `kyc ${id}`,
  })
}

export async function emailOf(tx: Tx, merchantId: string) {
  const shop = await tx.selectFrom('merchant').select('emailId').where('id', '=', merchantId).executeTakeFirst()
  return shop?.emailId ?? null
}
