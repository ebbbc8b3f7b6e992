import { expect, test } from '@jest/globals'
import { pinDoubt, stateName, states } from './states.ts'

test('every state has its own code and name', () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(states.length)
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
  expect(stateName('29')).toBe('Tamil Nadu')
  expect(stateName('99')).toBeUndefined()
})

test.each([
  ['600001', 'Tamil Nadu', null],
  ['600001', '29', null],
  ['600001', 'Delhi', 'PIN does not belong to Delhi'],
  ['190001', 'Ladakh', null],
  ['900001', 'Delhi', null],
  ['60000', 'Delhi', null],
  ['600001', 'Nowhere', null],
])('PIN %s in %s: %p', (pin, state, doubt) => {
  expect(pinDoubt(pin, state)).toBe(doubt)
})
