import { describe, expect, test } from '@jest/globals'
import { goodApplication, problemsIn, stepsOf } from '../../testing.ts'
import { finished } from './application-rules.ts'
import { changeDocumentsFor, ticksFor } from './correction.ts'
import { changeLines, countedDocuments } from './correction-text.ts'
import type { ApplicationFields } from './fields.ts'
import { isMaskedPan, maskedPan, panDoubt } from './pan-number.ts'

/** A correction after a marriage in which every step is correct. */
const good: ApplicationFields = {
  ...goodApplication,
  pan: 'ABCPV1234F',
  changes: ['T1'],
  oldName: 'ASHA VERMA',
  nameReason: 'MARRIAGE',
  nameProof: 'MARRIAGE_CERTIFICATE',
  panProof: 'PAN_CARD',
  docCount: '4',
  lastName: 'SHARMA',
  nameOnCard: '',
  nameAsAadhaar: 'ASHA SHARMA',
  fatherFirst: '',
  motherFirst: '',
}
type Change = Partial<ApplicationFields>

const problems = (change: Change = {}, category = 'P') =>
  problemsIn(stepsOf(category, 'C'), { ...good, ...change }).map(({ field, text }) => `${field}: ${text}`)

test('the PAN and the changes come first, then the steps of a new PAN', () => {
  expect(stepsOf('P', 'C').map(({ key }) => key)).toEqual(['changes', 'applicant', 'address', 'ao-code', 'proofs'])
})

const nothing = { changes: [], oldName: '', nameReason: '', nameProof: '' }
const badPan = 'Enter a valid 10-character PAN, e.g. ABCPE1234F'
const same = 'This is the same as the new value. Untick the change, or correct it.'
const inUse = 'PAN to be surrendered cannot be the PAN in use'
const office = { officeName: 'X', offFlat: '1', offRoad: 'Y', offCity: 'CHENNAI', offState: '29', offPin: '600001' }

describe('a correction is in order with', () => {
  test.each<[string, Change]>([
    ['a name by marriage', {}],
    ['a PAN with spaces in small letters', { pan: ' abcpv 1234f' }],
    ['a PAN the server holds', { pan: 'ABCPV****F' }],
    ['a name for another reason', { nameReason: 'OTHER', nameProof: 'GAZETTE' }],
    ['the same name, but another one on the card', { oldName: 'ASHA SHARMA', nameOnCard: 'A SHARMA' }],
    ['nothing ticked, said so', { ...nothing, onlyReprint: true }],
    ['new parents', { changes: ['T2'], oldParents: 'MOHAN VARMA', parentProof: 'GAZETTE' }],
    ['another date of birth', { changes: ['T3'], oldDob: '1990-05-18' }],
    ['another gender', { changes: ['T4'], oldGender: 'T' }],
    ['a new photo and a new signature', { changes: ['T5', 'T6'] }],
    ['a new address, the old one unknown', { changes: ['T7'] }],
    ['the other address', { changes: ['T8'], ...office }],
    ['a new telephone', { changes: ['T9'], oldContact: '9876500000' }],
    ['an Aadhaar', { changes: ['T10'], oldAadhaar: '1234' }],
    ['PANs to surrender', { changes: ['T11'], otherPan1: 'ABCPV1111F', otherPan2: 'ABCPV2222F' }],
    ['a lost card and its FIR', { panProof: 'NONE', firCopy: true }],
    ['an allotment letter', { panProof: 'ALLOTMENT_LETTER' }],
  ])('%s', (_what, change) => {
    expect(problems(change)).toEqual([])
  })
})

describe('a correction is refused with', () => {
  test.each<[string, Change, string]>([
    ['no PAN', { pan: '' }, 'pan: Required'],
    ['nine characters of a PAN', { pan: 'ABCPV1234' }, `pan: ${badPan}`],
    ['a PAN of nobody', { pan: 'ABCXV1234F' }, `pan: ${badPan}`],
    ['nothing ticked and not said', nothing, 'onlyReprint: No change ticked: this will only reprint the card'],
    [
      'a reprint by mail',
      { ...nothing, onlyReprint: true, cardType: 'EPAN_ONLY' },
      'cardType: A reprint is always a card by post',
    ],
    ['a box no form has', { changes: ['T12'] }, 'changes: This box is not on the form of this category'],
    ['no old name', { oldName: '' }, 'oldName: Required'],
    ['an old name of 151 letters', { oldName: 'A'.repeat(151) }, 'oldName: At most 150 characters'],
    ['the old name as the new one', { oldName: 'asha  sharma' }, `oldName: ${same}`],
    ['no reason of the new name', { nameReason: '' }, 'nameReason: Required'],
    ['no proof of the new name', { nameProof: '' }, 'nameProof: Required'],
    [
      'a wedding card for another reason',
      { nameReason: 'OTHER', nameProof: 'MARRIAGE_INVITATION' },
      'nameProof: This document does not prove this change of name',
    ],
    ['no old parents', { changes: ['T2'], parentProof: 'GAZETTE' }, 'oldParents: Required'],
    ['no proof of the parents', { changes: ['T2'], oldParents: 'X' }, 'parentProof: Required'],
    [
      'a wedding card for the parents',
      { changes: ['T2'], oldParents: 'X', parentProof: 'MARRIAGE_INVITATION' },
      'parentProof: This document does not prove a change of parents',
    ],
    ['no old date', { changes: ['T3'] }, 'oldDob: Required'],
    ['a day that is none', { changes: ['T3'], oldDob: '1990-02-30' }, 'oldDob: Enter a date as dd-mm-yyyy'],
    ['the old date as the new one', { changes: ['T3'], oldDob: '1990-05-17' }, `oldDob: ${same}`],
    ['no old gender', { changes: ['T4'] }, 'oldGender: Required'],
    ['the old gender as the new one', { changes: ['T4'], oldGender: 'F' }, `oldGender: ${same}`],
    ['an old address too long', { changes: ['T7'], oldAddress: 'A'.repeat(201) }, 'oldAddress: At most 200 characters'],
    [
      'no other address though it is ticked',
      { changes: ['T8'] },
      'offCity: The other address is ticked as changed: enter it',
    ],
    [
      'an Aadhaar that is ticked and missing',
      { changes: ['T10'], aadhaarExempt: 'NRI', aadhaar: '', nameAsAadhaar: '' },
      'aadhaar: Aadhaar is ticked as changed: enter it',
    ],
    ['a whole old Aadhaar', { oldAadhaar: '999911110005' }, 'oldAadhaar: Enter the last four digits only'],
    ['no PAN to surrender', { changes: ['T11'] }, 'otherPan1: Required'],
    ['a PAN to surrender that is none', { changes: ['T11'], otherPan1: 'ABC' }, `otherPan1: ${badPan}`],
    ['the PAN in use surrendered', { changes: ['T11'], otherPan1: 'abcpv1234f' }, `otherPan1: ${inUse}`],
    [
      'one PAN surrendered twice',
      { changes: ['T11'], otherPan1: 'ABCPV1111F', otherPan3: 'ABCPV 1111F' },
      'otherPan3: This PAN is named already',
    ],
    [
      'a PAN to surrender though the box is not ticked',
      { otherPan2: 'ABCPV1111F' },
      'otherPan2: Tick the surrender of other PANs, or empty this field',
    ],
    ['no word on the proof of PAN', { panProof: '' }, 'panProof: Required'],
    ['no number of documents', { docCount: '' }, 'docCount: Required'],
    ['seven documents', { docCount: '7' }, 'docCount: Enter a number from 1 to 6'],
  ])('%s', (_what, change, text) => {
    expect(problems(change)).toContain(text)
  })

  test('boxes of a person on the form of a company', () => {
    const text = 'changes: This box is not on the form of this category'
    expect(problems({ changes: ['T2'] }, 'C')).toContain(text)
    expect(problems({ changes: ['T5'] }, 'PM')).toContain(text)
    expect(problems({ changes: ['T6'] }, 'C')).not.toContain(text)
  })
})

test('an entity proves its new name by its own papers, without a reason', () => {
  const named = { changes: ['T1'], oldName: 'MISAAL INFOTECH LIMITED', nameReason: '', nameProof: 'ROC_NAME_CHANGE' }
  const ofName = (category: string) => problems(named, category).filter((text) => text.startsWith('name'))
  expect(ofName('C')).toEqual([])
  expect(ofName('F')).toEqual(['nameProof: This document does not prove this change of name'])
  for (const category of ['H', 'C', 'F', 'E', 'T', 'A', 'B', 'L', 'J', 'G']) {
    expect(changeDocumentsFor('T1', category, '').length).toBeGreaterThan(0)
  }
})

test('each category has the boxes of its form', () => {
  const keys = (category: string) => ticksFor(category).map(({ key }) => key)
  expect(keys('P')).toHaveLength(11)
  expect(keys('PM')).not.toContain('T5')
  expect(keys('H')).toEqual(['T1', 'T3', 'T6', 'T7', 'T8', 'T9', 'T11'])
})

test.each([
  ['ABCPV1234F', 'P', { oldName: 'ASHA VERMA', lastName: 'SHARMA' }, null],
  ['ABCPV****F', 'P', { oldName: '', lastName: 'verma' }, null],
  ['ABCPV1234F', 'P', { oldName: '', lastName: '' }, null],
  [
    'ABCPV1234F',
    'P',
    { oldName: '', lastName: 'SHARMA' },
    'PAN does not look like it belongs to this name – please recheck',
  ],
  [
    'ABCCV1234F',
    'P',
    { oldName: '', lastName: 'VERMA' },
    'PAN does not look like it belongs to this category – please recheck',
  ],
  [
    'ABCCI1234F',
    'C',
    { oldName: '', lastName: 'MISAAL INFOTECH' },
    'PAN does not look like it belongs to this name – please recheck',
  ],
  ['ABC', 'P', { oldName: '', lastName: 'SHARMA' }, null],
])('%s of category %s, %j, is doubted: %p', (number, category, fields, doubt) => {
  expect(panDoubt(number, category, fields)).toBe(doubt)
})

test('a mask hides the four digits', () => {
  expect(maskedPan('ABCPV1234F')).toBe('ABCPV****F')
  expect([isMaskedPan('ABCPV****F'), isMaskedPan('ABCPV1234F'), isMaskedPan('ABC****')]).toEqual([true, false, false])
})

test('each box tells old and new in words, and what is not ticked stays', () => {
  const fields = { ...good, changes: ['T1', 'T3', 'T10'], oldDob: '1990-05-18', aadhaar: 'XXXX XXXX 0005' }
  const lines = Object.fromEntries(
    changeLines({ ...fields, oldAadhaar: '1234' }, 'P').map(({ key, isTicked, before, now }) => [
      key,
      [isTicked, before, now],
    ]),
  )
  expect(lines.T1).toEqual([true, 'ASHA VERMA', 'ASHA SHARMA'])
  expect(lines.T3).toEqual([true, '18-May-1990', '17-May-1990'])
  expect(lines.T4).toEqual([false, '', 'Female'])
  expect(lines.T2).toEqual([false, '', 'Father VERMA, Mother VERMA, on the card father'])
  expect(lines.T7).toEqual([false, '', '12, GANDHI ROAD, CHENNAI Tamil Nadu 600001'])
  expect(lines.T9).toEqual([false, '', '+91 9876543210, asha@example.in'])
  expect(lines.T10).toEqual([true, 'XXXX XXXX 1234', 'XXXX XXXX 0005'])
})

test('papers that serve twice are counted once, and never more than six', () => {
  expect(countedDocuments(good, 'P')).toBe(4)
  const many = {
    poi: 'A',
    poa: 'B',
    podb: 'C',
    panProof: 'ALLOTMENT_LETTER',
    firCopy: true,
    changes: ['T1', 'T2'],
    parentProof: 'GAZETTE',
  }
  expect(countedDocuments({ ...good, ...many }, 'P')).toBe(6)
})

test('what was asked for a box that is no longer ticked is not on the finished form', () => {
  const fields = { ...good, changes: ['T3'], oldDob: '1990-05-18', pan: 'ABCPV****F' }
  const { oldName, nameProof, oldDob, pan, changes, docCount } = finished(fields, stepsOf('P', 'C'))
  expect([oldName, nameProof, oldDob, pan, changes, docCount]).toEqual([
    '',
    '',
    '1990-05-18',
    'ABCPV****F',
    ['T3'],
    '4',
  ])
})
