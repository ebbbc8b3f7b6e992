import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { kept } from '../field/field.ts'
import { matching, optionalText } from '../field/fields.ts'
import { ReadOfPaper } from '../paper-read.ts'
import { ConsentRecord } from '../privacy/consent.ts'
import { DraftFields } from './form/draft-fields.ts'
import { fieldNames } from './form/fields.ts'
import { ownLists } from './own-lists.ts'
import { type Asks, asks, type ReasonPlace } from './reasons.ts'
import { CropResult, PageImage, ScanLimit } from './scan/crop.ts'
import { listTitles, statusCodes } from './status.ts'
import { applicationColumns, rowId } from './view.ts'

/**
 * The merchant's price in rupees: government fee, our service charge, 18 % GST on it, and their sum; and the
 * commission, earned at acknowledgement.
 */
export const Price = v.looseObject({
  govtFee: v.number(),
  serviceCharge: v.number(),
  gst: v.number(),
  total: v.number(),
  commission: v.number(),
})
export type Price = v.InferOutput<typeof Price>

/** The price difference when an answer changes the form: what was paid, what the form costs now, and the difference. */
export const Difference = v.looseObject({ paid: v.number(), total: v.number(), difference: v.number() })
export type Difference = v.InferOutput<typeof Difference>

const AskedOfMerchant = v.picklist(Object.keys(asks) as [Asks, ...Asks[]])

/**
 * Why an application came back, and the lines of the form that the checker named. Its words, what it asks and names are
 * those of the day on which it was given.
 */
export const ReasonGiven = v.looseObject({
  code: v.string(),
  en: v.optional(v.string()),
  hi: v.optional(v.string()),
  asks: v.optional(AskedOfMerchant),
  names: v.optional(v.string()),
  note: v.string(),
  fields: v.optional(v.array(v.string())),
  /** Fields that a rule opened while the merchant was answering. */
  also: v.optional(v.array(v.string())),
  /** For a returned application: whether the merchant has done what this reason asks. */
  isDone: v.optional(v.boolean()),
})
export type ReasonGiven = v.InferOutput<typeof ReasonGiven>

const FieldValue = v.union([v.string(), v.boolean(), v.array(v.string())])

/** A field whose value differs from what was sent. */
export const FieldChange = v.looseObject({ field: v.picklist(fieldNames), from: FieldValue, to: FieldValue })
export type FieldChange = v.InferOutput<typeof FieldChange>

/**
 * For a returned application: what was changed since, and whether the signed paper must be signed and scanned again.
 */
const Unsent = v.looseObject({
  changes: v.array(FieldChange),
  paper: v.picklist(['as it was', 'needed', 'scanned']),
  /** The pages that were scanned since it came back, by id. */
  newPages: v.optional(v.array(v.string())),
})
export type Unsent = v.InferOutput<typeof Unsent>

/**
 * The step that was looked at, by `statusAt` of the application: after another one an action is refused, although the status may
 * be the same again. A client that names none goes by the status alone.
 */
export const StepLookedAt = v.object({ seen: v.optional(v.pipe(v.string(), v.isoTimestamp())) })

/** One thing that happened to an application; `at` is UTC. */
const ApplicationEvent = v.looseObject({
  at: v.string(),
  from: v.nullable(v.string()),
  to: v.string(),
  by: v.string(),
  reasons: v.optional(v.array(v.string()), []),
  /** The reasons as they were worded then. */
  reasonWords: v.optional(v.array(v.looseObject({ code: v.string(), en: v.string(), hi: v.string() }))),
  note: v.optional(v.nullable(v.string()), null),
  /** Where the signed paper was after this event, if the event is about it. */
  hardcopy: v.optional(v.nullable(v.string())),
  amount: v.optional(v.nullable(v.number()), null),
  /** It takes back the step before it. `askedBy`: who asked for it, where a second person agreed. */
  takesBack: v.optional(v.boolean()),
  askedBy: v.optional(v.nullable(v.string())),
  /** What it moved beside `amount`: the commission of each level, as far as the reader may know it. */
  commissions: v.optional(v.array(v.looseObject({ code: v.string(), amount: v.number() }))),
  /** The fields that the merchant's answer changed. */
  changes: v.optional(v.array(FieldChange)),
})

/**
 * A finding of our check before the provider's check, in both languages; see `first-time-right`. In a 'good' finding
 * `field` and `mend` are empty.
 */
export const Finding = v.looseObject({
  rule: v.string(),
  kind: v.picklist(['fault', 'doubt', 'good']),
  /** The objection that the provider would raise. */
  reason: v.string(),
  field: v.string(),
  text: v.string(),
  textHi: v.string(),
  mend: v.string(),
  mendHi: v.string(),
})
export type Finding = v.InferOutput<typeof Finding>

/** A page or cropped picture that was replaced later, by id of its file. */
const EarlierPicture = v.looseObject({
  fileId: v.string(),
  kind: v.picklist(['page', 'photo', 'signature']),
  page: v.nullable(v.number()),
  at: v.string(),
  by: v.string(),
})
export type EarlierPicture = v.InferOutput<typeof EarlierPicture>

/** The merchant's answer to the reasons, while the office checks it. */
const Reply = v.looseObject({
  at: v.string(),
  note: v.string(),
  /** The pages and pictures that are new since it came back, by ids of their files. */
  files: v.array(v.string()),
  /** The earlier values of the lines that were changed. */
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
  /** The last day to answer an objection. */
  dueBy: v.optional(v.nullable(v.string()), null),
  /** The PAN as ABCPE****F: the allotted one, or the one to be corrected. `trackingNo`: of its card. */
  panMasked: v.optional(v.nullable(v.string()), null),
  trackingNo: v.optional(v.nullable(v.string()), null),
  /** The form number of the application this one was copied from. */
  reapplyOf: v.optional(v.nullable(v.string()), null),
  /** When its papers and its personal data were deleted, after the retention time. */
  papersDeletedAt: v.optional(v.nullable(v.string())),
  fields: DraftFields,
  price: v.nullable(Price),
  /** For a returned application: what its changes cost, or give back, when it is answered. */
  difference: v.optional(v.nullable(Difference)),
  unsent: v.optional(v.nullable(Unsent)),
  pages: v.array(PageImage),
  /** The sheets of the form as it was last printed. */
  formSheets: v.optional(v.nullable(v.number())),
  crops: v.array(CropResult),
  /** Replaced pages and pictures, the latest first. */
  earlier: v.optional(v.array(EarlierPicture)),
  scanLimit: v.optional(ScanLimit, { pages: 20, fileKb: 5 * 1024 }),
  rounds: v.number(),
  /** The day in India on which it was paid. */
  appliedOn: v.optional(v.nullable(v.string())),
  reasons: v.array(ReasonGiven),
  reply: v.optional(v.nullable(Reply)),
  events: v.array(ApplicationEvent),
  /** The consents, the first one first. */
  consents: v.optional(v.array(ConsentRecord)),
  /** Who read its papers, the latest first. */
  reads: v.optional(v.array(ReadOfPaper), []),
  findings: v.optional(v.array(Finding), []),
})
export type ApplicationInfo = v.InferOutput<typeof ApplicationInfo>

/**
 * One to twenty reasons; 'Other' needs a note. `fields` = the lines of the form that are wrong. Which may be given in
 * which place, the office's list says.
 */
export const reasonsGiven = v.pipe(
  v.array(
    v.object({
      code: kept(matching(/^[A-Z]\d{2}$/, 'Required')),
      note: kept(optionalText(300)),
      fields: kept(v.optional(v.pipe(v.array(v.picklist(fieldNames)), v.maxLength(20)))),
    }),
  ),
  v.minLength(1, 'Choose at least one reason'),
  v.maxLength(20),
  v.check(
    (given) => given.every(({ code, note }) => code !== 'Z99' || note.length >= 10),
    'Describe the other reason in at least 10 letters',
  ),
)

/** The status of an application after an action. */
export const Moved = v.looseObject({ id: v.string(), status: v.picklist(statusCodes) })

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const signedIn = endpointsFor(['merchant', 'admin', 'staff'])
const m = '/merchant/nsdlpan/physical' as const
const b = '/backend/actions/nsdl-pan/physical' as const

/**
 * Why a file is fetched, where it is not shown at once: `ahead`, before the checker for whom it lies ready opens it, and
 * `shown`, once they see it. The second answers no bytes.
 */
const FileUse = v.object({ use: v.optional(v.picklist(['ahead', 'shown'])) })

/** The lists of applications, and one application in full. */
export const applications = {
  ...ownLists,
  info: merchant.read(`${m}/info/:id`, ApplicationInfo),
  list: {
    waiting: office.list(`${b}/waiting/list`, listTitles.waiting, applicationColumns.all, rowId),
    all: office.list(`${b}/list`, listTitles.all, applicationColumns.withAmount, rowId),
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
  /** The reasons in the office's words and order, whether they may still be given and where, what they ask and name. */
  reasons: signedIn.read(
    '/nsdlpan/reasons',
    v.array(
      v.looseObject({
        code: v.string(),
        en: v.string(),
        hi: v.string(),
        isGiven: v.boolean(),
        only: v.optional(v.nullable(v.picklist(['CHECK', 'TIN', 'AADHAAR'] satisfies ReasonPlace[]))),
        asks: v.optional(AskedOfMerchant),
        names: v.optional(v.string(), ''),
      }),
    ),
  ),
  /** How many applications are in each list of the back office, by the list's name. */
  counts: office.read(`${b}/counts`, v.record(v.string(), v.number())),
  /** How many applications of each list have waited too long (amber) and much too long (red), by the list's name. */
  ages: office.read(`${b}/ages`, v.record(v.string(), v.looseObject({ amber: v.number(), red: v.number() }))),
  paninfo: office.read(`${b}/paninfo/:id`, ApplicationInfo),
  /**
   * A page, a crop, a slip or an acknowledgement: for its owner, and for people of the office with the right to view
   * applications.
   */
  file: signedIn.file('/files/:id', { reads: 'papers', query: FileUse }),
  /** The same for the same people, as a picture no larger than a row of a list shows it. */
  smallFile: signedIn.file('/files/small/:id', { reads: 'papers' }),
}
