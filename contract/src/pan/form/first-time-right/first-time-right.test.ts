import { expect, test } from '@jest/globals'
import { reasonCodes } from '../../reasons.ts'
import { type ApplicationFields, emptyApplication } from '../fields.ts'
import { formInForce } from '../form-version.ts'
import { printedName } from '../name-on-card.ts'
import { firstTimeRight } from './first-time-right.ts'
import { rules } from './first-time-right-rules.ts'
import type { About } from './looking.ts'

const today = '2026-11-20'
const person = { lastName: 'SHARMA', firstName: 'ANJALI', middleName: 'PRAKASH' }
const company = {
  lastName: 'MISAAL INFOTECH PRIVATE LIMITED',
  dob: '2020-05-04',
  registrationNo: 'U72900PN2020PTC123456',
}

type Case = [code: string, fields: Partial<ApplicationFields>, about?: Partial<About>]

function check(fields: Partial<ApplicationFields>, about: Partial<About> = {}) {
  const category = about.category ?? 'P'
  const own = category === 'P' || category === 'PM' ? person : {}
  return firstTimeRight(
    { ...emptyApplication, ...own, ...fields },
    { category, form: formInForce(category, 'N', today), today, ...about },
  )
}

const photo = (text: string, ok = false) => ({
  crops: [{ kind: 'photo' as const, inSpec: true, notes: [{ ok, text }] }],
})
const signature = (text: string, ok = false) => ({
  crops: [{ kind: 'signature' as const, inSpec: true, notes: [{ ok, text }] }],
})

/** For each rule: a value that it objects to, and one that it accepts. */
const objected: Case[] = [
  ['NAME-INITIAL', { firstName: 'A' }],
  ['NAME-INITIAL', { fatherLast: 'K' }],
  ['NAME-TITLE', { lastName: 'SMT SHARMA' }],
  ['NAME-LETTERS', { fatherFirst: 'R2' }],
  ['NAME-TITLE-INSIDE', { firstName: 'RAJ KUMARI' }],
  ['NAME-SWAPPED', { nameAsAadhaar: 'SHARMA PRAKASH ANJALI' }],
  ['NAME-AADHAAR', { nameAsAadhaar: 'ANJALI P SHARMA' }],
  ['CARD-LENGTH', { firstName: 'ANNAPURNESHWARI', lastName: 'BHATTACHARYYA CHOWDHURY' }],
  ['ENTITY-NAME', { lastName: 'NAMOONA @ TRADERS' }, { category: 'F' }],
  ['COMPANY-SHORT', { ...company, lastName: 'MISAAL INFOTECH PVT LTD' }, { category: 'C' }],
  ['HUF-NAME', { lastName: 'KALPIT PRASAD SHARMA' }, { category: 'H' }],
  ['REGISTER-YEAR', { ...company, dob: '2019-05-04' }, { category: 'C' }],
  ['PARENT-SAME', { fatherLast: 'SHARMA', fatherFirst: 'ANJALI', fatherMiddle: 'PRAKASH' }],
  ['PARENT-SAME', { fatherLast: 'VERMA', fatherFirst: 'RAM', motherLast: 'VERMA', motherFirst: 'RAM' }],
  ['AADHAAR-NUMBER', { aadhaar: '9999 0000 0017' }],
  ['DATE-FUTURE', { dob: '2027-01-01' }],
  ['AGE-MINOR', { dob: '2010-08-14' }],
  ['AGE-ADULT', { dob: '2008-11-20' }, { category: 'PM' }],
  ['AGE-GREAT', { dob: '1904-08-14' }],
  ['PIN-STATE', { resPin: '110001', resState: '19' }],
  ['AO-UNKNOWN', { areaCode: 'XXX' }, { ao: null }],
  ['AO-CITY', { areaCode: 'PNE', resCity: 'NAGPUR' }, { ao: { city: 'Pune', international: false } }],
  [
    'AO-CITY',
    { income: ['SALARY'], resCity: 'PUNE', offCity: 'MUMBAI' },
    { ao: { city: 'Pune', international: false } },
  ],
  ['AO-ABROAD', { aadhaarExempt: 'NRI' }, { ao: { city: 'Pune', international: false } }],
  ['PROOF-KIND', { podb: 'AADHAAR' }],
  ['PROOF-AGE', { poa: 'ELECTRICITY_BILL', poaDate: '2026-07-01' }],
  ['PROOF-ORIGINAL', { poi: 'BANK_CERTIFICATE' }],
  ['PROOF-ADDRESS', { commAddress: 'O', poa: 'AADHAAR' }],
  ['MINOR-NO-RA', { raLast: 'SHARMA', raPoi: 'AADHAAR', place: 'PUNE' }, { category: 'PM' }],
  ['MOBILE-SHARED', { mobile: '6000000001' }, { sameMobile: 3 }],
  ['CONTACT-OWN', { mobile: '6000000001' }, { isOwnContact: true }],
  ['DUPLICATE', {}, { openAlready: 'N2600001235' }],
  ['PHOTO-BLANK', {}, photo('Nothing is in the box')],
  ['PHOTO-NO-FACE', {}, photo('No face-sized shape is in the box')],
  ['PHOTO-BLURRED', {}, photo('Blurred')],
  ['PHOTO-LIGHT', {}, photo('The background is not light')],
  ['SIGN-BLANK', {}, signature('No signature is in the box')],
  ['SIGN-BLURRED', {}, signature('Blurred')],
  ['SIGN-CUT', {}, signature('The signature touches the edge')],
]
const passed: Case[] = [
  ['NAME-INITIAL', { middleName: 'P' }],
  ['NAME-TITLE', { lastName: 'DRAVID' }],
  ['NAME-LETTERS', { lastName: "D'SOUZA-ROY" }],
  ['NAME-TITLE-INSIDE', { firstName: 'RAJ' }],
  ['NAME-SWAPPED', { nameAsAadhaar: 'ANJALI PRAKASH SHARMA' }],
  ['NAME-AADHAAR', { nameAsAadhaar: 'ANJALI PRAKASH SHARMA' }],
  [
    'CARD-LENGTH',
    { firstName: 'ANNAPURNESHWARI', lastName: 'BHATTACHARYYA CHOWDHURY', nameOnCard: 'A BHATTACHARYYA CHOWDHURY' },
  ],
  ['ENTITY-NAME', { lastName: '3M & SONS (INDIA)' }, { category: 'F' }],
  ['COMPANY-SHORT', company, { category: 'C' }],
  ['HUF-NAME', { lastName: 'KALPIT PRASAD SHARMA (HUF)' }, { category: 'H' }],
  ['REGISTER-YEAR', company, { category: 'C' }],
  ['PARENT-SAME', { fatherLast: 'SHARMA', fatherFirst: 'PRAKASH', motherLast: 'SHARMA', motherFirst: 'SEETA' }],
  ['AADHAAR-NUMBER', { aadhaar: 'XXXX XXXX 0016' }],
  ['DATE-FUTURE', { dob: '2026-11-20' }],
  ['AGE-MINOR', { dob: '2008-11-20' }],
  ['AGE-ADULT', { dob: '2010-08-14' }, { category: 'PM' }],
  ['AGE-GREAT', { dob: '1930-08-14' }],
  ['PIN-STATE', { resPin: '411001', resState: '19' }],
  ['AO-UNKNOWN', { areaCode: 'PNE' }, { ao: { city: 'Pune', international: false } }],
  ['AO-CITY', { resCity: 'pune' }, { ao: { city: 'Pune', international: false } }],
  ['AO-CITY', { resCity: 'NAGPUR' }, { ao: { city: '', international: true } }],
  ['AO-ABROAD', { aadhaarExempt: 'NRI' }, { ao: { city: '', international: true } }],
  ['PROOF-KIND', { podb: 'BIRTH_CERTIFICATE' }],
  ['PROOF-AGE', { poa: 'ELECTRICITY_BILL', poaDate: '2026-08-20' }],
  ['PROOF-ORIGINAL', { poi: 'AADHAAR' }],
  ['PROOF-ADDRESS', { commAddress: 'R', poa: 'AADHAAR' }],
  ['MINOR-NO-RA', { raLast: 'SHARMA', raPoi: 'AADHAAR', raPoa: 'AADHAAR', place: 'PUNE' }, { category: 'PM' }],
  ['MOBILE-SHARED', { mobile: '6000000001' }, { sameMobile: 2 }],
  ['CONTACT-OWN', { mobile: '6000000001' }, { isOwnContact: false }],
  ['DUPLICATE', {}, { openAlready: null }],
  ['PHOTO-BLANK', {}, photo('Sharp', true)],
  ['PHOTO-NO-FACE', {}, photo('Sharp', true)],
  ['PHOTO-BLURRED', {}, photo('Sharp', true)],
  ['PHOTO-LIGHT', {}, photo('Light background', true)],
  ['SIGN-BLANK', {}, signature('Sharp', true)],
  ['SIGN-BLURRED', {}, signature('Sharp', true)],
  ['SIGN-CUT', {}, signature('The signature is clear of the edges', true)],
]
const bad = (fields: Case[1], about: Case[2]) =>
  check(fields, about)
    .filter(({ kind }) => kind !== 'good')
    .map(({ rule }) => rule)

test.each(objected)('%s objects to %j', (code, fields, about = {}) => expect(bad(fields, about)).toContain(code))
test.each(passed)('%s lets %j pass', (code, fields, about = {}) => expect(bad(fields, about)).not.toContain(code))

test('every rule is tried both ways, foretells a known objection, and speaks both languages', () => {
  const codes = rules.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect([...new Set(objected.map(([code]) => code))].sort()).toEqual(codes.toSorted())
  expect([...new Set(passed.map(([code]) => code))].sort()).toEqual(codes.toSorted())
  for (const { reason, text, mend, good, source } of rules) {
    expect(reasonCodes).toContain(reason)
    expect(source).not.toBe('')
    for (const { en, hi } of [text, mend, ...(good ? [good] : [])]) {
      expect(en).toMatch(/[a-z]/)
      expect(hi).toMatch(/[\u0900-\u097F]/)
    }
  }
})

test('a finding says where, what and how to mend it, in both languages', () => {
  expect(check({ resPin: '110001', resState: '19' }).find(({ rule }) => rule === 'PIN-STATE')).toEqual({
    rule: 'PIN-STATE',
    kind: 'doubt',
    reason: 'A03',
    field: 'resPin',
    text: 'Residence PIN code belongs to Delhi',
    textHi: 'निवास पिन कोड Delhi का है',
    mend: 'Compare PIN and state with the proof of address.',
    mendHi: 'पिन और राज्य को पते के प्रमाण से मिलाएँ।',
  })
})

test('faults stand first, doubts next; a blank form is not judged', () => {
  const kinds = check({ firstName: 'A', nameAsAadhaar: 'ANJALI PRAKASH SHARMA', dob: '1994-08-14' })
  expect(kinds.map(({ kind }) => kind)).toEqual(['fault', 'doubt', 'good'])
  expect(firstTimeRight(emptyApplication, { category: 'P', form: formInForce('P', 'N', today), today })).toEqual([])
})

test('the card shows the name in its own order, or the shorter one that was asked for', () => {
  expect(printedName({ ...emptyApplication, ...person })).toBe('ANJALI PRAKASH SHARMA')
  expect(printedName({ ...emptyApplication, ...person, nameOnCard: ' anjali  p sharma ' })).toBe('ANJALI P SHARMA')
})

test('a minor who came of age after the payment is not told to be an adult, nor the other way round', () => {
  const of = (about: Partial<About>) =>
    check({ dob: '2008-11-18' }, about).filter(({ rule, kind }) => /^AGE-/.test(rule) && kind !== 'good')
  expect(of({ category: 'PM', appliedOn: '2026-11-17' })).toEqual([])
  expect(of({ category: 'PM' }).map(({ rule }) => rule)).toEqual(['AGE-ADULT'])
  expect(of({ category: 'P' })).toEqual([])
  expect(of({ category: 'P', appliedOn: '2026-11-17' }).map(({ rule }) => rule)).toEqual(['AGE-MINOR'])
})

test('whatever a rule objects to is named in both languages', () => {
  for (const [code, fields, about] of objected) {
    for (const { rule, text, textHi, mend, mendHi } of check(fields, about).filter(({ kind }) => kind !== 'good')) {
      const said = [text, textHi, mend, mendHi]
      expect([code, rule, said.filter((words) => /[{}]|undefined|^:|^ |^has | {2}/.test(words))]).toEqual([
        code,
        rule,
        [],
      ])
      expect(textHi).toMatch(/\p{Script=Devanagari}/u)
    }
  }
})

test.each([
  ['raPoi', "Representative's proof of identity is missing", 'प्रतिनिधि का पहचान प्रमाण नहीं है'],
  ['raPoa', "Representative's proof of address is missing", 'प्रतिनिधि के पते का प्रमाण नहीं है'],
])('of the representative %s is named once', (field, text, textHi) => {
  const other = field === 'raPoi' ? { raPoa: 'AADHAAR' } : { raPoi: 'AADHAAR' }
  const found = check({ raLast: 'RAO', place: 'PUNE', ...other }, { category: 'PM' })
  expect(found.find(({ rule }) => rule === 'MINOR-NO-RA')).toMatchObject({ field, text, textHi })
})

test.each([
  ['entityProof', { entityProof: 'NOTHING' }, { category: 'F' }, 'पंजीकरण का प्रमाण: '],
  ['raLast', { raLast: 'DR RAO' }, { category: 'PM' }, 'प्रतिनिधि का उपनाम '],
  ['otherMiddle', { otherMiddle: 'DR K' }, {}, 'दूसरा मध्य नाम '],
] as const)('%s is called by its own Hindi name', (field, fields, about, begins) => {
  const found = check(fields, about).find((one) => one.field === field)
  expect(found?.textHi.startsWith(begins)).toBe(true)
})

test('a proof is as old as it was on the day of the payment, however long an objection takes', () => {
  const said = (about: object) =>
    check({ poa: 'ELECTRICITY_BILL', poaDate: '2026-08-20' }, { today: '2027-03-01', ...about }).find(
      ({ rule }) => rule === 'PROOF-AGE',
    )?.kind
  expect([said({}), said({ appliedOn: '2026-11-20' })]).toEqual(['fault', 'good'])
})

test('ages and people in a finding are said in the language of the reader', () => {
  const old = check({ poa: 'ELECTRICITY_BILL', poaDate: '2026-01-01' }).find(({ rule }) => rule === 'PROOF-AGE')
  expect(old).toMatchObject({ text: 'Proof of address is older than 3 months', textHi: 'पते का प्रमाण 3 महीने से पुराना है' })
  const same = check({ fatherLast: 'SHARMA', fatherFirst: 'ANJALI', fatherMiddle: 'PRAKASH' })
  expect(same.find(({ rule }) => rule === 'PARENT-SAME')?.textHi).toBe('माता या पिता का नाम आवेदक के नाम जैसा है')
})
