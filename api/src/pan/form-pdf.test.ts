import { afterAll, expect, test } from '@jest/globals'
import { emptyApplication } from 'contract/pan/application-fields'
import { endPdfReader } from '../files/pdf.ts'
import { readPages } from '../files/upload.ts'
import { goodFields } from '../testing/applications.ts'
import { type FormPrint, formPdf } from './form-pdf.ts'

afterAll(endPdfReader)

const print: FormPrint = {
  formNo: 'N2600004131',
  formTitle: 'Form 93, Indian individual',
  fields: { ...emptyApplication, ...goodFields },
  aadhaar: '999900000016',
  printedOn: '2026-11-20',
  merchantCode: 'M100012',
}
const longest = (letters: number) => 'VENKATANARASIMHARAJU '.repeat(5).slice(0, letters)

test('a form is two sheets of A4 that any reader opens', async () => {
  const bytes = await formPdf(print)
  const pages = await readPages({ name: 'form.pdf', bytes, allow: ['pdf'] }, 9)
  expect(pages.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
    [1654, 2339],
    [1654, 2339],
  ])
})

test('the longest names take another sheet instead of running out of their boxes', async () => {
  const name = longest(75)
  const parents = { fatherLast: name, motherLast: name }
  const fields = { lastName: name, ...parents, nameOnCard: longest(85), nameAsAadhaar: name, officeName: name }
  const other = { knownByOther: true, otherLast: name, offFlat: '1', email: `${'a'.repeat(60)}@example.com` }
  const bytes = await formPdf({ ...print, fields: { ...print.fields, ...fields, ...other } })
  expect(await readPages({ name: 'form.pdf', bytes, allow: ['pdf'] }, 9)).toHaveLength(3)
})

test('a form is drawn quickly', async () => {
  await formPdf(print)
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const start = process.cpuUsage()
    await formPdf(print)
    times.push(process.cpuUsage(start).user / 1000)
  }
  expect(Math.min(...times)).toBeLessThan(150)
})
