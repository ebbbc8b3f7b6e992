import { expect, test } from '@jest/globals'
import { earnedLess, earnedMore, type TaxYear, taxYearOf, tdsOf } from './tds.ts'

const rupees = (amount: number) => BigInt(Math.round(amount * 100))
const law = { threshold: rupees(20_000), rate: 200 }
const withoutPan = { ...law, rate: 2_000 }
const nothing: TaxYear = { gross: 0n, bases: {} }

/**
 * The year after these steps: rupees that are earned, or taken back together with the rate at which TDS was deducted.
 */
const after = (steps: (number | [number, number])[], rule = law) =>
  steps.reduce<TaxYear>(
    (year, step) =>
      typeof step === 'number'
        ? earnedMore(year, rupees(step), rule)
        : earnedLess(year, rupees(step[0]), step[1], rule),
    nothing,
  )

test.each([
  ['nothing was earned', [], 0],
  ['all is below the threshold', [15, 10_000, 9_984.99], 0],
  ['it is the threshold to the paisa', [20_000], 0],
  ['it is a paisa above', [20_000, 0.01], 400],
  ['much is above', [19_990, 15, 15], 400.4],
  ['one sum passes it alone', [1_00_000], 2_000],
  ['many small sums are rounded once, not each', [20_000, 0.2, 0.2, 0.2, 0.2], 400.02],
  ['what is taken back was deducted from', [20_000, 100, [100, 200]], 0],
  ['it stays above', [20_000, 5_000, [100, 200]], 498],
  ['it falls below and passes again', [20_000, 15, [15, 200], 15, 15], 400.6],
  ['all is taken back', [15, 15, [15, 0], [15, 0]], 0],
])('where %s, the TDS of the year is right', (_, steps, tds) => {
  expect(tdsOf(after(steps as []))).toBe(rupees(tds))
})

test.each([
  ['below the threshold', [20_000], 0],
  ['above it', [20_000, 500], 4_100],
])('without a PAN 20 %% are deducted %s', (_, steps, tds) => {
  expect(tdsOf(after(steps, withoutPan))).toBe(rupees(tds))
})

test('a PAN that comes within the year is for what is earned from then on, and for what was not deducted from', () => {
  const before = after([20_000, 1_000], withoutPan)
  expect(tdsOf(earnedMore(before, rupees(1_000), law))).toBe(rupees(4_200 + 20))
  expect(tdsOf(earnedMore(after([20_000], withoutPan), rupees(1_000), law))).toBe(rupees(420))
  const later = earnedMore(before, rupees(1_000), law)
  expect(tdsOf(earnedLess(later, rupees(500), 2_000, law))).toBe(rupees(4_100 + 20))
})

test('without a law of that day nothing is deducted, and all is counted', () => {
  const year = earnedMore(nothing, rupees(50_000), undefined)
  expect([year.gross, tdsOf(year)]).toEqual([rupees(50_000), 0n])
  expect(tdsOf(earnedMore(year, rupees(1), law))).toBe(rupees(1_000.02))
})

test.each([
  ['2026-03-31T18:29:59Z', 2025],
  ['2026-03-31T18:30:00Z', 2026],
  ['2026-12-31T18:30:00Z', 2026],
  ['2027-02-01T00:00:00Z', 2026],
])('%s is in the tax year that begins in %d', (at, year) => {
  expect(taxYearOf(new Date(at))).toBe(year)
})
