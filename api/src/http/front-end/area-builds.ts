import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { AreaFiles, type AreaTable, type AreaTerms, areaTableIn } from 'contract/area'
import * as v from 'valibot'

/** One area of the list, with the fields for reading its build: a manifest, or an index for the host. */
type ServingBuild = { build: string; manifest?: string; index?: string }

const Manifest = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.pipe(
    v.array(v.object({ assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }) })),
    v.minLength(1),
  ),
})

/** An event in which a build became the served one. `commit` is that of its sources; null where unknown. */
export type Releasing = { build: string; at: string; by: string; commit: string | null }

const listOf = (folder: string) => `${folder}/areas.json`
const lastGoodOf = (folder: string) => `${folder}/areas.last-good.json`

/** Whether this folder has any published build. */
export const isPublishedIn = (folder: string) => existsSync(listOf(folder)) || existsSync(lastGoodOf(folder))

/** The present list; null when it is missing, cut short or something else. */
export const readTable = (folder: string) => tableIn(listOf(folder))

/** The last list whose builds were whole when a server read them. */
export const readLastGood = (folder: string) => tableIn(lastGoodOf(folder))

function tableIn(file: string): { text: string; table: AreaTable } | null {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const table = areaTableIn(text)
  return table && { text, table }
}

/** Replaces the list atomically, so that nobody reads half of it, and a full disk leaves it unchanged. */
export const writeTable = (folder: string, table: AreaTable) => replace(listOf(folder), textOf(table))

const textOf = (table: AreaTable) => `${JSON.stringify(table, null, 2)}\n`

/** Saves what serves beside the list, for the day on which the list is damaged or names a build that is not there. */
export function keepLastGood(folder: string, table: AreaTable) {
  const text = textOf(table)
  if (readLastGood(folder)?.text !== text) replace(lastGoodOf(folder), text)
}

function replace(file: string, text: string) {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, text)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** The path of a build's file, by its address; refused when it would be outside the folder of builds. */
export function fileOf(folder: string, address: string) {
  const [, path] = /^\/areas\/((?:[\w-][\w.-]*\/)+[\w-][\w.-]*)$/.exec(address) ?? []
  if (!path) throw new Error(`${address} is no file of a build`)
  if (leadsOut(folder, path))
    throw Object.assign(new Error(`${path} is not a file of its own`), { code: 'ELINK', path })
  return `${folder}/${path}`
}

/**
 * A symbolic link, a file that has another name too, or a pipe or device: what it holds may never have been part of a build.
 */
const isForeign = (found: Stats) => (found.isFile() && found.nlink > 1) || !(found.isFile() || found.isDirectory())

/** Whether a file or a folder above it is foreign to its build. */
export function leadsOut(folder: string, path: string) {
  const parts = path.split('/').filter(Boolean)
  const places = parts.map((_, i) => [folder, ...parts.slice(0, i + 1)].join('/'))
  return places.some((place) => {
    const found = lstatSync(place, { throwIfNoEntry: false })
    return found !== undefined && isForeign(found)
  })
}

/** The first file in the folder of a build that is foreign to it; undefined where there is none, as it must be. */
export async function foreignIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of found) if (isForeign(await lstat(`${parentPath}/${name}`))) return name
  return undefined
}

/** What is needed to start a remote: its manifest, its scripts, and what it needs from the host. */
export async function readStart(folder: string, address: string) {
  const { needs, ...manifest } = JSON.parse(await readFile(fileOf(folder, address), 'utf8'))
  const { metaData, exposes } = v.parse(Manifest, manifest)
  const base = address.slice(0, address.lastIndexOf('/') + 1)
  const names = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)]
  return {
    manifest: manifest as object,
    scripts: names.map((name) => base + name),
    needs: needs as AreaTerms | undefined,
  }
}

/** What a host provides to the areas; undefined for a host built before this was recorded. */
export async function readProvided(folder: string, index: string): Promise<AreaTerms | undefined> {
  return (await readAbout(folder, index).catch(() => null))?.provides
}

/** What is wrong with a build of an area; null when each file that its `area.json` lists is there as it was made. */
export const damageOf = (folder: string, area: string, build: ServingBuild) =>
  inWords(async () => (await startDamage(folder, area, build)) ?? (await lostFiles(folder, build)))

/** The same for what a build needs to start; without one of its screens it does. */
export const startDamageOf = (folder: string, area: string, build: ServingBuild) =>
  inWords(() => startDamage(folder, area, build))

async function inWords(look: () => Promise<string | null>): Promise<string | null> {
  try {
    return await look()
  } catch (error) {
    const { code, path } = error as { code?: string; path?: string }
    if (code === 'ELINK' && path) return `${nameIn(path)} is not a file of its own`
    return code === 'ENOENT' && path ? `${nameIn(path)} is missing` : 'its files cannot be read'
  }
}

/** The address of the first file of a build: the page of a host, the manifest of another area. */
export const firstFileOf = (area: string, build: string) =>
  `/areas/${area}/${build}/${area === 'host' ? 'index.html' : 'mf-manifest.json'}`

async function startDamage(folder: string, area: string, { build, manifest, index = '' }: ServingBuild) {
  if ((manifest ?? index) !== firstFileOf(area, build)) return 'its address is that of another build'
  const scripts = manifest ? (await readStart(folder, manifest)).scripts : await scriptsOf(folder, index)
  const missing = scripts.find((address) => !existsSync(fileOf(folder, address)))
  if (missing) return `${nameIn(missing)} is missing`
  await readAbout(folder, manifest ?? index)
  return null
}

async function lostFiles(folder: string, { manifest, index = '' }: ServingBuild) {
  // Builds of an earlier version list no files.
  const { files = {} } = await readAbout(folder, manifest ?? index)
  const base = dirname(fileOf(folder, manifest ?? index))
  const damages = await Promise.all(
    Object.entries(v.parse(AreaFiles, files)).map(async ([name, made]) => {
      const damage = await damageOfFile(join(base, name), made)
      return damage && `${name} ${damage}`
    }),
  )
  const [first, ...more] = damages.filter((damage) => damage !== null)
  return first && more.length > 0 ? `${first}, and ${more.length} more of its files are damaged` : (first ?? null)
}

/** Files whose digest was right, each with what a change of it would change. */
const whole = new Map<string, string>()

async function damageOfFile(path: string, { size, hash }: AreaFiles[string]) {
  const found = await lstat(path).catch(() => null)
  if (!found) return 'is missing'
  if (isForeign(found)) return 'is not a file of its own'
  if (found.size !== size) return `has ${found.size} bytes instead of ${size}`
  const stamp = [found.ino, found.mtimeMs, found.ctimeMs, hash].join(' ')
  if (whole.get(path) === stamp) return null
  if (digestOf(await readFile(path)) !== hash) return 'is not as it was made'
  whole.set(path, stamp)
  return null
}

export const digestOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** All files of a finished build, as its `area.json` lists them. */
export async function filesOf(folder: string): Promise<AreaFiles> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const listed = await Promise.all(
    files.sort().map(async (file) => {
      const content = await readFile(file)
      return [relative(folder, file), { size: content.length, hash: digestOf(content) }] as const
    }),
  )
  return Object.fromEntries(listed)
}

/**
 * Whether a path such as `merchant/20261124-101500-abc/page.js` is a file that its build lists, also as it is compressed; a
 * build of an earlier version lists none, and has them all. What somebody puts beside the files of a build is none.
 */
export function isFileOfBuild(folder: string, path: string) {
  const [area, build, ...rest] = path.split('/').filter(Boolean)
  if (!area || !build || rest.length === 0) return false
  const listed = listedIn(`${folder}/${area}/${build}/area.json`)
  const name = rest.join('/')
  return listed !== null && (listed === 'all' || name === 'area.json' || Object.hasOwn(listed, name))
}

/** What a build lists, by its `area.json` and the time of that. */
const lists = new Map<string, { stamp: string; listed: AreaFiles | 'all' }>()

function listedIn(about: string): AreaFiles | 'all' | null {
  const found = lstatSync(about, { throwIfNoEntry: false })
  if (!found?.isFile()) return null
  const stamp = [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ')
  const known = lists.get(about)
  if (known?.stamp === stamp) return known.listed
  const { success, output } = v.safeParse(AreaFiles, JSON.parse(readFileSync(about, 'utf8')).files)
  const listed = success ? output : 'all'
  lists.set(about, { stamp, listed })
  return listed
}

/** The description of a build beside the first file that a browser reads of it. */
async function readAbout(folder: string, first: string): Promise<{ provides?: AreaTerms; files?: unknown }> {
  return JSON.parse(await readFile(fileOf(folder, `${first.slice(0, first.lastIndexOf('/'))}/area.json`), 'utf8'))
}

/** The scripts with which the host's page begins. */
async function scriptsOf(folder: string, index: string) {
  const page = await readFile(fileOf(folder, index), 'utf8')
  const base = index.slice(0, index.lastIndexOf('/') + 1)
  return [...page.matchAll(/ src="\{base\}([^"]+)"/g)].map(([, name]) => base + name)
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The lines of the book of releases of an area, the oldest first. A line that was cut short is left out. */
export function releasesIn(folder: string, area: string): Releasing[] {
  const file = bookOf(folder, area)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as Releasing] : []
      } catch {
        return []
      }
    })
}

// Beside the builds and not in them, because anybody can read files in a build.
export const bookOf = (folder: string, area: string) => `${folder}/.releases/${area}.jsonl`

/** The complete builds of an area, the newest first. */
export async function buildsIn(folder: string, area: string) {
  const names = await readdir(`${folder}/${area}`).catch(() => [])
  return names
    .filter((name) => /^\d{8}-\d{6}-\w+$/.test(name))
    .sort()
    .reverse()
}
