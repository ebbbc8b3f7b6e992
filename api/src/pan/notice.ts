import type { Act } from 'contract/pan/status'
import type { Tx } from '../db/connect.ts'
import { type Message, sendLater } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import type { Application } from './queries.ts'

/** What the merchant is told when he is not looking. It names the form, never the person. */
const notices: Partial<Record<Act, { subject: string; text: string }>> = {
  submit: { subject: 'is paid', text: 'Print the form, have it signed, scan it and cut photo and signature.' },
  giveBack: {
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
  close: { subject: 'was closed by TIN', text: 'The objection was not answered in time, or TIN decided for good.' },
  cancelAadhaar: {
    subject: 'was cancelled',
    text: 'The Aadhaar was not accepted. The government fee is back in your balance; after the Aadhaar is corrected, apply again.',
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
}

const ofCorrection: typeof notices = {
  allot: { subject: 'is done', text: 'The PAN is updated. Open the application to see it.' },
}

/** Leaves a notice to the merchant in the outbox, in the deed's own transaction. */
export async function notify(tx: Tx, portal: Portal, application: Application, act: Act) {
  const notice = (application.appType === 'C' && ofCorrection[act]) || notices[act]
  if (!notice) return
  const subject = `PAN application ${application.formNo} ${notice.subject}`
  await tellMerchant(tx, portal, application, { kind: `application ${act}`, subject, text: notice.text })
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
