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
