import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { testApp } from '../../testing/app.ts'
import { filesOf, readLastGood } from './area-builds.ts'
import { frontEnd } from './front-end.ts'
import {
  addressOfAnother,
  anythingFits,
  damagedAreaStops,
  damagedHostStands,
  damagedListStops,
  hardLinksServed,
  linksLeadOut,
  listServed,
  lostFilesUnseen,
  strangersServed,
  unbuiltServes,
  unbuiltStands,
} from './release.mutants.ts'
import { site } from './site.ts'

const home = mkdtempSync(join(tmpdir(), 'release-'))
const earlier = '20261119-101500-1a2b3c4'
const now = '20261120-101500-1a2b3c4'
const remotes = ['public', 'merchant', 'backend']
const list = join(home, 'areas.json')
const file = (area: string, name: string, build = now) => join(home, area, build, name)

const table: { areas: Record<string, object> } = {
  areas: {
    host: { build: now, index: `/areas/host/${now}/index.html` },
    ...Object.fromEntries(
      remotes.map((name) => [name, { build: now, manifest: `/areas/${name}/${now}/mf-manifest.json` }]),
    ),
  },
}

let app: FastifyInstance
let problems: () => Promise<string[]>

async function start() {
  app = Fastify()
  problems = (await frontEnd(app, { areasDir: home, site: () => 'http://localhost' })).problems
}

beforeEach(async () => {
  rmSync(home, { recursive: true, force: true })
  for (const area of ['host', ...remotes]) {
    mkdirSync(join(home, area, now), { recursive: true })
    writeFileSync(file(area, 'area.json'), '{"contract":1}')
    writeFileSync(file(area, 'entry.js'), '')
    writeFileSync(
      file(area, 'mf-manifest.json'),
      JSON.stringify({ metaData: { remoteEntry: { name: 'entry.js' } }, exposes: [{ assets: { js: { sync: [] } } }] }),
    )
  }
  writeFileSync(
    file('host', 'index.html'),
    `<p>host {base}</p>{hints}<script src="{base}entry.js">"{areas}""{known}"</script>`,
  )
  cpSync(join(home, 'host', now), join(home, 'host', earlier), { recursive: true })
  writeFileSync(list, JSON.stringify(table))
  await start()
})
afterEach(() => app.close())
afterAll(() => rmSync(home, { recursive: true, force: true }))

const get = (path: string) => app.inject(path)

/** Everything is served as before, and the damage is reported. */
async function expectServed(damages: string[]) {
  for (const path of ['/', '/merchant', '/backend/masters/bank']) {
    const { statusCode, body } = await get(path)
    expect([path, statusCode, body.includes(`<p>host /areas/host/${now}/`)]).toEqual([path, 200, true])
  }
  expect((await get('/areas.json')).json()).toEqual(table)
  expect(await problems()).toEqual(damages)
}

const broken = ['areas.json cannot be read: the last good one serves']

test.each<[string, string | null]>([
  ['cut short', JSON.stringify(table).slice(0, 80)],
  ['empty', ''],
  ['a page', '<!doctype html><title>Sign in to the Wi-Fi</title>'],
  ['of another shape', '{"areas":{"merchant":null}}'],
  ['a list', '{"areas":[]}'],
  ['without the host', JSON.stringify({ areas: { merchant: table.areas.merchant } })],
  ['gone', null],
])('a list of areas that is %s leaves the last good one serving, also after a restart', async (_what, text) => {
  await expectServed([])
  if (text === null) rmSync(list)
  else writeFileSync(list, text)
  await expectServed(broken)
  expect(readLastGood(home)?.table).toEqual(table)

  await app.close()
  await start()
  await expectServed(broken)

  writeFileSync(list, JSON.stringify(table))
  await expectServed([])
})

test.each([
  ['merchant', 'mf-manifest.json', 'mf-manifest.json is missing', () => rmSync(file('merchant', 'mf-manifest.json'))],
  [
    'merchant',
    'mf-manifest.json',
    'its files cannot be read',
    () => writeFileSync(file('merchant', 'mf-manifest.json'), '<html>'),
  ],
  ['backend', 'area.json', 'its files cannot be read', () => writeFileSync(file('backend', 'area.json'), '{"cont')],
  ['backend', 'entry.js', 'entry.js is missing', () => rmSync(file('backend', 'entry.js'))],
  ['merchant', 'all', 'mf-manifest.json is missing', () => rmSync(join(home, 'merchant'), { recursive: true })],
  [
    'public',
    'mf-manifest.json',
    'its files cannot be read',
    () => writeFileSync(file('public', 'mf-manifest.json'), '{'),
  ],
])('where %s lost its %s the others are served, and health says: %s', async (area, _what, damage, harm) => {
  harm()
  await expectServed([`${area} ${now}: ${damage}`])
  await app.close()
  await start()
  await expectServed([`${area} ${now}: ${damage}`])
})

/** The books say that this build of the host was released. */
function noteReleased(build: string) {
  mkdirSync(join(home, '.releases'), { recursive: true })
  appendFileSync(join(home, '.releases', 'host.jsonl'), `${JSON.stringify({ build })}\n`)
}

test('a damaged host gives way to one that was released before, and to none that was only built', async () => {
  cpSync(join(home, 'host', now), join(home, 'host', '20261121-101500-1a2b3c4'), { recursive: true })
  for (const build of [earlier, now]) noteReleased(build)
  rmSync(file('host', 'entry.js'))
  const { statusCode, body } = await get('/merchant')
  expect([statusCode, body.includes(`<p>host /areas/host/${earlier}/`)]).toEqual([200, true])
  expect(await problems()).toEqual([`host ${now}: entry.js is missing`])

  writeFileSync(list, JSON.stringify({ areas: { ...table.areas, note: { build: now, manifest: '/areas/none' } } }))
  const stands = await withMutant(damagedHostStands, () => get('/merchant'))
  expect(stands.body.includes(`<p>host /areas/host/${now}/`)).toBe(true)
})

test('a server that goes down with its list, or with one area, is found out', async () => {
  const statusOf = async () => (await get('/merchant')).statusCode
  expect(await statusOf()).toBe(200)
  writeFileSync(list, '{"areas"')
  expect([await withMutant(damagedListStops, statusOf), await statusOf()]).toEqual([500, 200])
  writeFileSync(list, JSON.stringify(table))
  expect(await statusOf()).toBe(200)
  writeFileSync(file('public', 'mf-manifest.json'), '{')
  rmSync(file('public', 'entry.js'))
  expect([await withMutant(damagedAreaStops, statusOf), await statusOf()]).toEqual([500, 200])
})

test('the manifest of the public area is written into the page where it fits the host, and else left to the browser', async () => {
  const manifest = JSON.parse(readFileSync(file('public', 'mf-manifest.json'), 'utf8'))
  const released = async (needed: string) => {
    const needs = { versions: {}, names: { 'shared-ui': [needed] } }
    writeFileSync(file('public', 'mf-manifest.json'), JSON.stringify({ ...manifest, needs }))
    writeFileSync(list, JSON.stringify({ areas: { ...table.areas, note: { build: needed, manifest: '/areas/none' } } }))
    const { body } = await get('/')
    return [
      body.includes(`"/areas/public/${now}/mf-manifest.json":${JSON.stringify(manifest)}`),
      body.includes('preload'),
    ]
  }
  const provides = { versions: {}, names: { 'shared-ui': ['Box'] } }
  writeFileSync(file('host', 'area.json'), JSON.stringify({ contract: 1, provides }))
  expect(await released('Box')).toEqual([true, true])
  expect(await released('Chart')).toEqual([false, false])
  expect(await withMutant(anythingFits, () => released('Graph'))).toEqual([true, true])
})

const unbuilt = '20261121-101500-1a2b3c4'
/** The list as somebody wrote it who forgot to copy the build. */
function nameUnbuilt(area: string) {
  const first = area === 'host' ? { index: 'index.html' } : { manifest: 'mf-manifest.json' }
  const entry = Object.entries(first).map(([kind, name]) => [kind, `/areas/${area}/${unbuilt}/${name}`])
  const named = { build: unbuilt, ...Object.fromEntries(entry) }
  writeFileSync(list, JSON.stringify({ areas: { ...table.areas, [area]: named } }))
}

test.each(['host', ...remotes])(
  'a list that names a build of %s which is not there leaves the good one serving, also after a restart',
  async (area) => {
    await expectServed([])
    nameUnbuilt(area)
    const first = area === 'host' ? 'index.html' : 'mf-manifest.json'
    const told = [`${area} ${unbuilt}: ${first} is missing, ${now} serves`]
    await expectServed(told)
    expect(readLastGood(home)?.table).toEqual(table)
    await app.close()
    await start()
    await expectServed(told)

    // Once it is copied, it serves.
    cpSync(join(home, area, now), join(home, area, unbuilt), { recursive: true })
    await get('/')
    expect([(await get('/areas.json')).json().areas[area].build, await problems()]).toEqual([unbuilt, []])
  },
)

test('what never served is not kept as good, and a browser is not sent to it', async () => {
  await get('/')
  const named = async () => {
    await app.close()
    await start()
    await get('/')
    return (await get('/areas.json')).json().areas.merchant.build
  }
  nameUnbuilt('merchant')
  expect(await named()).toBe(now)
  expect(await withMutant(unbuiltStands, named)).toBe(unbuilt)
  await withMutant(unbuiltServes, named)
  expect(readLastGood(home)?.table.areas.merchant?.build).toBe(unbuilt)
})

test('a link in a build opens nothing, whatever it stands for', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  const secret = join(outside, 'own.key')
  writeFileSync(secret, 'the secret of the portal')
  writeFileSync(join(outside, 'area.json'), '{}')
  const link = (name: string, area = 'public', to = secret) => {
    rmSync(file(area, name), { force: true })
    symlinkSync(to, file(area, name))
  }
  link('logo.png')
  writeFileSync(file('public', 'page.js'), 'script')
  link('page.js.br')
  link('page.js.gz')
  link('assets', 'public', outside)
  symlinkSync(outside, join(home, 'public', earlier))
  const answers = async () => {
    const at = (path: string, encoding = 'br') =>
      app.inject({ path: `/areas/public/${path}`, headers: { 'accept-encoding': encoding } })
    return Promise.all([
      at(`${now}/logo.png`),
      at(`${now}/page.js`),
      at(`${now}/page.js`, 'gzip'),
      at(`${now}/assets/own.key`),
      at(`${earlier}/own.key`),
    ])
  }
  expect((await answers()).map(({ statusCode, body }) => [statusCode, body.includes('secret')])).toEqual(
    Array.from({ length: 5 }, () => [404, false]),
  )
  const opened = await withMutant(linksLeadOut, answers)
  expect(opened.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => 'the secret of the portal'))

  for (const [area, name] of [
    ['host', 'index.html'],
    ['public', 'mf-manifest.json'],
    ['merchant', 'entry.js'],
  ] as const) {
    link(name, area)
    writeFileSync(list, JSON.stringify({ areas: { ...table.areas, note: { build: name, manifest: '/areas/none' } } }))
    for (const path of ['/', '/merchant', '/areas.json']) expect((await get(path)).body).not.toContain('secret')
    expect(await problems()).toContain(`${area} ${now}: ${name} is not a file of its own`)
  }
  rmSync(outside, { recursive: true })
})

test('what somebody puts beside the files of a build is no file of it: a copy, a pipe, a folder of no area', async () => {
  writeFileSync(file('public', 'page.js'), 'script')
  writeFileSync(file('public', 'area.json'), JSON.stringify({ files: { 'page.js': { size: 6, hash: 'sha384-x' } } }))
  writeFileSync(file('public', 'copy.key'), 'the secret of the portal')
  execFileSync('mkfifo', [file('public', 'pipe.js')])
  mkdirSync(join(home, 'other', 'x'), { recursive: true })
  writeFileSync(join(home, 'other', 'x', 'a.js'), 'the secret of the portal')
  const at = async (path: string) => (await app.inject({ path: `/areas/${path}` })).statusCode
  const answers = () => Promise.all([`public/${now}/copy.key`, `public/${now}/pipe.js`, 'other/x/a.js'].map(at))
  expect([await at(`public/${now}/page.js`), await answers()]).toEqual([200, [404, 404, 404]])
  expect((await withMutant(strangersServed, answers))[0]).toBe(200)
})

test('an address in the list leads to its own build alone: the page of a host is not the file of another area', async () => {
  const index = `/areas/merchant/${now}/area.json`
  writeFileSync(list, JSON.stringify({ areas: { ...table.areas, host: { build: now, index } } }))
  expect(await problems()).toEqual([`host ${now}: its address is that of another build`])
  const page = async () => {
    await start()
    return (await get('/')).body
  }
  expect(await page()).toContain(`<p>host /areas/host/${now}/`)
  expect(await withMutant(addressOfAnother, page)).not.toContain('<p>host')
})

test('a file from elsewhere that has a second name in a build is not sent, nor what stands beside the builds', async () => {
  const secret = join(home, '..', `own-${process.pid}.key`)
  writeFileSync(secret, 'the secret of the portal')
  writeFileSync(file('public', 'page.js'), 'script')
  for (const name of ['logo.png', 'page.js.br']) {
    rmSync(file('public', name), { force: true })
    linkSync(secret, file('public', name))
  }
  linkSync(secret, join(home, 'public', 'lost.key'))
  const at = (path: string) => app.inject({ path: `/areas/${path}`, headers: { 'accept-encoding': 'br' } })
  const answers = async () =>
    (await Promise.all([`public/${now}/logo.png`, `public/${now}/page.js`].map(at))).map(({ body }) => body)
  for (const body of await answers()) expect(body).not.toContain('secret')
  expect(await withMutant(hardLinksServed, answers)).toEqual(
    Array.from({ length: 2 }, () => 'the secret of the portal'),
  )

  const beside = async () => {
    const all = await Promise.all(['areas.json', 'areas.last-good.json', 'public/lost.key', 'public', ''].map(at))
    return all.map(({ statusCode }) => statusCode)
  }
  expect(await beside()).toEqual([404, 404, 404, 404, 404])
  expect((await withMutant(listServed, beside))[0]).toBe(200)
  rmSync(file('merchant', 'entry.js'), { force: true })
  linkSync(secret, file('merchant', 'entry.js'))
  expect(await problems()).toContain(`merchant ${now}: entry.js is not a file of its own`)
  rmSync(secret)
})

test('a list that names files outside the builds opens none of them', async () => {
  const areas = { ...table.areas, public: { build: now, manifest: `/areas/public/${now}/../../../secret.key` } }
  writeFileSync(list, JSON.stringify({ areas }))
  expect((await get('/')).statusCode).toBe(200)
  expect(await problems()).toEqual([`public ${now}: its address is that of another build`])
})

test('a server whose builds are damaged is up: health says 200 and what is damaged, a measure and the log count it', async () => {
  const lines: string[] = []
  const logger = { level: 'error', stream: { write: (line: string) => void lines.push(line) } }
  const server = await testApp({ engine: 'pglite', logger, frontEnd: (server) => site(server, home, 0) })
  const health = async () => {
    const { statusCode, body } = await server.app.inject('/api/health')
    return [statusCode, JSON.parse(body).ok, JSON.parse(body).degraded]
  }
  const measured = async () => /^portal_areas_damaged (.*)$/m.exec((await server.app.inject('/api/metrics')).body)?.[1]
  expect([await health(), await measured()]).toEqual([[200, true, undefined], '0'])
  expect((await server.app.inject('/api/metrics')).body).toContain(
    `portal_area_build{area="merchant",build="${now}"} 1`,
  )
  writeFileSync(list, '{"areas"')
  rmSync(file('merchant', 'entry.js'))
  const damages = [...broken, `merchant ${now}: entry.js is missing`]
  expect([await health(), await measured()]).toEqual([[200, true, damages], '2'])
  expect((await server.app.inject('/merchant')).statusCode).toBe(200)
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'what is published is damaged')
  expect(told.map(({ problems }) => problems)).toEqual([damages])
  await server.close()
})

test('a screen that a serving build lost is told by health, and a measure counts it; the area serves on', async () => {
  writeFileSync(file('merchant', '1.js'), 'a screen')
  rmSync(file('merchant', 'area.json'))
  const files = await filesOf(join(home, 'merchant', now))
  writeFileSync(file('merchant', 'area.json'), JSON.stringify({ contract: 1, files }))
  const server = await testApp({ engine: 'pglite', frontEnd: (server) => site(server, home, 0) })
  const seen = async () => {
    const { ok, degraded } = (await server.app.inject('/api/health')).json()
    const metrics = (await server.app.inject('/api/metrics')).body
    return [ok, degraded, /^portal_areas_damaged (.*)$/m.exec(metrics)?.[1]]
  }
  expect(await seen()).toEqual([true, undefined, '0'])
  writeFileSync(file('merchant', '1.js'), 'A screen')
  expect(await seen()).toEqual([true, [`merchant ${now}: 1.js is not as it was made`], '1'])
  rmSync(file('merchant', '1.js'))
  expect(await seen()).toEqual([true, [`merchant ${now}: 1.js is missing`], '1'])
  expect(await withMutant(lostFilesUnseen, seen)).toEqual([true, undefined, '0'])
  expect((await server.app.inject('/areas.json')).json()).toEqual(table)
  writeFileSync(file('merchant', '1.js'), 'a screen')
  expect(await seen()).toEqual([true, undefined, '0'])
  await server.close()
})
