import { expect, test } from '@jest/globals'
import { pinDoubt, pinFit, stateOfPin, statesOfPin } from './pin-codes.ts'
import { states } from './states.ts'

test.each([
  ['600001', 'Tamil Nadu', 'right', ''],
  ['600001', '29', 'right', ''],
  ['600001', 'Delhi', 'wrong', 'PIN belongs to Tamil Nadu'],
  ['799001', 'Mizoram', 'wrong', 'PIN belongs to Tripura'],
  ['403001', 'Maharashtra', 'wrong', 'PIN belongs to Goa'],
  ['194101', 'Jammu & Kashmir', 'wrong', 'PIN belongs to Ladakh'],
  ['248001', 'Uttar Pradesh', 'wrong', 'PIN belongs to Uttarakhand'],
  ['796001', 'Manipur', 'wrong', 'PIN belongs to Mizoram'],
  ['493001', 'Madhya Pradesh', 'wrong', 'PIN belongs to Chhattisgarh'],
  ['737101', 'West Bengal', 'wrong', 'PIN belongs to Sikkim'],
  ['744101', 'West Bengal', 'wrong', 'PIN belongs to Andaman & Nicobar'],
  ['834001', 'Bihar', 'wrong', 'PIN belongs to Jharkhand'],
  ['507114', 'Andhra Pradesh', 'unknown', ''],
  ['507114', 'Telangana', 'unknown', ''],
  ['396230', 'Dadra & Nagar Haveli', 'unknown', ''],
  ['246701', 'Uttarakhand', 'unknown', ''],
  ['605001', 'Tamil Nadu', 'unknown', ''],
  ['900001', 'Delhi', 'unknown', ''],
  ['60000', 'Delhi', 'unknown', ''],
  ['600001', 'Nowhere', 'unknown', ''],
])('PIN %s in %s: %s', (pin, state, fit, doubt) => {
  expect(pinFit(pin, state).fit).toBe(fit)
  expect(pinDoubt(pin, state) ?? '').toBe(doubt)
})

test("the office's list knows better than the first digits", () => {
  expect(pinFit('507114', 'Andhra Pradesh', 'Andhra Pradesh').fit).toBe('right')
  expect(pinDoubt('507114', 'Telangana', 'Andhra Pradesh')).toBe('PIN belongs to Andhra Pradesh')
  expect(stateOfPin('507114')).toBeUndefined()
})

test('each state has sorting districts, and each of those belongs to a zone of its digits', () => {
  for (const { pins } of states) expect(pins).toMatch(/^[1-8]\d\d(?:-[1-8]\d\d)?(?: [1-8]\d\d(?:-[1-8]\d\d)?)*$/)
  expect(statesOfPin('110001').map(({ name }) => name)).toEqual(['Delhi'])
})
