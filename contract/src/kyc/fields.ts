import * as v from 'valibot'
import { nameIn } from '../field/english.ts'
import { type Field, labelled } from '../field/field.ts'
import {
  matchingNumber,
  mobile,
  oneOf,
  optionallyMatching,
  requiredText,
  textUpTo,
  ticked,
  typedText,
} from '../field/fields.ts'
import { accountNo, ifsc, pan } from '../field/numbers.ts'
import { gstin, panIn } from '../place/gst.ts'
import type { KycKind } from './status.ts'

/** The parts of the form, in its order. */
export const kycParts = {
  person: 'Who you are',
  shop: 'The shop',
  bank: 'Bank account',
  work: 'Work and contacts',
} as const
export type KycPart = keyof typeof kycParts

type KycRow = Omit<Field, 'keep'> & {
  part: KycPart
  control: 'text' | 'pan' | 'ifsc' | 'mobile' | 'choice' | 'file' | 'place'
  /** The rule of a text; a file needs none. */
  rule?: v.GenericSchema<unknown, string>
  /** Asked only in this kind of KYC. */
  only?: KycKind
  /** May be left empty. */
  optional?: true
  /** Which camera of a phone takes the photo. */
  camera?: 'user' | 'environment'
  /** Typed a second time to avoid mistakes; the office does not check it. */
  again?: string
}

const personName = nameIn(/^[A-Za-z][A-Za-z .'-]{1,84}$/, 'Write the name in letters')
const personPan = v.pipe(pan, v.regex(/^.{3}P/, 'Enter the PAN of a person: its fourth letter is P'))
const educations = ['Below class 10', 'Class 10', 'Class 12', 'Diploma', 'Graduate', 'Postgraduate'] as const
/** A firm or company is registered for GST under a PAN of its own, whose fourth letter is not a person's P (domain 1.1). */
const isOfFirm = (pan: string) => pan[3] !== 'P'

const gstinIfAny = v.lazy((text) => (`${text ?? ''}`.trim() === '' ? empty : gstin))
const empty = typedText
const photo = { control: 'file', camera: 'environment' } as const

/** The position of a photo, as the browser reports it. In older answers one position was used for both photos. */
const place = {
  part: 'shop',
  word: 'if any',
  control: 'place',
  only: 'MERCHANT',
  optional: true,
  rule: optionallyMatching(/^-?\d{1,2}\.\d{5},-?\d{1,3}\.\d{5},\d{1,7}$|^refused$/, 'Take the position again'),
  hint: 'Add it where you take the photo. Your browser asks you first.',
} as const

/**
 * Every field of a KYC: form, rules, record and verdicts are made from this table. Answers are texts; the answer to a
 * file field is the file's id.
 */
const kycFields = {
  selfie: {
    ...photo,
    part: 'person',
    label: 'Photo of yourself',
    hint: 'Your face, without cap or glasses',
    camera: 'user',
  },
  pan: { part: 'person', label: 'PAN', control: 'pan', rule: personPan },
  nameAsPan: {
    part: 'person',
    label: 'Name on the PAN card',
    control: 'text',
    rule: personName,
    maxLength: 85,
    upper: true,
  },
  panFile: { ...photo, part: 'person', label: 'PAN card' },
  aadhaarLast4: {
    part: 'person',
    label: 'Last 4 digits of the Aadhaar',
    control: 'text',
    maxLength: 4,
    inputMode: 'numeric',
    rule: matchingNumber(/^\d{4}$/, 'Enter the last 4 digits'),
    hint: 'Never the whole number',
  },
  aadhaarFile: { ...photo, part: 'person', label: 'Aadhaar, masked', hint: 'With its first eight digits covered' },
  addressProof: {
    ...photo,
    part: 'person',
    label: 'Proof of address',
    word: 'if any',
    optional: true,
    hint: 'Only if you live elsewhere than the Aadhaar says',
  },
  shopOutside: { ...photo, part: 'shop', label: 'Shop from outside', only: 'MERCHANT', hint: 'With its name board' },
  shopPlace: { ...place, label: 'Position of the photo from outside' },
  shopInside: { ...photo, part: 'shop', label: 'Shop from inside', only: 'MERCHANT' },
  insidePlace: { ...place, label: 'Position of the photo from inside' },
  gstin: {
    part: 'shop',
    label: 'GSTIN',
    control: 'text',
    only: 'MERCHANT',
    word: 'if any',
    optional: true,
    upper: true,
    maxLength: 15,
    rule: gstinIfAny,
  },
  bankAccount: {
    part: 'bank',
    label: 'Account number',
    control: 'text',
    rule: accountNo,
    maxLength: 18,
    inputMode: 'numeric',
  },
  bankAccountAgain: {
    part: 'bank',
    label: 'Account number again',
    control: 'text',
    rule: accountNo,
    maxLength: 18,
    inputMode: 'numeric',
    again: 'bankAccount',
  },
  ifsc: { part: 'bank', label: 'IFSC', control: 'ifsc', rule: ifsc },
  accountHolder: {
    part: 'bank',
    label: 'Account holder',
    control: 'text',
    rule: personName,
    maxLength: 85,
    upper: true,
  },
  cheque: { ...photo, part: 'bank', label: 'Cancelled cheque' },
  education: {
    part: 'work',
    label: 'Education',
    control: 'choice',
    only: 'STAFF',
    rule: oneOf(educations),
    options: educations.map((name) => ({ value: name, label: name })),
  },
  police: { ...photo, part: 'work', label: 'Police verification', only: 'STAFF', word: 'if any', optional: true },
  referenceName: { part: 'work', label: 'Reference: name', control: 'text', rule: textUpTo(85), maxLength: 85 },
  referenceMobile: { part: 'work', label: 'Reference: mobile', control: 'mobile', rule: mobile },
  emergencyName: { part: 'work', label: 'In an emergency: name', control: 'text', rule: textUpTo(85), maxLength: 85 },
  emergencyMobile: { part: 'work', label: 'In an emergency: mobile', control: 'mobile', rule: mobile },
} as const satisfies Record<string, KycRow>
export type KycField = keyof typeof kycFields

/** The row of a field in the table above. */
export const kycField = (name: KycField): KycRow => kycFields[name]

export const kycFieldNames = Object.keys(kycFields) as [KycField, ...KycField[]]

/** A change of these fields needs the approval of the office again; the bank account is part of them. */
export const bankFields = ['bankAccount', 'ifsc', 'accountHolder'] as const satisfies KycField[]
export const guardedFields = ['pan', ...bankFields] as const

/** The fields of one kind, in their order. */
export const kycFieldsOf = (kind: KycKind) => kycFieldNames.filter((name) => (kycField(name).only ?? kind) === kind)

/** The fields that the office checks: all answered fields, except those typed a second time. */
export const judgedFields = (kind: KycKind, answers: KycAnswers) =>
  kycFieldsOf(kind).filter((name) => !kycField(name).again && answers[name])

/** The answers, by field. */
export type KycAnswers = Partial<Record<KycField, string>>

function entryOf(name: KycField) {
  const { part: _, control, rule, only: __, optional, camera: ___, again: ____, label, ...more } = kycField(name)
  if (control !== 'file') return labelled(label, rule ?? requiredText, more)
  return labelled(
    label,
    optional ? v.nullish(v.string(), '') : v.pipe(v.string('Required'), v.nonEmpty('Required')),
    more,
  )
}

function formOf(kind: KycKind) {
  // The form of one kind has only the fields of that kind.
  const fields = Object.fromEntries(kycFieldsOf(kind).map((name) => [name, entryOf(name)])) as Record<
    KycField,
    v.GenericSchema<string>
  >
  return v.pipe(
    v.object({ ...fields, agreement: labelled('Agreement', ticked('Sign the agreement to send the form')) }),
    v.forward(
      v.partialCheck(
        [['bankAccount'], ['bankAccountAgain']],
        ({ bankAccount, bankAccountAgain }) => bankAccount === bankAccountAgain,
        'Account numbers do not match',
      ),
      ['bankAccountAgain'],
    ),
    v.forward(
      v.partialCheck(
        [['pan'], ['gstin']],
        ({ pan, gstin }) => !gstin || isOfFirm(panIn(gstin)) || panIn(gstin) === pan,
        'This GSTIN belongs to another PAN than the one you gave',
      ),
      ['gstin'],
    ),
  )
}

/** The rules of the whole form, by kind. */
export const kycForms: Record<KycKind, ReturnType<typeof formOf>> = {
  MERCHANT: formOf('MERCHANT'),
  STAFF: formOf('STAFF'),
}

const typed = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100, 'At most 100 characters'))))

/** A part of the answers, as typed so far. Of an Aadhaar number only the last four digits are taken. */
export const KycDraft = v.object({
  ...(Object.fromEntries(kycFieldNames.map((name) => [name, typed])) as Record<KycField, typeof typed>),
  aadhaarLast4: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4, 'Only the last 4 digits')))),
})
export type KycDraft = v.InferOutput<typeof KycDraft>
