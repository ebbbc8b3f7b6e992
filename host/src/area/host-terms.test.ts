import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { hostLoadsAnything, hostLooksAtNothing } from './host-terms.mutants.ts'

// The federation runtime exists only in a built host.
const loadRemote = jest.fn(async () => ({ area: 'the area' }))
jest.unstable_mockModule('@module-federation/runtime', () => ({
  getInstance: () => ({ registerPlugins() {}, registerRemotes() {}, loadRemote }),
  registerGlobalPlugins() {},
}))
const named = (...names: string[]) => ({ versions: { react: '19.3.1' }, names: { 'shared-ui': names } })
let provides: () => Response
const manifest = {
  metaData: { globalName: 'merchant', remoteEntry: { name: 'entry.js' } },
  exposes: [{ path: './area', assets: { js: { sync: [] } } }],
  needs: named('Box', 'Chart'),
}
let builds = 0

beforeEach(() => {
  jest.resetModules()
  loadRemote.mockClear()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (`${input}`.endsWith('.js')) return new Response('', { headers: { 'content-type': 'text/javascript' } })
    return `${input}`.endsWith('provides.json') ? provides() : Response.json(manifest)
  })
})
afterEach(() => void jest.restoreAllMocks())

/** Loads a build of the merchant's area in a newly opened tab. */
async function load() {
  const { loadArea } = await import('./federation.ts')
  return loadArea(`/areas/merchant/${++builds}/mf-manifest.json`)
}

test('an area that takes what this host does not give is not loaded', async () => {
  provides = () => Response.json(named('Box'))
  const refused = { file: 'Area', why: { lacking: ['Chart of shared-ui'] } }
  await expect(load()).rejects.toMatchObject(refused)
  await expect(load()).rejects.toMatchObject(refused)
  expect(loadRemote).not.toHaveBeenCalled()
  for (const mutant of [hostLooksAtNothing, hostLoadsAnything]) expect(await withMutant(mutant, load)).toBe('the area')
})

test.each([
  ['the host gives it all', () => Response.json(named('Box', 'Chart', 'Text'))],
  ['what the host gives is not known', () => new Response('', { status: 404 })],
])('where %s the area is loaded', async (_what, answer) => {
  provides = answer
  expect(await load()).toBe('the area')
})
