import { expect, test } from '@jest/globals'
import { amount, balance, count, rupeeSum, rupees } from './money.ts'

test.each([
  [0, '0.00'],
  [5, '5.00'],
  [999.5, '999.50'],
  [1000, '1,000.00'],
  [123456, '1,23,456.00'],
  [12345678.9, '1,23,45,678.90'],
  [1000000000, '1,00,00,00,000.00'],
  [142.4, '142.40'],
  [0.1 + 0.2, '0.30'],
  [-1234.5, '-1,234.50'],
  [-0.001, '0.00'],
  [null, '--'],
  [undefined, '--'],
  [Number.NaN, '--'],
])('%s rupees are written %s', (value, text) => {
  expect(rupees(value)).toBe(text)
})

test.each([
  [25000, '25,000.00 Cr'],
  [0, '0.00 Cr'],
  [-0, '0.00 Cr'],
  [-0.001, '0.00 Cr'],
  [-150, '150.00 Dr'],
  [-123456.78, '1,23,456.78 Dr'],
  [null, '--'],
])('a balance of %s is written %s', (value, text) => {
  expect(balance(value)).toBe(text)
})

test.each([
  [7, '7'],
  [1240, '1,240'],
  [1234567, '12,34,567'],
  [-1234, '-1,234'],
  [null, '--'],
])('%s things are counted as %s', (value, text) => {
  expect(count(value)).toBe(text)
})

test('an amount ends in /-, a sum in a sentence starts with the rupee sign and does not break', () => {
  expect(amount(5000)).toBe('₹\u00A05,000.00/-')
  expect(amount(null)).toBe('--')
  expect(rupeeSum(142.4)).toBe('₹\u00A0142.40')
})
