import type { Status } from 'contract/pan/status'
import { type Action, transition } from 'contract/pan/transitions'
import type { Tx } from '../../../db/connect.ts'
import type { Letter, ValuesOf } from '../../../outbox/letter.ts'
import { sendLetter } from '../../../outbox/queries.ts'
import type { Portal } from '../../../portal.ts'
import { mayWriteTo } from '../../../privacy/consents.ts'
import { toldOf } from '../../../track/words.ts'
import { letters, notices } from '../letters.ts'
import type { Application } from '../queries.ts'

/** The actions that are told to the applicant too (domain 4.5). */
const toldToApplicant: readonly Action[] = [
  ...(['submit', 'reject', 'acknowledge', 'close', 'closeLate', 'cancelAadhaar'] as const),
  ...(['allot', 'dispatch', 'deliver', 'returnCard'] as const),
]

/** Puts the letters about an action into the outbox, in its own transaction: to the merchant, and to the applicant. */
export async function notify(tx: Tx, portal: Portal, application: Application, action: Action, to: Status) {
  const notice = noticeOf(application, action)
  if (notice) await tellMerchant(tx, portal, application, notice, { formNo: `${application.formNo}` })
  // What an applicant was told is told to be taken back too.
  const row = action === 'takeBack' && transition(action, application.status, 'staff', to)
  const told = row && 'undoes' in row ? row.undoes : action
  if (toldToApplicant.includes(told)) await tellApplicant(tx, portal, application, to)
}

const isNotice = (name: string): name is keyof typeof notices => Object.hasOwn(notices, name)

/** The letter to the merchant about an action: an application signed by Aadhaar needs no signed form. */
function noticeOf({ appType, hardcopy }: Application, action: Action) {
  const name = action === 'withdrawConsent' ? 'cancel' : action
  const ways = [
    ...(appType === 'C' ? [`application ${name} correction`] : []),
    ...(hardcopy === 'NOT_REQUIRED' ? [`application ${name} paperless`] : []),
    `application ${name}`,
  ]
  const found = ways.find(isNotice)
  return found && notices[found]
}

/** Writes to the address on the form what the public status page says: the status, and no name. */
async function tellApplicant(tx: Tx, portal: Portal, application: Application, to: Status) {
  const { formNo, appType, fields } = application
  const recipient = `${fields.email ?? ''}`.trim()
  if (recipient === '' || to === 'DRAFT' || to === 'PL_DRAFT') return
  if (!(await mayWriteTo(tx, application.id))) return
  const { now, next } = toldOf(to, appType)
  const values = { formNo: `${formNo}`, now, next, track: `${portal.site}/track?no=${formNo}` }
  await sendLetter(tx, portal, letters.applicant, { to: recipient, values, language: 'both' })
}

/**
 * A letter to the merchant of this application, in the transaction of the event. It names the form, never the
 * applicant.
 */
export async function tellMerchant<Example extends Letter['example']>(
  tx: Tx,
  portal: Portal,
  { merchantId }: Pick<Application, 'merchantId'>,
  letter: Letter<Example>,
  values: ValuesOf<NoInfer<Example>>,
) {
  const { emailId } = await tx
    .selectFrom('merchant')
    .select('emailId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  await sendLetter(tx, portal, letter, { to: emailId, values })
}
