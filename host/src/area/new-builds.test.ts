import { afterEach, expect, jest, test } from '@jest/globals'

// The federation runtime exists only in a built host.
jest.unstable_mockModule('./federation.ts', () => ({ loadArea: jest.fn() }))
const { lookForBuilds } = await import('./new-builds.ts')

afterEach(() => void jest.restoreAllMocks())

test('a tab asks again and again which builds serve, but not twice within two seconds', async () => {
  const ask = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ areas: {} }))
  const asked = () => ask.mock.calls.filter(([address]) => address === '/areas.json').length
  const clock = jest.spyOn(performance, 'now')
  clock.mockReturnValue(10_000)
  await lookForBuilds()
  await lookForBuilds()
  expect(asked()).toBe(1)
  clock.mockReturnValue(12_001)
  await lookForBuilds()
  expect(asked()).toBe(2)
})
