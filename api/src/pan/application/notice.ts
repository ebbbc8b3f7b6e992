import type { Status } from 'contract/pan/status'
import type { Action } from 'contract/pan/transitions'
import type { Tx } from '../../db/connect.ts'
import { type Message, sendLater } from '../../outbox/queries.ts'
import type { Portal } from '../../portal.ts'
import { toldOf } from '../../track/words.ts'
import type { Application } from './queries.ts'

/** What the merchant is told when they are not looking. It names the form, never the person. */
const notices: Partial<Record<Action, { subject: string; text: string }>> = {
  submit: { subject: 'is paid', text: 'Print the form, have it signed, scan it, and crop photo and signature.' },
  returnForCorrection: {
    subject: 'came back',
    text: 'Our office found something to correct. Open the application for the reasons.',
  },
  reject: {
    subject: 'was rejected',
    text: 'Open the application for the reasons. The full price is back in your balance.',
  },
  acknowledge: { subject: 'is acknowledged', text: 'Print the acknowledgement and send us the signed form.' },
  object: {
    subject: 'has a TIN objection',
    text: 'Open the application for the reasons and answer within 30 days of the letter.',
  },
  returnReply: {
    subject: 'came back',
    text: 'Your reply to the TIN objection is not enough yet. Open it for what is missing.',
  },
  sendAgain: { subject: 'is with TIN again', text: 'Our office sent your reply on. Nothing is left for you to do.' },
  close: { subject: 'was closed by TIN', text: 'The objection was not answered in time, or TIN decided for good.' },
  closeLate: {
    subject: 'was closed',
    text: 'Its TIN objection was not answered, and the last day is long over. Open the application for what comes next.',
  },
  cancelAadhaar: {
    subject: 'was cancelled',
    text: 'The Aadhaar was not accepted. Open the application for what is back in your balance; after the Aadhaar is corrected, apply again.',
  },
  allot: { subject: 'has its PAN', text: 'The PAN is allotted. Open the application to see it.' },
  dispatch: { subject: 'is on its way', text: 'The card was sent by Speed Post. Open the application for its number.' },
  returnCard: {
    subject: 'came back by post',
    text: 'The card could not be delivered. Check the address with the applicant.',
  },
  expire: {
    subject: 'was cancelled',
    text: 'It waited too long for its scan or crop. The full price is back in your balance; apply again from a copy of it.',
  },
  cancel: { subject: 'was cancelled', text: 'The full price is back in your balance.' },
  fail: {
    subject: 'was not filed',
    text: 'NSDL could not do it. What you paid is back in your balance; open the application for the reason.',
  },
  lapse: {
    subject: 'was not filed',
    text: 'Its token was not used in time. What was held is back in your balance; apply again from a copy of it.',
  },
}

const ofCorrection: typeof notices = {
  allot: { subject: 'is done', text: 'The PAN is updated. Open the application to see it.' },
}

/** No signed form is wanted of what is signed by Aadhaar. */
const withoutHardcopy: typeof notices = {
  acknowledge: {
    subject: 'is acknowledged',
    text: 'Print the acknowledgement for the applicant. No paper is to be sent.',
  },
}

/** The actions that the applicant is told of as well (domain 4.5). */
const toldToApplicant: readonly Action[] = [
  ...(['submit', 'reject', 'acknowledge', 'close', 'closeLate', 'cancelAadhaar'] as const),
  ...(['allot', 'dispatch', 'deliver', 'returnCard'] as const),
]

/** Leaves the notices of an action in the outbox, in its own transaction: to the merchant, and to the applicant. */
export async function notify(tx: Tx, portal: Portal, application: Application, act: Action, to: Status) {
  const { formNo, appType, hardcopy } = application
  const notice =
    (appType === 'C' && ofCorrection[act]) || (hardcopy === 'NOT_REQUIRED' && withoutHardcopy[act]) || notices[act]
  const about = `PAN application ${formNo}`
  if (notice) {
    const message = { kind: `application ${act}`, subject: `${about} ${notice.subject}`, text: notice.text }
    await tellMerchant(tx, portal, application, message)
  }
  if (toldToApplicant.includes(act)) await tellApplicant(tx, portal, application, act, to)
}

/** What the public page says of an application, to the address on its form: the status, and no name. */
async function tellApplicant(tx: Tx, portal: Portal, application: Application, act: Action, to: Status) {
  const { formNo, appType, fields } = application
  const recipient = `${fields.email ?? ''}`.trim()
  if (recipient === '' || to === 'DRAFT' || to === 'PL_DRAFT') return
  const { now, next } = toldOf(to, appType)
  const site = portal.publicUrl?.replace(/\/$/, '')
  await sendLater(tx, portal, {
    ...{ kind: `applicant ${act}`, recipient, subject: `PAN application ${formNo}: ${now.en}` },
    text: [
      `${now.en}. ${next.en}`,
      `${now.hi}। ${next.hi}`,
      `Form number ${formNo}${site ? `, its status: ${site}/track?no=${formNo}` : ''}`,
    ].join('\n\n'),
  })
}

/** A message to the merchant of this application, in the transaction of what it tells about. It names the form, never the person. */
export async function tellMerchant(
  tx: Tx,
  portal: Portal,
  { merchantId }: Pick<Application, 'merchantId'>,
  message: Omit<Message, 'recipient'>,
) {
  const { emailId } = await tx
    .selectFrom('merchant')
    .select('emailId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  await sendLater(tx, portal, { ...message, recipient: emailId })
}
