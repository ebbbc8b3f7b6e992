import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { nothingIsOpened } from './open-build.mutants.ts'

const home = mkdtempSync(join(tmpdir(), 'open-'))
process.env.AREAS_DIR = home
const { mustOpen } = await import('./open-build.ts')
const { published } = await import('./publish/builds.ts')
const { areaNamed } = await import('./areas.ts')

const [host, merchant] = ['host', 'merchant'].map(areaNamed)
const build = (no: number) => `20261120-1015${no}-1a2b3c4`
let made = 10

function write(area: string, name: string, files: Record<string, string>) {
  mkdirSync(join(home, area, name), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, area, name, file), text)
}

/** A build of the merchant's area with this code for its routes and menu, as webpack would leave it. */
function built({ routes = '[]', menu = '[]', before = '' }) {
  const name = build(++made)
  const entry = `${before}
    var area_${made} = { init() {}, get: async () => () => ({ area: { contract: 1, routes: ${routes}, menu: ${menu} } }) }`
  const metaData = { globalName: `area_${made}`, remoteEntry: { name: 'entry.js' } }
  write('merchant', name, { 'entry.js': entry, 'mf-manifest.json': JSON.stringify({ metaData, exposes: [] }) })
  return name
}

beforeAll(() => {
  const router = JSON.stringify(createRequire(import.meta.url).resolve('react-router-dom'))
  write('host', build(10), {
    'draw.cjs': `globalThis.portalShared = { react: { name: "React of the host" }, 'shared-ui/router': require(${router}) }`,
  })
  const serving = built({ routes: '[{ index: true, lazy: async () => ({}) }]' })
  const areas = {
    host: { build: build(10), index: `/areas/host/${build(10)}/index.html` },
    merchant: { build: serving, manifest: `/areas/merchant/${serving}/mf-manifest.json` },
  }
  writeFileSync(join(home, 'areas.json'), JSON.stringify({ areas }))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const opened = (of: Parameters<typeof built>[0]) => mustOpen([{ area: merchant!, build: built(of) }], published())

test('a build opens as in a browser: with a document, and with what the host shares', async () => {
  const routes = `[{ path: 'a', element: document.createElement('p'), lazy: async () => {
    if (!window.matchMedia('print')) throw new Error('no window')
  }, loader: () => fetch('/api/nothing') }]`
  await expect(opened({ routes, menu: `[{ label: 'A', icon: '', to: '/merchant/a' }]` })).resolves.toBeUndefined()
})

test.each<[string, Parameters<typeof built>[0], string]>([
  ['an id twice', { routes: `[{ id: 'a', path: 'x' }, { id: 'a', path: 'y' }]` }, 'route 1: the id a is used twice'],
  ['the address of another area', { routes: `[{ path: '/backend/x' }]` }, '/backend/x lies in another area'],
  ['nothing in place of a route', { routes: '[null]' }, 'route 0, Invalid type'],
  ['nothing in place of an entry of the menu', { menu: '[null]' }, 'menu, 0: Invalid type'],
  [
    'a screen that never comes',
    { routes: `[{ path: 'x', lazy: () => new Promise(() => {}) }]` },
    '/merchant/x: its code gave no answer within 10 seconds',
  ],
  [
    'data that never comes',
    { routes: `[{ path: 'x', loader: () => new Promise(() => {}) }]` },
    '/merchant/x: its loader gave no answer within 10 seconds',
  ],
  [
    'a screen below that fails',
    {
      routes: `[{ path: 'x', children: [{ path: 'y', lazy: Object.assign(async () => ({}), { open: async () => { throw new Error('No such chunk') } }) }] }]`,
    },
    '/merchant/x/y: No such chunk',
  ],
  [
    'an entry of the menu that leads nowhere',
    {
      routes: `[{ path: 'x', children: [{ path: ':id' }] }]`,
      menu: `[{ label: 'A', icon: '', to: '/merchant/x/1?tab=all' }, { label: 'B', icon: '', children: [{ label: 'Visits', to: '/merchant/visits' }] }]`,
    },
    'menu: no route of the area matches /merchant/visits of Visits',
  ],
  ['code that fails at once', { before: 'null.x' }, 'Cannot read properties of null'],
  ['half a file', { before: 'function (' }, 'Function statements require a function name'],
  ['code that ends the process', { before: 'process.exit(3);' }, 'it broke off'],
])('a build with %s is refused before it serves, in words that say where', async (_what, of, words) => {
  const refused = await opened(of).catch((error) => error.message)
  expect(refused).toMatch(/^merchant \S+ cannot be opened: .*\. Nothing was changed\.$/)
  expect(refused).toContain(words)
})

test('a host that takes away what an area that serves needs to open is refused', async () => {
  write('host', build(99), { 'draw.cjs': 'throw new Error("React is gone")' })
  await expect(mustOpen([{ area: host!, build: build(10) }], published())).resolves.toBeUndefined()
  await expect(mustOpen([{ area: host!, build: build(99) }], published())).rejects.toThrow(
    /^host \S+ cannot show the merchant that serves \(\S+\): React is gone\. Nothing was changed\.$/,
  )
  await withMutant(nothingIsOpened, () =>
    expect(mustOpen([{ area: host!, build: build(99) }], published())).resolves.toBeUndefined(),
  )
})
