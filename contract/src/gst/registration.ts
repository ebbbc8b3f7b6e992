import * as v from 'valibot'
import { inEnglishLetters } from '../field/english.ts'
import { labelled, optionsOf } from '../field/field.ts'
import {
  ageOn,
  day,
  email,
  indianDay,
  mobile,
  oneOf,
  optionalText,
  textUpTo,
  ticked,
  typedText,
} from '../field/fields.ts'
import { pan } from '../field/numbers.ts'
import { day as dayColumn, mask, money, rowOf, status, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { gstCodeOf } from '../place/gst.ts'
import { stateOfPin } from '../place/pin-codes.ts'
import type { Sentence } from '../sentence.ts'
import { serverNow } from '../server-now.ts'
import { gstinFault, gstinKind, gstStates } from './gstin.ts'
import { codesIn, needsPassport, personFields, placeFields, rowFields, rowPapers, yesNo } from './rows.ts'
import { registrationStatuses } from './status.ts'

const registrationTypes = {
  NORMAL: 'Regular',
  COMPOSITION: 'Composition',
  CASUAL: 'Casual taxable person',
} as const

/** Constitutions of REG-01, and the fourth letters of a PAN that fit; no letters where any may. */
const constitutions = {
  PROPRIETORSHIP: { name: 'Proprietorship', letters: 'P' },
  PARTNERSHIP: { name: 'Partnership', letters: 'F' },
  HUF: { name: 'Hindu undivided family', letters: 'H' },
  PRIVATE_LTD: { name: 'Private limited company', letters: 'C' },
  PUBLIC_LTD: { name: 'Public limited company', letters: 'C' },
  SOCIETY: { name: 'Society, club, trust or AOP', letters: 'TAB' },
  GOVERNMENT: { name: 'Government department', letters: 'G' },
  PSU: { name: 'Public sector undertaking', letters: 'C' },
  UNLIMITED: { name: 'Unlimited company', letters: 'C' },
  LLP: { name: 'Limited liability partnership', letters: 'F' },
  LOCAL: { name: 'Local authority', letters: 'L' },
  STATUTORY: { name: 'Statutory body', letters: '' },
  FOREIGN_LLP: { name: 'Foreign limited liability partnership', letters: 'F' },
  FOREIGN_COMPANY: { name: 'Foreign company', letters: 'C' },
  OTHERS: { name: 'Others', letters: '' },
} as const
type Constitution = keyof typeof constitutions
const constitutionCodes = Object.keys(constitutions) as [Constitution, ...Constitution[]]

const reasons = {
  THRESHOLD: 'Turnover above the limit',
  INTER_STATE: 'Supplies to other states',
  E_COMMERCE: 'Sells through an e-commerce operator',
  VOLUNTARY: 'Of their own wish',
  SUCCESSION: 'Takes over a business',
  OTHER: 'Another reason',
} as const
/** The papers of a registration: a JPEG, PNG or PDF of at most so many KB (domain 8.2). */
export const registrationPapers = [
  { field: 'photo', label: 'Photo of the signatory', kb: 100, isPicture: true },
  { field: 'panFile', label: 'PAN card', kb: 1024 },
  { field: 'aadhaarFile', label: 'Aadhaar, masked', kb: 1024 },
  { field: 'placeFile', label: 'Proof of the place', kb: 1024 },
  { field: 'rentFile', label: 'Rent agreement or consent letter', kb: 2048 },
  { field: 'constitutionFile', label: 'Deed or certificate', kb: 1024 },
  { field: 'letterFile', label: 'Authorisation letter', kb: 1024 },
] as const
/** The paper that an answer may bring, with its limit. */
export const answerPaper = { field: 'answer', label: 'Paper', kb: 2048 } as const
export type RegistrationPaper = (typeof registrationPapers)[number]['field']

const needed = (field: RegistrationPaper, text: string) =>
  labelled(labelOf(field), v.pipe(v.string(text), v.nonEmpty(text)), { keep: true })
const ifAny = (field: RegistrationPaper, word = 'if any') =>
  labelled(labelOf(field), v.optional(v.string(), ''), { keep: true, word })
const labelOf = (field: RegistrationPaper) => registrationPapers.find((one) => one.field === field)?.label ?? field

/** Codes of goods or services, written with commas: at most five. */
const codes = (pattern: RegExp, text: string) =>
  v.pipe(
    typedText,
    v.transform((typed) => typed.split(/[\s,;]+/).filter(Boolean)),
    v.maxLength(5, 'At most 5 codes'),
    v.everyItem((code) => pattern.test(code), text),
    v.transform((found) => found.join(', ')),
  )

const plain = { keep: true } as const
const Fields = v.object({
  regType: labelled('Registration as', oneOf(['NORMAL', 'COMPOSITION', 'CASUAL']), {
    keep: true,
    options: optionsOf(registrationTypes),
  }),
  legalName: labelled('Legal name', v.pipe(textUpTo(99), inEnglishLetters(), v.toUpperCase()), {
    keep: true,
    upper: true,
    maxLength: 99,
    hint: 'As on the PAN of the business',
  }),
  tradeName: labelled('Trade name', optionalText(99), { keep: true, word: 'if any', maxLength: 99 }),
  constitution: labelled('Constitution', oneOf(constitutionCodes), {
    keep: true,
    options: constitutionCodes.map((value) => ({ value, label: constitutions[value].name })),
  }),
  pan: labelled('PAN of the business', pan),
  state: labelled('State', oneOf(Object.keys(gstStates) as [string, ...string[]]), {
    keep: true,
    options: optionsOf(gstStates).sort((one, other) => one.label.localeCompare(other.label)),
  }),
  mobile: labelled('Mobile of the signatory', mobile, {
    keep: true,
    hint: 'The client’s own: the GST portal sends its one-time passwords there, later the log-in too',
  }),
  email: labelled('E-mail of the signatory', email, {
    keep: true,
    inputMode: 'email',
    maxLength: 100,
    hint: 'The client’s own',
  }),
  startedOn: labelled('Business started on', day, plain),
  liableOn: labelled('Liable to register since', day, plain),
  reason: labelled('Reason to register', oneOf(codesIn(reasons)), { keep: true, options: optionsOf(reasons) }),
  existing: labelled('Registrations held', optionalText(200), {
    keep: true,
    word: 'if any',
    maxLength: 200,
    hint: 'Such as IEC, CIN or an earlier GSTIN',
  }),
  ...placeFields,
  hsn: labelled('Goods (HSN)', codes(/^(\d{4}|\d{6}|\d{8})$/, 'An HSN code has 4, 6 or 8 digits'), {
    keep: 'reference',
    word: 'one of the two',
    hint: 'Up to 5, with commas',
  }),
  sac: labelled('Services (SAC)', codes(/^99\d{2,4}$/, 'A SAC begins with 99 and has 4 to 6 digits'), {
    keep: 'reference',
    word: 'one of the two',
    hint: 'Up to 5, with commas',
  }),
  signatory: labelled('Name', v.pipe(textUpTo(99), inEnglishLetters()), { keep: true, maxLength: 99 }),
  fatherName: personFields.fatherName,
  designation: personFields.designation,
  dob: labelled(
    'Date of birth',
    v.pipe(
      day,
      v.check((dob) => ageOn(dob, indianDay(serverNow())) >= 18, 'The signatory must be at least 18 years old'),
    ),
    plain,
  ),
  gender: personFields.gender,
  signatoryPan: labelled('PAN of the signatory', pan),
  din: personFields.din,
  citizen: personFields.citizen,
  passport: personFields.passport,
  home: personFields.home,
  aadhaarAuth: labelled('Aadhaar authentication', oneOf(['YES', 'NO']), {
    keep: true,
    options: optionsOf(yesNo),
    hint: 'Without it the client is called to a GST Suvidha Kendra',
  }),
  rule14A: labelled('Option of rule 14A', oneOf(['NO', 'YES']), {
    keep: true,
    options: optionsOf({ NO: 'No', YES: 'Yes' }),
    hint: 'If the tax on sales to registered buyers is up to ₹ 2.5 lakh a month. Once per PAN and state; to leave it, file REG-32.',
  }),
  ...rowFields,
  photo: needed('photo', 'Add the photo'),
  panFile: needed('panFile', 'Add the PAN card'),
  aadhaarFile: needed('aadhaarFile', 'Add the masked Aadhaar'),
  placeFile: needed('placeFile', 'Add the proof of the place'),
  rentFile: ifAny('rentFile', 'if not own'),
  constitutionFile: ifAny('constitutionFile', 'not of a proprietor'),
  letterFile: ifAny('letterFile', 'not of a proprietor'),
  declared: labelled(
    'The client has seen this application and agrees that we file it in their name',
    ticked('The client must agree before we file'),
  ),
  sure: labelled('The client is sure that it is right', v.optional(v.boolean(), false)),
})
type Fields = v.InferOutput<typeof Fields>

/** Which rules need several answers: the field, and what is said there. */
function faultsOf(form: Fields): [keyof Fields, string][] {
  const isAlone = form.constitution === 'PROPRIETORSHIP'
  return [
    ...(form.hsn === '' && form.sac === '' ? ([['hsn', 'Enter a code of goods or of services']] as const) : []),
    ...(form.possession !== 'OWN' && form.rentFile === ''
      ? ([['rentFile', 'Add the rent agreement or the consent letter']] as const)
      : []),
    ...(!isAlone && form.constitutionFile === ''
      ? ([['constitutionFile', 'Add the deed or certificate']] as const)
      : []),
    ...(!isAlone && form.letterFile === '' ? ([['letterFile', 'Add the authorisation letter']] as const) : []),
    ...(form.rule14A === 'YES' && form.aadhaarAuth === 'NO'
      ? ([['rule14A', 'Rule 14A needs Aadhaar authentication']] as const)
      : []),
    ...(needsPassport(form) ? [] : ([['passport', 'Required']] as const)),
    ...(form.startedOn > form.liableOn ? ([['liableOn', 'Not before the business started']] as const) : []),
    ...(form.liableOn > indianDay(serverNow()) ? ([['liableOn', 'This day is still to come']] as const) : []),
  ].map(([field, text]) => [field, text])
}

/** What a shop sends for a client's GST registration (REG-01). The papers are ids of uploaded files. */
export const RegistrationRequest = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const form = dataset.value
    for (const [key, message] of faultsOf(form))
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: form, key, value: form[key] }] })
  }),
)
export type RegistrationRequest = v.InferOutput<typeof RegistrationRequest>

/** Every paper of a form: where it stands in the form, and the id of its file. */
export function filesIn(form: RegistrationRequest) {
  const found = [
    ...registrationPapers.map(({ field }) => ({ field: field as string, fileId: form[field] })),
    ...rowPapers.flatMap(({ list, field }) =>
      (form[list] as Record<string, unknown>[]).map((row, i) => ({
        field: `${list}.${i}.${field}`,
        fileId: `${row[field] ?? ''}`,
      })),
    ),
  ]
  return found.filter(({ fileId }) => fileId !== '')
}

const wordsOf = (name: string) =>
  name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word && !/^(MR|MRS|MS|DR|SHRI|SMT|KUMARI)$/.test(word))
    .toSorted()
    .join(' ')
/** The same words in any order; a title in front does not count. */
const isSameName = (one: string, other: string) => wordsOf(one) === wordsOf(other)

/** What may be wrong although each field is right: the client may overrule it. */
export function registrationDoubts(form: Partial<Fields>): Sentence[] {
  const { constitution, pan, state, places = [] } = form
  const doubts: Sentence[] = []
  const { legalName = '', signatory = '', signatoryPan } = form
  const isSamePan = Boolean(pan) && pan?.toUpperCase() === signatoryPan?.toUpperCase()
  if ((constitution === 'PROPRIETORSHIP' || isSamePan) && legalName && signatory && !isSameName(legalName, signatory))
    doubts.push({
      text: isSamePan
        ? 'The legal name is {legalName}, and the signatory with the same PAN is {signatory}.'
        : 'The legal name of a proprietor is their own: it is {legalName}, and the signatory is {signatory}.',
      values: { legalName, signatory },
    })
  const fits = constitution ? constitutions[constitution]?.letters : ''
  const letter = pan?.toUpperCase()[3]
  if (fits && letter && /^[A-Z]{5}\d{4}[A-Z]$/.test(pan?.toUpperCase() ?? '') && !fits.includes(letter))
    doubts.push({
      text: 'The fourth letter of the PAN is {letter}; for “{constitution}” it is {fits}. GST refuses an application where they do not fit.',
      values: {
        letter,
        constitution: constitutions[constitution as Constitution].name,
        fits: [...fits].join(' / '),
      },
    })
  for (const pin of new Set([form.pin, ...places.map((place) => place.pin)])) {
    const ofPin = stateOfPin(pin ?? '')
    const code = gstCodeOf(ofPin?.name)
    if (ofPin && state && code && code !== state)
      doubts.push({
        text: 'PIN code {pin} belongs to {other}, not to {state}.',
        values: { pin: `${pin}`, other: ofPin.name, state: gstStates[state] ?? state },
      })
  }
  return doubts
}

/** The columns of the lists of registrations. */
export const registrationColumns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'title' }),
  dated: time('Requested', { card: 'corner' }),
  ...merchantColumns,
  legalName: text('Legal name', { search: true, width: 220, card: 'line' }),
  panMasked: mask('PAN', { search: true, width: 120 }),
  stateName: text('State', { search: true, width: 140 }),
  mobile: text('Mobile', { search: true, shown: false }),
  status: status('Status', registrationStatuses, { card: 'chip' }),
  statusAt: time('Since', { shown: false }),
  /** By when the query of the tax officer must be answered. */
  answerBy: dayColumn('Answer by', { optional: true, width: 120, card: 'foot' }),
  trn: text('TRN', { search: true, optional: true, width: 150 }),
  arn: text('ARN', { search: true, optional: true, width: 160, card: 'foot' }),
  gstin: text('GSTIN', { search: true, optional: true, width: 160, card: 'foot' }),
  bankBy: dayColumn('Bank account by', { optional: true, width: 140 }),
  /** Nothing where it was paid back. */
  amount: money('Paid', { optional: true, width: 100, card: 'none' }),
  checker: text('With', { search: true, optional: true, width: 130 }),
} as const
const Registration = rowOf(registrationColumns, { id: v.string() })

/** One step of a request, as both sides read it. */
export const GstEvent = v.looseObject({
  id: v.string(),
  at: v.string(),
  by: v.string(),
  step: v.string(),
  text: v.string(),
  fileId: v.nullable(v.string()),
})
export type GstEvent = v.InferOutput<typeof GstEvent>

const Fact = v.looseObject({ label: v.string(), value: v.string() })
const PaperOf = v.looseObject({ label: v.string(), fileId: v.string() })

/** A registration with its form, its papers and what was said; PANs masked. */
export const RegistrationInfo = v.looseObject({
  ...Registration.entries,
  amount: v.number(),
  /** The form as label and value, in its order. */
  facts: v.array(Fact),
  /** Who signs, likewise. */
  signatory: v.array(Fact),
  papers: v.array(PaperOf),
  /** Its further places, accounts and people, each with its papers; `list` and `no` say which one it is. */
  rows: v.array(v.looseObject({ list: v.string(), no: v.number(), facts: v.array(Fact), papers: v.array(PaperOf) })),
  doubts: v.array(v.looseObject({ text: v.string(), values: v.record(v.string(), v.union([v.string(), v.number()])) })),
  events: v.array(GstEvent),
  trnUntil: v.nullable(v.string()),
  grantedOn: v.nullable(v.string()),
  bankEntered: v.boolean(),
  /** What comes back if it is cancelled now, in rupees. */
  refund: v.number(),
})
export type RegistrationInfo = v.InferOutput<typeof RegistrationInfo>

/** Two letters of the kind, state, month, year, six figures, a check sign. */
export const arn = v.pipe(
  textUpTo(30),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z]{2}\d{12}[A-Z0-9]$/, 'An ARN has 15 signs, e.g. AA2711260000011'),
)

const hintForShop = { hint: 'The shop reads it.', maxLength: 500 }
/** A question, and its answer with a file if one was asked for. */
export const Question = v.object({ text: labelled('Question', textUpTo(500), { keep: true, ...hintForShop }) })
export const Reply = v.object({
  text: labelled('Answer', textUpTo(500), { keep: true, maxLength: 500 }),
  fileId: labelled('Paper', v.optional(v.string(), ''), { keep: true, word: 'if asked for' }),
})
export const GstReason = v.object({
  text: labelled('Reason', textUpTo(300), { keep: true, hint: 'The shop reads it.', maxLength: 300 }),
})

/** Not later than today in India. */
export const past = v.pipe(
  day,
  v.check((one) => one <= indianDay(serverNow()), 'This day is still to come'),
)

export const TrnGiven = v.object({
  trn: labelled(
    'TRN',
    v.pipe(
      textUpTo(20),
      v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
      v.regex(/^\d{12}[A-Z]{2}[A-Z0-9]$|^[A-Z0-9]{15}$/, 'A TRN has 15 signs'),
    ),
    { keep: 'reference', upper: true, maxLength: 15, hint: '15 signs, valid for 15 days' },
  ),
})
export const ArnGiven = v.object({
  arn: labelled('ARN', arn, { keep: 'reference', upper: true, hint: '15 signs, e.g. AA2711260000011' }),
})
export const Clarification = v.object({
  text: labelled('Query of the tax officer', textUpTo(500), { keep: true, ...hintForShop }),
  receivedOn: labelled('REG-03 received on', past, { keep: true, hint: 'The answer is due 7 working days later' }),
})
/** The granted number (REG-06). */
export const Grant = v.object({
  gstin: labelled(
    'GSTIN',
    v.pipe(
      textUpTo(20),
      v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
      v.check((typed) => gstinFault(typed) === null && gstinKind(typed) === 'NORMAL', 'Enter the GSTIN as in REG-06'),
    ),
    { keep: 'reference', upper: true, maxLength: 15 },
  ),
  grantedOn: labelled('Granted on', past, { keep: true, hint: 'The date of REG-06' }),
})
/** The bank account was entered at the GST portal. */
export const BankEntry = v.object({ on: labelled('Entered on', past, { keep: true }) })
export const Assignment = v.object({ clerk: labelled('Clerk', v.pipe(v.string('Required'), v.uuid('Required'))) })
