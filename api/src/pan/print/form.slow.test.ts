import { expect, test } from '@jest/globals'
import { type Category, categories } from 'contract/pan/categories'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { formVersions } from 'contract/pan/form/form-version'
import type { Part } from 'contract/pan/form/layout/layout'
import { layoutOf, layouts } from 'contract/pan/form/layout/layouts'
import { valuesOf } from 'contract/pan/form/layout/values'
import { goodFields } from '../../testing/applications.ts'
import { a4, pdfPages } from '../../testing/pdf-text.ts'
import { formsPdf } from './draw-form.ts'

type Filled = { code?: string; category?: Category; fields?: Partial<ApplicationFields>; more?: object }

function draw({ code = '93', category = 'P', fields = goodFields, more = {} }: Filled = {}) {
  const whole = { ...emptyApplication, ...fields, ...more }
  const values = valuesOf({ fields: whole, category, aadhaar: '999900000016', printedOn: '2026-11-20' })
  const form = formVersions.find((version) => version.code === code)!
  const madeAt = new Date('2026-11-20T10:00:00Z')
  const foot = 'N2600004131 · M100012'
  return formsPdf('form', [{ layout: layoutOf(code), form, category, values, formNo: 'N2600004131', foot, madeAt }])
}
const textOf = async (filled: Filled) => {
  const pages = await pdfPages(await draw(filled))
  return pages.map(({ text }) => text).join(' ')
}
/** A text as its boxes hold it: one letter each. */
const spaced = (text: string) => [...text.replaceAll(' ', '')].join(' ')

const minor = {
  ...goodFields,
  dob: '2015-08-14',
  raLast: 'DEKHBHAL',
  raFirst: 'PRAKASH',
  raRelation: 'FATHER',
  raCity: 'NASHIK',
}
const company = {
  lastName: 'MISAAL INFOTECH AND UDAHARAN CONSULTANCY SERVICES OF SOUTH WESTERN INDIA PR',
  firstName: 'IVATE LIMITED',
  dob: '2020-04-01',
  registrationNo: 'U72900PN2020PTC123456',
  officeName: 'MISAAL',
  offCity: 'PUNE',
  offState: '19',
  offPin: '411001',
  mobile: '6000000012',
  email: 'a@example.com',
  entityProof: 'ROC_CERTIFICATE',
  capacity: 'DIRECTOR',
  verifierName: 'ANJALI SHARMA',
}

test('the form of a person is two sheets of A4: their data letter by letter, their proofs, what they declare', async () => {
  const pages = await pdfPages(await draw())
  expect(pages.map(({ size }) => size)).toEqual([a4, a4])
  const text = pages.map((page) => page.text).join(' ')
  for (const words of [
    'Form 93, Indian individual',
    'Our own layout of the fields of this form.',
    'N2600004131',
    'Individual',
    spaced('SHARMA'),
    spaced('ANJALI'),
    spaced('999900000016'),
    spaced('14081994'),
    spaced('MAHARASHTRA'),
    spaced('916000000012'),
    'Class-10 certificate or mark sheet',
    'I, ANJALI PRAKASH SHARMA, in the capacity of herself, declare',
    'Paste a recent colour photo',
    'sheet 1 of 2',
  ])
    expect(text).toContain(words)
  expect(text.split('Signature of the applicant')).toHaveLength(3)
  // At the bar code of each sheet, and at its foot.
  for (const page of pages) expect(page.text.split('N2600004131')).toHaveLength(3)
})

test('a minor has no place for a photo; the parent stands on the form and signs twice', async () => {
  const text = await textOf({ category: 'PM', fields: minor })
  for (const words of [spaced('DEKHBHAL'), spaced('NASHIK'), 'I, PRAKASH DEKHBHAL, in the capacity of representative'])
    expect(text).toContain(words)
  expect(text).not.toContain('Paste a recent colour photo')
  expect(text.split('Signature of the representative')).toHaveLength(3)
})

test('the longest name of a company fits, with its number, and neither parents nor Aadhaar are asked', async () => {
  const text = await textOf({ code: '94', category: 'C', fields: company })
  const name = spaced(company.lastName + company.firstName)
  expect(text.replace(/\s/g, '')).toContain(name.replaceAll(' ', ''))
  for (const words of ['Name of the company', 'Date of incorporation', spaced('U72900PN2020PTC123456')])
    expect(text).toContain(words)
  expect(text).toContain('I, ANJALI SHARMA, in the capacity of director')
  expect(text).not.toMatch(/Aadhaar|Father|Gender|Residence|Paste|Status of the applicant/)
})

test('the longest names of a person take another sheet instead of running out of their boxes', async () => {
  const name = 'VENKATANARASIMHARAJU '.repeat(4).slice(0, 75)
  const longest = { lastName: name, nameAsAadhaar: name, officeName: name, offCity: 'PUNE', knownByOther: true }
  const fields = { ...goodFields, ...longest, otherLast: name, nameOnCard: name }
  const pages = await pdfPages(await draw({ fields }))
  expect(pages).toHaveLength(3)
  const text = pages
    .map((page) => page.text)
    .join('')
    .replace(/\s/g, '')
  expect(text.split(name.replaceAll(' ', '')).length).toBe(7)
})

test('a thumb impression is asked for and attested in both places', async () => {
  const text = await textOf({ fields: { ...goodFields, signType: 'THUMB', thumbProof: 'THUMB_NOTARY' } })
  expect(text.split('Left thumb of the applicant, attested')).toHaveLength(3)
  expect(text).toContain('Attestation by a notary')
})

test('a correction ticks what is to change, and one without a tick says that it only prints the card again', async () => {
  const more = {
    changes: ['T1', 'T4'],
    pan: 'ABCPS1234F',
    oldName: 'ANJALI VERMA',
    oldGender: 'M',
    nameProof: 'GAZETTE',
  }
  const text = await textOf({ code: 'CR-01', more })
  expect(text).toContain(spaced('ABCPS1234F'))
  expect(text).toMatch(/X 2 Full name/)
  expect(text).toMatch(/X \d+ Gender/)
  expect(text).not.toMatch(/X \d+ Date of birth/)
  for (const words of ['ANJALI VERMA', 'Gender as recorded now Male', 'Publication in the official gazette'])
    expect(text).toContain(words)
  expect(text).not.toContain('printed again without a change')
  expect(await textOf({ code: 'CR-01', more: { ...more, changes: [] } })).toContain('printed again without a change')
})

test('an application paid for before April 2026 prints on the form of that time, with titles', async () => {
  const text = await textOf({ code: '49A', fields: { ...goodFields, title: '2' } })
  expect(text).toContain('Form 49A')
  expect(text).toMatch(/Title Shri X Smt/)
  expect(text.split('Residence ')).toHaveLength(3)
})

test('every form that anybody files has a layout, of fields that applications have', () => {
  const known = new Set(Object.keys(valuesOf(nothing)))
  const unknown = layouts.flatMap(({ sections }) =>
    sections.flatMap(({ parts }) => parts.flatMap(keysOf)).filter((key) => !known.has(key)),
  )
  // Only the shared blank form asks which kind of applicant it is.
  expect(unknown.filter((key) => key !== 'status')).toEqual([])
  for (const { code } of categories) {
    for (const form of formVersions.filter((version) => version.categories.includes(code)))
      expect(layoutOf(form.code).sections.length).toBeGreaterThan(5)
  }
})

const nothing = { fields: emptyApplication, category: 'P', aadhaar: '', printedOn: '2026-11-20' }

function keysOf(part: Part): string[] {
  if ('comb' in part) return [part.comb]
  if ('ticks' in part) return [part.ticks]
  if ('line' in part) return [part.line]
  if ('signed' in part) return [part.signed]
  return []
}
