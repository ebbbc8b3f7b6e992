import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { day, optionalText, textUpTo } from '../field/fields.ts'
import { ackNo, pan, trackingNo } from '../field/numbers.ts'
import { takingBack } from '../take-back.ts'
import { ApplicationInfo, Moved, reasonsGiven, StepLookedAt } from './application.ts'
import { Answer } from './returned.ts'
import { applicationColumns } from './view.ts'

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const signedIn = endpointsFor(['merchant', 'admin', 'staff'], { menu: 'pan' })
const columns = applicationColumns.all
const looked = { query: StepLookedAt }
const note = labelled('Note', optionalText(200), { keep: true, word: 'if any' })

/** The provider's acknowledgement number, its day, and the id of the PDF. */
export const Acknowledgement = v.object({
  ackNo: labelled('Acknowledgement no', ackNo, {
    keep: true,
    hint: '15 digits',
    inputMode: 'numeric',
    column: columns.ackNo.title,
  }),
  ackDate: labelled('Date of acknowledgement', day, { keep: true, column: columns.ackDate.title }),
  file: labelled('Acknowledgement PDF', v.pipe(v.string('Required'), v.nonEmpty('Add the acknowledgement PDF'))),
})
export type Acknowledgement = v.InferOutput<typeof Acknowledgement>
/** The PDF of an acknowledgement that was recorded without it. */
export const AckPdf = v.object({ file: Acknowledgement.entries.file })

/** The calls about the provider's acknowledgement. */
export const acknowledgements = {
  upload: office.upload('/backend/actions/nsdl-pan/physical/ack/file/:id', v.looseObject({ id: v.string() })),
  record: office.act('/backend/actions/nsdl-pan/physical/ack/:id', Acknowledgement, Moved, {
    money: true,
    ...looked,
  }),
  addFile: office.act('/backend/actions/nsdl-pan/physical/ack/file/add/:id', AckPdf, Moved),
}

/** Why the Income-tax Department did not accept the Aadhaar. */
export const AadhaarCancellation = v.object({ reasons: labelled('Reasons', reasonsGiven, { keep: true }) })

/**
 * An acknowledged application ends because the Aadhaar did not match; the government fee is refunded to the merchant.
 */
export const aadhaarCancellations = {
  cancel: office.act('/backend/actions/nsdl-pan/physical/cancel-aadhar/:id', AadhaarCancellation, Moved, {
    money: true,
    ...looked,
  }),
}

/** An objection of TIN: its reasons, and the day of its letter. The merchant has `objectionDays` from that day. */
export const Objection = v.object({
  reasons: labelled('Reasons', reasonsGiven, { keep: true }),
  objectedOn: labelled('Date of the letter', day, { keep: true, column: 'Letter date' }),
})

/** Why the merchant's reply is not enough. */
export const ReturnedReply = v.object({ reasons: labelled('Still missing', reasonsGiven, { keep: true }) })
/** The day on which a reply was sent to TIN, with a note. */
export const Resubmission = v.object({ sentOn: labelled('Sent on', day, { keep: true }), note })
/** Why TIN closed an application finally. */
export const Closing = v.object({ remark: labelled('Reason', textUpTo(500), { keep: true }) })

/** TIN objects after the acknowledgement; the merchant answers in time, or TIN closes the application. */
export const tinRejections = {
  ownByAckNo: merchant.read('/merchant/nsdlpan/physical/tin-rejection/upload/:ackNo', ApplicationInfo),
  reply: merchant.act('/merchant/nsdlpan/physical/tin-rejection/reply/:id', Answer, Moved, {
    money: true,
  }),

  byAckNo: office.read('/backend/actions/nsdl-pan/physical/tin-rejection-verify/:ackNo', ApplicationInfo),
  raiseObjection: office.act('/backend/actions/nsdl-pan/physical/tin-rejection/:id', Objection, Moved, looked),
  returnReply: office.act('/backend/actions/nsdl-pan/physical/tin-rejection/return/:id', ReturnedReply, Moved, looked),
  sendAgain: office.act('/backend/actions/nsdl-pan/physical/tin-rejection/send-again/:id', Resubmission, Moved, looked),
  closeObjection: office.act('/backend/actions/nsdl-pan/physical/tin-rejection/close/:id', Closing, Moved, {
    money: true,
    ...looked,
  }),
}

/** The provider sent the application to the department. */
export const InProcess = v.object({ note })
/** The PAN and the day of its allotment. */
export const Allotment = v.object({
  pan: labelled('PAN', pan, { hint: '10 characters, e.g. ABCPE1234F', upper: true }),
  allottedOn: labelled('Allotted on', day, { keep: true }),
})
export type Allotment = v.InferOutput<typeof Allotment>
/** The Speed Post number of a card and the day of dispatch. */
export const Dispatch = v.object({
  trackingNo: labelled('Speed Post number', trackingNo, {
    keep: true,
    hint: 'e.g. EM123456785IN',
    upper: true,
    column: 'Speed Post no',
  }),
  dispatchedOn: labelled('Dispatched on', day, { keep: true }),
})
/** The day on which a card was delivered, or an e-PAN was mailed. */
export const Delivery = v.object({ deliveredOn: labelled('Delivered on', day, { keep: true }) })
/** The day on which the post returned a card, and why. */
export const CardReturn = v.object({
  returnedOn: labelled('Returned on', day, { keep: true }),
  remark: labelled('Why', textUpTo(200), { keep: true, hint: 'As the post wrote it, e.g. door locked' }),
})

/** The steps from the provider's desk until the card is delivered. */
export const cards = {
  markInProcess: office.act('/backend/actions/nsdl-pan/physical/card/in-process/:id', InProcess, Moved, looked),
  allot: office.act('/backend/actions/nsdl-pan/physical/card/allot/:id', Allotment, Moved, looked),
  dispatch: office.act('/backend/actions/nsdl-pan/physical/card/dispatch/:id', Dispatch, Moved, looked),
  deliver: office.act('/backend/actions/nsdl-pan/physical/card/deliver/:id', Delivery, Moved, looked),
  returnCard: office.act('/backend/actions/nsdl-pan/physical/card/return/:id', CardReturn, Moved, looked),
  /** The whole PAN of an allotted application. Each reading is logged. */
  revealPan: signedIn.act('/pan/reveal/:id', undefined, v.looseObject({ pan: v.string() }), {
    reads: 'papers',
    right: 'pan:view',
  }),
}

/** Takes back the office's last step on an application: a verification, an acknowledgement, a PAN, a dispatch and so on. */
export const stepsBack = takingBack(office, '/backend/actions/nsdl-pan/physical/take-back')
