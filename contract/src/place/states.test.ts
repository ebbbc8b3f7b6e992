import { expect, test } from '@jest/globals'
import { stateName, states } from './states.ts'

test('every state has its own code and name', () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(states.length)
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
  expect(stateName('29')).toBe('Tamil Nadu')
  expect(stateName('99')).toBeUndefined()
})
