import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import {
  ageOn,
  Choice,
  day,
  email,
  indianDay,
  mobile,
  oneOf,
  optionalText,
  pin,
  requiredText,
  shopName,
  textUpTo,
  ticked,
} from './fields.ts'
import { stateNames } from './places.ts'

const personName = v.pipe(requiredText, v.regex(/^[A-Za-z][A-Za-z .']{1,49}$/, 'Enter a valid name'))

/** What a shop-keeper enters to become a merchant (domain: registration). The captcha goes as a query. */
export const NewRegistration = v.object({
  fName: personName,
  lName: v.pipe(
    v.string('Required'),
    v.trim(),
    v.check((name) => name === '' || /^[A-Za-z][A-Za-z .']{0,49}$/.test(name), 'Enter a valid name'),
  ),
  fatherName: v.pipe(
    requiredText,
    v.regex(/^[A-Za-z][A-Za-z .']{1,74}$/, 'Enter a valid name'),
    v.check(
      (name) => !/^(late|alias|shri|smt|kumari|dr|major|captain|m\/s)\b/i.test(name),
      'Do not write titles such as Shri or Dr in the name',
    ),
  ),
  gender: oneOf(['M', 'F', 'T']),
  dob: v.pipe(
    day,
    v.check((birth) => birth <= indianDay(new Date()), 'Date cannot be in the future'),
    v.check((birth) => ageOn(birth, indianDay(new Date())) >= 18, 'You must be at least 18 years old'),
  ),
  mobileNo: mobile,
  emailId: email,
  idName: requiredText,
  shopName,
  address1: textUpTo(50),
  address2: optionalText(50),
  address3: optionalText(50),
  state: v.pipe(
    requiredText,
    v.check((name) => stateNames.includes(name), 'Required'),
  ),
  district: textUpTo(50),
  pin,
  consent: ticked('Agree to the privacy notice to go on'),
  terms: ticked('Accept the terms to go on'),
})
export type NewRegistration = v.InferOutput<typeof NewRegistration>

const shown = v.optional(v.nullable(v.string()), null)

/** A registration as the back office reads it; `dated` is UTC, `dob` a day. */
export const Registration = v.looseObject({
  refNo: v.string(),
  dated: shown,
  fName: shown,
  lName: shown,
  fatherName: shown,
  gender: shown,
  dob: shown,
  mobileNo: shown,
  emailId: shown,
  idName: shown,
  shopName: shown,
  address1: shown,
  address2: shown,
  address3: shown,
  district: shown,
  state: shown,
  pin: shown,
  clientIp: shown,
  status: v.optional(v.nullable(v.string()), null),
  remark: shown,
})
export type Registration = v.InferOutput<typeof Registration>

/** The choices of the approve form. */
export const ApprovalChoices = v.looseObject({
  mobileNo: v.optional(v.nullable(v.string()), ''),
  pkgs: v.optional(v.array(Choice), []),
  idtypes: v.optional(v.array(Choice), []),
})

/** Spec section 5: all but the package and the remark must be there. Our server is stricter about the password. */
export const Approval = v.object({
  packageId: v.string('Required'),
  idType: requiredText,
  userName: requiredText,
  password: requiredText,
  remark: v.nullable(v.pipe(v.string(), v.maxLength(500, 'At most 500 characters'))),
})
export type Approval = v.InferOutput<typeof Approval>

export const Rejection = v.object({ remark: textUpTo(500) })
export type Rejection = v.InferOutput<typeof Rejection>

const visitor = endpointsFor('anyone')
const { read, act, list } = endpointsFor(['admin', 'staff'])

export const registrations = {
  choicesForVisitor: visitor.read('/auth/register', v.looseObject({ idtypes: v.array(Choice) })),
  register: visitor.act('/auth/register', NewRegistration, v.looseObject({ refNo: v.string() }), {
    query: v.object({ captcha: v.pipe(v.string('Required'), v.maxLength(20)) }),
  }),
  list: list('/backend/user-management/registration/list', Registration),
  read: read('/backend/user-management/registration/:refNo', Registration),
  choices: read('/backend/user-management/registration/approve/:refNo', ApprovalChoices),
  approve: act('/backend/user-management/registration/approve/:refNo', Approval),
  reject: act('/backend/user-management/registration/reject/:refNo', Rejection),
}
