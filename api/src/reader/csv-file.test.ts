import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { readToTheEnd } from './csv-file.mutants.ts'
import { eachRow, readCsv } from './csv-file.ts'

const limits = { rows: 100, bytes: 10_000 }
const read = (text: string | Buffer) => readCsv({ bytes: Buffer.from(text), limits })

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
  ['too many rows', `Ack no\n${'1\n'.repeat(101)}`, 'The file has more than 100 rows: split it into several files'],
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

test('reading stops at one row more than is allowed', async () => {
  const bytes = Buffer.from('a\n'.repeat(50_000))
  const handedOver = () => {
    let rows = 0
    try {
      eachRow({ bytes, limits: { rows: 100, bytes: 1_000_000 } }, () => rows++)
    } catch {
      // It is refused, as the test above says.
    }
    return rows
  }
  expect(handedOver()).toBe(101)
  expect(await withMutant(readToTheEnd, handedOver)).toBe(50_000)
})

test('a compressed file that is larger than it may be is refused, without being unpacked whole', () => {
  const bytes = gzipSync(Buffer.alloc(20_000, 'a\n'))
  expect(() => readCsv({ bytes, limits })).toThrow('The file is too large')
  expect(readCsv({ bytes: gzipSync(Buffer.from('Ack no,Note\n1,x\n')), limits }).rows).toHaveLength(1)
  expect(() => readCsv({ bytes: Buffer.from([0x1f, 0x8b, 1, 2]), limits })).toThrow('The file is damaged')
})

test('a web page that calls itself a spreadsheet is refused with what to do', () => {
  expect(() => read('<html><table><tr><td>Date</td></tr></table></html>')).toThrow('This is a web page')
})

test.each([
  ['of thousands of cells', ','.repeat(5_000)],
  ['with a cell that never ends', 'x'.repeat(9_000).repeat(2)],
])('a line %s is refused in words, and not handed on', (_, line) => {
  const bytes = Buffer.from(`Ack no,Note\n1,a\n${line}x\n`)
  expect(() => readCsv({ bytes, limits: { rows: 100, bytes: 100_000 } })).toThrow('Line 3 is longer than a line')
})
