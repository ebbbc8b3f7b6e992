import { expect, test } from '@jest/globals'
import { daysOfFile, placesOf, readRow, reasonsOf } from './cells.ts'

test('columns are found by their headings in any order; a missing one is named, an unused one told', () => {
  const { places, unused } = placesOf('dispatch', ['Dispatch date', 'City', 'Acknowledgement No.', 'Speed post no'])
  expect([places, unused]).toEqual([{ dispatchedOn: 0, ackNo: 2, trackingNo: 3 }, ['City']])
  expect(() => placesOf('dispatch', ['Ack no', 'Dispatched on'])).toThrow(
    'The column Speed Post no is missing. The first line must say: Ack no, Speed Post no, Dispatched on',
  )
})

const delivery = (ackNo: string, day: string) =>
  readRow('deliver', { ackNo: 0, deliveredOn: 1 }, { line: 2, cells: [ackNo, day] })

test('which of two columns is meant is not guessed, unless one has the very heading', () => {
  const refused = (title: string) =>
    `More than one column may be ${title}. Call the right one ${title} and take out the others`
  expect(() => placesOf('dispatch', ['Ack no', 'AWB', 'Tracking no', 'Dispatched on'])).toThrow(
    refused('Speed Post no'),
  )
  expect(() => placesOf('dispatch', ['Ack no', 'Ack no', 'AWB', 'Dispatched on'])).toThrow(refused('Ack no'))
  expect(placesOf('object', ['Ack no', 'Reason', 'Reasons', 'Letter date'])).toMatchObject({
    places: { reasons: 2 },
    unused: ['Reason'],
  })
})

test.each([
  ['000261120000412', '20-11-2026'],
  [' 0002 6112 0000 412 ', '20/11/2026'],
  ['="000261120000412"', '20.11.26'],
  ["'000261120000412", '20-Nov-2026'],
  ['000261120000412', '2026-11-20'],
])('%s of %s says what it means', (ackNo, day) => {
  expect(delivery(ackNo, day)).toEqual({
    line: 2,
    number: '000261120000412',
    given: { deliveredOn: '2026-11-20' },
    problems: [],
  })
})

test.each([
  ['2.61120000412E+11', 'Excel has shortened the number to 2.61120000412E+11: format the column as Text'],
  ['261120000412', '12 digits, not 15. Excel may have cut the zeros in front'],
  ['', 'Ack no: Required'],
  ['N2600001235', 'Ack no: Acknowledgement number must be 15 digits'],
])('the number %s is told what is wrong with it', (ackNo, words) => {
  expect(delivery(ackNo, '20-11-2026').problems).toEqual([expect.stringContaining(words)])
})

test.each([['11/20/2026'], ['46346'], ['31-02-2026'], ['soon']])('%s is no date', (day) => {
  expect(delivery('000261120000412', day).problems).toEqual([
    'Delivered on: Write the date as dd-mm-yyyy, e.g. 20-11-2026',
  ])
})

test('the dates of a whole file are read in the order in which one of them can only be', () => {
  const places = placesOf('deliver', ['Ack no', 'Delivered on']).places
  const rows = ['11/20/2026', '05/11/2026'].map((day, no) => ({ line: no + 2, cells: ['000261120000412', day] }))
  const { order } = daysOfFile('deliver', places, rows, '2026-12-31')
  expect(rows.map((row) => readRow('deliver', places, row, order).given)).toEqual([
    { deliveredOn: '2026-11-20' },
    { deliveredOn: '2026-05-11' },
  ])
})

test('reasons stand in one cell, each with words of its own', () => {
  expect(reasonsOf('a01, P01')).toEqual([
    { code: 'A01', note: '' },
    { code: 'P01', note: '' },
  ])
  expect(reasonsOf('A01; Z99 Stamp of the notary, second page; P01: dark')).toEqual([
    { code: 'A01', note: '' },
    { code: 'Z99', note: 'Stamp of the notary, second page' },
    { code: 'P01', note: 'dark' },
  ])
  const row = (cell: string) =>
    readRow('object', { ackNo: 0, reasons: 1, objectedOn: 2 }, { line: 2, cells: ['0'.repeat(15), cell, '01-01-2026'] })
  expect(row('Q7').problems).toEqual(['Reasons: Q7 is none of the reasons that may be given here'])
  expect(row('').problems).toEqual(['Reasons: Choose at least one reason'])
  expect(row('Z99 no').problems).toEqual(['Reasons: Describe the other reason in at least 10 letters'])
})
