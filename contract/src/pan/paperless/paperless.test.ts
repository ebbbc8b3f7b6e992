import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { applicationSteps } from '../form/application-rules.ts'
import { type ApplicationFields, emptyApplication } from '../form/fields.ts'
import { formInForce } from '../form/form-version.ts'
import { ticksByAadhaar } from './ekyc-correction.ts'
import { confirmationOf, formProblems } from './paperless.ts'

const today = '2026-11-20'
const kyc = {
  name: 'ANJALI PRAKASH SHARMA',
  dob: '1994-08-14',
  gender: 'F',
  maskedAadhaar: 'XXXX XXXX 0016',
  address: {
    house: 'FLAT 4',
    street: '12 NAMOONA ROAD',
    area: 'DEMO CHOWK',
    city: 'PUNE',
    state: 'MAHARASHTRA',
    pin: '411001',
  },
}
/** The data of the PAN is the same as in Aadhaar. */
const before: ApplicationFields = {
  ...emptyApplication,
  pan: 'ABCPS1234F',
  oldName: 'ANJALI PRAKASH SHARMA',
  oldDob: '1994-08-14',
  oldGender: 'F',
}

describe('Aadhaar ticks', () => {
  test.each<[string, Partial<ApplicationFields>, string[]]>([
    ['nothing where it says the same', {}, []],
    ['nothing for other spaces and small letters', { oldName: ' Anjali  prakash SHARMA' }, []],
    ['a name in another order', { oldName: 'SHARMA ANJALI PRAKASH' }, ['T1']],
    ['a name with a word less', { oldName: 'ANJALI SHARMA' }, ['T1']],
    ['the date of birth', { oldDob: '1994-08-15' }, ['T3']],
    ['the gender', { oldGender: 'T' }, ['T4']],
    ['another address', { oldAddress: '9 OLD STREET, PUNE 411002' }, ['T7']],
    [
      'no address that is the same but for its commas',
      { oldAddress: 'Flat 4; 12 Namoona Road, Demo Chowk - Pune, Maharashtra 411001' },
      [],
    ],
    ['another Aadhaar than was linked', { oldAadhaar: '1234' }, ['T10']],
    ['not the Aadhaar that was linked already', { oldAadhaar: '0016' }, []],
    [
      'what the applicant wished for, in the order of the form',
      { changes: ['T9', 'T5'], oldDob: '' },
      ['T3', 'T5', 'T9'],
    ],
    ['none of the boxes that only paper proves', { changes: ['T2', 'T6', 'T11'] }, []],
  ])('%s', (_what, change, ticks) => {
    expect(ticksByAadhaar({ ...before, ...change }, kyc)).toEqual(ticks)
  })
})

describe('the short form of a correction', () => {
  const typed: ApplicationFields = {
    ...before,
    fatherLast: 'SHARMA',
    motherLast: 'SHARMA',
    mobile: '6000000012',
    email: 'anjali@example.com',
    income: ['SALARY'],
    areaCode: 'PNE',
    aoType: 'W',
    rangeCode: '61',
    aoNo: '4',
    place: 'PUNE',
    nameAsAadhaar: 'ANJALI PRAKASH SHARMA',
  }
  const steps = applicationSteps(formInForce('P', 'C', today), today)
  const problems = (change: Partial<ApplicationFields> = {}) =>
    formProblems({ mode: 'PAPERLESS_EKYC', category: 'P' }, { ...typed, ...change }, steps).map(
      ({ field, text }) => `${field}: ${text}`,
    )

  test('is in order with the PAN and what stands there now, as an e-PAN too', () => {
    expect(problems()).toEqual([])
    expect(problems({ cardType: 'EPAN_ONLY' })).toEqual([])
    expect(problems({ changes: ['T5', 'T9'] })).toEqual([])
  })

  test.each<[string, Partial<ApplicationFields>, string]>([
    ['no PAN', { pan: '' }, 'pan: Required'],
    ['no name before', { oldName: ' ' }, 'oldName: Required'],
    ['no date before', { oldDob: '' }, 'oldDob: Required'],
    ['no gender before', { oldGender: '' }, 'oldGender: Required'],
    ['a box that Aadhaar decides about', { changes: ['T1'] }, 'changes: Aadhaar decides about this box'],
    ['a box that only paper proves', { changes: ['T2'] }, 'changes: Aadhaar decides about this box'],
  ])('is refused with %s', (_what, change, text) => {
    expect(problems(change)).toContain(text)
  })

  test('a first PAN is asked none of it', () => {
    const first = applicationSteps(formInForce('P', 'N', today), today)
    const filed = { mode: 'PAPERLESS_EKYC' as const, category: 'P' }
    expect(formProblems(filed, { ...typed, pan: '', oldName: '', oldDob: '', oldGender: '' }, first)).toEqual([])
  })
})

describe('who needs paper after all', () => {
  const steps = applicationSteps(formInForce('P', 'N', today), today)
  const typed: ApplicationFields = {
    ...emptyApplication,
    fatherLast: 'SHARMA',
    motherLast: 'SHARMA',
    mobile: '6000000012',
    email: 'anjali@example.com',
    income: ['SALARY'],
    areaCode: 'PNE',
    aoType: 'W',
    rangeCode: '61',
    aoNo: '4',
    place: 'PUNE',
    nameAsAadhaar: 'ANJALI PRAKASH SHARMA',
  }
  const said = (change: Partial<ApplicationFields> = {}, category = 'P') =>
    formProblems({ mode: 'PAPERLESS_EKYC', category }, { ...typed, ...change }, steps).map(
      ({ field, text }) => `${field}: ${text}`,
    )

  test('an adult who signs with Aadhaar needs none', () => {
    expect(said()).toEqual([])
  })

  test.each<[string, Partial<ApplicationFields>, string]>([
    ['aadhaarExempt', { aadhaarExempt: 'NRI' }, 'Without Aadhaar the form is signed on paper.'],
    ['raReason', { raReason: 'UNSOUND_MIND' }, 'Who is represented applies on paper: the representative signs.'],
    ['signType', { signType: 'THUMB' }, 'A thumb impression is attested on paper.'],
  ])('%s', (field, change, text) => {
    expect(said(change)).toContain(`${field}: ${text}`)
  })

  test('a minor', () => {
    expect(said({}, 'PM')).toContain('dob: Paperless is for adults: a minor applies on paper.')
  })
})

test('a correction that changes nothing is confirmed only as a reprint', () => {
  const change = { key: 'T1', en: 'Full name', hi: '', before: '', now: '' }
  const isRight = (appType: string, changes: (typeof change)[], onlyReprint: boolean) =>
    v.is(confirmationOf({ appType, changes }), { agree: true, changes: changes.map(({ key }) => key), onlyReprint })
  expect([isRight('C', [], false), isRight('C', [], true)]).toEqual([false, true])
  expect([isRight('C', [change], false), isRight('N', [], false)]).toEqual([true, true])
})
