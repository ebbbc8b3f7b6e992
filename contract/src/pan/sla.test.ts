import { expect, test } from '@jest/globals'
import { workingHoursBefore } from './sla.ts'

test.each([
  // Friday afternoon; a Friday morning reaches into Thursday; a Monday morning over the Sunday into Saturday.
  ['2026-11-20T15:00', 4, '2026-11-20T11:00'],
  ['2026-11-20T11:00', 4, '2026-11-19T15:00'],
  ['2026-11-23T11:00', 4, '2026-11-21T15:00'],
  ['2026-11-20T21:00', 8, '2026-11-20T10:00'],
  ['2026-11-22T12:00', 4, '2026-11-21T14:00'],
])('at %s, %i working hours ago was %s', (now, hours, then) => {
  const at = (text: string) => new Date(`${text}:00+05:30`)
  expect(workingHoursBefore(at(now), hours)).toEqual(at(then))
})
