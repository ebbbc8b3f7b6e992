import { createHash, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { anyBodyRuns, hangsKeepTheirSockets } from './scripts.mutants.ts'

Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
Object.assign(performance, { getEntriesByType: () => [{ nextHopProtocol: protocol }] })
let protocol = 'http/1.1'

type Asked = { address: string; signal: AbortSignal; answer(status?: number, kind?: string): void }
let asked: Asked[] = []
const giveUpWaiting = jest.fn()
let scripts: typeof import('./scripts.ts')

beforeEach(async () => {
  asked = []
  protocol = 'http/1.1'
  jest.resetModules()
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const { signal } = init as { signal: AbortSignal }
    signal.addEventListener('abort', () => reject(signal.reason))
    const answer = (status = 200, kind = 'application/javascript') =>
      resolve(new Response('', { status, headers: { 'content-type': kind } }))
    asked.push({ address: `${input}`, signal, answer })
    return promise
  })
  globalThis.portalScripts = { asked: new Set(), giveUp: giveUpWaiting }
  scripts = await import('./scripts.ts')
})
afterEach(() => {
  jest.restoreAllMocks()
  globalThis.portalScripts = undefined
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const why = (file: Promise<void>) =>
  file.then(
    () => 'is there',
    (error) => error.why,
  )

test('six scripts that hang leave two connections to calls and pages, and Retry ends them all', async () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => why(scripts.fetchScript(`/${name}.js`)))
  await settled()
  expect(asked.map(({ address }) => address)).toEqual(['/a.js', '/b.js', '/c.js', '/d.js'])

  globalThis.portalScripts?.giveUp()
  expect(await Promise.all(six)).toEqual(six.map(() => ({ seconds: 60 })))
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true])
  expect(giveUpWaiting).toHaveBeenCalledTimes(1)
  expect([...globalThis.portalScripts!.asked]).toContain('/f.js')

  const again = scripts.fetchScript('/a.js?retry=1')
  await settled()
  asked.at(-1)?.answer()
  await expect(again).resolves.toBeUndefined()
})

test('one that waits is asked for as soon as another has come', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => scripts.fetchScript(`/${name}.js`))
  await settled()
  asked[2]?.answer()
  await files[2]
  await settled()
  expect(asked.at(-1)?.address).toBe('/e.js')
})

test('where one connection carries everything, nothing waits', async () => {
  protocol = 'h2'
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void scripts.fetchScript(`/${name}.js`)
  await settled()
  expect(asked).toHaveLength(6)
})

test.each<[string, number, string, unknown]>([
  ['404', 404, 'application/json', { status: 404 }],
  ['an error', 500, 'text/plain', { status: 500 }],
  ['a page of somebody else', 200, 'text/html; charset=utf-8', 'unreadable'],
])('a script that is answered with %s says so, and is asked for anew', async (_what, status, kind, expected) => {
  const file = why(scripts.fetchScript('/a.js'))
  await settled()
  asked[0]?.answer(status, kind)
  expect(await file).toEqual(expected)
  expect(scripts.whyNotFetched('/a.js')).toEqual(expected)
  void scripts.fetchScript('/a.js')
  await settled()
  expect(asked).toHaveLength(2)
})

test('a file that comes late is there, and is asked for once', async () => {
  jest.useFakeTimers()
  const file = scripts.fetchScript('/a.js')
  await jest.advanceTimersByTimeAsync(40_000)
  expect(scripts.fetchScript('/a.js')).toBe(file)
  asked[0]?.answer()
  await expect(file).resolves.toBeUndefined()
  expect(asked).toHaveLength(1)
  jest.useRealTimers()
})

/** What becomes of a file that is `body`, of a build that lists it as `listed`. */
async function checked(body: string, listed: string) {
  const folder = '/areas/merchant/20261120-101500-1a2b3c4/'
  const files = {
    '7.js': { size: listed.length, hash: `sha384-${createHash('sha384').update(listed).digest('base64')}` },
  }
  const answer = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } })
  jest
    .mocked(fetch)
    .mockImplementation(async (input) => answer(`${input}`.endsWith('json') ? JSON.stringify({ files }) : body))
  await (await import('./hashes.ts')).learnHashes(folder)
  return why(scripts.fetchScript(`${folder}7.js?retry=${made++}`))
}
let made = 0

test('a file that is not what its build says does not run', async () => {
  expect(await checked('whole()', 'whole()')).toBe('is there')
  jest.resetModules()
  scripts = await import('./scripts.ts')
  expect(await checked('who', 'whole()')).toBe('unreadable')
  expect(await withMutant(anyBodyRuns, () => checked('who', 'whole()'))).toBe('is there')
})

test('a hang that keeps its socket is found out', async () => {
  await withMutant(hangsKeepTheirSockets, async () => {
    void scripts.fetchScript('/a.js')
    await settled()
    globalThis.portalScripts?.giveUp()
    expect(asked[0]?.signal.aborted).toBe(false)
  })
})
