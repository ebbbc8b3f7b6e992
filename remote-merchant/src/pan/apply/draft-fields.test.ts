import { expect, test } from '@jest/globals'
import { labelFor } from './draft-fields.ts'

test.each([
  ['P', 'lastName', 'Surname'],
  ['C', 'lastName', 'Name of the company'],
  ['C', 'registrationNo', 'Corporate identity number (CIN)'],
  ['H', 'dob', 'Date of creation of the HUF'],
  ['H', 'mobile', 'Mobile'],
])('%s calls %s %s', (category, field, label) => {
  expect(labelFor(category, field)).toBe(label)
})
