import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildsIn, damageOf, linkIn, readLastGood, readTable, writeTable } from 'api/http/front-end/area-builds'
import type { AreaTable } from 'contract/area'
import { type Area, areas, root } from '../areas.ts'
import { Refused } from '../refused.ts'
import { noteRelease, releasesOf } from './releases.ts'
import { takeTurn } from './turns.ts'

/** Builds are in `<areas folder>/<area>/<build>/`; `areas.json` beside them names the served ones. */
export const areasFolder = resolve(root, process.env.AREAS_DIR || '.areas')

/** A tab may request files of its first build for as long as a session can last. */
const longestSession = 12 * 3_600_000
const buildsKept = { atLeast: 3, atMost: 12 }

/** `manifest` (of a remote) or `index` (of the host) is the first file that a browser reads. */
type Published = { build: string; manifest?: string; index?: string; hash: string }

/** Waits until no other process does something of this name here, then does it. */
export const inTurn = <T>(name: string, run: () => Promise<T>) => takeTurn(`${areasFolder}/.turns/${name}`, run)

export function published(): Record<string, Published> {
  return (readTable(areasFolder)?.table.areas ?? {}) as Record<string, Published>
}

/** Whether the served build was made from sources with this hash, and is complete. */
export async function isPublished(area: Area, hash: string): Promise<boolean> {
  const serving = published()[area.name]
  return !!serving?.build.endsWith(`-${hash}`) && (await damageOf(areasFolder, serving)) === null
}

export const folderOf = (area: Area, build: string) => `${areasFolder}/${area.name}/${build}`

/** For example 20261120-101500-1a2b3c4. */
export function newBuildId(hash: string): string {
  const [date, time] = new Date().toISOString().replace(/[-:]/g, '').split(/[T.]/)
  return `${date}-${time}-${hash}`
}

/** When a build was made, from its name. */
export function madeAt(build: string) {
  return new Date(build.replace(/^(....)(..)(..)-(..)(..)(..)-.*$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** The finished builds of an area, the newest first. */
export const buildsOf = (area: Area) => buildsIn(areasFolder, area.name)

/** What is wrong with the served build of an area; null if nothing is. */
export async function damageNow(area: Area) {
  const serving = published()[area.name]
  return serving ? damageOf(areasFolder, serving) : null
}

/**
 * Makes a finished build the served one. All its files exist before the list names it, and the list is replaced
 * atomically, so that nobody reads half of a release. `commit` = that of its sources, if it was made just now.
 */
export async function publish(area: Area, build: string, commit: string | null = null) {
  const entry = await entryOf(area, build)
  await repairList()
  const before = published()[area.name]?.build
  const takeBack = noteRelease(areasFolder, area, build, commit)
  try {
    await inTurn('list', async () => {
      writeTable(areasFolder, { areas: { ...published(), [area.name]: entry } } as AreaTable)
    })
  } catch (error) {
    takeBack()
    throw error
  }
  await noteServing(area, [before, build])
  await tidy(area)
}

/**
 * Writes a damaged list again: of each area the build that was released last or, if that is gone, the one that served
 * last. Returns the served builds, one per line; nothing if there was nothing to do.
 */
export async function repairList(): Promise<string[]> {
  if (readTable(areasFolder)) return []
  return inTurn('list', async () => {
    if (readTable(areasFolder)) return []
    const found = await Promise.all(areas.map(lastServing))
    const entries = found.filter((entry) => entry !== null)
    if (entries.length > 0) writeTable(areasFolder, { areas: Object.fromEntries(entries) } as AreaTable)
    return entries.map(([name, { build }]) => `areas.json was damaged. Written again: ${name} ${build} serves.`)
  })
}

async function lastServing(area: Area): Promise<[string, Published] | null> {
  const released = releasesOf(areasFolder, area).at(-1)?.build
  const good = readLastGood(areasFolder)?.table.areas[area.name]?.build
  const served = (await servedWhen(area)).toSorted((one, other) => other.at - one.at).map(({ build }) => build)
  for (const build of [released, good, ...served]) {
    if (!build) continue
    const entry = await entryOf(area, build).catch(() => null)
    if (entry && (await damageOf(areasFolder, entry)) === null) return [area.name, entry]
  }
  return null
}

async function entryOf(area: Area, build: string): Promise<Published> {
  const first = area.name === 'host' ? 'index.html' : 'mf-manifest.json'
  const text = await readFile(`${folderOf(area, build)}/${first}`).catch(() => {
    throw new Refused(`There is no build ${build} of ${area.name}. Nothing was changed.`)
  })
  const link = await linkIn(folderOf(area, build))
  if (link)
    throw new Refused(`${link} in build ${build} of ${area.name} is a link to another place. Nothing was changed.`)
  const address = `/areas/${area.name}/${build}/${first}`
  return {
    build,
    ...(area.name === 'host' ? { index: address } : { manifest: address }),
    hash: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }
}

/** The date of a build's folder says when it was last served. */
async function noteServing(area: Area, builds: (string | undefined)[]) {
  const now = new Date()
  for (const build of builds)
    if (build && existsSync(folderOf(area, build))) await utimes(folderOf(area, build), now, now)
}

/** The finished builds of an area, with the time when each was last served. */
async function servedWhen(area: Area) {
  return Promise.all(
    (await buildsOf(area)).map(async (build) => ({ build, at: (await stat(folderOf(area, build))).mtimeMs })),
  )
}

/** Removes builds that no open tab should still request, and remains of failed builds. */
async function tidy(area: Area) {
  const folder = `${areasFolder}/${area.name}`
  for (const build of leftOver(await servedWhen(area), published()[area.name]?.build, Date.now()))
    await rm(folderOf(area, build), { recursive: true, force: true })

  for (const name of await readdir(folder)) {
    const draft = `${folder}/${name}`
    if (name.endsWith('.draft') && (await stat(draft)).mtimeMs < Date.now() - 3_600_000)
      await rm(draft, { recursive: true, force: true })
  }
}

/**
 * The builds to remove, given when they were last served. The served one and the last three stay, whatever their age.
 */
export function leftOver(served: { build: string; at: number }[], serving: string | undefined, now: number) {
  return served
    .toSorted((one, other) => other.at - one.at || (one.build < other.build ? 1 : -1))
    .filter(({ at }, place) => {
      const isRecent = at > now - longestSession && place < buildsKept.atMost
      return place >= buildsKept.atLeast && !isRecent
    })
    .map(({ build }) => build)
    .filter((build) => build !== serving)
}

/** Removes a build that will not be served. */
export const discard = (area: Area, build: string) => rmSync(folderOf(area, build), { recursive: true, force: true })
