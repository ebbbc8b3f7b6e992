import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { readPinCodes } from './pin-codes-file.ts'

const limits = { rows: 25_000, bytes: 2 * 1024 * 1024 }
const directory = readFileSync(new URL('./testing/official-pincode-directory.csv', import.meta.url))

const taken = [
  ['411002', 'Pune', 'Maharashtra'],
  ['396230', 'Dadra And Nagar Haveli', 'Dadra & Nagar Haveli'],
  ['194101', 'Leh Ladakh', 'Ladakh'],
  ['181101', 'Jammu', 'Jammu & Kashmir'],
  ['744101', 'South Andamans', 'Andaman & Nicobar'],
  ['507114', 'Eluru', 'Andhra Pradesh'],
  ['605001', 'Puducherry', 'Puducherry'],
]

test.each([
  ['as it is published', directory],
  ['compressed', gzipSync(directory)],
])("India Post's directory is taken %s: each PIN once, in our words, and the army post told", async (_, bytes) => {
  const { header, rows, leftOut } = await readPinCodes({ bytes, limits })
  expect(header).toEqual(['PIN code', 'District', 'State'])
  expect(rows.map(({ cells }) => cells)).toEqual(taken)
  expect(leftOut).toMatchObject([{ values: { line: 10, pin: '900056' } }])
})

test('of several offices of a PIN the place of most of them is taken', async () => {
  const offices = ['PUNE', 'PUNE', 'SATARA'].map((district, no) => `Office ${no},412801,${district},MAHARASHTRA`)
  const bytes = Buffer.from(['OfficeName,Pincode,District,StateName', ...offices].join('\n'))
  expect((await readPinCodes({ bytes, limits })).rows.map(({ cells }) => cells)).toEqual([
    ['412801', 'Pune', 'Maharashtra'],
  ])
})

test('a list in our own headings is read as it is', async () => {
  const bytes = Buffer.from('District,PIN code,State\nPune,411002,Maharashtra\nPune,411002,Maharashtra\n')
  expect(await readPinCodes({ bytes, limits })).toMatchObject({
    header: ['District', 'PIN code', 'State'],
    rows: [{}, {}],
  })
})
