import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { gstCodeOf, gstin, gstStateName } from './gst.ts'
import { stateNames } from './states.ts'

const said = (text: string) => v.safeParse(gstin, text).issues?.[0]?.message ?? 'good'

test.each([
  ['27ZABCT0000B1ZN', 'good'],
  [' 09zaaps0000a1zy ', 'good'],
  ['22ZABCT0000B1', 'Enter a valid GSTIN, e.g. 27ZABCT0000B1ZN'],
  ['', 'Required'],
  ['27ZABCT0000B1ZM', 'One of its signs is wrong: its last one says so'],
  ['27ZABTC0000B1ZN', 'One of its signs is wrong: its last one says so'],
  ['99ZABCT0000B1ZC', 'It begins with the code of no state'],
])('the GSTIN "%s" is %s', (text, words) => {
  expect(said(text)).toBe(words)
})

test('every state has its code, and a code its state', () => {
  expect(stateNames.filter((name) => !gstCodeOf(name))).toEqual([])
  expect([gstStateName('27ZABCT0000B1ZN'), gstStateName('26'), gstStateName('98')]).toEqual([
    'Maharashtra',
    'Dadra & Nagar Haveli',
    undefined,
  ])
  expect(gstCodeOf('Nowhere')).toBeUndefined()
})
