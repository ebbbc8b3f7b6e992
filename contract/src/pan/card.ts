import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { day, optionalText, pan, textUpTo, trackingNo } from '../fields.ts'
import { Moved } from './application.ts'

/** The provider handed it on to the department. */
export const InProcess = v.object({ note: optionalText(200) })
/** The PAN and the day it was allotted on. */
export const Allotment = v.object({ pan, allottedOn: day })
export type Allotment = v.InferOutput<typeof Allotment>
/** The Speed Post number of a card and the day it left on. */
export const Dispatch = v.object({ trackingNo, dispatchedOn: day })
export type Dispatch = v.InferOutput<typeof Dispatch>
/** Of a card its delivery, of an e-PAN the day it was mailed. */
export const Delivery = v.object({ deliveredOn: day })
/** The day on which the post brought a card back, and why. */
export const CardReturn = v.object({ returnedOn: day, remark: textUpTo(200) })

const office = endpointsFor(['admin', 'staff'])
const signedIn = endpointsFor(['merchant', 'admin', 'staff'])
const b = '/backend/actions/nsdl-pan/physical/card' as const

/** From the provider's desk to the applicant's door. */
export const cards = {
  process: office.act(`${b}/in-process/:id`, InProcess, Moved),
  allot: office.act(`${b}/allot/:id`, Allotment, Moved),
  dispatch: office.act(`${b}/dispatch/:id`, Dispatch, Moved),
  deliver: office.act(`${b}/deliver/:id`, Delivery, Moved),
  returnCard: office.act(`${b}/return/:id`, CardReturn, Moved),
  /** The whole PAN of an allotted application. Who asks is written down. */
  revealPan: signedIn.act('/pan/reveal/:id', undefined, v.looseObject({ pan: v.string() })),
}
