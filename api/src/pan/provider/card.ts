import { dayText } from 'contract/field/fields'
import { categories } from 'contract/pan/categories'
import { maskedPan } from 'contract/pan/form/pan-number'
import type { Allotment, cards } from 'contract/pan/provider'
import type { Tx } from '../../db/connect.ts'
import type { Handler, Http } from '../../http/handler.ts'
import { limitReveals, notePaperRead } from '../../paper-read/note.ts'
import type { Portal } from '../../portal.ts'
import type { Keys } from '../../shared/keys.ts'
import { badInput, notFound, Refusal, refuseTaken } from '../../shared/refusal.ts'
import { panIndexOf } from '../../vault/pan-index.ts'
import { seal, unseal } from '../../vault/seal.ts'
import { plainNote } from '../application/fields.ts'
import { type Application, findApplication, merchantCodeOf, type OnApplication } from '../application/queries.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { typedPansOf } from '../application/typed-pans.ts'
import { refuseStrangeDay } from './tin-rejection.ts'

/** The provider handed the application on to the department. */
export const markInProcess = (context: Handler<typeof cards.markInProcess>) =>
  applyTransition(context, 'process', () => ({ note: plainNote(context.body.note) }))

/**
 * Records the allotted PAN; for a first application it must be unique. It is stored encrypted; lists and letters have
 * only its mask.
 */
export async function allot(context: Handler<typeof cards.allot>) {
  const { tx, portal, params, body } = context
  const { pan, allottedOn } = body
  const moved = applyTransition(context, 'allot', async (application) => {
    refuseStrangeAllotment(portal, application, body)
    const panIndex = panIndexOf(portal.keys, pan)
    if (application.appType === 'N') await refuseAllottedPan(tx, panIndex)
    const panSealed = sealPan(portal.keys, params.id, pan)
    return { day: allottedOn, set: { panSealed, panMasked: maskedPan(pan), panIndex, allottedOn, dueBy: null } }
  })
  return moved.catch(refuseTaken('pan', 'This PAN is on another form already'))
}

type Kind = Pick<Application, 'appType' | 'category' | 'ownPanIndex' | 'ackDate' | 'allottedOn' | 'stepDay'>

/** Refuses a PAN that does not fit the applicant's kind or is not the one to correct, and a day in the future. */
export function refuseStrangeAllotment(portal: Portal, application: Kind, { pan, allottedOn }: Allotment) {
  refuseStrangeDay(portal, application, 'allottedOn', allottedOn)
  if (application.appType === 'N') refuseStrangePan(application, pan)
  else refuseOtherPan(portal, application, pan)
}

async function refuseAllottedPan(tx: Tx, panIndex: string) {
  const taken = await tx
    .selectFrom('application')
    .select('formNo')
    .where('panIndex', '=', panIndex)
    .where('appType', '=', 'N')
    .executeTakeFirst()
  if (taken) throw badInput('pan', 'This PAN was allotted to {formNo} already', { formNo: taken.formNo })
}

const associatedData = (id: string) => `application|pan|${id}`

/** The allotted PAN of this application, encrypted. */
export const sealPan = (keys: Keys, id: string, pan: string) => seal(keys, associatedData(id), pan)

/** The allotted PAN of this application, decrypted. */
export const openPan = (keys: Keys, id: string, sealed: string) => unseal(keys, associatedData(id), sealed)

function refuseStrangePan({ category }: Kind, pan: string) {
  const known = categories.find(({ code }) => code === category)
  if (known?.pan4 && pan[3] !== known.pan4)
    throw badInput('pan', 'The fourth letter of a PAN of this category ({name}) is {pan4}', {
      name: known.name,
      pan4: known.pan4,
    })
}

/** A correction keeps its PAN: another number means that the wrong application is open. */
function refuseOtherPan({ keys }: Portal, { ownPanIndex }: Kind, pan: string) {
  if (ownPanIndex !== panIndexOf(keys, pan))
    throw badInput('pan', 'A correction keeps its PAN, and the form names another one')
}

/** Counts the reading before a PAN is shown; a call for an application that the caller may not see is not counted. */
export async function countReveal({ tx, portal, caller, params: { id } }: OnApplication) {
  await findApplication(tx, caller, id)
  await limitReveals({ tx, portal, caller })
}

/**
 * Shows the full PAN to a person who may see the application: the allotted one, or the one to be corrected. It is
 * logged first.
 */
export async function revealPan({ tx, portal, caller, request, params: { id } }: OnApplication & Http) {
  const application = await findApplication(tx, caller, id)
  const { formNo, panSealed } = application
  const pan = panSealed ? openPan(portal.keys, id, panSealed) : typedPansOf(portal.keys, application).pan
  if (!pan) throw notFound('A PAN was not found')
  const merchant = await merchantCodeOf(tx, application)
  await notePaperRead({ tx, portal, caller, request }, 'pan revealed', { about: formNo, merchant, application: id })
  return { pan }
}

/** The card is sent; after a return it is sent again. */
export async function dispatch(context: Handler<typeof cards.dispatch>) {
  const { trackingNo, dispatchedOn } = context.body
  const moved = applyTransition(context, 'dispatch', (application) => {
    refuseStrangeDispatch(context.portal, application, dispatchedOn)
    return { day: dispatchedOn, set: { trackingNo }, note: `${trackingNo}, ${dayText(dispatchedOn)}` }
  })
  return moved.catch(refuseTaken('trackingNo', 'This number is on another card already'))
}

type CardOf = Pick<Application, 'fields' | 'ackDate' | 'allottedOn' | 'stepDay'>

/** An e-PAN has no card. */
export function refuseStrangeDispatch(portal: Portal, application: CardOf, dispatchedOn: string) {
  if (application.fields.cardType === 'EPAN_ONLY')
    throw new Refusal(409, 'This is an e-PAN: there is no card to dispatch')
  refuseStrangeDay(portal, application, 'dispatchedOn', dispatchedOn)
}

/** The applicant has received the card, or the e-PAN by mail. */
export async function deliver(context: Handler<typeof cards.deliver>) {
  const { deliveredOn } = context.body
  return applyTransition(context, 'deliver', (application) => {
    refuseStrangeDelivery(context.portal, application, deliveredOn)
    const how = application.status === 'ALLOTTED' ? 'Mailed' : 'Delivered'
    return { day: deliveredOn, note: `${how} on ${dayText(deliveredOn)}` }
  })
}

/** A card must be dispatched before it is delivered. */
export function refuseStrangeDelivery(
  portal: Portal,
  application: CardOf & Pick<Application, 'status'>,
  deliveredOn: string,
) {
  const { status, fields } = application
  refuseStrangeDay(portal, application, 'deliveredOn', deliveredOn)
  if (status === 'ALLOTTED' && fields.cardType !== 'EPAN_ONLY') throw new Refusal(409, 'Dispatch the card first')
}

/** The post brought the card back. */
export async function returnCard(context: Handler<typeof cards.returnCard>) {
  const { returnedOn, remark } = context.body
  return applyTransition(context, 'returnCard', (application) => {
    refuseStrangeDay(context.portal, application, 'returnedOn', returnedOn)
    return { day: returnedOn, note: `${plainNote(remark)}, ${dayText(returnedOn)}` }
  })
}
