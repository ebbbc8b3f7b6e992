import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { fill } from 'contract/sentence'
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
  const { rows, leftOut } = await ofOffices('412801,PUNE', '412801,PUNE', '412801,SATARA')
  expect(rows.map(({ cells }) => cells)).toEqual([['412801', 'Pune', 'Maharashtra']])
  expect(leftOut).toEqual([
    'Line 4: 412801 is also in Satara, Maharashtra, and Pune, Maharashtra is taken, as most of its offices are there',
  ])
})

/** The directory with these offices, and what is said of what it leaves out. */
async function ofOffices(...offices: string[]) {
  const lines = offices.map((office, no) => `Office ${no},${office},MAHARASHTRA`)
  const bytes = Buffer.from(['OfficeName,Pincode,District,StateName', ...lines].join('\n'))
  const { rows, leftOut } = await readPinCodes({ bytes, limits })
  return { rows, leftOut: leftOut.map(({ text, values }) => fill(text, values ?? {})) }
}

test('each office that is strange and not taken is told with its line and why', async () => {
  const { rows, leftOut } = await ofOffices(
    '41100,PUNE',
    '411001,PUNE',
    ',PUNE',
    '411001,NA',
    '0411001,PUNE',
    '411003,',
  )
  expect(rows.map(({ cells }) => cells[0])).toEqual(['411001'])
  expect(leftOut).toEqual([
    'Line 2: “41100” is no PIN code, and is left out',
    'Line 4: “” is no PIN code, and is left out',
    'Line 5: an office of 411001 has no district or no state, and is left out',
    'Line 6: “0411001” is no PIN code, and is left out',
    'Line 7: 411003 has no district or no state, and is left out',
  ])
})

test('a list in our own headings is read as it is', async () => {
  const bytes = Buffer.from('District,PIN code,State\nPune,411002,Maharashtra\nPune,411002,Maharashtra\n')
  expect(await readPinCodes({ bytes, limits })).toMatchObject({
    header: ['District', 'PIN code', 'State'],
    rows: [{}, {}],
  })
})
