import { expect, test } from '@jest/globals'
import { dayFrom, typedDay, withDashes } from './typed-day.ts'

test.each([
  ['14-08-1994', '1994-08-14'],
  ['14081994', '1994-08-14'],
  ['4/8/1994', '1994-08-04'],
  ['14.08.1994', '1994-08-14'],
  ['14-Aug-1994', '1994-08-14'],
  [' 1994-08-14 ', '1994-08-14'],
  ['29-02-2024', '2024-02-29'],
  ['29-02-2023', null],
  ['31-04-2026', null],
  ['14-08-94', null],
  ['27 November 2026', '2026-11-27'],
  ['27.11.26', '2026-11-27'],
  ['14/8/94', '1994-08-14'],
  ['२७-११-२०२६', '2026-11-27'],
  ['27 Novem 2026', null],
  ['14-13-1994', null],
  ['', null],
  ['tomorrow', null],
])('%p is the day %p', (typed, day) => {
  expect(dayFrom(typed)).toBe(day)
})

test('a day is shown as it is typed here, anything else as it was written', () => {
  expect(typedDay('1994-08-14')).toBe('14-08-1994')
  expect(typedDay('14-08-19')).toBe('14-08-19')
})

test('dashes come by themselves while writing on, and never get in the way of a correction', () => {
  expect(withDashes('14', '1')).toBe('14-')
  expect(withDashes('14--', '14-')).toBe('14-')
  expect(withDashes('14-08', '14-0')).toBe('14-08-')
  expect(withDashes('14', '14-')).toBe('14')
  expect(withDashes('14-08-1994', '')).toBe('14-08-1994')
})
