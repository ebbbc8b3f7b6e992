import { expect, test } from '@jest/globals'
import { numberFrom, typedRupees } from './typed-number.ts'

test.each([
  ['500', 500],
  ['1,23,456.50', 123456.5],
  ['₹ 1,23,456.50/-', 123456.5],
  ['Rs. 500', 500],
  ['INR 500', 500],
  ['-12.5', -12.5],
  ['.5', 0.5],
  ['12.', 12],
  ['', null],
  ['12a', null],
  ['1.2.3', null],
  ['-', null],
])('%p is the number %p', (typed, number) => {
  expect(numberFrom(typed)).toBe(number)
})

test('rupees at rest have Indian groups and two decimals; a third decimal stays in sight', () => {
  expect(typedRupees(123456.5)).toBe('1,23,456.50')
  expect(typedRupees(10.555)).toBe('10.555')
})
