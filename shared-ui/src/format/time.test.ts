import { expect, test } from '@jest/globals'
import { ageInDays, ageText, clockText, dayText, shortTime, timeText } from './time.ts'

test.each([
  ['2026-11-20', '20-Nov-2026'],
  ['2026-09-05', '05-Sep-2026'],
  ['1994-08-14', '14-Aug-1994'],
  ['2026-11-19T18:30:00Z', '20-Nov-2026'],
  ['2026-11-19T18:29:59Z', '19-Nov-2026'],
  ['2026-12-31T20:00:00Z', '01-Jan-2027'],
  ['', '--'],
  [null, '--'],
  ['not a day', '--'],
])('%s is the day %s in India', (when, text) => {
  expect(dayText(when)).toBe(text)
})

test.each([
  ['2026-11-20T05:12:00Z', '20-Nov-2026, 10:42 am'],
  ['2026-11-20T06:30:00Z', '20-Nov-2026, 12:00 pm'],
  ['2026-11-19T18:30:00Z', '20-Nov-2026, 12:00 am'],
  ['2026-11-20T10:42:00+05:30', '20-Nov-2026, 10:42 am'],
  [undefined, '--'],
])('%s is the time %s in India', (when, text) => {
  expect(timeText(when)).toBe(text)
})

test('tight lists leave the year out, the clock stands alone', () => {
  expect(shortTime('2026-11-20T05:01:00Z')).toBe('20-Nov, 10:31 am')
  expect(clockText('2026-11-20T13:28:00Z')).toBe('6:58 pm')
})

const now = new Date('2026-11-20T05:12:00Z')
test.each([
  ['2026-11-20T05:12:30Z', 'under 1 min'],
  ['2026-11-20T05:00:00Z', '12 min'],
  ['2026-11-20T03:00:00Z', '2 h'],
  ['2026-11-19T05:00:00Z', '1 day'],
  ['2026-11-11T05:00:00Z', '9 days'],
  [null, '--'],
])('what began at %s is %s old', (when, text) => {
  expect(ageText(when, now)).toBe(text)
})

test('age in whole days, for the limits of a queue', () => {
  expect(ageInDays('2026-11-11T05:00:00Z', now)).toBe(9)
  expect(ageInDays('2026-11-20T05:00:00Z', now)).toBe(0)
  expect(ageInDays(null, now)).toBeNull()
})
