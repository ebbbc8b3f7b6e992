import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { day, optionalText, textUpTo } from '../fields.ts'
import { Answer, ApplicationInfo, Moved, reasonsGiven } from './application.ts'

/** What TIN objects to: its reasons, and the day of its letter. The merchant has `objectionDays` from then. */
export const Objection = v.object({ reasons: reasonsGiven('TIN'), objectedOn: day })
export type Objection = v.InferOutput<typeof Objection>

/** Why the merchant's reply is not enough. */
export const ReturnedReply = v.object({ reasons: reasonsGiven('TIN') })
/** The day on which a reply was handed on to TIN, and what is said to it. */
export const SentAgain = v.object({ sentOn: day, note: optionalText(200) })
/** Why TIN closed an application for good. */
export const Closing = v.object({ remark: textUpTo(500) })

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'])
const m = '/merchant/nsdlpan/physical/tin-rejection' as const
const b = '/backend/actions/nsdl-pan/physical/tin-rejection' as const

/** TIN finds something wrong after the acknowledgement; the merchant answers in time, or TIN closes the application. */
export const tinRejections = {
  ownByAckNo: merchant.read(`${m}/upload/:ackNo`, ApplicationInfo),
  reply: merchant.act(`${m}/reply/:id`, Answer, Moved),

  byAckNo: office.read(`${b}-verify/:ackNo`, ApplicationInfo),
  object: office.act(`${b}/:id`, Objection, Moved),
  returnReply: office.act(`${b}/return/:id`, ReturnedReply, Moved),
  sendAgain: office.act(`${b}/send-again/:id`, SentAgain, Moved),
  close: office.act(`${b}/close/:id`, Closing, Moved, { money: true }),
}
