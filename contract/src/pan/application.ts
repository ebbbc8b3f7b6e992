import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { day, matching, optionalText, textUpTo, ticked } from '../fields.ts'
import { DraftFields, fieldNames } from './application-fields.ts'
import { readyCategories } from './categories.ts'
import { Crop, CropResult, ImageSpec, PageImage, ScanLimit } from './crop.ts'
import { type ReasonPlace, reasonsFor } from './reasons.ts'
import { Region } from './regions.ts'
import { type Status, statusCodes } from './status.ts'

/** Rupees the merchant pays: the government fee, our service charge, 18 % GST on it, their sum; and what he earns at acknowledgement. */
export const Price = v.looseObject({
  govtFee: v.number(),
  serviceCharge: v.number(),
  gst: v.number(),
  total: v.number(),
  commission: v.number(),
})
export type Price = v.InferOutput<typeof Price>

/** Why an application came back, and the lines of the form it is about where the checker named them. */
const ReasonGiven = v.looseObject({
  code: v.string(),
  note: v.string(),
  fields: v.optional(v.array(v.string())),
  /** Fields that a rule opened while it was answered. */
  also: v.optional(v.array(v.string())),
  /** Of one that came back: whether what it asks was done since. */
  isDone: v.optional(v.boolean()),
})

/** A draft as the server keeps it: Aadhaar comes back masked, `savedAt` is UTC, `version` grows by one with each save. */
export const Draft = v.looseObject({
  id: v.string(),
  formNo: v.string(),
  formCode: v.string(),
  appType: v.optional(v.picklist(['N', 'C']), 'N'),
  category: v.optional(v.string(), 'P'),
  status: v.picklist(statusCodes),
  /** How it is filed, a key of `modes`; on paper where nothing is said. */
  mode: v.optional(v.string()),
  version: v.number(),
  savedAt: v.string(),
  fields: DraftFields,
  /** What is to be put right: why it came back, or of a copy why the application before it ended. */
  reasons: v.optional(v.array(ReasonGiven), []),
  /** Of a copy: the application before it, how that ended, and what was said where no reason says why. */
  before: v.optional(
    v.nullable(v.looseObject({ formNo: v.string(), status: v.picklist(statusCodes), word: v.string() })),
  ),
  /** The day it was paid on, a day in India; null until then. */
  appliedOn: v.optional(v.nullable(v.string())),
  /** The form it was begun on, where another is in force now. */
  begunOn: v.optional(v.nullable(v.looseObject({ code: v.string(), version: v.number() }))),
})
export type Draft = v.InferOutput<typeof Draft>

/** What is saved of a draft; `category` moves an individual's to a minor's or back when the age turns out to be another. */
export const DraftSave = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  fields: DraftFields,
  category: v.optional(v.picklist(['P', 'PM'])),
})
const Saved = v.looseObject({ id: v.string(), formNo: v.string(), version: v.number(), savedAt: v.string() })

/** One thing that happened to an application; `at` is UTC. */
export const ApplicationEvent = v.looseObject({
  at: v.string(),
  from: v.nullable(v.string()),
  to: v.string(),
  by: v.string(),
  reasons: v.optional(v.array(v.string()), []),
  note: v.optional(v.nullable(v.string()), null),
  /** Where the signed paper was from then on, if this is about it. */
  hardcopy: v.optional(v.nullable(v.string())),
  amount: v.optional(v.nullable(v.number()), null),
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

/** How the merchant answered to its reasons, while the office looks at that. */
const Reply = v.looseObject({
  at: v.string(),
  note: v.string(),
  /** The pages and pictures that are new since it came back, by id of their file. */
  files: v.array(v.string()),
  /** What stood in the lines its reasons name, where they read otherwise now. */
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
  fields: DraftFields,
  price: v.nullable(Price),
  pages: v.array(PageImage),
  crops: v.array(CropResult),
  scanLimit: v.optional(ScanLimit, { pages: 20, fileKb: 5 * 1024 }),
  rounds: v.number(),
  /** The day it was paid on, a day in India. */
  appliedOn: v.optional(v.nullable(v.string())),
  reasons: v.array(ReasonGiven),
  reply: v.optional(v.nullable(Reply)),
  events: v.array(ApplicationEvent),
  findings: v.optional(v.array(Finding), []),
})
export type ApplicationInfo = v.InferOutput<typeof ApplicationInfo>

/** A row of the queues; `createdAt` and `statusAt` UTC, `ackDate` a day. */
export const ApplicationRow = v.looseObject({
  id: v.string(),
  formNo: v.string(),
  ackNo: v.nullable(v.string()),
  ackDate: v.nullable(v.string()),
  name: v.string(),
  appType: v.string(),
  category: v.string(),
  status: v.picklist(statusCodes),
  hardcopy: v.string(),
  merchantCode: v.string(),
  merchantName: v.string(),
  createdAt: v.string(),
  statusAt: v.string(),
  reasons: v.optional(v.string(), ''),
  dueBy: v.optional(v.nullable(v.string()), null),
  /** Of the lists of hard copies: until when it is to be here, and how it was sent. */
  hardcopyDue: v.optional(v.nullable(v.string())),
  hardcopySentOn: v.optional(v.nullable(v.string())),
  hardcopyCourier: v.optional(v.nullable(v.string())),
  hardcopyTracking: v.optional(v.nullable(v.string())),
  hardcopyReason: v.optional(v.nullable(v.string())),
  checker: v.optional(v.nullable(v.string()), null),
  panMasked: v.optional(v.nullable(v.string()), null),
})
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>

/** An assessing officer: his code in four parts, where he sits and for whom he is. */
export const AoCode = v.looseObject({
  areaCode: v.string(),
  aoType: v.string(),
  rangeCode: v.string(),
  aoNo: v.string(),
  city: v.string(),
  description: v.string(),
})
export type AoCode = v.InferOutput<typeof AoCode>

const remark = textUpTo(500)

/** What a merchant says as he pays: on which version, and what the applicant told him. */
export const Submission = v.object({
  version: v.pipe(v.number(), v.integer()),
  consent: ticked("Take the applicant's consent before continuing"),
  noOtherPan: ticked('Ask the applicant whether he holds a PAN already'),
})
export type Submission = v.InferOutput<typeof Submission>

/** What the merchant writes to the reasons; empty where what was asked is done. */
export const Answer = v.object({ note: optionalText(500) })
/** Why an application ends before the office has seen it. */
export const Cancellation = v.object({ remark })

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

/** Why the office gives an application back, or rejects it. */
export const Reasons = v.object({ reasons: reasonsGiven('CHECK') })

/** The boxes of the checklist that are ticked, by key. */
export const Verification = v.object({
  ticked: v.pipe(v.array(v.string()), v.maxLength(20)),
})

/** The provider's number, its day and the PDF, by id of its file. */
export const Acknowledgement = v.object({
  ackNo: matching(/^\d{15}$/, 'Acknowledgement number must be 15 digits'),
  ackDate: day,
  file: v.pipe(v.string('Required'), v.nonEmpty('Add the acknowledgement PDF')),
})
export type Acknowledgement = v.InferOutput<typeof Acknowledgement>
/** The PDF of an acknowledgement that was recorded by its number alone. */
export const AckPdf = v.object({ file: Acknowledgement.entries.file })

/** Where an application stands after a deed. */
export const Moved = v.looseObject({ id: v.string(), status: v.picklist(statusCodes) })

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'])
const signedIn = endpointsFor(['merchant', 'admin', 'staff'])
const m = '/merchant/nsdlpan/physical' as const
const b = '/backend/actions/nsdl-pan/physical' as const

/** All calls about an application on paper, from its first letter to its acknowledgement. */
export const applications = {
  // the counter
  begin: merchant.act(`${m}/draft`, DraftSave, Saved, {
    query: v.object({ appType: v.picklist(['N', 'C']), category: v.picklist(readyCategories) }),
    money: true,
  }),
  save: merchant.act(`${m}/draft/:id`, DraftSave, Saved),
  draft: merchant.read(`${m}/draft/:id`, Draft),
  discard: merchant.act(`${m}/draft/discard/:id`),
  drafts: merchant.list(`${m}/draft/list`, ApplicationRow),
  aoCities: merchant.read(`${m}/ao-code/cities`, v.array(v.string()), { query: v.object({ state: v.string() }) }),
  aoCodes: merchant.read(`${m}/ao-code`, v.array(AoCode), {
    query: v.object({ city: v.string(), search: v.string() }),
  }),
  review: merchant.read(
    `${m}/pre-submit/:id`,
    v.looseObject({
      draft: Draft,
      price: Price,
      balance: v.number(),
      /** How far the balance may go below zero. */
      creditLimit: v.optional(v.number(), 0),
      problems: v.array(v.looseObject({ step: v.string(), field: v.string(), text: v.string() })),
      openAlready: v.nullable(v.string()),
      findings: v.optional(v.array(Finding), []),
    }),
  ),
  submit: merchant.act(
    `${m}/pre-submit/:id`,
    Submission,
    v.looseObject({ id: v.string(), formNo: v.string(), balance: v.number() }),
    { money: true },
  ),
  form: merchant.file(`${m}/form/:id`),
  scan: merchant.upload(`${m}/scan/:id`, v.looseObject({ pages: v.array(PageImage) })),
  dropPage: merchant.act(
    `${m}/scan/drop/:id`,
    v.object({ pageId: v.pipe(v.string(), v.uuid()) }),
    v.looseObject({ pages: v.array(PageImage) }),
  ),
  finishScan: merchant.act(`${m}/scan/finish/:id`, undefined, Moved),
  imageSpecs: merchant.read(`${m}/crop/:id`, v.array(ImageSpec)),
  cut: merchant.act(`${m}/crop/:id`, Crop, CropResult),
  finishCrop: merchant.act(`${m}/crop/finish/:id`, undefined, Moved),
  answer: merchant.act(`${m}/answer/:id`, Answer, Moved),
  cancel: merchant.act(`${m}/cancel/:id`, Cancellation, Moved, { money: true }),
  info: merchant.read(`${m}/info/:id`, ApplicationInfo),
  own: {
    waiting: merchant.list(`${m}/waiting/list`, ApplicationRow),
    all: merchant.list(`${m}/list`, ApplicationRow),
    incomplete: merchant.list(`${m}/incomplete/list`, ApplicationRow),
    rejection: merchant.list(`${m}/rejection/list`, ApplicationRow),
    ack: merchant.list(`${m}/ack/list`, ApplicationRow),
    hardcopy: merchant.list(`${m}/hardcopy/list`, ApplicationRow),
    'tin-rejection': merchant.list(`${m}/tin-rejection/list`, ApplicationRow),
  },
  /** Copies an application that ended without a PAN into a new draft; it is paid anew. */
  reapply: merchant.act(`${m}/reapply/:id`, undefined, Saved, { money: true }),

  // the back office
  list: {
    waiting: office.list(`${b}/waiting/list`, ApplicationRow),
    all: office.list(`${b}/list`, ApplicationRow),
    'pending-verification': office.list(`${b}/pending-verification/list`, ApplicationRow),
    incomplete: office.list(`${b}/incomplete/list`, ApplicationRow),
    rejection: office.list(`${b}/rejection/list`, ApplicationRow),
    ack: office.list(`${b}/ack/list`, ApplicationRow),
    hardcopy: office.list(`${b}/hardcopy/list`, ApplicationRow),
    verified: office.list(`${b}/verified/list`, ApplicationRow),
    'tin-rejection': office.list(`${b}/tin-rejection/list`, ApplicationRow),
    'cancel-aadhar': office.list(`${b}/cancel-aadhar/list`, ApplicationRow),
  },
  /** How many stand in each list of the back office, by the list's name. */
  counts: office.read(`${b}/counts`, v.record(v.string(), v.number())),
  /** How many of each list have waited longer than they may (amber), and much longer (red), by the list's name. */
  ages: office.read(`${b}/ages`, v.record(v.string(), v.looseObject({ amber: v.number(), red: v.number() }))),
  paninfo: office.read(`${b}/paninfo/:id`, ApplicationInfo),
  /** The office cuts for the merchant: while it waits for it, or is under verification and nobody else holds it. */
  officeCrop: {
    imageSpecs: office.read(`${b}/form-cropping/:id`, v.array(ImageSpec)),
    cut: office.act(`${b}/form-cropping/:id`, Crop, CropResult),
    finishCrop: office.act(`${b}/form-cropping/finish/:id`, undefined, Moved),
  },
  takeNext: office.act(`${b}/verify/next`, undefined, v.looseObject({ id: v.nullable(v.string()) })),
  take: office.act(
    `${b}/verify/take/:id`,
    undefined,
    v.looseObject({
      leaseUntil: v.string(),
      waiting: v.number(),
      working: v.number(),
      /** What this checker decided today, and how many seconds each took him; null before the first. */
      done: v.number(),
      meanSeconds: v.optional(v.nullable(v.number()), null),
    }),
  ),
  /** Keeps the one after this for the same checker, with all that is shown of it, so that it can be fetched ahead. */
  ahead: office.act(`${b}/verify/ahead/:id`, undefined, v.looseObject({ next: v.nullable(ApplicationInfo) })),
  /** Where its fields stand on its printed form. */
  regions: office.read(`${b}/verify/regions/:id`, v.array(Region)),
  release: office.act(`${b}/verify/release/:id`),
  verify: office.act(`${b}/verify/:id`, Verification, Moved),
  giveBack: office.act(`${b}/incomplete/:id`, Reasons, Moved),
  reject: office.act(`${b}/rejection/:id`, Reasons, Moved, { money: true }),
  ackFile: office.upload(`${b}/ack/file/:id`, v.looseObject({ id: v.string() })),
  acknowledge: office.act(`${b}/ack/:id`, Acknowledgement, Moved, { money: true }),
  addAckFile: office.act(`${b}/ack/file/add/:id`, AckPdf, Moved),

  /** A page, a crop, a slip or an acknowledgement; its owner and the back office may read it. */
  file: signedIn.file('/files/:id'),
}

export type { Status }
