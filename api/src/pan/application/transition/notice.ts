import type { Status } from 'contract/pan/status'
import { type Action, transition } from 'contract/pan/transitions'
import type { Tx } from '../../../db/connect.ts'
import { letters as officeLetters } from '../../../notification/letters.ts'
import { notify, settle } from '../../../notification/notify.ts'
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
export async function tellOfAction(tx: Tx, portal: Portal, application: Application, action: Action, to: Status) {
  const notice = noticeOf(application, action)
  const formNo = `${application.formNo}`
  await settle(tx, portal, `application ${application.id}`)
  if (notice) {
    await tellMerchant(tx, portal, application, notice, { formNo })
    await tellBell(tx, portal, application, notice, formNo)
  }
  if (to === 'PENDING_VERIFICATION') await tellOffice(tx, portal, formNo)
  // What an applicant was told is told to be taken back too.
  const row = action === 'takeBack' && transition(action, application.status, 'staff', to)
  const told = row && 'undoes' in row ? row.undoes : action
  if (toldToApplicant.includes(told)) await tellApplicant(tx, portal, application, to)
}

/** What the shop has just done itself. */
const ownActions = ['application submit', 'application cancel', 'application sendAgain']

async function tellBell(
  tx: Tx,
  portal: Portal,
  { id, merchantId }: Application,
  notice: (typeof notices)[keyof typeof notices],
  formNo: string,
) {
  if (ownActions.includes(notice.name)) return
  const link = `/merchant/product/nsdl-pan/physical/info/${id}`
  const to = { shop: merchantId, needs: 'pan' as const }
  await notify(tx, portal, notice, { to, values: { formNo }, link, about: `application ${id}`, mail: false })
}

/** Many come in an hour: the office is told of the first one. */
const tellOffice = (tx: Tx, portal: Portal, formNo: string) =>
  notify(tx, portal, officeLetters['applications wait'], {
    to: { all: 'office', needs: 'pan:view' },
    values: { formNo },
    link: '/backend/actions/nsdl-pan/physical/pending-verification/list',
    about: 'applications',
    once: `applications ${portal.clock().toISOString().slice(0, 13)}`,
    until: new Date(portal.clock().getTime() + dayMs),
  })
const dayMs = 24 * 3600_000

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
