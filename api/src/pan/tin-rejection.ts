import { indianDay } from 'contract/fields'
import { objectionDays, statuses } from 'contract/pan/status'
import type { Objection } from 'contract/pan/tin-rejection'
import { dayAfter, dayText } from '../dates.ts'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { badInput, Refusal } from '../refusal.ts'
import { refuseUnanswered } from './answer.ts'
import { refuseWithoutCrops } from './crop.ts'
import { plainNote } from './fields.ts'
import { infoOf } from './info.ts'
import { move } from './move.ts'
import type { Person } from './person.ts'
import { type Application, findByAckNo } from './queries.ts'
import { refuseWithoutPages } from './scan.ts'
import { refuseUnfinished } from './submit.ts'
import { because, type Given } from './verify.ts'

/** Records what TIN objects to; from the day of its letter the merchant has thirty days. */
export async function object(tx: Tx, portal: Portal, person: Person, id: string, objection: Objection) {
  const { reasons, objectedOn } = objection
  return move(tx, portal, person, id, 'object', (application) => {
    refuseStrangeLetter(portal, application, objectedOn)
    const given = because(reasons, application)
    return { ...given, set: { ...given.set, dueBy: dayAfter(objectedOn, objectionDays) } }
  })
}

/** A letter is written after the acknowledgement, and not tomorrow. */
export const refuseStrangeLetter = (portal: Portal, application: Acknowledged, objectedOn: string) =>
  refuseStrangeDay(portal, application, 'objectedOn', objectedOn)

/** The objection as merchant and office open it, by the acknowledgement number. */
export async function objectionOf(portal: Portal, person: Person, ackNo: string) {
  const { id, status } = await findByAckNo(portal.db, person, ackNo)
  if (status !== 'TIN_REJECTED' && status !== 'TIN_REUPLOADED')
    throw new Refusal(409, `No objection is open here: the application stands as ${statuses[status].en}`)
  return infoOf(portal.db, person, id, portal.clock())
}

/** The merchant's answer: everything that was asked is redone, or explained. */
export async function reply(tx: Tx, portal: Portal, person: Person, id: string, note: string) {
  return move(tx, portal, person, id, 'reply', async (application) => {
    // A proof that was young enough when the form was paid for does not grow too old while TIN thinks.
    if (application.savedAt > application.statusAt) await refuseUnfinished(tx, portal, application)
    await refuseWithoutPages(tx, id)
    await refuseWithoutCrops(tx, application)
    const words = plainNote(note).trim()
    if (words.length < 10) await refuseUnanswered(tx, application)
    return { note: words }
  })
}

/** The reply is not enough: it goes back with what is still missing, by the same day as before. */
export const returnReply = (tx: Tx, portal: Portal, person: Person, id: string, given: Given) =>
  move(tx, portal, person, id, 'returnReply', (application) => because(given, application))

/** The reply was handed on to TIN. */
export async function sendAgain(
  tx: Tx,
  portal: Portal,
  person: Person,
  id: string,
  { sentOn, note }: { sentOn: string; note: string },
) {
  return move(tx, portal, person, id, 'sendAgain', (application) => {
    refuseStrangeDay(portal, application, 'sentOn', sentOn)
    const words = [`Sent on ${dayText(sentOn)}`, plainNote(note)].filter(Boolean)
    return { set: { reasons: JSON.stringify([]), dueBy: null }, note: words.join('. ') }
  })
}

/** TIN decided for good: the government fee is lost, commission that was earned goes back. */
export const close = (tx: Tx, portal: Portal, person: Person, id: string, remark: string) =>
  move(tx, portal, person, id, 'close', () => ({ set: { dueBy: null }, note: plainNote(remark) }))

type Acknowledged = Pick<Application, 'ackDate'>

/** What the provider did, it did after the acknowledgement, and not tomorrow: another day is a slip of the keys. */
export function refuseStrangeDay(portal: Portal, { ackDate }: Acknowledged, field: string, day: string) {
  refuseFuture(portal, field, day)
  if (ackDate && day < ackDate) throw badInput(`${field}: Date cannot be before the acknowledgement`)
}

export function refuseFuture({ clock }: Portal, field: string, day: string) {
  if (day > indianDay(clock())) throw badInput(`${field}: Date cannot be in the future`)
}
