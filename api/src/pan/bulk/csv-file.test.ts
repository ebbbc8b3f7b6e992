import { expect, test } from '@jest/globals'
import { daysOfFile, placesOf, readRow, reasonsOf } from './cells.ts'
import { readCsv } from './csv-file.ts'

const limits = { rows: 100, bytes: 10_000 }
const read = (text: string | Buffer) => readCsv(Buffer.from(text), limits)

const two = [
  { line: 2, cells: ['000261120000412', '20-11-2026'] },
  { line: 3, cells: ['000261120000413', '21-11-2026'] },
]

test.each([
  ['commas', 'Ack no,Delivered on\n000261120000412,20-11-2026\n000261120000413,21-11-2026\n'],
  ['semicolons and Windows lines', 'Ack no;Delivered on\r\n000261120000412;20-11-2026\r\n000261120000413;21-11-2026'],
  ['tabs', 'Ack no\tDelivered on\n000261120000412\t20-11-2026\n000261120000413\t21-11-2026'],
  ['a mark at the beginning', '\uFEFFAck no,Delivered on\n000261120000412,20-11-2026\n000261120000413,21-11-2026\n'],
  ['quotes', '"Ack no","Delivered on"\n"000261120000412","20-11-2026"\n"000261120000413","21-11-2026"\n'],
  [
    'empty rows after the last',
    'Ack no,Delivered on\n000261120000412,20-11-2026\n000261120000413,21-11-2026\n,\n,\n\n',
  ],
])('a file with %s is read', (_, text) => {
  expect(read(text)).toEqual({ header: ['Ack no', 'Delivered on'], rows: two })
})

test('a file in the alphabets of Windows is read', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Ack no\tNote\n1\té\n', 'utf16le')])
  expect(read(utf16).rows).toEqual([{ line: 2, cells: ['1', 'é'] }])
  expect(read(Buffer.from('Ack no,Note\n1,é\n', 'latin1')).rows).toEqual([{ line: 2, cells: ['1', 'é'] }])
})

test('lines are counted as the eye counts them: with the empty ones, the hint for Excel and lines inside quotes', () => {
  const { rows } = read('sep=;\r\nAck no;Note\r\n\r\n1;"two\r\nlines"\r\n2;one\r\n')
  expect(rows).toEqual([
    { line: 5, cells: ['1', 'two\nlines'] },
    { line: 6, cells: ['2', 'one'] },
  ])
})

test.each([
  ['an empty file', '', 'The file is empty'],
  ['headings alone', 'Ack no,Note\n', 'The file has headings but no rows'],
  ['too many rows', `Ack no\n${'1\n'.repeat(101)}`, 'The file has 101 rows: at most 100 go into one file'],
  [
    'a workbook',
    'PK\x03\x04rest',
    'This is an Excel workbook. Save it as "CSV UTF-8 (comma delimited)" and choose that file.',
  ],
  [
    'an open quotation mark',
    'Ack no,Note\n1,a\n2,"b\n3,c\n',
    'After line 2 a quotation mark is opened and never closed: close it or take it out',
  ],
  ['bytes that are no text', 'Ack no\0', 'This is not a CSV file'],
])('%s is refused in words', (_, text, words) => {
  expect(() => read(text)).toThrow(words)
})

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
  const { order } = daysOfFile('deliver', places, rows)
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
  expect(row('Q77').problems).toEqual(['Reasons: Q77 is none of the reasons that may be given here'])
  expect(row('').problems).toEqual(['Reasons: Choose at least one reason'])
  expect(row('Z99 no').problems).toEqual(['Reasons: Describe the other reason in at least 10 letters'])
})
