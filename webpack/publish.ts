import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Area, root } from './areas.ts'

/** Builds lie in `<areas folder>/<area>/<build>/`; `areas.json` beside them says which one serves. */
export const areasFolder = resolve(root, process.env.AREAS_DIR || '.areas')
const listFile = `${areasFolder}/areas.json`
const buildsKept = 3

/** `manifest` (of a remote) or `index` (of the host) is where a browser starts reading the build. */
export type Published = { build: string; manifest?: string; index?: string; hash: string }

export function published(): Record<string, Published> {
  return existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')).areas : {}
}

/** Whether the build that serves was made from sources of this hash. */
export function isPublished(area: Area, hash: string): boolean {
  const build = published()[area.name]?.build
  return !!build?.endsWith(`-${hash}`) && existsSync(folderOf(area, build))
}

export const folderOf = (area: Area, build: string) => `${areasFolder}/${area.name}/${build}`

/** For example 20261120-101500-1a2b3c4. */
export function newBuildId(hash: string): string {
  const [date, time] = new Date().toISOString().replace(/[-:]/g, '').split(/[T.]/)
  return `${date}-${time}-${hash}`
}

/** Makes a finished build the one that serves, and removes builds that no running tab should still ask for. */
export async function publish(area: Area, build: string) {
  const first = area.name === 'host' ? 'index.html' : 'mf-manifest.json'
  const digest = createHash('sha384')
    .update(await readFile(`${folderOf(area, build)}/${first}`))
    .digest('base64')
  const address = `/areas/${area.name}/${build}/${first}`
  const entry: Published = {
    build,
    ...(area.name === 'host' ? { index: address } : { manifest: address }),
    hash: `sha384-${digest}`,
  }

  // Read and written in one go, as two areas may be done at the same moment.
  const draft = `${listFile}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ areas: { ...published(), [area.name]: entry } }, null, 2)}\n`)
  renameSync(draft, listFile)

  const builds = (await readdir(`${areasFolder}/${area.name}`)).filter((name) => /^\d{8}-\d{6}-\w+$/.test(name)).sort()
  for (const old of builds.slice(0, -buildsKept)) await rm(folderOf(area, old), { recursive: true })
}
