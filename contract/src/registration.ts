import * as v from 'valibot'
import { CaptchaAsked, numberAs, questionByNumber, toldByNumber } from './by-number.ts'
import { endpointsFor } from './endpoint.ts'
import { inEnglishLetters, nameIn, shopName } from './field/english.ts'
import { inStep, labelled } from './field/field.ts'
import {
  ageOn,
  Choice,
  day,
  email,
  faultBy,
  genderNames,
  genders,
  indianDay,
  mobile,
  oneOf,
  optionalText,
  passwordText,
  pin,
  requiredText,
  textUpTo,
  ticked,
  typedText,
} from './field/fields.ts'
import { choice, day as dayColumn, rowOf, status, text, time } from './list/column.ts'
import { titleFault } from './pan/form/names.ts'
import { stateOptions } from './place/state-field.ts'
import { stateNames } from './place/states.ts'
import { consentTaken } from './privacy/consent.ts'
import { serverNow } from './server-now.ts'
import type { StatusTable } from './status.ts'

const personName = nameIn(/^[A-Za-z][A-Za-z .']{1,49}$/, 'Enter a valid name')
const lastName = v.pipe(
  typedText,
  inEnglishLetters(),
  v.check((name) => name === '' || /^[A-Za-z][A-Za-z .']{0,49}$/.test(name), 'Enter a valid name'),
)
const fatherName = v.pipe(nameIn(/^[A-Za-z][A-Za-z .']{1,74}$/, 'Enter a valid name'), faultBy(titleFault))
const adultBirth = v.pipe(
  day,
  v.check((birth) => birth <= indianDay(serverNow()), 'Date cannot be in the future'),
  v.check((birth) => ageOn(birth, indianDay(serverNow())) >= 18, 'You must be at least 18 years old'),
)
const stateName = v.pipe(
  requiredText,
  v.check((name) => stateNames.includes(name), 'Required'),
)

/** The steps in which a visitor registers, in order. In which of them a field is typed stands with the field. */
export const registrationSteps = [
  { key: 'you', title: 'You' },
  { key: 'shop', title: 'Your shop' },
  { key: 'consent', title: 'Contact and consent' },
] as const
export type RegistrationStep = (typeof registrationSteps)[number]['key']

const typedIn = (step: RegistrationStep) => ({ step })
const you = { ...typedIn('you'), keep: true } as const
const shop = { ...typedIn('shop'), keep: true } as const
const contact = { ...typedIn('consent'), keep: true } as const

/** What a shop-keeper enters to become a merchant (domain: registration). The captcha goes as a query. */
export const NewRegistration = v.object({
  fName: labelled('First name', personName, you),
  lName: labelled('Last name', lastName, { ...you, hint: 'Leave empty only if you have one name' }),
  fatherName: labelled("Father's name", fatherName, you),
  gender: labelled('Gender', oneOf(['M', 'F', 'T']), { ...you, options: genders }),
  dob: labelled('Date of birth', adultBirth, you),
  mobileNo: labelled('Mobile', mobile, { ...contact, hint: '10 digits, it becomes your user name' }),
  emailId: labelled('E-mail', email, contact),
  idName: labelled('ID type', requiredText, shop),
  shopName: labelled('Shop name', shopName, shop),
  address1: labelled('Address 1', textUpTo(50), shop),
  address2: labelled('Address 2', optionalText(50), { ...shop, word: 'if any' }),
  address3: labelled('Address 3', optionalText(50), { ...shop, word: 'if any' }),
  state: labelled('State', stateName, { ...shop, options: stateOptions }),
  district: labelled('District', textUpTo(50), shop),
  pin: labelled('PIN code', pin, shop),
  consent: labelled('Consent', ticked('Agree to the privacy notice to continue'), typedIn('consent')),
  terms: labelled('Terms', ticked('Accept the terms to continue'), typedIn('consent')),
  ...consentTaken,
})
export type NewRegistration = v.InferOutput<typeof NewRegistration>

/** The form of it, with the characters of the picture. */
export const RegistrationForm = v.object({ ...NewRegistration.entries, captcha: inStep('consent', requiredText) })
export type RegistrationForm = v.InferOutput<typeof RegistrationForm>

export const registrationStatuses = {
  PENDING: { en: 'Pending', tone: 'wait', icon: 'hourglass' },
  APPROVED: { en: 'Approved', tone: 'success', icon: 'circle-check' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
} as const satisfies StatusTable

/** What an applicant knows: the number they were given as they registered, and their date of birth. */
export const RegistrationQuestion = questionByNumber(
  labelled('Ref No', numberAs(/^R\d{8,10}$/, 'Enter the reference number, e.g. R26000019'), {
    hint: 'From your receipt, such as R26000019',
    autoComplete: 'off',
  }),
  labelled('Date of birth', day),
)
export type RegistrationQuestion = v.InferOutput<typeof RegistrationQuestion>

/** What an applicant is told, and nothing else of the person; of a rejection with its reason. */
export const RegistrationTold = v.looseObject({
  ...toldByNumber(registrationStatuses).entries,
  reason: v.nullable(v.string()),
})
export type RegistrationTold = v.InferOutput<typeof RegistrationTold>

/** For files and the form of one; the list does not show it. */
const hidden = { shown: false } as const

const columns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'line' }),
  dated: time('Date'),
  fName: text('First Name', { search: true, width: 160, card: 'title' }),
  lName: text('Last Name', { search: true, width: 140, card: 'title' }),
  fatherName: text("Father's name", hidden),
  gender: choice('Gender', genderNames, hidden),
  dob: dayColumn('Date of birth', hidden),
  mobileNo: text('Contact No', { search: true, width: 130 }),
  emailId: text('E-mail', { ...hidden, search: true }),
  idName: text('ID type', { search: true, width: 120 }),
  shopName: text('Shop Name', { search: true, width: 210, card: 'foot' }),
  address1: text('Address, line 1', hidden),
  address2: text('Address, line 2', hidden),
  address3: text('Address, line 3', hidden),
  district: text('District', { search: true, width: 130 }),
  state: text('State', { search: true, width: 140 }),
  pin: text('PIN', hidden),
  clientIp: text('IP address', hidden),
  status: status('Status', registrationStatuses),
  parent: text('Member of', { search: true, optional: true, width: 120 }),
  remark: text('Remark', { ...hidden, optional: true }),
} as const

/** A registration as the back office reads it; `dated` is UTC, `dob` a day. */
const Registration = rowOf(columns)

/** Another that may be the same shop: a merchant (`code`) or a registration (`refNo`), and what the two share. */
const Alike = v.looseObject({
  why: v.picklist(['shop', 'address']),
  code: v.nullable(v.string()),
  refNo: v.nullable(v.string()),
  shopName: v.string(),
  merchantId: v.nullable(v.string()),
})
export type Alike = v.InferOutput<typeof Alike>

/** One registration with what speaks for a doublet: same shop name in the district, or same IP address in 30 days. */
const RegistrationRecord = v.looseObject({ ...Registration.entries, alike: v.optional(v.array(Alike), []) })
export type RegistrationRecord = v.InferOutput<typeof RegistrationRecord>

/** The merchant above a member, whose wallet may pay for the ID; amounts in rupees. */
export const Payer = v.looseObject({
  code: v.string(),
  name: v.string(),
  balance: v.number(),
  creditLimit: v.number(),
  /** What it may still spend today; null without a limit. */
  leftToday: v.nullable(v.number()),
})
export type Payer = v.InferOutput<typeof Payer>

/** The choices of the approve form. */
const ApprovalChoices = v.looseObject({
  mobileNo: v.optional(v.nullable(v.string()), ''),
  pkgs: v.optional(v.array(Choice), []),
  idtypes: v.optional(v.array(Choice), []),
  /** What was asked for, and the package where only one fits it; empty where that is not offered any more. */
  idType: v.optional(v.nullable(v.string()), ''),
  packageId: v.optional(v.nullable(v.string()), ''),
  /** What each ID type costs, in rupees. */
  prices: v.optional(v.record(v.string(), v.number()), {}),
  /** Of a member the merchant above, whose wallet may pay for the ID; amounts in rupees. */
  payer: v.optional(v.nullable(Payer), null),
})

/** Spec section 5: all but the package and the remark must be there. Our server is stricter about the password. */
export const Approval = v.object({
  packageId: labelled('Package', v.string('Required'), { keep: true }),
  idType: labelled('ID type', requiredText, { keep: true }),
  userName: labelled('User Name', requiredText, { keep: true, hint: 'The mobile number. It can be changed.' }),
  password: labelled('Password', passwordText, {
    hint: 'They get a link by e-mail to choose their own. Tell them this one only if no mail arrives.',
  }),
  remark: labelled('Remark', v.nullish(v.pipe(v.string(), v.maxLength(500, 'At most 500 characters')), null), {
    keep: true,
  }),
  /** Must be said of an ID that costs something. Only a member's is paid from a wallet. */
  saleMode: labelled('Price of the ID', v.optional(oneOf(['WALLET', 'CASH', 'FREE'])), {
    keep: true,
    hint: 'It is listed under ID sales.',
  }),
})
export type Approval = v.InferOutput<typeof Approval>

export const Rejection = v.object({
  remark: labelled('Reason', textUpTo(500), {
    keep: true,
    hint: 'The applicant reads this by e-mail and with the status.',
  }),
})

const visitor = endpointsFor('anyone')
const { read, act, list } = endpointsFor(['admin', 'staff'], { menu: 'registration' })

export const registrations = {
  choicesForVisitor: visitor.read('/auth/register', v.looseObject({ idtypes: v.array(Choice) })),
  register: visitor.act('/auth/register', NewRegistration, v.looseObject({ refNo: v.string() }), {
    query: v.object({ captcha: v.pipe(v.string('Required'), v.maxLength(20)) }),
  }),
  /** Limits, captcha and answers to a wrong number or date are those of `/track`. */
  status: visitor.act('/auth/register/status', RegistrationQuestion, v.union([CaptchaAsked, RegistrationTold])),
  list: list(
    '/backend/user-management/registration/list',
    {
      title: 'Registration',
      empty: { title: 'No registrations here', text: 'New shop-keepers appear here as soon as they register.' },
    },
    columns,
  ),
  read: read('/backend/user-management/registration/:refNo', RegistrationRecord),
  choices: read('/backend/user-management/registration/approve/:refNo', ApprovalChoices),
  approve: act('/backend/user-management/registration/approve/:refNo', Approval),
  reject: act('/backend/user-management/registration/reject/:refNo', Rejection),
}
