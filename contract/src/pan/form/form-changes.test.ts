import { expect, test } from '@jest/globals'
import { formChanges } from './form-changes.ts'
import { formInForce } from './form-version.ts'

const before = formInForce('P', 'N', '2026-03-31')
const now = formInForce('P', 'N', '2026-04-01')

test('between two forms it says what is asked now and what no longer', () => {
  expect(formChanges(before, now).map(({ en }) => en)).toEqual([
    'No title is asked before the name',
    "The mother's name is mandatory",
    'A mobile number is mandatory',
    'An e-mail address is mandatory',
    'Aadhaar no longer proves the date of birth',
    'From 80 years on Aadhaar is asked as well',
    'Aadhaar is asked in Assam, Meghalaya and Jammu & Kashmir as well',
  ])
  for (const { hi } of [...formChanges(before, now), ...formChanges(now, before)])
    expect(hi).toMatch(/\p{Script=Devanagari}/u)
})

test('a form that asks the same says nothing, a shorter card does', () => {
  expect(formChanges(now, { ...now, code: '93A' })).toEqual([])
  expect(formChanges(now, { ...now, nameOnCardMax: 37 }).map(({ en }) => en)).toEqual([
    'The name on the card has at most 37 letters',
  ])
})
