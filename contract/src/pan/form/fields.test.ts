import { expect, test } from '@jest/globals'
import { labelOf, panFields } from 'contract/pan/form/field-words'
import { fieldNames, fieldRow } from 'contract/pan/form/fields'

test.each([
  ['P', 'lastName', 'Surname'],
  ['C', 'lastName', 'Name of the company'],
  ['C', 'registrationNo', 'Corporate identity number (CIN)'],
  ['H', 'dob', 'Date of creation of the HUF'],
  ['H', 'mobile', 'Mobile'],
])('%s calls %s %s', (category, field, label) => {
  expect(labelOf(field, category)).toBe(label)
})

test('each field in which a PAN is typed is sealed and masked, and no device keeps it', () => {
  const typed = fieldNames.filter((name) => {
    const { kind, label } = fieldRow(name)
    return ['pan', 'text', 'name', 'line', 'code'].includes(kind) && /\bPAN( \d)?$/.test(label.en)
  })
  expect(panFields).toEqual(typed)
  expect(panFields.filter((name) => fieldRow(name).keep)).toEqual([])
})
