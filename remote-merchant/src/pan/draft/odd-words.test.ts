import { expect, test } from '@jest/globals'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { oddWords } from './odd-words.ts'

const fields = (more: Partial<ApplicationFields>): ApplicationFields => ({
  ...emptyApplication,
  lastName: 'SHARMA',
  firstName: 'ANJALI',
  middleName: 'PRAKASH',
  ...more,
})

test('the words a checker would object to are marked on the card', () => {
  expect(oddWords(fields({ firstName: 'A' }), {})).toEqual(['A'])
  expect(oddWords(fields({ firstName: 'OM' }), { shortNames: new Set(['OM']) })).toEqual([])
  expect(oddWords(fields({ firstName: 'OM' }), { shortNames: new Set(['ON']) })).toEqual(['OM'])
  expect(oddWords(fields({ nameAsAadhaar: 'ANJALI PRAKASH VERMA' }), {})).toEqual(['SHARMA'])
  expect(oddWords(fields({ nameAsAadhaar: 'ANJALI PRAKASH VERMA', nameDiffers: true }), {})).toEqual([])
})
