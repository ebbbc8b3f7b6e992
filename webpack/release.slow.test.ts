import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { mutantEnv, withMutant } from 'mutants'
import {
  anythingServesAgain,
  buildLeavesItDamaged,
  listStaysDamaged,
  restartReleases,
  takesBackUnasked,
  undoesUnasked,
} from './release.mutants.ts'

// Runs the commands as processes, on a folder of builds.

const home = mkdtempSync(join(tmpdir(), 'release-'))
process.env.AREAS_DIR = home
const { publish } = await import('./publish/publish.ts')
const { isContained } = await import('./publish/releases.ts')
const { areaNamed, areas } = await import('./areas.ts')
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

function run(command: 'release' | 'build' | 'prepare', ...args: string[]) {
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
  await publish([{ area: host!, build: hostBuild }])
  await publish([{ area: merchant!, build: day(1) }])
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
  await withMutant(buildLeavesItDamaged, built)
  expect(text()).toBe(strange)
  expect(await built()).toEqual({ isDone: true, said: [], warned })
  expect(read()).toEqual(whole)
})

test('an earlier build that takes what the host no longer gives does not serve again', async () => {
  const names = (...all: string[]) => ({ versions: {}, names: { 'shared-ui': all } })
  finish('host', day(1), { provides: names('Box') })
  finish('merchant', day(1), { needs: names('Box', 'Old') })
  finish('merchant', day(2), { needs: names('Box') })
  await publish([{ area: host!, build: day(1) }])
  await publish([{ area: merchant!, build: day(2) }])
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

/** Host and areas that serve, all of other sources than those here, the merchant's released by Asha from this commit. */
async function releasedByAsha(commit: string | null = null) {
  for (const area of areas) finish(area.name, day(1))
  process.env.RELEASED_BY = 'asha'
  await publish(areas.map((area) => ({ area, build: day(1), commit })))
  delete process.env.RELEASED_BY
  return read()
}

/** So that nothing can be built: whoever begins to is found out at once. */
function forbidBuilding() {
  mkdirSync(join(home, '.turns'), { recursive: true })
  for (const { name } of areas) writeFileSync(join(home, '.turns', name), '')
}

test('a restart releases nothing: another team’s build serves on, and it is said how to release the sources here', async () => {
  const before = await releasedByAsha()
  forbidBuilding()
  const restart = () => run('prepare')
  expect(await restart()).toEqual({
    isDone: true,
    warned: [],
    said: [
      'Other sources than those here serve for host, public, backend, merchant. To release these: npm run release -- host public backend merchant',
    ],
  })
  expect(read()).toEqual(before)
  expect((await withMutant(restartReleases, restart)).warned).not.toEqual([])
})

test('what was taken back stays taken back over a build and a restart', async () => {
  const before = await releasedByAsha()
  const hashes = await Promise.all(areas.map(hashOfSources))
  areas.forEach(({ name }, i) => void finish(name, day(2, hashes[i])))
  const present = day(2, hashes[areas.indexOf(merchant!)])
  expect((await run('release', 'merchant')).said).toEqual([
    expect.stringMatching(new RegExp(`^merchant ${present} serves since now, after `)),
    expect.stringMatching(
      new RegExp(`^It replaces ${day(1)}, released .* by asha, .*\\. Back to that: .* -- merchant --to ${day(1)}$`),
    ),
  ])
  expect((await run('release', 'merchant', '--to', day(1))).said).toEqual([
    `merchant ${day(1)} serves again.`,
    expect.stringMatching(new RegExp(`^It replaces ${present}, released `)),
  ])
  rmSync(join(home, '.turns'), { recursive: true })
  forbidBuilding()
  // These builds are of the sources here, and are taken as they are.
  expect(await run('build')).toEqual({ isDone: true, said: [], warned: [] })
  expect((await run('prepare')).isDone).toBe(true)
  expect(read()).toEqual(before)
})

test('an empty folder has all areas released at its first start, and a second start beside it changes nothing', async () => {
  const hashes = await Promise.all(areas.map(hashOfSources))
  areas.forEach(({ name }, i) => void finish(name, day(2, hashes[i])))
  const starts = await Promise.all([run('prepare'), run('prepare')])
  for (const start of starts) expect(start).toEqual({ isDone: true, said: [], warned: [] })
  expect(Object.keys(read().areas).sort()).toEqual(['backend', 'host', 'merchant', 'public'])
  const books = readFileSync(join(home, '.releases', 'merchant.jsonl'), 'utf8')
  expect(books.trim().split('\n')).toHaveLength(1)
})

test('a release over a commit that is not in the sources here is refused in words, unless --over says yes', async () => {
  const before = await releasedByAsha('abcdef0123')
  const present = day(2, await hashOfSources(merchant!))
  finish('merchant', present)
  const release = (...more: string[]) => run('release', 'merchant', ...more)
  expect(await release()).toEqual({
    isDone: false,
    said: [],
    warned: [
      expect.stringMatching(
        new RegExp(
          `^merchant ${day(1)} serves, released .* by asha, commit abcdef0123\\. It is not in the sources here: ` +
            'a release from here would undo it\\. Nothing was changed\\. ' +
            'To release all the same: npm run release -- merchant --over$',
        ),
      ),
    ],
  })
  expect(read()).toEqual(before)
  expect(await release('--over')).toMatchObject({
    isDone: true,
    said: [expect.any(String), expect.stringMatching(/^It replaces .* by asha, commit abcdef0123\. Back to that: /)],
  })
  expect(read().areas.merchant.build).toBe(present)

  await publish([{ area: merchant!, build: day(1) }])
  expect(await withMutant(undoesUnasked, release)).toMatchObject({ isDone: true })
})

test('an earlier build takes the place of another person’s release only with --over, and its own maker’s without a word', async () => {
  await releasedByAsha('abcdef0123')
  finish('merchant', day(2))
  process.env.RELEASED_BY = 'ravi'
  try {
    await publish([{ area: merchant!, build: day(2), commit: null }])
    const before = read()
    process.env.RELEASED_BY = 'asha'
    const back = (...more: string[]) => run('release', 'merchant', '--to', day(1), ...more)
    expect(await back()).toEqual({
      isDone: false,
      said: [],
      warned: [
        expect.stringMatching(
          new RegExp(
            `^merchant ${day(2)} serves, released .* by ravi, no commit known\\. It is a release of ravi, which ${day(1)} would replace\\. ` +
              `Nothing was changed\\. To release all the same: npm run release -- merchant --to ${day(1)} --over$`,
          ),
        ),
      ],
    })
    expect(read()).toEqual(before)
    expect(await back('--over')).toMatchObject({
      isDone: true,
      said: [`merchant ${day(1)} serves again.`, expect.stringMatching(/^It replaces .* by ravi, no commit known\. /)],
    })
    // That was asha's own release, which asha takes back as she likes.
    expect(await run('release', 'merchant', '--to', day(2))).toMatchObject({ isDone: true })
    process.env.RELEASED_BY = 'ravi'
    expect(await back()).toMatchObject({ isDone: false })
    expect(await withMutant(takesBackUnasked, back)).toMatchObject({ isDone: true })
  } finally {
    delete process.env.RELEASED_BY
  }
})

/** A file system of its own needs a namespace of its own, which not every machine allows. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', home]).status === 0

;(canMount ? test : test.skip)(
  'with no byte left on the disk an earlier build serves again, and the next one too',
  async () => {
    for (const no of [1, 2, 3]) finish('merchant', day(no))
    for (const no of [1, 2, 3]) await publish([{ area: merchant!, build: day(no) }])
    const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
    const back = (no: number) =>
      `AREAS_DIR=${disk} ${process.execPath} --no-warnings ${import.meta.dirname}/release.ts merchant --to ${day(no)}`
    const script = [
      `mount -t tmpfs -o size=2m none ${disk}`,
      `cp -a ${home}/. ${disk}`,
      `dd if=/dev/zero of=${disk}/fill bs=1k 2>/dev/null`,
      `df --output=avail ${disk} | tail -1`,
      back(1),
      back(2),
      `cat ${disk}/areas.json`,
    ].join('; ')
    const said = execFileSync('unshare', ['-rm', 'sh', '-c', script], { encoding: 'utf8' })
    expect(said.split('\n')[0]?.trim()).toBe('0')
    for (const no of [1, 2]) expect(said).toContain(`merchant ${day(no)} serves again.`)
    expect(JSON.parse(said.slice(said.indexOf('{'))).areas.merchant.build).toBe(day(2))
    rmSync(disk, { recursive: true })
  },
)

test('a commit is in a checkout when it is one of its ancestors', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], { cwd: home, encoding: 'utf8' }).trim()
  git('init', '-q')
  const commits = ['first', 'second', 'aside'].map((word) => {
    if (word === 'aside') git('checkout', '-q', '-b', 'aside', 'HEAD^')
    git('commit', '-q', '--allow-empty', '-m', word)
    return git('rev-parse', 'HEAD')
  })
  expect(await Promise.all(commits.map((commit) => isContained(commit, home)))).toEqual([true, false, true])
  expect(await isContained('abcdef0123', home)).toBe(false)
})
