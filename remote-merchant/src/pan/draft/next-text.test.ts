import { expect, test } from '@jest/globals'
import { missingText, nextText } from './next-text.ts'

test.each([
  ['Gender', 'Gender', 'Next: Gender'],
  ['', 'Ready to pay', 'Ready to pay'],
])('a draft that lacks %j says so with and without a heading', (missing, below, alone) => {
  expect([missingText(missing), nextText(missing)]).toEqual([below, alone])
})
