import { expect, test } from '@jest/globals'
import { paperDaysLeft, paperLate } from './hardcopy.ts'

const now = new Date('2026-11-20T06:00:00Z')

test.each([
  ['2026-11-20', undefined, 15],
  ['2026-11-10', undefined, 5],
  ['2026-11-09', 'amber', 4],
  ['2026-11-05', 'amber', 0],
  ['2026-11-04', 'red', -1],
])('acknowledged on %s, the paper is %s with %i days left', (ackDate, late, left) => {
  expect([paperLate(ackDate, now), paperDaysLeft(ackDate, now)]).toEqual([late, left])
})
