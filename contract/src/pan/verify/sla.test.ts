import { expect, test } from '@jest/globals'
import { lateness, paperDaysLeft, paperLate, workingHoursBefore } from './sla.ts'

test.each([
  // A Friday afternoon; a Friday morning, which counts hours of Thursday; a Monday morning, which skips Sunday and
  // counts hours of Saturday.
  ['2026-11-20T15:00', 4, '2026-11-20T11:00'],
  ['2026-11-20T11:00', 4, '2026-11-19T15:00'],
  ['2026-11-23T11:00', 4, '2026-11-21T15:00'],
  ['2026-11-20T21:00', 8, '2026-11-20T10:00'],
  ['2026-11-22T12:00', 4, '2026-11-21T14:00'],
])('at %s, %i working hours ago was %s', (now, hours, then) => {
  const at = (text: string) => new Date(`${text}:00+05:30`)
  expect(workingHoursBefore(at(now), hours)).toEqual(at(then))
})

const now = new Date('2026-11-20T15:00:00+05:30')
const at = (text: string) => new Date(`${text}:00+05:30`).toISOString()

test.each([
  ['a form for scan, two days old', { status: 'WAITING_SCAN', statusAt: at('2026-11-18T15:00') }, 'amber'],
  ['a form for scan, not two days old', { status: 'WAITING_SCAN', statusAt: at('2026-11-18T15:01') }, undefined],
  ['a form for crop, a week old', { status: 'WAITING_CROP', statusAt: at('2026-11-13T15:00') }, 'red'],
  [
    'under verification since this noon',
    { status: 'PENDING_VERIFICATION', statusAt: at('2026-11-20T12:00') },
    undefined,
  ],
  [
    'under verification for four working hours',
    { status: 'PENDING_VERIFICATION', statusAt: at('2026-11-20T11:00') },
    'amber',
  ],
  [
    'under verification since last night',
    { status: 'PENDING_VERIFICATION', statusAt: at('2026-11-19T21:00') },
    'amber',
  ],
  ['under verification for a day of work', { status: 'PENDING_VERIFICATION', statusAt: at('2026-11-19T15:00') }, 'red'],
  [
    'an objection with six days left',
    { status: 'TIN_REJECTED', statusAt: at('2026-10-01T10:00'), dueBy: '2026-11-26' },
    undefined,
  ],
  [
    'an objection with five days left',
    { status: 'TIN_REJECTED', statusAt: at('2026-11-19T10:00'), dueBy: '2026-11-25' },
    'amber',
  ],
  [
    'an objection on the day before its last',
    { status: 'TIN_REJECTED', statusAt: at('2026-11-19T10:00'), dueBy: '2026-11-21' },
    'amber',
  ],
  [
    'an objection on its last day',
    { status: 'TIN_REJECTED', statusAt: at('2026-11-19T10:00'), dueBy: '2026-11-20' },
    'red',
  ],
  [
    'paper that is out for eleven days',
    { status: 'IN_PROCESS', statusAt: at('2026-11-19T10:00'), ackDate: '2026-11-09', hardcopy: 'SENT' },
    'amber',
  ],
  [
    'paper that came',
    { status: 'IN_PROCESS', statusAt: at('2026-01-19T10:00'), ackDate: '2026-01-09', hardcopy: 'RECEIVED' },
    undefined,
  ],
  ['a card that was delivered', { status: 'DELIVERED', statusAt: at('2026-01-19T10:00') }, undefined],
] as const)('%s', (_what, waiting, late) => {
  expect(lateness(waiting, now)).toBe(late)
})

test.each([
  ['2026-11-20', undefined, 15],
  ['2026-11-10', undefined, 5],
  ['2026-11-09', 'amber', 4],
  ['2026-11-05', 'amber', 0],
  ['2026-11-04', 'red', -1],
])('acknowledged on %s, the paper is %s with %i days left', (ackDate, late, left) => {
  const now = new Date('2026-11-20T06:00:00Z')
  expect([paperLate(ackDate, now), paperDaysLeft(ackDate, now)]).toEqual([late, left])
})
