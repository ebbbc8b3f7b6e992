import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { mutantEnv, withMutant } from 'mutants'
import { anythingServesAgain, buildLeavesItDamaged, listStaysDamaged } from './release.mutants.ts'

// Runs the commands as processes, on a folder of builds.

const home = mkdtempSync(join(tmpdir(), 'release-'))
process.env.AREAS_DIR = home
const { publish } = await import('./publish/publish.ts')
const { areaNamed } = await import('./areas.ts')
const { hashOfSources } = await import('./sources.ts')

const [host, merchant] = ['host', 'merchant'].map(areaNamed)
const list = join(home, 'areas.json')
const read = () => JSON.parse(readFileSync(list, 'utf8'))
const day = (no: number, hash = '1a2b3c4') => `2026112${no}-101500-${hash}`

/** A finished build with all files that it needs to start. */
function finish(area: string, build: string, about: object = {}) {
  const folder = join(home, area, build)
  const manifest = { metaData: { remoteEntry: { name: 'entry.js' } }, exposes: [{ assets: { js: { sync: [] } } }] }
  mkdirSync(folder, { recursive: true })
  if (area === 'host') writeFileSync(join(folder, 'index.html'), '')
  else writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'entry.js'), '')
  writeFileSync(join(folder, 'area.json'), JSON.stringify({ contract: 1, ...about }))
}

function run(command: 'release' | 'build', ...args: string[]) {
  const script = join(import.meta.dirname, `${command}.ts`)
  const { promise, resolve } = Promise.withResolvers<{ isDone: boolean; said: string[]; warned: string[] }>()
  const env = { ...process.env, AREAS_DIR: home, ...mutantEnv() }
  execFile(process.execPath, ['--no-warnings', script, ...args], { env }, (error, out, err) => {
    const lines = (text: string) => text.split('\n').filter(Boolean)
    resolve({ isDone: error === null, said: lines(out), warned: lines(err) })
  })
  return promise
}

beforeEach(async () => {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home)
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('whoever asks which builds there are, or builds, has a damaged list whole again', async () => {
  const hostBuild = day(1, await hashOfSources(host!))
  finish('host', hostBuild)
  finish('merchant', day(1))
  await publish(host!, hostBuild)
  await publish(merchant!, day(1))
  const whole = read()
  const warned = [
    `areas.json was damaged. Written again: host ${hostBuild} serves.`,
    `areas.json was damaged. Written again: merchant ${day(1)} serves.`,
  ]

  const text = () => readFileSync(list, 'utf8')
  const cut = JSON.stringify(whole).slice(0, 100)
  writeFileSync(list, cut)
  const listed = () => run('release', 'merchant', '--list')
  expect(await withMutant(listStaysDamaged, listed)).toMatchObject({ isDone: false })
  expect(text()).toBe(cut)
  expect(await listed()).toEqual({
    isDone: true,
    warned,
    said: [expect.stringMatching(new RegExp(`^${day(1)} {2}built .* {2}serves now$`))],
  })
  expect(read()).toEqual(whole)

  const strange = '{"areas":[]}'
  writeFileSync(list, strange)
  // Its sources are unchanged, so there is nothing to build; and this file would make a build impossible.
  writeFileSync(join(home, '.turns', 'host'), '')
  const built = () => run('build', 'host')
  expect(await withMutant(buildLeavesItDamaged, built)).toMatchObject({ isDone: false })
  expect(text()).toBe(strange)
  expect(await built()).toEqual({ isDone: true, said: [], warned })
  expect(read()).toEqual(whole)
})

test('an earlier build that takes what the host no longer gives does not serve again', async () => {
  const names = (...all: string[]) => ({ versions: {}, names: { 'shared-ui': all } })
  finish('host', day(1), { provides: names('Box') })
  finish('merchant', day(1), { needs: names('Box', 'Old') })
  finish('merchant', day(2), { needs: names('Box') })
  await publish(host!, day(1))
  await publish(merchant!, day(2))
  const before = read()

  const back = () => run('release', 'merchant', '--to', day(1))
  expect(await back()).toEqual({
    isDone: false,
    said: [],
    warned: [
      expect.stringContaining(`merchant needs Old of shared-ui, which the host that serves (${day(1)}) does not`),
    ],
  })
  expect(read()).toEqual(before)

  expect(await withMutant(anythingServesAgain, back)).toMatchObject({ isDone: true })
  expect(read().areas.merchant.build).toBe(day(1))
})
