import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { optionalText } from '../field/fields.ts'
import { ReadOfPaper } from '../paper-read.ts'
import { ConsentRecord } from '../privacy/consent.ts'
import { DraftFields } from './form/draft-fields.ts'
import { fieldNames } from './form/fields.ts'
import { ownLists } from './own-lists.ts'
import { type ReasonPlace, reasonsFor } from './reasons.ts'
import { CropResult, PageImage, ScanLimit } from './scan/crop.ts'
import { listTitles, statusCodes } from './status.ts'
import { applicationColumns, rowId } from './view.ts'

/** Rupees the merchant pays: the government fee, our service charge, 18 % GST on it, their sum; and what they earn at acknowledgement. */
export const Price = v.looseObject({
  govtFee: v.number(),
  serviceCharge: v.number(),
  gst: v.number(),
  total: v.number(),
  commission: v.number(),
})
export type Price = v.InferOutput<typeof Price>

/** An answer that changes what is paid for: what was paid, what the form costs now, and what the merchant agrees to. */
export const Difference = v.looseObject({ paid: v.number(), total: v.number(), difference: v.number() })
export type Difference = v.InferOutput<typeof Difference>

/** Why an application came back, and the lines of the form it is about where the checker named them. */
export const ReasonGiven = v.looseObject({
  code: v.string(),
  note: v.string(),
  fields: v.optional(v.array(v.string())),
  /** Fields that a rule opened while it was answered. */
  also: v.optional(v.array(v.string())),
  /** Of one that came back: whether what it asks was done since. */
  isDone: v.optional(v.boolean()),
})

const FieldValue = v.union([v.string(), v.boolean(), v.array(v.string())])

/** A field that reads otherwise than it was sent. */
export const FieldChange = v.looseObject({ field: v.picklist(fieldNames), from: FieldValue, to: FieldValue })
export type FieldChange = v.InferOutput<typeof FieldChange>

/** Of one that came back: what was changed, and whether the paper that was signed says so. */
const Unsent = v.looseObject({
  changes: v.array(FieldChange),
  paper: v.picklist(['as it was', 'needed', 'scanned']),
})
export type Unsent = v.InferOutput<typeof Unsent>

/** One thing that happened to an application; `at` is UTC. */
const ApplicationEvent = v.looseObject({
  at: v.string(),
  from: v.nullable(v.string()),
  to: v.string(),
  by: v.string(),
  reasons: v.optional(v.array(v.string()), []),
  note: v.optional(v.nullable(v.string()), null),
  /** Where the signed paper was from then on, if this is about it. */
  hardcopy: v.optional(v.nullable(v.string())),
  amount: v.optional(v.nullable(v.number()), null),
  /** What an answer changed in the form. */
  changes: v.optional(v.array(FieldChange)),
})

/** What the check before the provider's own found, in both languages; see `first-time-right`. Of a good one `field` and `mend` are empty. */
export const Finding = v.looseObject({
  rule: v.string(),
  kind: v.picklist(['fault', 'doubt', 'good']),
  /** The objection it foretells. */
  reason: v.string(),
  field: v.string(),
  text: v.string(),
  textHi: v.string(),
  mend: v.string(),
  mendHi: v.string(),
})
export type Finding = v.InferOutput<typeof Finding>

/** A page or cut picture that another took the place of, by id of its file. */
const EarlierPicture = v.looseObject({
  fileId: v.string(),
  kind: v.picklist(['page', 'photo', 'signature']),
  page: v.nullable(v.number()),
  at: v.string(),
  by: v.string(),
})
export type EarlierPicture = v.InferOutput<typeof EarlierPicture>

/** How the merchant answered to its reasons, while the office looks at that. */
const Reply = v.looseObject({
  at: v.string(),
  note: v.string(),
  /** The pages and pictures that are new since it came back, by id of their file. */
  files: v.array(v.string()),
  /** What stood in the lines that read otherwise now. */
  was: v.record(v.string(), v.unknown()),
})

/** An application with all that may be shown of it. */
export const ApplicationInfo = v.looseObject({
  id: v.string(),
  formNo: v.string(),
  formCode: v.string(),
  appType: v.string(),
  mode: v.optional(v.string()),
  category: v.string(),
  name: v.string(),
  status: v.picklist(statusCodes),
  hardcopy: v.string(),
  /** How the signed paper was sent, when it came, and what is wrong with it. */
  hardcopySentOn: v.optional(v.nullable(v.string())),
  hardcopyCourier: v.optional(v.nullable(v.string())),
  hardcopyTracking: v.optional(v.nullable(v.string())),
  hardcopyReceivedOn: v.optional(v.nullable(v.string())),
  hardcopyReason: v.optional(v.nullable(v.string())),
  version: v.number(),
  merchantCode: v.string(),
  merchantName: v.string(),
  createdAt: v.string(),
  statusAt: v.string(),
  ackNo: v.nullable(v.string()),
  ackDate: v.nullable(v.string()),
  ackFile: v.nullable(v.string()),
  /** Until when an objection must be answered, a day. */
  dueBy: v.optional(v.nullable(v.string()), null),
  /** The PAN as ABCPE****F, allotted or the one a correction is about, and the number its card travels under. */
  panMasked: v.optional(v.nullable(v.string()), null),
  trackingNo: v.optional(v.nullable(v.string()), null),
  /** The form number of the application this one was copied from. */
  reapplyOf: v.optional(v.nullable(v.string()), null),
  /** When its papers were deleted after their time, and what the form said of a person. */
  papersDeletedAt: v.optional(v.nullable(v.string())),
  fields: DraftFields,
  price: v.nullable(Price),
  /** Of one that came back: what its changes cost or give back when it is answered. */
  difference: v.optional(v.nullable(Difference)),
  unsent: v.optional(v.nullable(Unsent)),
  pages: v.array(PageImage),
  crops: v.array(CropResult),
  /** What stood there before, the latest first. */
  earlier: v.optional(v.array(EarlierPicture)),
  scanLimit: v.optional(ScanLimit, { pages: 20, fileKb: 5 * 1024 }),
  rounds: v.number(),
  /** The day it was paid on, a day in India. */
  appliedOn: v.optional(v.nullable(v.string())),
  reasons: v.array(ReasonGiven),
  reply: v.optional(v.nullable(Reply)),
  events: v.array(ApplicationEvent),
  /** What was agreed to, the first one first. */
  consents: v.optional(v.array(ConsentRecord)),
  /** Who read its papers, the latest first. */
  reads: v.optional(v.array(ReadOfPaper), []),
  findings: v.optional(v.array(Finding), []),
})
export type ApplicationInfo = v.InferOutput<typeof ApplicationInfo>

/** One to twenty reasons that may be given in this place; 'Other' needs words. `fields` = the lines of the form it is about. */
export const reasonsGiven = (place: ReasonPlace) =>
  v.pipe(
    v.array(
      v.object({
        code: v.picklist(
          reasonsFor(place).map(({ code }) => code),
          'Required',
        ),
        note: optionalText(300),
        fields: v.optional(v.pipe(v.array(v.picklist(fieldNames)), v.maxLength(20))),
      }),
    ),
    v.minLength(1, 'Choose at least one reason'),
    v.maxLength(20),
    v.check(
      (given) => given.every(({ code, note }) => code !== 'Z99' || note.length >= 10),
      'Describe the other reason in at least 10 letters',
    ),
  )

/** Where an application stands after an action. */
export const Moved = v.looseObject({ id: v.string(), status: v.picklist(statusCodes) })

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const signedIn = endpointsFor(['merchant', 'admin', 'staff'])
const m = '/merchant/nsdlpan/physical' as const
const b = '/backend/actions/nsdl-pan/physical' as const

/** The lists of applications, and one with all that may be shown of it. */
export const applications = {
  ...ownLists,
  info: merchant.read(`${m}/info/:id`, ApplicationInfo),
  list: {
    waiting: office.list(`${b}/waiting/list`, listTitles.waiting, applicationColumns.all, rowId),
    all: office.list(`${b}/list`, listTitles.all, applicationColumns.all, rowId),
    'pending-verification': office.list(
      `${b}/pending-verification/list`,
      listTitles['pending-verification'],
      applicationColumns.all,
      rowId,
    ),
    incomplete: office.list(`${b}/incomplete/list`, listTitles.incomplete, applicationColumns.all, rowId),
    rejection: office.list(`${b}/rejection/list`, listTitles.rejection, applicationColumns.all, rowId),
    ack: office.list(`${b}/ack/list`, listTitles.ack, applicationColumns.all, rowId),
    hardcopy: office.list(`${b}/hardcopy/list`, listTitles.hardcopy, applicationColumns.paper, rowId),
    verified: office.list(`${b}/verified/list`, listTitles.verified, applicationColumns.all, rowId),
    'tin-rejection': office.list(
      `${b}/tin-rejection/list`,
      listTitles['tin-rejection'],
      applicationColumns.objections,
      rowId,
    ),
    'cancel-aadhar': office.list(`${b}/cancel-aadhar/list`, listTitles['cancel-aadhar'], applicationColumns.all, rowId),
  },
  /** How the office words each reason, in its order, and whether it may still be given. */
  reasons: signedIn.read(
    '/nsdlpan/reasons',
    v.array(v.looseObject({ code: v.string(), en: v.string(), hi: v.string(), isGiven: v.boolean() })),
  ),
  /** How many stand in each list of the back office, by the list's name. */
  counts: office.read(`${b}/counts`, v.record(v.string(), v.number())),
  /** How many of each list have waited longer than they may (amber), and much longer (red), by the list's name. */
  ages: office.read(`${b}/ages`, v.record(v.string(), v.looseObject({ amber: v.number(), red: v.number() }))),
  paninfo: office.read(`${b}/paninfo/:id`, ApplicationInfo),
  /** A page, a crop, a slip or an acknowledgement: for its owner, and for those of the office who may view what it is of. */
  file: signedIn.file('/files/:id', { reads: 'papers' }),
  /** The same for the same people, as a picture no larger than a row of a list shows it. */
  smallFile: signedIn.file('/files/small/:id', { reads: 'papers' }),
}
