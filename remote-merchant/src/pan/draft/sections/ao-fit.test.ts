import { expect, test } from '@jest/globals'
import { emptyApplication } from 'contract/pan/form/fields'
import { bestOf, fitOf } from './ao-fit.ts'

test.each([
  ['Salaried, surnames A to L, Pune', -1],
  ['Salaried, surnames M to Z, Pune', 2],
  ['ALL SALARY CASES', 1],
  ['Other than salaried, income above 15 lakh', -1],
  ['NON SALARY CASES, NAMES M TO Z', -1],
  ['Army', 0],
])('%s, for a salaried Sharma: %i', (description, fit) => {
  expect(fitOf({ description }, { ...emptyApplication, lastName: 'SHARMA', income: ['SALARY', 'OTHER'] }, 'P')).toBe(
    fit,
  )
})

test('somebody in business does not belong to the officer of the salaried', () => {
  const fields = { ...emptyApplication, lastName: 'VERMA', income: ['BUSINESS'] }
  expect(fitOf({ description: 'Salaried, surnames M to Z' }, fields, 'P')).toBe(-1)
  expect(fitOf({ description: 'Other than salaried, surnames M to Z' }, fields, 'P')).toBe(2)
})

test.each(['C', 'H'])('a company or a family does not belong to the officer of the salaried: %s', (category) => {
  const fields = { ...emptyApplication, lastName: 'KALPIT DEMO' }
  expect(fitOf({ description: 'Salaried, surnames A to L' }, fields, category)).toBe(-1)
  expect(fitOf({ description: 'Other than salaried, surnames A to L' }, fields, category)).toBe(2)
})

const officer = (aoNo: string, description: string) => ({
  areaCode: 'PNE',
  aoType: 'W',
  rangeCode: '61',
  aoNo,
  city: 'Pune',
  description,
})
const salariedSharma = { ...emptyApplication, lastName: 'SHARMA', income: ['SALARY'] }

test.each([
  ['one fits', ['Salaried, surnames A to L', 'Salaried, surnames M to Z', 'Other than salaried'], ['2']],
  ['a single one that says nothing', ['Ward 2'], ['1']],
  ['a single one that names others', ['Other than salaried'], []],
  ['two fit equally', ['Salaried, names M to Z, ward 1', 'Salaried, names M to Z, ward 2', 'Army'], ['1', '2']],
])('the best officers for a salaried Sharma, %s', (_, descriptions, best) => {
  const all = descriptions.map((description, no) => officer(`${no + 1}`, description))
  expect(bestOf(all, salariedSharma, 'P').map(({ aoNo }) => aoNo)).toEqual(best)
})
