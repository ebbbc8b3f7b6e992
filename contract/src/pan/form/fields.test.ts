import { expect, test } from '@jest/globals'
import { labelOf } from 'contract/pan/form/fields'

test.each([
  ['P', 'lastName', 'Surname'],
  ['C', 'lastName', 'Name of the company'],
  ['C', 'registrationNo', 'Corporate identity number (CIN)'],
  ['H', 'dob', 'Date of creation of the HUF'],
  ['H', 'mobile', 'Mobile'],
])('%s calls %s %s', (category, field, label) => {
  expect(labelOf(field, category)).toBe(label)
})
