import { expect, test } from '@jest/globals'
import { afterQuietHours } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:00' }

test.each([
  // N56: half past midnight in India, of which UTC still has the evening before.
  ['2026-11-27T19:00:00Z', night, '2026-11-28T01:30:00Z'],
  ['2026-11-27T16:29:59Z', night, '2026-11-27T16:29:59Z'],
  ['2026-11-27T16:30:00Z', night, '2026-11-28T01:30:00Z'],
  ['2026-11-28T01:29:59Z', night, '2026-11-28T01:30:00Z'],
  ['2026-11-28T01:30:00Z', night, '2026-11-28T01:30:00Z'],
  ['2026-11-28T06:30:00Z', night, '2026-11-28T06:30:00Z'],
  ['2026-11-28T08:00:00Z', { from: '13:00', to: '14:30' }, '2026-11-28T09:00:00Z'],
  ['2026-11-28T09:00:00Z', { from: '13:00', to: '14:30' }, '2026-11-28T09:00:00Z'],
  ['2026-12-31T18:00:00Z', night, '2027-01-01T01:30:00Z'],
])('what is written at %s in the quiet hours %o goes at %s', (now, hours, goes) => {
  expect(afterQuietHours(new Date(now), hours).toISOString()).toBe(new Date(goes).toISOString())
})
