import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { areaFaults } from 'contract/area-fault'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../../testing/app.ts'
import { anyBuildIsReported, membersCount, oneShopTurnsItRed, othersAreasAreReported } from './area-faults.mutants.ts'
import { site } from './site.ts'

const home = mkdtempSync(join(tmpdir(), 'area-faults-'))
const build = '20261120-101500-1a2b3c4'
const file = (area: string, name: string) => join(home, area, build, name)

let app: TestApp
beforeAll(async () => {
  for (const area of ['host', 'public', 'merchant', 'backend']) {
    mkdirSync(join(home, area, build), { recursive: true })
    writeFileSync(file(area, 'area.json'), '{"contract":1}')
    writeFileSync(file(area, 'entry.js'), '')
    writeFileSync(
      file(area, 'mf-manifest.json'),
      JSON.stringify({ metaData: { remoteEntry: { name: 'entry.js' } }, exposes: [{ assets: { js: { sync: [] } } }] }),
    )
  }
  writeFileSync(file('host', 'index.html'), '<script src="{base}entry.js">"{areas}""{known}"</script>')
  const areas = {
    host: { build, index: `/areas/host/${build}/index.html` },
    ...Object.fromEntries(
      ['public', 'merchant', 'backend'].map((name) => [
        name,
        { build, manifest: `/areas/${name}/${build}/mf-manifest.json` },
      ]),
    ),
  }
  writeFileSync(join(home, 'areas.json'), JSON.stringify({ areas }))
  app = await testApp({ engine: 'pglite', frontEnd: (server) => site(server, home, 0) })
  const { id: parentId } = await app.addMerchant('rakesh')
  await app.addMerchant('asha')
  for (const name of ['member', 'second member']) {
    const { id } = await app.addMerchant(name)
    await app.db.updateTable('merchant').set({ parentId }).where('id', '=', id).execute()
  }
})
beforeEach(() => rmSync(join(home, '.faults'), { recursive: true, force: true }))
afterAll(async () => {
  await app.close()
  rmSync(home, { recursive: true, force: true })
})

const report = async (who: string | undefined, area: string, of = build) =>
  (await app.as(who)(areaFaults.report, { body: { area, build: of } })).status
const degraded = async () => (await app.app.inject('/api/health')).json().degraded
const counted = async (area: string) =>
  new RegExp(`^portal_area_faults\\{area="${area}",build="${build}"\\} (.*)$`, 'm').exec(
    (await app.app.inject('/api/metrics')).body,
  )?.[1]

test('an area that fails for two shops is told by health, and a measure counts the shops', async () => {
  expect([await counted('merchant'), await degraded()]).toEqual(['0', undefined])
  expect([await report('rakesh', 'merchant'), await report('rakesh', 'merchant')]).toEqual([200, 200])
  expect([await counted('merchant'), await degraded()]).toEqual(['1', undefined])
  expect((await withMutant(oneShopTurnsItRed, degraded)) ?? []).toHaveLength(1)
  await report('asha', 'merchant')
  expect([await counted('merchant'), await degraded()]).toEqual([
    '2',
    [`merchant ${build}: fails in the browser for 2 shops`],
  ])
})

test('a shop and its members are one network, which turns nothing red alone', async () => {
  for (const who of ['rakesh', 'member', 'second member']) expect(await report(who, 'merchant')).toBe(200)
  expect([await counted('merchant'), await degraded()]).toEqual(['1', undefined])
  await withMutant(membersCount, () => report('member', 'merchant'))
  expect(await degraded()).toHaveLength(1)
})

test('the office is believed at once', async () => {
  await report('admin', 'backend')
  expect([await counted('backend'), await degraded()]).toEqual([
    '1',
    [`backend ${build}: fails in the browser for the office`],
  ])
})

test('visitors, other areas and other builds turn nothing red', async () => {
  expect(await report(undefined, 'public')).toBe(401)
  for (const who of ['rakesh', 'asha']) {
    await report(who, 'backend')
    await report(who, 'merchant', '20261119-101500-1a2b3c4')
  }
  expect([await counted('merchant'), await counted('backend'), await degraded()]).toEqual(['0', '0', undefined])
  await withMutant(othersAreasAreReported, () => report('rakesh', 'backend'))
  expect(await counted('backend')).toBe('1')
  await withMutant(anyBuildIsReported, () => report('rakesh', 'merchant', '20261119-101500-1a2b3c4'))
  expect(readFileSync(join(home, '.faults', 'merchant.json'), 'utf8')).toContain('20261119-101500-1a2b3c4')
})

test('what is kept names no shop, and nobody can read it over the net', async () => {
  await report('rakesh', 'merchant')
  const kept = JSON.parse(readFileSync(join(home, '.faults', 'merchant.json'), 'utf8'))
  expect(kept).toEqual([{ build, at: expect.any(String), who: expect.stringMatching(/^[\w-]{12}$/) }])
  expect((await app.app.inject('/areas/.faults/merchant.json')).statusCode).toBe(404)
})
