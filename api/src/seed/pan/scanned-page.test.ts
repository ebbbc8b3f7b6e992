import { expect, test } from '@jest/globals'
import { footBelow } from './scanned-page.ts'

test.each([
  [[87, 159, 222], 260],
  [[87, 258.9], 267.5],
])('declaration and signature of a page with combs at %p begin below the last of them', (tops, foot) => {
  expect(footBelow(tops)).toBeCloseTo(foot)
})
