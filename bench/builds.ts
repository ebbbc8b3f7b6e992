import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newFolder, program } from './place.ts'
import type { BenchRow } from './table.ts'

const root = resolve(import.meta.dirname, '..')
const cache = join(root, '.cache')
const aside = join(root, '.cache-aside')

/** Build times without a cache, with a full cache, and after a change in one area; and the start of the dev servers. */
export default async function builds(): Promise<BenchRow[]> {
  const areas = newFolder()
  // The present cache is put aside, and back afterwards.
  if (existsSync(cache)) renameSync(cache, aside)
  try {
    const cold = await timed(() => program('webpack/build.ts', [], { AREAS_DIR: areas }))
    rmSync(areas, { recursive: true })
    const cached = await timed(() => program('webpack/build.ts', [], { AREAS_DIR: areas }))
    const one = await afterChange('remote-merchant/src/menu.ts', () =>
      timed(() => program('webpack/build.ts', [], { AREAS_DIR: areas })),
    )
    return [
      { what: 'build of everything, cold', measured: cold, unit: 's', budget: 60 },
      { what: 'build of everything, cached', measured: cached, unit: 's', budget: 12 },
      { what: 'build after a change in one area', measured: one, unit: 's', budget: 20 },
      { what: 'npm run dev until every area answers', measured: await devReady(), unit: 's', budget: 25 },
    ]
  } finally {
    rmSync(areas, { recursive: true, force: true })
    rmSync(cache, { recursive: true, force: true })
    if (existsSync(aside)) renameSync(aside, cache)
  }
}

async function timed(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function afterChange<Result>(file: string, work: () => Promise<Result>) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  try {
    appendFileSync(path, '\nexport const changed = 1\n')
    return await work()
  } finally {
    writeFileSync(path, before)
  }
}

/** The second start, which is a developer's daily one: the first fills the cache. */
async function devReady() {
  await devOnce()
  return devOnce()
}

async function devOnce() {
  const data = newFolder()
  const started = performance.now()
  const dev = spawn(process.execPath, ['--no-warnings', 'webpack/dev.ts'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DATA_DIR: data, DEMO: '1' },
  })
  try {
    const ports = [
      'http://localhost:4000/',
      ...[4001, 4002, 4003].map((port) => `http://localhost:${port}/mf-manifest.json`),
    ]
    for (const url of ports) await answered(url)
    return (performance.now() - started) / 1000
  } finally {
    if (dev.pid) process.kill(-dev.pid, 'SIGTERM')
    await wait(1_000)
    rmSync(data, { recursive: true, force: true })
  }
}

async function answered(url: string) {
  for (const until = Date.now() + 120_000; Date.now() < until; await wait(50)) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
  }
  throw new Error(`${url} did not answer`)
}
