import type { Allotment, Dispatch } from 'contract/pan/card'
import { categories } from 'contract/pan/categories'
import { maskedPan } from 'contract/pan/pan-number'
import { audit } from '../audit.ts'
import { dayText } from '../dates.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Keys } from '../keys.ts'
import type { Portal } from '../portal.ts'
import { badInput, notFound, Refusal } from '../refusal.ts'
import { panIndexOf } from '../vault/pan-index.ts'
import { seal, unseal } from '../vault/seal.ts'
import { plainNote } from './fields.ts'
import { move } from './move.ts'
import type { Person } from './person.ts'
import { type Application, findApplication } from './queries.ts'
import { refuseStrangeDay } from './tin-rejection.ts'
import { typedPansOf } from './typed-pans.ts'

/** The provider handed the application on to the department. */
export const process = (tx: Tx, portal: Portal, person: Person, id: string, note: string) =>
  move(tx, portal, person, id, 'process', () => ({ note: plainNote(note) }))

/** Records the allotted PAN, a first one once. It is sealed; lists and letters know only its mask. */
export async function allot(tx: Tx, portal: Portal, person: Person, id: string, given: Allotment) {
  const { pan, allottedOn } = given
  const moved = move(tx, portal, person, id, 'allot', async (application) => {
    refuseStrangeAllotment(portal, application, given)
    const panIndex = panIndexOf(portal.keys, pan)
    if (application.appType === 'N') await refuseAllottedPan(tx, panIndex)
    const panSealed = sealPan(portal.keys, id, pan)
    return { set: { panSealed, panMasked: maskedPan(pan), panIndex, allottedOn, dueBy: null } }
  })
  return moved.catch((problem: { code?: string }) => {
    throw problem.code === '23505' ? badInput('pan: This PAN is on another form already') : problem
  })
}

type Kind = Pick<Application, 'appType' | 'category' | 'ownPanIndex' | 'ackDate'>

/** A PAN that is not of the applicant's kind or not the one to correct, or a day that has not come. */
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
  if (taken) throw badInput(`pan: This PAN was allotted to ${taken.formNo} already`)
}

const placeOf = (id: string) => `application|pan|${id}`

/** The allotted PAN of this application, sealed. */
export const sealPan = (keys: Keys, id: string, pan: string) => seal(keys, placeOf(id), pan)

/** The allotted PAN of this application, opened. */
export const openPan = (keys: Keys, id: string, sealed: string) => unseal(keys, placeOf(id), sealed)

function refuseStrangePan({ category }: Kind, pan: string) {
  const known = categories.find(({ code }) => code === category)
  if (known?.pan4 && pan[3] !== known.pan4)
    throw badInput(`pan: The fourth letter of a PAN of this category (${known.name}) is ${known.pan4}`)
}

/** A correction keeps its PAN: another number means that the wrong application is open. */
function refuseOtherPan({ keys }: Portal, { ownPanIndex }: Kind, pan: string) {
  if (ownPanIndex !== panIndexOf(keys, pan))
    throw badInput('pan: A correction keeps its PAN, and the form names another one')
}

/** Opens the PAN for who may see the application: the allotted one, or the one a correction is about. Who did so is written down first. */
export async function revealPan(portal: Portal, person: Person, id: string) {
  return inTransaction(portal.db, async (tx) => {
    const application = await findApplication(tx, person, id)
    const { formNo, panSealed } = application
    const pan = panSealed ? openPan(portal.keys, id, panSealed) : typedPansOf(portal.keys, application).pan
    if (!pan) throw notFound('A PAN')
    await audit(tx, portal, person, 'pan revealed', formNo)
    return { pan }
  })
}

/** The card is on its way; after a return it goes out once more. */
export async function dispatch(tx: Tx, portal: Portal, person: Person, id: string, given: Dispatch) {
  const { trackingNo, dispatchedOn } = given
  const moved = move(tx, portal, person, id, 'dispatch', (application) => {
    refuseStrangeDispatch(portal, application, dispatchedOn)
    return { set: { trackingNo }, note: `${trackingNo}, ${dayText(dispatchedOn)}` }
  })
  return moved.catch((problem: { code?: string }) => {
    throw problem.code === '23505' ? badInput('trackingNo: This number is on another card already') : problem
  })
}

type CardOf = Pick<Application, 'fields' | 'ackDate'>

/** An e-PAN has no card. */
export function refuseStrangeDispatch(portal: Portal, application: CardOf, dispatchedOn: string) {
  if (application.fields.cardType === 'EPAN_ONLY')
    throw new Refusal(409, 'This is an e-PAN: there is no card to dispatch')
  refuseStrangeDay(portal, application, 'dispatchedOn', dispatchedOn)
}

/** The applicant holds the card, or has the e-PAN in the mail. */
export async function deliver(tx: Tx, portal: Portal, person: Person, id: string, deliveredOn: string) {
  return move(tx, portal, person, id, 'deliver', (application) => {
    refuseStrangeDelivery(portal, application, deliveredOn)
    const how = application.status === 'ALLOTTED' ? 'Mailed' : 'Delivered'
    return { note: `${how} on ${dayText(deliveredOn)}` }
  })
}

/** A card is dispatched first. */
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
export async function returnCard(
  tx: Tx,
  portal: Portal,
  person: Person,
  id: string,
  { returnedOn, remark }: { returnedOn: string; remark: string },
) {
  return move(tx, portal, person, id, 'returnCard', (application) => {
    refuseStrangeDay(portal, application, 'returnedOn', returnedOn)
    return { note: `${plainNote(remark)}, ${dayText(returnedOn)}` }
  })
}
