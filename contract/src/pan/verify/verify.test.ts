import { expect, test } from '@jest/globals'
import { check } from '../../field/fields.ts'
import { Reasons } from './verify.ts'

test.each([
  [[{ code: 'F02', note: '' }], []],
  [[], [{ field: 'reasons', text: 'Choose at least one reason' }]],
  [[{ code: 'F9', note: '' }], [{ field: 'reasons.0.code', text: 'Required' }]],
  [[{ code: 'Z99', note: 'other' }], [{ field: 'reasons', text: 'Describe the other reason in at least 10 letters' }]],
  [[{ code: 'Z99', note: 'The stamp covers the name' }], []],
])('giving back for %j', (reasons, found) => {
  expect(check(Reasons, { reasons })).toEqual(found)
})
