import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { testBuilds } from './builds.ts'

const root = resolve(import.meta.dirname, '../..')
const parts = [
  'contract',
  'shared-auth',
  'shared-ui',
  'host',
  'remote-public',
  'remote-merchant',
  'remote-backend',
  'webpack',
  'api',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

let made = 0

/** The name of a build as it is written in its scripts. */
const inNames = (build: string) => build.replaceAll('-', '_')

type Published = { build: string; manifest?: string; index?: string; hash: string }

/** The output of `npm run release`, and whether it succeeded. */
export type Outcome = { isDone: boolean; said: string }

/**
 * A copy of the current builds and of the sources, which a test may edit and release. The sources and builds of the project
 * do not change.
 */
export function releasing(name: string, builds = testBuilds) {
  const folder = join(root, '.test', `release-${name}`)
  const areas = join(folder, 'areas')
  const sources = join(folder, 'sources')
  rmSync(folder, { recursive: true, force: true })
  for (const part of parts) cpSync(join(root, part), join(sources, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'))
  copyServing(resolve(root, builds), areas)

  const list = join(areas, 'areas.json')
  const published = (): Record<string, Published> => JSON.parse(readFileSync(list, 'utf8')).areas
  const folderOf = (area: string, build: string) => join(areas, area, build)

  return {
    areas,
    published,
    folderOf,
    list: () => readFileSync(list, 'utf8'),
    builds: (area: string) => readdirSync(join(areas, area)).sort(),
    /** Replaces a text in the sources, which must be there. */
    edit(file: string, from: string, to: string) {
      const path = join(sources, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
      writeFileSync(path, text.replace(from, to))
    },
    /** Runs `npm run release -- …` from the copied sources to the copied builds. */
    release(...args: string[]): Promise<Outcome> {
      const env = { PATH: process.env.PATH, AREAS_DIR: areas }
      return new Promise((done) => {
        execFile(
          process.execPath,
          ['--no-warnings', 'webpack/release.ts', ...args],
          { cwd: sources, env },
          (error, out, err) => done({ isDone: !error, said: `${out}${err}`.trim() }),
        )
      })
    },
    /**
     * Makes another build of an area quickly from the current one: its files with other texts, under new names. Each
     * replaced text must be there.
     */
    buildLike(area: string, texts: Record<string, string>) {
      const { build } = published()[area]!
      const next = `20991231-${`${++made}`.padStart(6, '0')}-abcdef0`
      const folder = folderOf(area, next)
      cpSync(folderOf(area, build), folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
      const missing = new Set(Object.keys(texts))
      for (const name of readdirSync(folder)) {
        if (!/\.(js|json|html)$/.test(name)) continue
        const file = join(folder, name)
        let text = readFileSync(file, 'utf8').replaceAll(inNames(build), inNames(next))
        for (const [from, to] of Object.entries(texts)) {
          if (text.includes(from)) missing.delete(from)
          text = text.replaceAll(from, to)
        }
        writeFileSync(file, text)
      }
      // Its files are others than those that were listed.
      const about = join(folder, 'area.json')
      const { files: _listed, ...others } = JSON.parse(readFileSync(about, 'utf8'))
      writeFileSync(about, JSON.stringify(others))
      if (missing.size > 0) throw new Error(`No file of ${area} holds ${[...missing].join(', ')}`)
      return next
    },
    /** Enters a build in the list of areas even if it does not exist, as a careless release would. */
    name(area: string, build: string) {
      const areas = published()
      const { manifest } = areas[area]!
      areas[area] = { ...areas[area]!, build, manifest: `${manifest}`.replace(areas[area]!.build, build) }
      writeFileSync(list, JSON.stringify({ areas }))
    },
    digestOf({ manifest, index }: Published) {
      const file = join(areas, `${manifest ?? index}`.replace('/areas/', ''))
      return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Copies the current builds and their list to another folder. */
export function copyServing(from: string, to: string) {
  const { areas } = JSON.parse(readFileSync(join(from, 'areas.json'), 'utf8')) as { areas: Record<string, Published> }
  mkdirSync(to, { recursive: true })
  for (const [area, { build }] of Object.entries(areas))
    cpSync(join(from, area, build), join(to, area, build), { recursive: true })
  writeFileSync(join(to, 'areas.json'), JSON.stringify({ areas }, null, 2))
}

/**
 * Reads the list of areas and the files it names, again and again, as a new browser would. When stopped, it returns all
 * files that were named but missing.
 */
export function watchFromOutside(url: string) {
  const missing = new Set<string>()
  let reads = 0
  let isOver = false

  async function read(path: string) {
    const answer = await fetch(new URL(path, url))
    if (!answer.ok) missing.add(`${path}: ${answer.status}`)
    return answer.ok ? await answer.json().catch(() => void missing.add(`${path}: not whole`)) : undefined
  }

  async function readAll() {
    const list = await read('/areas.json')
    const areas = Object.values((list?.areas ?? {}) as Record<string, Published>)
    for (const { manifest } of areas) {
      if (!manifest) continue
      const said = await read(manifest)
      if (!said) continue
      const scripts: string[] = [said.metaData.remoteEntry.name, ...said.exposes[0].assets.js.sync]
      for (const name of scripts) {
        const { ok, status, headers } = await fetch(new URL(name, new URL(manifest, url)), { method: 'HEAD' })
        if (!ok || !headers.get('content-type')?.includes('javascript')) missing.add(`${name}: ${status}`)
      }
    }
    reads++
  }

  const watching = (async () => {
    while (!isOver) await readAll()
  })()

  return {
    missing: () => [...missing],
    async stop() {
      isOver = true
      await watching
      return { reads, missing: [...missing] }
    },
  }
}
