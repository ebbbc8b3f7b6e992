import * as v from 'valibot'
import { inEnglishLetters } from '../field/english.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { ageOn, day, email, indianDay, mobile, oneOf, optionalText, pin, textUpTo, typedText } from '../field/fields.ts'
import { accountNo, ifsc, pan } from '../field/numbers.ts'
import { serverNow } from '../server-now.ts'

// What an application (REG-01) asks more than once: further places, bank accounts, people.

const possessions = {
  OWN: 'Own',
  LEASED: 'Leased',
  RENTED: 'Rented',
  CONSENT: 'With consent of the owner',
  SHARED: 'Shared',
} as const
const activities = {
  RETAIL: 'Retail',
  WHOLESALE: 'Wholesale',
  FACTORY: 'Factory or manufacturing',
  OFFICE: 'Office or sale office',
  SERVICE: 'Supplier of services',
  WAREHOUSE: 'Warehouse or depot',
  WORKS: 'Works contract',
  OTHER: 'Others',
} as const
const accountKinds = {
  CURRENT: 'Current',
  SAVINGS: 'Savings',
  OVERDRAFT: 'Overdraft',
  CASH_CREDIT: 'Cash credit',
} as const
const representativeKinds = { PRACTITIONER: 'GST practitioner', OTHER: 'Somebody else' } as const

export const yesNo = { YES: 'Yes', NO: 'No' } as const

export function codesIn<T extends Record<string, string>>(table: T) {
  return Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]
}
const emptyOr = <Rule extends v.GenericSchema<unknown, string>>(rule: Rule) =>
  v.union([v.pipe(typedText, v.literal('')), rule])

const paper = (label: string, word?: string) =>
  labelled(label, v.optional(v.string(), ''), { keep: true, ...(word && { word }) })

/** Where a place of business is, and what is done there: the principal one, and each further one. */
export const placeFields = {
  address1: labelled('Address', textUpTo(99), { keep: true, maxLength: 99 }),
  address2: labelled('Address, line 2', optionalText(99), { keep: true, word: 'if any', maxLength: 99 }),
  city: labelled('City or village', textUpTo(50), { keep: true, maxLength: 50 }),
  district: labelled('District', textUpTo(50), { keep: true, maxLength: 50 }),
  pin: labelled('PIN code', pin, { keep: true }),
  possession: labelled('The place is', oneOf(codesIn(possessions)), { keep: true, options: optionsOf(possessions) }),
  activities: labelled(
    'What is done there',
    v.pipe(v.array(v.picklist(codesIn(activities))), v.minLength(1, 'Required')),
    { keep: true, options: optionsOf(activities) },
  ),
}

/** Who signs, and each further partner, director or other promoter. */
export const personFields = {
  fatherName: labelled("Father's name", v.pipe(textUpTo(99), inEnglishLetters()), { keep: true, maxLength: 99 }),
  designation: labelled('Designation', textUpTo(40), {
    keep: true,
    maxLength: 40,
    hint: 'Such as proprietor or partner',
  }),
  gender: labelled('Gender', oneOf(['M', 'F', 'T']), {
    keep: true,
    options: optionsOf({ M: 'Male', F: 'Female', T: 'Transgender' }),
  }),
  din: labelled('DIN', emptyOr(v.pipe(typedText, v.regex(/^\d{8}$/, 'DIN has 8 digits'))), {
    keep: 'reference',
    word: 'of directors',
    maxLength: 8,
    inputMode: 'numeric',
  }),
  citizen: labelled('Citizen of India', v.optional(oneOf(['YES', 'NO']), 'YES'), {
    keep: true,
    options: optionsOf(yesNo),
  }),
  passport: labelled(
    'Passport number',
    v.optional(
      emptyOr(v.pipe(typedText, v.toUpperCase(), v.regex(/^[A-Z0-9]{6,12}$/, 'Enter 6 to 12 letters and digits'))),
      '',
    ),
    { word: 'if no citizen', upper: true, maxLength: 12 },
  ),
  home: labelled('Residential address', textUpTo(200), { keep: true, maxLength: 200, hint: 'With PIN code' }),
}

export const needsPassport = ({ citizen, passport }: { citizen: string; passport: string }) =>
  citizen === 'YES' || passport !== ''

const Place = v.pipe(
  v.object({
    ...placeFields,
    proof: labelled('Proof of the place', v.pipe(v.string(), v.nonEmpty('Add the proof of the place')), { keep: true }),
    rent: paper('Rent agreement or consent letter', 'if not own'),
  }),
  v.forward(
    v.partialCheck(
      [['possession'], ['rent']],
      ({ possession, rent }) => possession === 'OWN' || rent !== '',
      'Add the rent agreement or the consent letter',
    ),
    ['rent'],
  ),
)

const Account = v.object({
  accountNo: labelled('Account number', accountNo),
  kind: labelled('Kind of account', oneOf(codesIn(accountKinds)), { keep: true, options: optionsOf(accountKinds) }),
  ifsc: labelled('IFSC', ifsc, { keep: 'reference', upper: true }),
  proof: labelled('Bank proof', v.pipe(v.string(), v.nonEmpty('Add the bank proof')), { keep: true }),
})

const Partner = v.pipe(
  v.object({
    name: labelled('Name', v.pipe(textUpTo(99), inEnglishLetters()), { keep: true, maxLength: 99 }),
    fatherName: personFields.fatherName,
    designation: personFields.designation,
    pan: labelled('PAN', pan),
    dob: labelled(
      'Date of birth',
      v.pipe(
        day,
        v.check((dob) => ageOn(dob, indianDay(serverNow())) >= 0, 'This day is still to come'),
      ),
      { keep: true },
    ),
    gender: personFields.gender,
    mobile: labelled('Mobile', mobile, { keep: true }),
    email: labelled('E-mail', email, { keep: true, inputMode: 'email', maxLength: 100 }),
    din: personFields.din,
    citizen: personFields.citizen,
    passport: personFields.passport,
    home: personFields.home,
    photo: labelled('Photo', v.pipe(v.string(), v.nonEmpty('Add the photo')), { keep: true }),
  }),
  v.forward(v.partialCheck([['citizen'], ['passport']], needsPassport, 'Required'), ['passport']),
)

const Representative = v.pipe(
  v.object({
    kind: labelled('They are', oneOf(codesIn(representativeKinds)), {
      keep: true,
      options: optionsOf(representativeKinds),
    }),
    enrolment: labelled('Enrolment number', optionalText(20), {
      keep: 'reference',
      upper: true,
      word: 'of a practitioner',
      maxLength: 20,
    }),
    name: labelled('Name', v.pipe(textUpTo(99), inEnglishLetters()), { keep: true, maxLength: 99 }),
    designation: labelled('Designation', textUpTo(40), { keep: true, maxLength: 40 }),
    pan: labelled('PAN', pan),
    mobile: labelled('Mobile', mobile, { keep: true }),
    email: labelled('E-mail', email, { keep: true, inputMode: 'email', maxLength: 100 }),
    letter: labelled('Authorisation letter', v.pipe(v.string(), v.nonEmpty('Add the authorisation letter')), {
      keep: true,
    }),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['enrolment']],
      ({ kind, enrolment }) => kind !== 'PRACTITIONER' || enrolment !== '',
      'Required',
    ),
    ['enrolment'],
  ),
)

const upTo = <Row extends v.GenericSchema>(row: Row, most: number) =>
  v.optional(v.pipe(v.array(row), v.maxLength(most, 'Too many')), [])

/** How many of each; REG-01 takes ten accounts and ten promoters, of whom the signatory is one. */
export const rowsAtMost = { places: 20, accounts: 10, partners: 9, representatives: 1 } as const
export const rowFields = {
  places: labelled('Additional places of business', upTo(Place, rowsAtMost.places)),
  accounts: labelled('Bank accounts', upTo(Account, rowsAtMost.accounts)),
  partners: labelled('Partners or directors', upTo(Partner, rowsAtMost.partners)),
  representatives: labelled('Authorised representative', upTo(Representative, rowsAtMost.representatives)),
}
export type RowList = keyof typeof rowFields

/** What one row of each list is called. */
export const rowNames: Record<RowList, string> = {
  places: 'Additional place',
  accounts: 'Bank account',
  partners: 'Partner',
  representatives: 'Authorised representative',
}
export const rowLists = Object.keys(rowNames) as RowList[]
export const rowSchemas = { places: Place, accounts: Account, partners: Partner, representatives: Representative }

/** The papers of a row, as those of the form: a JPEG, PNG or PDF of at most so many KB (domain 8.2). */
export const rowPapers = [
  { list: 'places', field: 'proof', label: 'Proof of the place', kb: 1024 },
  { list: 'places', field: 'rent', label: 'Rent agreement or consent letter', kb: 2048 },
  { list: 'accounts', field: 'proof', label: 'Bank proof', kb: 1024 },
  { list: 'partners', field: 'photo', label: 'Photo', kb: 100, isPicture: true },
  { list: 'representatives', field: 'letter', label: 'Authorisation letter', kb: 1024 },
] as const satisfies readonly { list: RowList; field: string; label: string; kb: number; isPicture?: true }[]
export type RowPaper = (typeof rowPapers)[number]
export const rowPaperName = ({ list, field }: Pick<RowPaper, 'list' | 'field'>) => `${list}-${field}`
