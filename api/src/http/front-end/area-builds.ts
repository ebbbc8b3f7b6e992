import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { type AreaTable, type AreaTerms, areaTableIn } from 'contract/area'
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

const listOf = (folder: string) => `${folder}/areas.json`
const lastGoodOf = (folder: string) => `${folder}/areas.last-good.json`

/** Whether this folder has any published build. */
export const isPublishedIn = (folder: string) => existsSync(listOf(folder)) || existsSync(lastGoodOf(folder))

/** The present list; null when it is missing, cut short or something else. */
export const readTable = (folder: string) => tableIn(listOf(folder))

/** The last list that was complete. */
export const readLastGood = (folder: string) => tableIn(lastGoodOf(folder))

function tableIn(file: string): { text: string; table: AreaTable } | null {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const table = areaTableIn(text)
  return table && { text, table }
}

/**
 * Replaces the list atomically, so that nobody reads half of it. The copy is for the day on which the list is damaged.
 * Both files are written first and then renamed, so that a full disk leaves them unchanged.
 */
export function writeTable(folder: string, table: AreaTable) {
  const text = `${JSON.stringify(table, null, 2)}\n`
  replaceAll([listOf(folder), lastGoodOf(folder)], text)
}

/** Saves a copy of a complete list beside it. */
export function keepLastGood(folder: string, text: string) {
  if (readLastGood(folder)?.text !== text) replaceAll([lastGoodOf(folder)], text)
}

function replaceAll(files: string[], text: string) {
  const drafts = files.map((file) => ({ file, draft: `${file}.${process.pid}` }))
  try {
    for (const { draft } of drafts) writeFileSync(draft, text)
    for (const { draft, file } of drafts) renameSync(draft, file)
  } catch (error) {
    for (const { draft } of drafts) rmSync(draft, { force: true })
    throw error
  }
}

/** The path of a build's file, by its address; refused when it would be outside the folder of builds. */
export function fileOf(folder: string, address: string) {
  const [, path] = /^\/areas\/((?:[\w-][\w.-]*\/)+[\w-][\w.-]*)$/.exec(address) ?? []
  if (!path) throw new Error(`${address} is no file of a build`)
  return `${folder}/${path}`
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
  const about = `${index.slice(0, index.lastIndexOf('/'))}/area.json`
  const text = await readFile(fileOf(folder, about), 'utf8').catch(() => '{}')
  return JSON.parse(text).provides
}

/** What is wrong with the files of the served build; null when all files for its start are there. */
export async function damageOf(folder: string, { manifest, index }: ServingBuild): Promise<string | null> {
  const first = manifest ?? index ?? ''
  try {
    const scripts = manifest ? (await readStart(folder, manifest)).scripts : await scriptsOf(folder, first)
    const missing = scripts.find((address) => !existsSync(fileOf(folder, address)))
    if (missing) return `${nameIn(missing)} is missing`
    JSON.parse(await readFile(fileOf(folder, `${first.slice(0, first.lastIndexOf('/'))}/area.json`), 'utf8'))
    return null
  } catch (error) {
    const { code, path } = error as { code?: string; path?: string }
    return code === 'ENOENT' && path ? `${nameIn(path)} is missing` : 'its files cannot be read'
  }
}

/** The scripts with which the host's page begins. */
async function scriptsOf(folder: string, index: string) {
  const page = await readFile(fileOf(folder, index), 'utf8')
  const base = index.slice(0, index.lastIndexOf('/') + 1)
  return [...page.matchAll(/ src="\{base\}([^"]+)"/g)].map(([, name]) => base + name)
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The complete builds of an area, the newest first. */
export async function buildsIn(folder: string, area: string) {
  const names = await readdir(`${folder}/${area}`).catch(() => [])
  return names
    .filter((name) => /^\d{8}-\d{6}-\w+$/.test(name))
    .sort()
    .reverse()
}
