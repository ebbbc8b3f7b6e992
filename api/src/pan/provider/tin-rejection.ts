import { dayText, indianDay } from 'contract/field/fields'
import type { tinRejections } from 'contract/pan/provider'
import { objectionDays, statuses } from 'contract/pan/status'
import type { Handler } from '../../http/handler.ts'
import type { Portal } from '../../portal.ts'
import { dayAfter } from '../../shared/dates.ts'
import { badInput, Refusal } from '../../shared/refusal.ts'
import { plainNote } from '../application/fields.ts'
import { type Application, findByAckNo } from '../application/queries.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { refuseUnanswered } from '../returned/answer.ts'
import { refuseOldPaper } from '../returned/changes.ts'
import { refuseWithoutCrops } from '../scan/crop.ts'
import { refuseWithoutPages } from '../scan/scan.ts'
import { refuseUnfinished } from '../submit/submit.ts'
import { because } from '../verify/verify.ts'
import { infoOf } from '../view/info.ts'

/** Records an objection of TIN; the merchant has thirty days from the day of its letter. */
export async function raiseObjection(context: Handler<typeof tinRejections.raiseObjection>) {
  const { reasons, objectedOn } = context.body
  return applyTransition(context, 'object', async (application) => {
    refuseStrangeLetter(context.portal, application, objectedOn)
    const given = await because(context.tx, 'TIN', reasons, application)
    return { ...given, day: objectedOn, set: { ...given.set, dueBy: dayAfter(objectedOn, objectionDays) } }
  })
}

/** The day of a letter must be after the acknowledgement, and not in the future. */
export const refuseStrangeLetter = (portal: Portal, application: Acknowledged, objectedOn: string) =>
  refuseStrangeDay(portal, application, 'objectedOn', objectedOn)

/** The objection as merchant and office open it, by the acknowledgement number. */
export async function objectionOf(context: Handler<typeof tinRejections.byAckNo>) {
  const { tx, caller, params } = context
  const { id, status } = await findByAckNo(tx, caller, params.ackNo)
  if (status !== 'TIN_REJECTED' && status !== 'TIN_REUPLOADED')
    throw new Refusal(409, 'No objection is open here: the application is {status}', {
      status: statuses[status].en,
    })
  return infoOf({ ...context, params: { id } })
}

/** The merchant's answer: everything that was asked is done, or explained. */
export async function reply(context: Handler<typeof tinRejections.reply>) {
  const { tx, portal, params, body } = context
  return applyTransition(context, 'reply', async (application) => {
    // A proof that was young enough at the payment does not become too old while TIN decides.
    if (application.savedAt > application.statusAt) await refuseUnfinished(tx, portal, application)
    await refuseWithoutPages(tx, params.id)
    await refuseWithoutCrops(tx, application)
    const words = plainNote(body.note).trim()
    if (words.length < 10) await refuseUnanswered(tx, application)
    await refuseOldPaper(tx, portal, application)
    return { note: words, agreed: body.agreed }
  })
}

/** The reply is not enough: it goes back with what is missing, and the last day stays the same. */
export const returnReply = (context: Handler<typeof tinRejections.returnReply>) =>
  applyTransition(context, 'returnReply', (application) =>
    because(context.tx, 'TIN', context.body.reasons, application),
  )

/** The reply was sent to TIN. */
export async function sendAgain(context: Handler<typeof tinRejections.sendAgain>) {
  const { sentOn, note } = context.body
  return applyTransition(context, 'sendAgain', (application) => {
    refuseStrangeDay(context.portal, application, 'sentOn', sentOn)
    const words = [`Sent on ${dayText(sentOn)}`, plainNote(note)].filter(Boolean)
    return { day: sentOn, set: { reasons: JSON.stringify([]), dueBy: null }, note: words.join('. ') }
  })
}

/** TIN has closed it finally: the government fee is lost, and earned commission is taken back. */
export const closeObjection = (context: Handler<typeof tinRejections.closeObjection>) =>
  applyTransition(context, 'close', () => ({ set: { dueBy: null }, note: plainNote(context.body.remark) }))

type Acknowledged = Pick<Application, 'ackDate' | 'allottedOn' | 'stepDay'>

/**
 * A day of the provider must not be before the acknowledgement or the step before, and not in the future: any other day is a
 * typing mistake.
 */
export function refuseStrangeDay(portal: Portal, application: Acknowledged, field: string, day: string) {
  const { ackDate, allottedOn, stepDay } = application
  refuseFuture(portal, field, day)
  if (ackDate && day < ackDate) throw badInput(field, 'Date cannot be before the acknowledgement')
  const before = stepDay ?? allottedOn
  if (before && day < before)
    throw badInput(field, 'Date cannot be before {date}, the date of the step before', { date: dayText(before) })
}

export function refuseFuture({ clock }: Portal, field: string, day: string) {
  if (day > indianDay(clock())) throw badInput(field, 'Date cannot be in the future')
}
