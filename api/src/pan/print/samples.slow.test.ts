import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  downloads,
  nameSheets,
  type SampleName,
  sampleForm,
  sampleForms,
  sampleNames,
} from 'contract/pan/paper/sample-forms'
import { type TestApp, testApp } from '../../testing/app.ts'
import { a4, pdfPages } from '../../testing/pdf-text.ts'
import { shortNamesOf } from '../application/rulebook.ts'
import { sampleOf } from './samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.now = new Date('2026-11-20T10:00:00Z')
})
afterAll(() => app.close())

const today = '2026-11-20'
const textOf = async (name: SampleName, day = today) =>
  (await pdfPages((await sampleOf(name, day, await shortNamesOf(app.db))).bytes)).map(({ text }) => text).join(' ')

test('there are the four papers of the buttons, the sixteen sample forms, two for applicants not of India and the two sheets about names', () => {
  expect([downloads.length, sampleForms.length, nameSheets.length, new Set(sampleNames).size]).toEqual([4, 18, 2, 24])
})

test.each(sampleNames)('%s is a PDF of A4 that anybody may have, and is not sent twice', async (name) => {
  const browser = app.browser()
  const { status, headers, bytes } = await browser(sampleForm, { params: { name } })
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'public, no-cache',
  ])
  const pages = await pdfPages(bytes)
  for (const { size, text } of pages) expect([size, text.length > 100]).toEqual([a4, true])
  const again = await browser(sampleForm, { params: { name }, headers: { 'if-none-match': `${headers.etag}` } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('a form that nobody laid out is not found', async () => {
  for (const name of ['nothing', '..%2fkeys', '__proto__', 'constructor']) {
    expect((await app.as()(sampleForm, { params: { name } })).status).toBe(404)
  }
})

test.each<[SampleName, string[], RegExp]>([
  ['individual', ['Form 93', 'Paste a recent colour photo', 'Himself'], /Country|Karta|Form CR/],
  ['individual-nri', ['DLC-C-35-1', 'Country', 'ZIP code'], /Form CR/],
  ['foreign-individual', ['Form 95', 'Paste a recent colour photo', 'ZIP code', 'Passport'], /Aadhaar|Karta|Form CR/],
  ['foreign-entity', ['Form 96', 'Country of formation', 'ZIP code'], /Aadhaar|Gender|Paste|Form CR/],
  ['individual-minor', ['Individual, minor', 'Representative assessee', 'Signature of the representative'], /Paste/],
  ['minor-change', ['PAN CR-01', 'Signature of the representative'], /Photo mismatch|Paste/],
  ['individual-change', ['PAN CR-01', 'Other PANs to be surrendered', 'Photo mismatch'], /Form 93/],
  ['huf', ['Form 94', 'Name of the HUF', 'Date of creation of the HUF', 'Source of income'], /Gender/],
  ['company', ['Name of the company', 'Corporate identity number'], /Residence|Gender|Paste/],
  ['llp', ['LLP identification number'], /Residence/],
  ['partnership-firm', ['Date of the partnership deed'], /Residence/],
  ['government', ['Name of the department'], /Residence/],
  ['non-individual', ['Status of the applicant', 'Form 94', 'PAN CR-02'], /Gender/],
  ['correction-pan-form', ['PAN CR-01', 'PAN CR-02'], /Form 93/],
  ['annexure-a', ['Gazetted Officer', 'Identity', 'Photo of the applicant'], /Employee/],
  ['annexure-b', ['Employee number', 'IFSC'], /Gazetted/],
  ['individual-penalty', ['10,000', 'Our own wording'], /Gazetted/],
  ['valid-initials', ['WO', 'ZI', '84 words'], /Surname/],
])('%s asks what its applicant has, and nothing else', async (name, words, never) => {
  const text = await textOf(name)
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toMatch(never)
})

test('the form of the day before the law changed is another one; the same version has the same bytes', async () => {
  expect(await textOf('company', '2026-03-31')).toContain('Form 49A')
  expect(await textOf('individual-change', '2026-03-31')).toContain('Request for new PAN card')
  const [one, two] = await Promise.all([sampleOf('trust', today, []), sampleOf('trust', '2026-12-31', [])])
  expect(one.etag).toBe(two.etag)
  expect((await sampleOf('trust', '2026-03-31', [])).etag).not.toBe(one.etag)
})
