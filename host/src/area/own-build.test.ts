import { afterEach, expect, jest, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { nobodyMissesTheHost } from './own-build.mutants.ts'
import { isPruned } from './own-build.ts'
import { running } from './running.ts'

const mine = '20261120-101500-1a2b3c4'
const newer = '20261121-101500-1a2b3c4'
/** What the browser notes of each file; jsdom notes nothing. */
let noted: object[] = []
Object.assign(performance, { getEntriesByType: () => noted })
afterEach(() => void jest.restoreAllMocks())

/** A server where this host serves, and on which a file of this tab's host answers with this status. */
function serve(build: string, status: number) {
  const areas = { host: { build, manifest: '' }, merchant: { build: newer, manifest: '' } }
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return `${input}`.endsWith('areas.json') ? Response.json({ areas }) : new Response(null, { status })
  })
}

test.each([
  ['another host serves and the files of this one are gone', newer, 404, true],
  ['another host serves and the files of this one are kept', newer, 200, false],
  ['this host serves, whatever is wrong with its files', mine, 404, false],
  ['the server has trouble', newer, 500, false],
])('only a new page helps where %s', async (_what, build, status, expected) => {
  serve(build, status)
  expect(await isPruned()).toBe(expected)
  if (expected) expect(await withMutant(nobodyMissesTheHost, isPruned)).toBe(false)
})

test('a file of this host that was answered with 404 is enough', async () => {
  serve(newer, 200)
  const missed = { name: `${location.origin}/areas/host/${mine}/4711.js`, responseStatus: 404 }
  noted = [missed]
  expect(await isPruned()).toBe(true)
  noted = [{ ...missed, name: `${location.origin}/areas/merchant/b/4711.js` }]
  expect(await isPruned()).toBe(false)
  noted = []
})

test('without a connection nobody knows, and the page says nothing of it', async () => {
  serve(newer, 0)
  expect(await isPruned()).toBe(false)
})

test('whoever asks which builds serve says which ones this tab runs', async () => {
  const asked = serve(newer, 200)
  running.set('merchant', newer)
  await isPruned()
  expect(asked.mock.calls[0]).toEqual([
    '/areas.json',
    expect.objectContaining({ headers: { 'Portal-Builds': `host=${mine}, merchant=${newer}` } }),
  ])
})
