import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { lostFilesUnseen } from 'api/http/front-end/release.mutants'
import { withMutant } from 'mutants'
import type { Area } from '../areas.ts'
import { fitBeforeTheTurn, linksAreReleased, releaseForgetsTheOthers } from './publish.mutants.ts'

const home = mkdtempSync(join(tmpdir(), 'publish-'))
process.env.AREAS_DIR = home
const { damageIn } = await import('./builds.ts')
const { leftOver, publish, repairList } = await import('./publish.ts')
const { areaNamed } = await import('../areas.ts')
const { diskWords } = await import('../refused.ts')
const { filesOf, releasesIn } = await import('api/http/front-end/area-builds')

const [host, merchant, backend] = ['host', 'merchant', 'backend'].map(areaNamed)
const list = () => JSON.parse(readFileSync(join(home, 'areas.json'), 'utf8')).areas
const day = (no: number) => `202611${`${no}`.padStart(2, '0')}-101500-1a2b3c4`

const serve = (area: Area, build: string, commit?: string) =>
  publish([commit === undefined ? { area, build } : { area, build, commit }])

/** The manifest of a remote, or the page of the host. */
const firstFile = (area: string, build: string) =>
  area === 'host'
    ? '<script src="{base}entry.js"></script>'
    : JSON.stringify({
        build,
        metaData: { remoteEntry: { name: 'entry.js' } },
        exposes: [{ assets: { js: { sync: [] } } }],
      })

/** A finished build, as far as publishing reads it; it was last served so many hours ago. */
function finish(area: string, build: string, { contract = 1, hoursAgo = 0 } = {}) {
  const folder = join(home, area, build)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, area === 'host' ? 'index.html' : 'mf-manifest.json'), firstFile(area, build))
  writeFileSync(join(folder, 'entry.js'), '')
  writeFileSync(join(folder, 'area.json'), JSON.stringify({ contract }))
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  utimesSync(folder, at, at)
}

beforeEach(() => {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home)
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a published build is named with its address and the digest of what a browser reads first', async () => {
  finish('merchant', day(1))
  await serve(merchant!, day(1))
  expect(list()).toEqual({
    merchant: {
      build: day(1),
      manifest: `/areas/merchant/${day(1)}/mf-manifest.json`,
      hash: `sha384-${createHash('sha384')
        .update(firstFile('merchant', day(1)))
        .digest('base64')}`,
    },
  })
})

test('two areas published at the same moment are both named', async () => {
  finish('merchant', day(1))
  finish('backend', day(2))
  await Promise.all([serve(merchant!, day(1)), serve(backend!, day(2))])
  expect(Object.keys(list()).sort()).toEqual(['backend', 'merchant'])
})

test('a full disk is told, and what served goes on: neither the list nor the book of releases moves', async () => {
  finish('merchant', day(1))
  finish('merchant', day(2))
  await serve(merchant!, day(1))
  const kept = ['areas.json', '.releases/merchant.jsonl']
  const read = () => kept.map((name) => readFileSync(join(home, name), 'utf8'))
  const before = read()
  // Every write here fails because the disk is full, and no room was kept.
  rmSync(join(home, '.room'))
  const draft = join(home, `areas.json.${process.pid}`)
  symlinkSync('/dev/full', draft)
  const error = await serve(merchant!, day(2)).catch((error) => error)
  expect(diskWords(error)).toBe('The disk is full.')
  expect(existsSync(draft)).toBe(false)
  expect(read()).toEqual(before)
  await serve(merchant!, day(2))
  expect(list().merchant.build).toBe(day(2))
})

test('each release is written down: who, when and of which commit; a build that serves again keeps its commit', async () => {
  for (const no of [1, 2]) finish('merchant', day(no))
  process.env.RELEASED_BY = 'asha'
  await serve(merchant!, day(1), 'abcdef0123')
  delete process.env.RELEASED_BY
  await serve(merchant!, day(2))
  appendFileSync(join(home, '.releases/merchant.jsonl'), '{"build":"cut sh\n')
  await serve(merchant!, day(1))
  const books = releasesIn(home, 'merchant')
  expect(books.map(({ build, by }) => [build, by])).toEqual([
    [day(1), 'asha'],
    [day(2), expect.stringMatching(/./)],
    [day(1), expect.stringMatching(/./)],
  ])
  // For a build made elsewhere the commit is unknown, and not guessed.
  expect(books.map(({ commit }) => commit)).toEqual(['abcdef0123', null, 'abcdef0123'])
  for (const { at } of books) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
})

test('a build whose files are not there is refused, and the list stays', async () => {
  finish('merchant', day(1))
  await serve(merchant!, day(1))
  const before = list()
  await expect(serve(merchant!, day(2))).rejects.toThrow(
    `There is no build ${day(2)} of merchant. Nothing was changed.`,
  )
  expect(list()).toEqual(before)
})

test('a build that holds a link is refused, wherever in it: it would be served to everybody', async () => {
  finish('merchant', day(1))
  await serve(merchant!, day(1))
  const before = list()
  const secret = join(home, 'secret.key')
  writeFileSync(secret, 'secret')
  for (const [no, place] of [
    [2, 'logo.png'],
    [3, 'assets'],
    [4, 'deep/in/it.js.br'],
    [5, 'second-name.js'],
  ] as const) {
    finish('merchant', day(no))
    const link = join(home, 'merchant', day(no), place)
    mkdirSync(join(link, '..'), { recursive: true })
    if (place === 'second-name.js') linkSync(secret, link)
    else symlinkSync(place === 'assets' ? home : secret, link)
    const name = place.split('/').at(-1)
    await expect(serve(merchant!, day(no))).rejects.toThrow(
      `${name} in build ${day(no)} of merchant is not a file of its own. Nothing was changed.`,
    )
    expect(list()).toEqual(before)
  }
  const released = withMutant(linksAreReleased, () => serve(merchant!, day(2)))
  await expect(released).resolves.toHaveLength(1)
})

test.each([
  ['cut short', '{"areas":{"host":{"bui'],
  ['a page', '<!doctype html>'],
  ['of another shape', '{"areas":[]}'],
])('a list that is %s is written again as it was, and a build that is gone gives way', async (_what, text) => {
  expect(await repairList()).toEqual([])
  for (const area of ['host', 'merchant', 'backend']) {
    for (const no of [1, 2, 3]) finish(area, day(no))
  }
  await serve(host!, day(3))
  await serve(merchant!, day(2))
  await serve(merchant!, day(1))
  await serve(backend!, day(2))
  await serve(backend!, day(3))
  const before = list()
  expect(await repairList()).toEqual([])

  writeFileSync(join(home, 'areas.json'), text)
  rmSync(join(home, 'backend', day(3), 'entry.js'))
  expect(await repairList()).toHaveLength(3)
  expect({ ...list(), backend: null }).toEqual({ ...before, backend: null })
  expect(list().backend.build).toBe(day(2))

  // A release repairs the list automatically, and keeps all areas in it.
  const releasedInto = async (damaged: string) => {
    writeFileSync(join(home, 'areas.json'), damaged)
    await serve(merchant!, day(2))
    return Object.entries(list()).map(([area, entry]) => [area, (entry as { build: string }).build])
  }
  const all = [
    ['host', day(3)],
    ['backend', day(2)],
    ['merchant', day(2)],
  ]
  expect(await releasedInto(text)).toEqual(all)
  expect(await withMutant(releaseForgetsTheOthers, () => releasedInto(text))).toEqual(all.slice(2))
})

test('a build that lost a file is told by the name of the file', async () => {
  finish('merchant', day(1))
  await serve(merchant!, day(1))
  expect(await damageIn(merchant!, day(1))).toBeNull()
  rmSync(join(home, 'merchant', day(1), 'entry.js'))
  expect(await damageIn(merchant!, day(1))).toBe('entry.js is missing')
})

test('a build that lost a screen, or holds a changed one, is told and does not come to serve', async () => {
  const folder = join(home, 'merchant', day(2))
  const screens = ['1.js', '1.js.br', 'deep/2.js']
  async function finishListed() {
    finish('merchant', day(2))
    mkdirSync(join(folder, 'deep'), { recursive: true })
    for (const name of screens) writeFileSync(join(folder, name), name)
    rmSync(join(folder, 'area.json'))
    const files = await filesOf(folder)
    writeFileSync(join(folder, 'area.json'), JSON.stringify({ contract: 1, files }))
    return files
  }
  expect((await finishListed())['deep/2.js']).toEqual({
    size: 9,
    hash: `sha384-${createHash('sha384').update('deep/2.js').digest('base64')}`,
  })
  expect(await damageIn(merchant!, day(2))).toBeNull()
  finish('merchant', day(1))
  await serve(merchant!, day(1))
  for (const [harm, told] of [
    [() => rmSync(join(folder, '1.js')), '1.js is missing'],
    [() => writeFileSync(join(folder, '1.js.br'), ''), '1.js.br has 0 bytes instead of 7'],
    [() => writeFileSync(join(folder, 'deep/2.js'), 'deep/3.js'), 'deep/2.js is not as it was made'],
    [
      () => screens.forEach((name) => void rmSync(join(folder, name))),
      '1.js is missing, and 2 more of its files are damaged',
    ],
  ] as const) {
    await finishListed()
    harm()
    expect(await damageIn(merchant!, day(2))).toBe(told)
    await expect(serve(merchant!, day(2))).rejects.toThrow(
      `Build ${day(2)} of merchant is damaged: ${told}. Nothing was changed.`,
    )
    expect(list().merchant.build).toBe(day(1))
  }
  expect(await withMutant(lostFilesUnseen, () => damageIn(merchant!, day(2)))).toBeNull()
})

test('an area that served is kept for those who still have it open, whatever is built beside it; the rest goes', async () => {
  for (const no of [1, 2, 3, 4]) finish('merchant', day(no))
  for (const no of [1, 2, 3, 4]) await serve(merchant!, day(no))
  for (const no of [1, 2, 3, 4]) finish('merchant', day(no), { hoursAgo: 100 - no })
  for (const no of [5, 6, 7, 8]) finish('merchant', day(no), { hoursAgo: 80 - no })
  finish('merchant', day(9), { hoursAgo: 3 })
  await serve(merchant!, day(2))
  // Day 4 and 2 have just served, day 3 is the third; of those that never served the last three stay.
  expect(readdirSync(join(home, 'merchant')).sort()).toEqual([2, 3, 4, 7, 8, 9].map(day))
})

const terms = (...names: string[]) => ({ versions: {}, names: { 'shared-ui': names } })
/** The same with a description of what it needs or provides. */
function finishWith(area: string, build: string, about: object) {
  finish(area, build)
  writeFileSync(join(home, area, build, 'area.json'), JSON.stringify({ contract: 1, ...about }))
}

/** Host and area released at the same moment that do not fit one another; returns whether a misfit serves. */
async function releasedAtOnce(hostFirst: boolean) {
  rmSync(home, { recursive: true, force: true })
  finishWith('host', day(1), { provides: terms('Box', 'Old') })
  finishWith('host', day(2), { provides: terms('Box') })
  finishWith('merchant', day(1), { needs: terms('Box') })
  finishWith('merchant', day(2), { needs: terms('Box', 'Old') })
  await serve(host!, day(1))
  await serve(merchant!, day(1))
  const both = [() => serve(host!, day(2)), () => serve(merchant!, day(2))]
  const outcomes = await Promise.allSettled((hostFirst ? both : both.toReversed()).map((release) => release()))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []))
  return { served: [list().host.build, list().merchant.build], refused }
}

test('of a host and an area that do not fit and are released at the same moment one is refused, in each of 40 tries', async () => {
  const ends = new Set<string>()
  for (let no = 0; no < 40; no++) {
    const { served, refused } = await releasedAtOnce(no % 2 === 0)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatch(/needs Old of shared-ui, which .* does not have\. Nothing was changed\./)
    ends.add(served.join())
  }
  for (const end of ends) expect([[day(2), day(1)].join(), [day(1), day(2)].join()]).toContain(end)
  expect((await withMutant(fitBeforeTheTurn, () => releasedAtOnce(true))).served).toEqual([day(2), day(2)])
})

test('parts of two contracts are released together, and taken back together', async () => {
  for (const area of ['host', 'merchant']) {
    finish(area, day(1))
    finish(area, day(2), { contract: 2 })
  }
  const both = (build: string) => [host!, merchant!].map((area) => ({ area, build }))
  await publish(both(day(1)))
  await expect(serve(merchant!, day(2))).rejects.toThrow(
    'Parts of two contracts are released together: npm run release -- host public backend merchant',
  )
  expect(await publish(both(day(2)))).toHaveLength(2)
  expect([list().host.build, list().merchant.build]).toEqual([day(2), day(2)])
  await publish(both(day(1)))
  expect([list().host.build, list().merchant.build]).toEqual([day(1), day(1)])
})

test('what was only built does not come to serve when the list is lost', async () => {
  finish('host', day(1))
  finish('merchant', day(2))
  expect(await repairList()).toEqual([])
  expect(existsSync(join(home, 'areas.json'))).toBe(false)
  await serve(host!, day(1))
  rmSync(join(home, 'areas.json'))
  expect(await repairList()).toEqual([`areas.json was damaged. Written again: host ${day(1)} serves.`])
  expect(Object.keys(list())).toEqual(['host'])
})

const hour = 3_600_000
const served = (...hoursAgo: number[]) =>
  hoursAgo.map((hours, no) => ({ build: day(no + 1), at: (1_000 - hours) * hour }))

test.each([
  ['the last three stay, however old', served(900, 800, 700), day(3), []],
  ['a fourth goes when no session can be as old', served(900, 800, 700, 13), day(4), [day(1)]],
  ['a fourth stays for a session that may have begun with it', served(11, 10, 9, 8), day(4), []],
  ['the one that serves stays, even if all the others are newer', served(900, 4, 3, 2), day(1), []],
  ['of very many in one day the first go', served(...Array.from({ length: 14 }, () => 1)), day(14), [day(2), day(1)]],
])('%s', (_name, builds, serving, expected) => {
  expect(leftOver(builds, serving, 1_000 * hour)).toEqual(expected)
})
