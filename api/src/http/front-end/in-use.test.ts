import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { AreaTable } from 'contract/area'
import { withMutant } from 'mutants'
import { nobodyNotes } from './in-use.mutants.ts'
import { buildsInUse } from './in-use.ts'

const folder = mkdtempSync(join(tmpdir(), 'in-use-'))
const [old, serving] = ['20261120-101500-1a2b3c4', '20261121-101500-1a2b3c4']
const table = { areas: { host: { build: serving, index: `/areas/host/${serving}/index.html` } } } as AreaTable
const hour = 3_600_000
const began = Date.parse('2026-11-21T00:00:00Z')
const dated = (build: string) => statSync(join(folder, 'host', build)).mtimeMs

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const build of [old, serving]) {
    mkdirSync(join(folder, 'host', build), { recursive: true })
    utimesSync(join(folder, 'host', build), new Date(began), new Date(began))
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a build that a tab still runs counts as used now, at most once an hour, and the one that serves as it is', async () => {
  let now = began + 20 * hour
  const note = buildsInUse(folder, () => now)
  const said = `host=${old}, merchant=20261119-000000-abcdef0`
  await note(said, table)
  expect([dated(old), dated(serving)]).toEqual([now, began])
  now += hour / 2
  await note(said, table)
  expect(dated(old)).toBe(now - hour / 2)
  now += hour
  await note(`host=${serving}, host=${old}`, table)
  expect([dated(old), dated(serving)]).toEqual([now, began])
})

test.each([undefined, '', 'host', 'host=../../etc', `../host=${old}x`, 'a'.repeat(100_000)])(
  '%s names no build',
  async (said) => {
    await buildsInUse(folder)(said, table)
    expect(dated(old)).toBe(began)
  },
)

test('a tab that nobody listens to is found out', async () => {
  await withMutant(nobodyNotes, () => buildsInUse(folder)(`host=${old}`, table))
  expect(dated(old)).toBe(began)
})
