import { expect, test } from '@jest/globals'
import { typedDay, withDashes } from './typed-day.ts'

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

/** What stands in the field once each key was pressed. */
const typedBy = (keys: string) => [...keys].reduce((before, key) => withDashes(before + key, before), '')

test.each([
  ['01/05/90', '01/05/90'],
  ['27.11.26', '27.11.26'],
  ['27/11/26', '27/11/26'],
  ['27-11-26', '27-11-26'],
  ['27 11 26', '27 11 26'],
  ['14/08/1994', '14/08/1994'],
  ['14081994', '14-08-1994'],
  ['140894', '14-08-94'],
  ['14-08-1994', '14-08-1994'],
  ['1990-05-01', '1990-05-01'],
  ['2001-02-03', '2001-02-03'],
  ['19081994', '19081994'],
  ['20-08-1994', '20-08-1994'],
  ['1/5/90', '1/5/90'],
  ['27 November 2026', '27 November 2026'],
])('%p pressed key by key stands there as %p', (keys, shown) => {
  expect(typedBy(keys)).toBe(shown)
})
