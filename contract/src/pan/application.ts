import * as v from 'valibot'
import { isMaskedAadhaar } from '../aadhaar.ts'
import { endpointsFor } from '../endpoint.ts'
import {
  aadhaar,
  ageOn,
  day,
  isDay,
  matching,
  mobile,
  oneOf,
  optionallyMatching,
  optionalText,
  textUpTo,
  ticked,
} from '../fields.ts'
import { states } from '../places.ts'
import { documentsFor, monthsValid, type Proof, proofNames } from './documents.ts'
import type { FormVersion } from './form-version.ts'
import { differingWords, fullName, type NamePart, nameProblem } from './names.ts'
import { type ReasonPlace, reasonsFor, type Status, statusCodes } from './status.ts'

export const cardTypes = [
  { value: 'PHYSICAL_CARD', label: 'Card by post' },
  { value: 'EPAN_ONLY', label: 'e-PAN only' },
] as const
export const genders = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
  { value: 'T', label: 'Transgender' },
] as const
export const signTypes = [
  { value: 'SIGNATURE', label: 'Signature' },
  { value: 'THUMB', label: 'Thumb impression' },
] as const
export const incomeSources = [
  { value: 'SALARY', label: 'Salary' },
  { value: 'BUSINESS', label: 'Business or profession' },
  { value: 'HOUSE_PROPERTY', label: 'House property' },
  { value: 'CAPITAL_GAINS', label: 'Capital gains' },
  { value: 'OTHER', label: 'Other sources' },
  { value: 'NONE', label: 'No income' },
] as const
/** Business codes of the form, '01' … '20'. */
export const businessCodes = [
  'Medical profession and business',
  'Engineering',
  'Architecture',
  'Chartered accountancy, accountancy',
  'Interior decoration',
  'Technical consultancy',
  'Company secretary',
  'Legal practice',
  'Government contractors',
  'Insurance agency',
  'Films, TV and other entertainment',
  'Information technology',
  'Builders and developers',
  'Stock exchange members, brokers, sub-brokers',
  'Performing arts and yatra',
  'Ships, hovercraft, aircraft, helicopters',
  'Taxis, lorries, buses, commercial vehicles',
  'Ownership of horses, jockeys',
  'Cinema halls, theatres',
  'Others',
].map((name, i) => {
  const value = `${i + 1}`.padStart(2, '0')
  return { value, label: `${value} ${name}` }
})

/** A blank application of an individual. Its keys are all that a draft may hold. Dates `yyyy-mm-dd`, names as typed. */
export const emptyApplication = {
  cardType: 'PHYSICAL_CARD',
  signType: 'SIGNATURE',
  lastName: '',
  firstName: '',
  middleName: '',
  nameOnCard: '',
  knownByOther: false,
  otherLast: '',
  otherFirst: '',
  otherMiddle: '',
  aadhaarExempt: '',
  aadhaar: '',
  nameAsAadhaar: '',
  nameDiffers: false,
  gender: '',
  dob: '',
  motherSingleParent: false,
  fatherLast: '',
  fatherFirst: '',
  fatherMiddle: '',
  motherLast: '',
  motherFirst: '',
  motherMiddle: '',
  parentOnCard: 'F',
  commAddress: 'R',
  resFlat: '',
  resPremises: '',
  resRoad: '',
  resArea: '',
  resCity: '',
  resState: '',
  resPin: '',
  officeName: '',
  offFlat: '',
  offPremises: '',
  offRoad: '',
  offArea: '',
  offCity: '',
  offState: '',
  offPin: '',
  isd: '91',
  std: '',
  phone: '',
  mobile: '',
  email: '',
  income: [] as string[],
  businessCode: '',
  areaCode: '',
  aoType: '',
  rangeCode: '',
  aoNo: '',
  poi: '',
  poa: '',
  poaDate: '',
  podb: '',
  place: '',
}
export type ApplicationFields = typeof emptyApplication

/** What a draft may hold while it is being typed: known fields only, any text of a sane length. */
export const DraftFields = v.partial(
  v.strictObject(
    Object.fromEntries(
      Object.entries(emptyApplication).map(([key, start]) => [
        key,
        typeof start === 'boolean'
          ? v.boolean()
          : Array.isArray(start)
            ? v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10))
            : v.pipe(v.string(), v.maxLength(200)),
      ]),
    ),
  ),
) as unknown as v.GenericSchema<Partial<ApplicationFields>>

const line = optionallyMatching(/^[A-Z0-9,./\-#&()' ]{0,25}$/i, "At most 25 of A–Z 0–9 , . / - # & ( ) '")
const stateCode = v.pipe(
  v.string('Required'),
  v.check((code) => code === '' || states.some((state) => state.code === code), 'Required'),
)

const namePart = (part: NamePart, max: number) =>
  v.pipe(
    optionalText(max),
    v.toUpperCase(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && nameProblem(dataset.value, part)
      if (problem) addIssue({ message: problem })
    }),
  )

type Verdicts = Partial<Record<keyof ApplicationFields, string | null | undefined | false>>

/** One step: its fields, and rules that look at several of them together; each verdict lands at its field. */
function step(entries: v.ObjectEntries, rule: (fields: ApplicationFields) => Verdicts = () => ({})): v.GenericSchema {
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as Record<string, unknown>
      for (const [key, text] of Object.entries(rule({ ...emptyApplication, ...input }))) {
        if (text)
          addIssue({ message: text, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
      }
    }),
  )
}

const typeEntries = {
  cardType: oneOf(['PHYSICAL_CARD', 'EPAN_ONLY']),
  signType: oneOf(['SIGNATURE', 'THUMB']),
}

const applicantEntries = {
  lastName: v.pipe(namePart('last', 75), v.nonEmpty('Required')),
  firstName: namePart('first', 25),
  middleName: namePart('middle', 25),
  nameOnCard: optionalText(85),
  knownByOther: v.boolean('Required'),
  otherLast: namePart('last', 75),
  otherFirst: namePart('first', 25),
  otherMiddle: namePart('middle', 25),
  aadhaarExempt: oneOf(['', 'NRI']),
  aadhaar: v.string('Required'),
  nameAsAadhaar: optionalText(75),
  nameDiffers: v.boolean('Required'),
  gender: oneOf(['M', 'F', 'T']),
  dob: day,
  motherSingleParent: v.boolean('Required'),
  fatherLast: namePart('last', 75),
  fatherFirst: namePart('first', 25),
  fatherMiddle: namePart('middle', 25),
  motherLast: namePart('last', 75),
  motherFirst: namePart('first', 25),
  motherMiddle: namePart('middle', 25),
  parentOnCard: oneOf(['F', 'M']),
}

const addressEntries = {
  commAddress: oneOf(['R', 'O']),
  resFlat: line,
  resPremises: line,
  resRoad: line,
  resArea: line,
  resCity: line,
  resState: stateCode,
  resPin: optionallyMatching(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code'),
  officeName: optionalText(75),
  offFlat: line,
  offPremises: line,
  offRoad: line,
  offArea: line,
  offCity: line,
  offState: stateCode,
  offPin: optionallyMatching(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code'),
  isd: matching(/^\d{1,3}$/, 'Enter the country code, for example 91'),
  std: optionallyMatching(/^[1-9]\d{1,4}$/, 'Enter the STD code without the leading 0'),
  phone: optionallyMatching(/^\d{6,8}$/, 'Enter a landline number of 6 to 8 digits'),
  mobile: optionalText(10),
  email: optionalText(75),
}

const aoEntries = {
  income: v.array(oneOf(['SALARY', 'BUSINESS', 'HOUSE_PROPERTY', 'CAPITAL_GAINS', 'OTHER', 'NONE'])),
  businessCode: optionalText(2),
  areaCode: matching(/^[A-Z]{3}$/, 'Select a valid AO code'),
  aoType: matching(/^[A-Z]{1,2}$/, 'Select a valid AO code'),
  rangeCode: matching(/^[1-9]\d{0,2}$/, 'Select a valid AO code'),
  aoNo: matching(/^[1-9]\d?$/, 'Select a valid AO code'),
}

const proof = (kind: Proof, form: FormVersion) =>
  v.pipe(
    v.string('Required'),
    v.nonEmpty('Required'),
    v.check(
      (code) => documentsFor(kind, form).some((document) => document.code === code),
      `This document is not accepted as ${proofNames[kind].toLowerCase()}`,
    ),
  )

/** An address block that is wanted, or begun, must be complete. */
function addressVerdicts(fields: ApplicationFields, block: 'res' | 'off'): Verdicts {
  const at = <Name extends string>(name: Name) => fields[`${block}${name}` as keyof ApplicationFields] as string
  const lines = ['Flat', 'Premises', 'Road', 'Area'].map(at)
  const wanted = fields.commAddress === (block === 'res' ? 'R' : 'O')
  const begun =
    [...lines, at('City'), at('State'), at('Pin')].some(Boolean) || (block === 'off' && fields.officeName !== '')
  if (!wanted && !begun) return {}
  return {
    [`${block}Flat`]: lines.filter((text) => text.trim()).length < 2 && 'Enter at least two address lines',
    [`${block}City`]: !at('City') && 'Required',
    [`${block}State`]: !at('State') && 'Required',
    [`${block}Pin`]: !at('Pin') && 'Required',
    ...(block === 'off' && { officeName: !fields.officeName && 'Required' }),
  }
}

function aadhaarVerdicts(fields: ApplicationFields): Verdicts {
  if (fields.aadhaarExempt) return {}
  const given = fields.aadhaar.trim()
  const differs =
    fields.nameAsAadhaar !== '' &&
    fields.lastName !== '' &&
    differingWords(fullName(fields), fields.nameAsAadhaar).length > 0
  const problem = isMaskedAadhaar(given) ? undefined : v.safeParse(aadhaar, given).issues?.[0]?.message
  return {
    aadhaar: problem,
    nameAsAadhaar: !fields.nameAsAadhaar && 'Required',
    nameDiffers:
      differs &&
      !fields.nameDiffers &&
      'Name differs from Aadhaar. ITD rejects such applications. Correct it, or tick that it is right.',
  }
}

function parentVerdicts(fields: ApplicationFields, form: FormVersion): Verdicts {
  const single = fields.motherSingleParent
  return {
    fatherLast: !single && !fields.fatherLast && 'Required',
    motherLast: (single || form.motherRequired || fields.parentOnCard === 'M') && !fields.motherLast && 'Required',
    parentOnCard: single && fields.parentOnCard !== 'M' && 'Mother is the single parent, so her name is printed',
  }
}

function nameOnCardVerdict(fields: ApplicationFields) {
  const printed = fields.nameOnCard.trim().toUpperCase()
  if (printed === '') return null
  if (!/^[A-Z][A-Z .'-]*$/.test(printed)) return 'Use letters, space, dot, apostrophe and hyphen'
  const lastName = fields.lastName.trim().toUpperCase()
  return lastName && !printed.includes(lastName) ? 'The surname must appear in full' : null
}

/**
 * The steps of an individual's physical application with the rules of each (domain 2), for the form in force and
 * `today` in India. The screen checks one step at a time, the server all of them before money moves.
 */
export function applicationSteps(form: FormVersion, today: string) {
  return [
    {
      key: 'type',
      title: 'Type',
      schema: step(typeEntries),
    },
    {
      key: 'applicant',
      title: 'Applicant',
      schema: step(applicantEntries, (fields) => ({
        ...aadhaarVerdicts(fields),
        ...parentVerdicts(fields, form),
        nameOnCard: nameOnCardVerdict(fields),
        otherLast: fields.knownByOther && !fields.otherLast && 'Required',
        dob: isDay(fields.dob) && birthVerdict(fields.dob, today),
      })),
    },
    {
      key: 'address',
      title: 'Address',
      schema: step({ ...typeEntries, ...addressEntries }, (fields) => ({
        ...addressVerdicts(fields, 'res'),
        ...addressVerdicts(fields, 'off'),
        std: fields.phone !== '' && !fields.std && 'Enter the STD code with the landline',
        phone:
          (fields.std !== '' && !fields.phone && 'Required') ||
          (fields.phone !== '' &&
            fields.std !== '' &&
            `${fields.std}${fields.phone}`.length !== 10 &&
            'STD code and number together have 10 digits'),
        mobile:
          (fields.mobile !== '' || form.mobileRequired) && v.safeParse(mobile, fields.mobile).issues?.[0]?.message,
        email: emailVerdict(fields, form),
      })),
    },
    {
      key: 'ao-code',
      title: 'AO code',
      schema: step(aoEntries, (fields) => ({
        income:
          (fields.income.length === 0 && 'Choose at least one source of income') ||
          (fields.income.includes('NONE') &&
            fields.income.length > 1 &&
            "'No income' cannot stand beside another source"),
        businessCode:
          fields.income.includes('BUSINESS') &&
          !businessCodes.some(({ value }) => value === fields.businessCode) &&
          'Required',
      })),
    },
    {
      key: 'proofs',
      title: 'Proofs',
      schema: step(
        {
          poi: proof('poi', form),
          poa: proof('poa', form),
          poaDate: v.pipe(
            v.string('Required'),
            v.check((date) => date === '' || isDay(date), 'Enter a date as dd-mm-yyyy'),
          ),
          podb: proof('podb', form),
          place: textUpTo(25),
        },
        ({ poa, poaDate }) => ({ poaDate: documentAgeVerdict(poa, poaDate, today) }),
      ),
    },
  ] as const
}

function birthVerdict(dob: string, today: string) {
  if (dob > today) return 'Date cannot be in the future'
  if (dob < '1900-01-01') return 'Date cannot be before 01-01-1900'
  return ageOn(dob, today) < 18 && 'The applicant is under 18. A minor applies in the category Individual, minor.'
}

function emailVerdict({ email, cardType }: ApplicationFields, form: FormVersion) {
  if (email === '' && cardType === 'EPAN_ONLY') return 'E-mail is required for e-PAN'
  if (email === '') return form.emailRequired && 'Required'
  return v.is(v.pipe(v.string(), v.email()), email) ? null : 'Enter a valid e-mail address'
}

function documentAgeVerdict(poa: string, poaDate: string, today: string) {
  const months = monthsValid(poa)
  if (!months) return null
  if (!isDay(poaDate)) return poaDate === '' && 'Required'
  if (poaDate > today) return 'Date cannot be in the future'
  const limit = new Date(`${today}T00:00:00Z`)
  limit.setUTCMonth(limit.getUTCMonth() - months)
  return (
    poaDate < limit.toISOString().slice(0, 10) && `This document is older than ${months === 3 ? '3 months' : '3 years'}`
  )
}

/** Rupees the merchant pays: the government fee, our service charge, 18 % GST on it, their sum; and what he earns at acknowledgement. */
export const Price = v.looseObject({
  govtFee: v.number(),
  serviceCharge: v.number(),
  gst: v.number(),
  total: v.number(),
  commission: v.number(),
})
export type Price = v.InferOutput<typeof Price>

/** A draft as the server keeps it: Aadhaar comes back masked, `savedAt` is UTC, `version` grows by one with each save. */
export const Draft = v.looseObject({
  id: v.string(),
  formNo: v.string(),
  formCode: v.string(),
  status: v.picklist(statusCodes),
  version: v.number(),
  savedAt: v.string(),
  fields: DraftFields,
  reasons: v.optional(v.array(v.looseObject({ code: v.string(), note: v.string() })), []),
})
export type Draft = v.InferOutput<typeof Draft>

export const DraftSave = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(0)), fields: DraftFields })
const Saved = v.looseObject({ id: v.string(), formNo: v.string(), version: v.number(), savedAt: v.string() })

const PageImage = v.looseObject({
  id: v.string(),
  page: v.number(),
  widthPx: v.number(),
  heightPx: v.number(),
  kb: v.number(),
})
export type PageImage = v.InferOutput<typeof PageImage>

/** What a provider wants of a cut picture. */
export const ImageSpec = v.looseObject({
  kind: v.picklist(['photo', 'signature']),
  widthPx: v.number(),
  heightPx: v.number(),
  dpi: v.number(),
  minKb: v.number(),
  maxKb: v.number(),
  colour: v.boolean(),
})
export type ImageSpec = v.InferOutput<typeof ImageSpec>

const ratio = v.pipe(v.number(), v.minValue(-0.5), v.maxValue(1.5))
const size = v.pipe(v.number(), v.minValue(0.005), v.maxValue(1.5))

/**
 * What to cut: the page is turned clockwise by `turn` degrees about its middle, and the box lies over it, measured in
 * parts of the unturned page's width and height from its upper left corner; with light and white background.
 */
export const Crop = v.object({
  kind: v.picklist(['photo', 'signature']),
  pageId: v.pipe(v.string(), v.uuid()),
  box: v.object({ x: ratio, y: ratio, width: size, height: size }),
  turn: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  brightness: v.pipe(v.number(), v.minValue(-50), v.maxValue(50)),
  contrast: v.pipe(v.number(), v.minValue(-50), v.maxValue(50)),
  white: v.boolean(),
})
export type Crop = v.InferOutput<typeof Crop>

/** The picture as it will be sent: bytes as KB of the file, real dpi, and what the eye would doubt. */
export const CropResult = v.looseObject({
  kind: v.picklist(['photo', 'signature']),
  fileId: v.string(),
  kb: v.number(),
  maxKb: v.number(),
  dpi: v.number(),
  widthPx: v.number(),
  heightPx: v.number(),
  inSpec: v.boolean(),
  notes: v.array(v.looseObject({ ok: v.boolean(), text: v.string() })),
  /** What was asked for, so that the box stands there again when the screen is opened once more. */
  crop: v.optional(Crop),
})
export type CropResult = v.InferOutput<typeof CropResult>

/** One thing that happened to an application; `at` is UTC. */
export const ApplicationEvent = v.looseObject({
  at: v.string(),
  from: v.nullable(v.string()),
  to: v.string(),
  by: v.string(),
  reasons: v.optional(v.array(v.string()), []),
  note: v.optional(v.nullable(v.string()), null),
  amount: v.optional(v.nullable(v.number()), null),
})

/** An application with all that may be shown of it. */
export const ApplicationInfo = v.looseObject({
  id: v.string(),
  formNo: v.string(),
  formCode: v.string(),
  appType: v.string(),
  category: v.string(),
  name: v.string(),
  status: v.picklist(statusCodes),
  hardcopy: v.string(),
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
  /** The allotted PAN as ABCPE****F, and the number its card travels under. */
  panMasked: v.optional(v.nullable(v.string()), null),
  trackingNo: v.optional(v.nullable(v.string()), null),
  /** The form number of the application this one was copied from. */
  reapplyOf: v.optional(v.nullable(v.string()), null),
  fields: DraftFields,
  price: v.nullable(Price),
  pages: v.array(PageImage),
  crops: v.array(CropResult),
  rounds: v.number(),
  reasons: v.array(v.looseObject({ code: v.string(), note: v.string() })),
  events: v.array(ApplicationEvent),
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
  checker: v.optional(v.nullable(v.string()), null),
})
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>

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

export const Submission = v.object({
  version: v.pipe(v.number(), v.integer()),
  consent: ticked("Take the applicant's consent before continuing"),
  noOtherPan: ticked('Ask the applicant whether he holds a PAN already'),
})
export type Submission = v.InferOutput<typeof Submission>

export const Answer = v.object({ note: optionalText(500) })
export const Cancellation = v.object({ remark })

/** One to twenty reasons that may be given in this place; 'Other' needs words. */
export const reasonsGiven = (place: ReasonPlace) =>
  v.pipe(
    v.array(
      v.object({
        code: v.picklist(
          reasonsFor(place).map(({ code }) => code),
          'Required',
        ),
        note: optionalText(300),
      }),
    ),
    v.minLength(1, 'Choose at least one reason'),
    v.maxLength(20),
    v.check(
      (given) => given.every(({ code, note }) => code !== 'Z99' || note.length >= 10),
      'Describe the other reason in at least 10 letters',
    ),
  )

export const Reasons = v.object({ reasons: reasonsGiven('CHECK') })

export const Verification = v.object({
  ticked: v.pipe(v.array(v.string()), v.maxLength(20)),
})

export const Acknowledgement = v.object({
  ackNo: matching(/^\d{15}$/, 'Acknowledgement number must be 15 digits'),
  ackDate: day,
  file: v.pipe(v.string('Required'), v.nonEmpty('Add the acknowledgement PDF')),
})
export type Acknowledgement = v.InferOutput<typeof Acknowledgement>

/** Where an application stands after a deed. */
export const Moved = v.looseObject({ id: v.string(), status: v.picklist(statusCodes) })

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'])
const signedIn = endpointsFor(['merchant', 'admin', 'staff'])
const m = '/merchant/nsdlpan/physical' as const
const b = '/backend/actions/nsdl-pan/physical' as const

export const applications = {
  // the counter
  begin: merchant.act(`${m}/draft`, DraftSave, Saved, {
    query: v.object({ appType: v.picklist(['N']), category: v.picklist(['P']) }),
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
    verified: office.list(`${b}/verified/list`, ApplicationRow),
    'tin-rejection': office.list(`${b}/tin-rejection/list`, ApplicationRow),
    'cancel-aadhar': office.list(`${b}/cancel-aadhar/list`, ApplicationRow),
  },
  /** How many stand in each list of the back office, by the list's name. */
  counts: office.read(`${b}/counts`, v.record(v.string(), v.number())),
  paninfo: office.read(`${b}/paninfo/:id`, ApplicationInfo),
  takeNext: office.act(`${b}/verify/next`, undefined, v.looseObject({ id: v.nullable(v.string()) })),
  take: office.act(
    `${b}/verify/take/:id`,
    undefined,
    v.looseObject({ leaseUntil: v.string(), waiting: v.number(), working: v.number(), done: v.number() }),
  ),
  release: office.act(`${b}/verify/release/:id`),
  verify: office.act(`${b}/verify/:id`, Verification, Moved),
  giveBack: office.act(`${b}/incomplete/:id`, Reasons, Moved),
  reject: office.act(`${b}/rejection/:id`, Reasons, Moved, { money: true }),
  ackFile: office.upload(`${b}/ack/file/:id`, v.looseObject({ id: v.string() })),
  acknowledge: office.act(`${b}/ack/:id`, Acknowledgement, Moved, { money: true }),

  /** A page, a crop, a slip or an acknowledgement; its owner and the back office may read it. */
  file: signedIn.file('/files/:id'),
}

export type { Status }
