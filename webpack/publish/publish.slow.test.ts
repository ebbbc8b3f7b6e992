import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
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
import { withMutant } from 'mutants'
import { linksAreReleased, releaseForgetsTheOthers } from './publish.mutants.ts'

const home = mkdtempSync(join(tmpdir(), 'publish-'))
process.env.AREAS_DIR = home
const { damageNow, leftOver, publish, repairList } = await import('./publish.ts')
const { areaNamed } = await import('../areas.ts')
const { diskWords } = await import('../refused.ts')
const { releasesOf } = await import('./releases.ts')

const [host, merchant, backend] = ['host', 'merchant', 'backend'].map(areaNamed)
const list = () => JSON.parse(readFileSync(join(home, 'areas.json'), 'utf8')).areas
const day = (no: number) => `202611${`${no}`.padStart(2, '0')}-101500-1a2b3c4`

/** A finished build, as far as publishing reads it; it was last served so many hours ago. */
function finish(area: string, build: string, { contract = 1, hoursAgo = 0 } = {}) {
  const folder = join(home, area, build)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, area === 'host' ? 'index.html' : 'mf-manifest.json'), `${area} ${build}`)
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
  await publish(merchant!, day(1))
  expect(list()).toEqual({
    merchant: {
      build: day(1),
      manifest: `/areas/merchant/${day(1)}/mf-manifest.json`,
      hash: `sha384-${createHash('sha384')
        .update(`merchant ${day(1)}`)
        .digest('base64')}`,
    },
  })
})

test('two areas published at the same moment are both named', async () => {
  finish('merchant', day(1))
  finish('backend', day(2))
  await Promise.all([publish(merchant!, day(1)), publish(backend!, day(2))])
  expect(Object.keys(list()).sort()).toEqual(['backend', 'merchant'])
})

test('a full disk is told, and what served goes on: neither the list nor the book of releases moves', async () => {
  finish('merchant', day(1))
  finish('merchant', day(2))
  await publish(merchant!, day(1))
  const kept = ['areas.json', '.releases/merchant.jsonl']
  const read = () => kept.map((name) => readFileSync(join(home, name), 'utf8'))
  const before = read()
  // Every write here fails because the disk is full.
  const draft = join(home, `areas.json.${process.pid}`)
  symlinkSync('/dev/full', draft)
  const error = await publish(merchant!, day(2)).catch((error) => error)
  expect(diskWords(error)).toBe('The disk is full.')
  expect(existsSync(draft)).toBe(false)
  expect(read()).toEqual(before)
  await publish(merchant!, day(2))
  expect(list().merchant.build).toBe(day(2))
})

test('each release is written down: who, when and of which commit; a build that serves again keeps its commit', async () => {
  for (const no of [1, 2]) finish('merchant', day(no))
  process.env.RELEASED_BY = 'asha'
  await publish(merchant!, day(1), 'abcdef0123')
  delete process.env.RELEASED_BY
  await publish(merchant!, day(2))
  appendFileSync(join(home, '.releases/merchant.jsonl'), '{"build":"cut sh\n')
  await publish(merchant!, day(1))
  const books = releasesOf(home, merchant!)
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
  await publish(merchant!, day(1))
  const before = list()
  await expect(publish(merchant!, day(2))).rejects.toThrow(
    `There is no build ${day(2)} of merchant. Nothing was changed.`,
  )
  expect(list()).toEqual(before)
})

test('a build that holds a link is refused, wherever in it: it would be served to everybody', async () => {
  finish('merchant', day(1))
  await publish(merchant!, day(1))
  const before = list()
  const secret = join(home, 'secret.key')
  writeFileSync(secret, 'secret')
  for (const [no, place] of [
    [2, 'logo.png'],
    [3, 'assets'],
    [4, 'deep/in/it.js.br'],
  ] as const) {
    finish('merchant', day(no))
    const link = join(home, 'merchant', day(no), place)
    mkdirSync(join(link, '..'), { recursive: true })
    symlinkSync(place === 'assets' ? home : secret, link)
    const name = place.split('/').at(-1)
    await expect(publish(merchant!, day(no))).rejects.toThrow(
      `${name} in build ${day(no)} of merchant is a link to another place. Nothing was changed.`,
    )
    expect(list()).toEqual(before)
  }
  const released = withMutant(linksAreReleased, () => publish(merchant!, day(2)))
  await expect(released).resolves.toBeUndefined()
})

/** A build with all files that it needs to start. */
function finishWhole(area: string, build: string, hoursAgo = 0) {
  finish(area, build)
  const folder = join(home, area, build)
  const manifest = { metaData: { remoteEntry: { name: 'entry.js' } }, exposes: [{ assets: { js: { sync: [] } } }] }
  if (area !== 'host') writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'entry.js'), '')
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  utimesSync(folder, at, at)
}

test.each([
  ['cut short', '{"areas":{"host":{"bui'],
  ['a page', '<!doctype html>'],
  ['of another shape', '{"areas":[]}'],
])('a list that is %s is written again as it was, and a build that is gone gives way', async (_what, text) => {
  expect(await repairList()).toEqual([])
  for (const area of ['host', 'merchant', 'backend']) {
    finishWhole(area, day(1), 9)
    finishWhole(area, day(2), 3)
    finishWhole(area, day(3), 6)
  }
  await publish(host!, day(3))
  await publish(merchant!, day(2))
  await publish(merchant!, day(1))
  await publish(backend!, day(3))
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
    await publish(merchant!, day(2))
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
  finishWhole('merchant', day(1))
  await publish(merchant!, day(1))
  expect(await damageNow(merchant!)).toBeNull()
  rmSync(join(home, 'merchant', day(1), 'entry.js'))
  expect(await damageNow(merchant!)).toBe('entry.js is missing')
})

test('an area that served is kept for those who still have it open; what nobody can have open goes', async () => {
  for (const no of [1, 2, 3, 4, 5]) finish('merchant', day(no), { hoursAgo: 100 - no })
  finish('merchant', day(6), { hoursAgo: 3 })
  await publish(merchant!, day(2))
  expect(readdirSync(join(home, 'merchant')).sort()).toEqual([day(2), day(5), day(6)])
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
