import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { pageGivesWay } from './until-here.mutants.ts'

let isNewer = false
jest.unstable_mockModule('../area/own-build.ts', () => ({ isPruned: async () => isNewer }))
globalThis.portalDrawing = {}
const { untilHere } = await import('./until-here.ts')

const notice = () => document.querySelector('[role=alert]')
const words = () => notice()?.querySelector('span')?.textContent ?? null
const press = () => notice()!.querySelector('button')!.click()
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  isNewer = false
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<div id="root"><input value="typed"></div>'
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a screen of a page that came as HTML asks here', () => {
  expect(globalThis.portalDrawing?.untilHere).toBe(untilHere)
})

test('a part that fails is said at the foot of the page, which stays, and one press brings it', async () => {
  let tries: boolean[] = []
  const load = async (again: boolean) => {
    tries = [...tries, again]
    if (!again)
      throw Object.assign(new Error('404'), { sentence: 'The server answered for this part with an error (404).' })
    return 'here'
  }
  const part = untilHere(load)
  await after(1)
  expect(words()).toBe('The server answered for this part with an error (404).')
  expect(document.querySelector('input')?.value).toBe('typed')
  press()
  await after(100)
  expect(await part).toBe('here')
  expect([tries, notice()]).toEqual([[false, true], null])
})

test('a part that hangs is said after nine seconds, and what comes after the words is used', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const load = jest.fn(() => promise)
  const part = untilHere(load)
  await after(8_900)
  expect(words()).toBeNull()
  await after(200)
  expect(words()).toBe('There is no answer yet. Check your connection.')
  resolve('late')
  expect(await part).toBe('late')
  expect([load.mock.calls.length, notice()]).toEqual([1, null])
})

test('a part that hangs is asked for again at a press', async () => {
  const load = jest.fn((again: boolean) => (again ? Promise.resolve('here') : new Promise<string>(() => {})))
  const part = untilHere(load)
  await after(9_100)
  press()
  await after(100)
  expect(await part).toBe('here')
})

test('what failed because it took too long, and comes by itself, takes its words away without a press', async () => {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const part = untilHere((again) =>
    again ? Promise.resolve('here') : Promise.reject(Object.assign(new Error(), { late })),
  )
  await after(1)
  expect(words()).toMatch(/did not load/)
  resolve()
  expect(await part).toBe('here')
  expect(notice()).toBeNull()
})

test('where the server has removed the files of this page, a newer one is offered', async () => {
  isNewer = true
  void untilHere(() => Promise.reject(new Error('404')))
  await after(1)
  expect([words(), notice()?.querySelector('button')?.textContent]).toEqual([
    'A newer version of this site is here',
    'Reload',
  ])
})

test('a page that gives way to a failure is found out', async () => {
  await withMutant(pageGivesWay, async () => {
    await expect(untilHere(() => Promise.reject(new Error('404')))).rejects.toThrow('404')
  })
})
