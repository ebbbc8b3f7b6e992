import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { type AreaTerms, lackingIn } from 'contract/area'
import { withMutant } from 'mutants'
import type { Area } from './areas.ts'
import { areasTakeAnything, hostsGiveAnything } from './fit.mutants.ts'

const home = mkdtempSync(join(tmpdir(), 'fit-'))
process.env.AREAS_DIR = home
const { mustFit, sourcesMustFit } = await import('./fit.ts')
const { published } = await import('./publish/builds.ts')
const { publish } = await import('./publish/publish.ts')
const { areaNamed } = await import('./areas.ts')
const { versions } = await import('./plugins/terms.ts')

const [host, merchant, backend] = ['host', 'merchant', 'backend'].map(areaNamed)
const day = (no: number) => `2026112${no}-101500-1a2b3c4`

const fits = (area: Area, build: string) => mustFit([{ area, build }], published())

/** A finished build with this description. */
function finish(area: string, build: string, about: object) {
  const folder = join(home, area, build)
  mkdirSync(folder, { recursive: true })
  const manifest = { metaData: { remoteEntry: { name: 'entry.js' } }, exposes: [{ assets: { js: { sync: [] } } }] }
  if (area === 'host') writeFileSync(join(folder, 'index.html'), '')
  else writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'entry.js'), '')
  writeFileSync(join(folder, 'area.json'), JSON.stringify(about))
}

const terms = (names: Record<string, string[]> = {}, react = '19.3.1', federation = '2.9.2'): AreaTerms => ({
  versions: { react, federation },
  names,
})

beforeEach(() => {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home)
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('an area and a host of two contracts are not put together, whichever comes second', async () => {
  finish('host', day(1), {})
  finish('merchant', day(1), {})
  await publish([{ area: host!, build: day(1) }])
  await publish([{ area: merchant!, build: day(1) }])
  finish('merchant', day(2), { contract: 2 })
  finish('host', day(2), { contract: 2 })
  finish('backend', day(2), { contract: 1 })
  expect(() => fits(merchant!, day(2))).toThrow(/built for area contract 2, but the host that serves has 1\. Nothing/)
  expect(() => fits(host!, day(2))).toThrow(/but the merchant that serves has 1\. Nothing/)
  expect(() => fits(backend!, day(2))).not.toThrow()
})

test.each([
  ['a name that is not there', terms({ 'shared-ui': ['Box', 'Chart'] }), ['Chart of shared-ui']],
  ['an entry that is not there', terms({ 'shared-ui/chart': ['Pie'] }), ['Pie of shared-ui/chart']],
  ['another React', terms({}, '19.4.0'), ['react 19.4.0']],
  ['another generation of the loader', terms({}, '19.3.1', '3.0.0'), ['federation 3.0.0']],
  ['another release of the loader', terms({}, '19.3.1', '2.10.0'), []],
  ['what is there', terms({ 'shared-ui': ['Box'] }), []],
  ['nothing that was written down', undefined, []],
])('of an area that needs %s', (_what, needed, lacking) => {
  expect(lackingIn(terms({ 'shared-ui': ['Box', 'Text'] }), needed)).toEqual(lacking)
})

test('an area that takes what the host lacks is refused, and so is a host that lacks what an area takes', async () => {
  finish('host', day(1), { contract: 1, provides: terms({ 'shared-ui': ['Box', 'Old'] }) })
  await publish([{ area: host!, build: day(1) }])
  finish('merchant', day(1), { contract: 1, needs: terms({ 'shared-ui': ['Box', 'Old'] }) })
  expect(() => fits(merchant!, day(1))).not.toThrow()
  await publish([{ area: merchant!, build: day(1) }])

  finish('merchant', day(2), { contract: 1, needs: terms({ 'shared-ui': ['Box', 'Chart'] }) })
  expect(() => fits(merchant!, day(2))).toThrow(
    `merchant needs Chart of shared-ui, which the host that serves (${day(1)}) does not have. Nothing was changed. ` +
      'Release the host first: npm run release -- host',
  )
  finish('host', day(2), { contract: 1, provides: terms({ 'shared-ui': ['Box', 'Chart'] }) })
  expect(() => fits(host!, day(2))).toThrow(
    `The merchant that serves (${day(1)}) needs Old of shared-ui, which host ${day(2)} does not have. ` +
      'Nothing was changed. Release merchant first: npm run release -- merchant',
  )

  await withMutant(areasTakeAnything, () => expect(() => fits(merchant!, day(2))).not.toThrow())
  await withMutant(hostsGiveAnything, () => expect(() => fits(host!, day(2))).not.toThrow())

  // An unreadable description is ignored, so that the others can still be released.
  writeFileSync(join(home, 'host', day(1), 'area.json'), '{"contract":1,"prov')
  expect(() => fits(backend!, day(1))).not.toThrow()
})

test('what the sources take is known before anything is built', async () => {
  const folder = join(home, 'sources')
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(
    join(folder, 'src/menu.tsx'),
    `import { Box, type MenuGroup, Chart as Drawing } from 'shared-ui'
import type { Crumb } from 'shared-ui'
import {
  call,
} from 'shared-auth'
import { Phone } from 'shared-ui/icons'
`,
  )
  writeFileSync(join(folder, 'src/menu.test.tsx'), "import { fake } from 'shared-auth'\n")
  const area = { ...merchant!, folder }
  await expect(sourcesMustFit(area)).resolves.toBeUndefined()
  const provides = { versions: versions(), names: { 'shared-ui': ['Box'], 'shared-auth': ['call'] } }
  finish('host', day(1), { contract: 1, provides })
  await publish([{ area: host!, build: day(1) }])
  await expect(sourcesMustFit(area)).rejects.toThrow('merchant needs Chart of shared-ui, which')
  writeFileSync(join(folder, 'src/menu.tsx'), "import { Box } from 'shared-ui'\n")
  await expect(sourcesMustFit(area)).resolves.toBeUndefined()
})
