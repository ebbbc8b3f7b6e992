import { beforeEach, expect, jest, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { areaContract } from 'contract/area-contract'
import { withMutant } from 'mutants'
import { faultsAreTaken, olderTryWins, retryAsksNobody } from './area-loader.mutants.ts'
import { areaOf } from './areas.ts'
import { DownloadProblem } from './download-problem.ts'

// The federation runtime exists only in a built host.
const loadArea = jest.fn<(address: string) => Promise<unknown>>()
const currentRelease = jest.fn<(name: string, again?: boolean) => Promise<{ build: string; manifest: string }>>()
jest.unstable_mockModule('./federation.ts', () => ({ loadArea }))
jest.unstable_mockModule('./release.ts', () => ({ currentRelease }))
const { buildInUse, failsStill, openArea, reopenArea, useArea } = await import('./area-loader.ts')

type Load = { open(label: string): void; openAs(exported: object): void; fail(why?: unknown): void }
const module = (label: string) => ({ contract: areaContract, routes: [], menu: [{ label, icon: '' }] })
const labelOf = (opened: { menu: { label: string }[] } | null) => opened?.menu[0]?.label
const merchant = areaOf('/merchant')

let made = 0
/** An area that nobody has opened yet, because an opened one stays open in a tab. */
const anArea = () => ({ ...merchant, name: `${merchant.name}-${++made}` })
let loads: Load[] = []
const loaded = async (count: number) => {
  while (loads.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
  return loads
}

beforeEach(() => {
  loads = []
  let asked = 0
  jest.spyOn(console, 'error').mockImplementation(() => {})
  currentRelease.mockImplementation(async () => ({ build: `b${++asked}`, manifest: `/${made}/${asked}` }))
  loadArea.mockReset().mockImplementation(() => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    loads.push({
      open: (label) => resolve(module(label)),
      openAs: (exported) => resolve({ ...module('its own'), ...exported }),
      fail: (why = new DownloadProblem('Area', 'unreachable')) => reject(why),
    })
    return promise
  })
})

/** Two attempts to open one area; Retry starts the second one while the first still waits. */
async function twoTries() {
  const area = anArea()
  const first = openArea(area)
  await loaded(1)
  const second = reopenArea(area)
  const [older, newer] = (await loaded(2)) as [Load, Load]
  return { area, first, second, older, newer }
}

test('a try that was superseded and fails later says nothing, asks for nothing more, and answers what the newer one did', async () => {
  const { area, first, second, older, newer } = await twoTries()
  newer.open('new')
  expect(labelOf(await second)).toBe('new')
  older.fail()
  expect(labelOf(await first)).toBe('new')
  expect([failsStill(area), buildInUse(area.name), loadArea.mock.calls.length]).toEqual([false, 'b2', 2])
})

test('a try that was superseded and fails first leaves the newer one its time', async () => {
  const { area, first, second, older, newer } = await twoTries()
  older.fail()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([failsStill(area), buildInUse(area.name)]).toEqual([false, null])
  newer.open('new')
  expect([labelOf(await first), labelOf(await second)]).toEqual(['new', 'new'])
})

test('a try that was superseded and opens later does not take the place of the build that serves', async () => {
  const { area, first, second, older, newer } = await twoTries()
  newer.open('new')
  await second
  older.open('old')
  expect([labelOf(await first), buildInUse(area.name)]).toEqual(['new', 'b2'])
})

test('a try that fails and was not superseded is tried once more, and then said', async () => {
  const area = anArea()
  const only = openArea(area)
  for (const no of [1, 2]) (await loaded(no))[no - 1]!.fail()
  expect([await only, failsStill(area), loads.length]).toEqual([null, true, 2])
})

test('an older build that comes late over the newer one is found out', async () => {
  await withMutant(olderTryWins, async () => {
    const { area, second, first, older, newer } = await twoTries()
    newer.open('new')
    await second
    older.open('old')
    await first
    expect(buildInUse(area.name)).toBe('b1')
  })
})

/**
 * Whether each of two attempts asked the server for the served build; the second starts while the first still waits.
 */
async function askedTheServer() {
  loads = []
  currentRelease.mockClear()
  const { first, second, older, newer } = await twoTries()
  newer.open('new')
  older.open('old')
  await Promise.all([first, second])
  return currentRelease.mock.calls.map(([, again]) => again)
}

test('Retry asks which build serves now, also while the try before still waits', async () => {
  expect(await askedTheServer()).toEqual([false, true])
  expect(await withMutant(retryAsksNobody, askedTheServer)).toEqual([false, false])
})

/** What a tab says of a build that exports this, twice, as each failure is tried once more. */
async function openedAs(exported: object) {
  loads = []
  const area = anArea()
  const opening = openArea(area)
  for (const no of [1, 2]) {
    const load = (await loaded(no))[no - 1]!
    load.openAs(exported)
    if (await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, 20, null))])) break
  }
  await opening
  return renderHook(() => useArea(area)).result.current
}

test.each<[string, object, string]>([
  ['a route id twice', { routes: [{ id: 'a' }, { id: 'a', path: 'b' }] }, 'the id a is used twice'],
  ['nothing in place of a route', { routes: [null] }, 'route 0, Invalid type'],
  ['the address of another area', { routes: [{ path: '/backend' }] }, '/backend does not lie under /merchant'],
  ['nothing in place of a menu entry', { menu: [null] }, 'menu, 0: Invalid type'],
])('a build with %s is left out, and said', async (_what, exported, fault) => {
  const code = await openedAs(exported)
  expect(code).toMatchObject({
    state: 'failed',
    failure: {
      sentence: 'This part was released with a fault, so the portal leaves it out.',
      what: expect.stringContaining(fault),
      needsNewPage: false,
    },
  })
  expect(await withMutant(faultsAreTaken, () => openedAs({ menu: [null] }))).toMatchObject({ state: 'open' })
})

test('an area that comes after its words takes their place, and is downloaded once', async () => {
  jest.useFakeTimers()
  const area = anArea()
  const opening = openArea(area)
  await jest.advanceTimersByTimeAsync(10_000)
  expect([await opening, failsStill(area)]).toEqual([null, true])
  loads[0]?.open('late')
  await jest.advanceTimersByTimeAsync(1)
  expect([failsStill(area), buildInUse(area.name), loads.length]).toEqual([false, 'b1', 1])
  jest.useRealTimers()
})
