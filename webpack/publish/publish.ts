import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { digestOf, foreignIn, readLastGood, readTable, releasesIn, writeTable } from 'api/http/front-end/area-builds'
import type { AreaTable } from 'contract/area'
import { type Area, areas } from '../areas.ts'
import { mustFit } from '../fit.ts'
import { mustOpen } from '../open-build.ts'
import { Refused } from '../refused.ts'
import { areasFolder, buildsOf, damageIn, firstOf, folderOf, inTurn, type Published, published } from './builds.ts'
import { noteRelease } from './releases.ts'
import { withRoom } from './room.ts'

/** A tab may request files of its first build for as long as a session can last. */
const longestSession = 12 * 3_600_000
const buildsKept = { atLeast: 3, atMost: 12 }

/** A finished build that shall serve. `commit` = that of its sources, where they are the present ones. */
export type Change = { area: Area; build: string; commit?: string | null }
/** One that serves since now, and the build that served before. */
export type Made = Change & { replaced: string | undefined }

/**
 * Makes finished builds the served ones, all together, and returns those that did not serve before. In one turn over
 * all areas it is asked whether each is due, whether they fit what serves beside them and open with it, and the list is written: nobody
 * else can release in between. All files exist before the list names them, and the list is replaced atomically, so that
 * nobody reads half of a release.
 */
export async function publish(changes: Change[], isDue = async (_change: Change) => true): Promise<Made[]> {
  const made = await withRoom(async () => {
    await repairList()
    return inTurn('list', () => replaceDue(changes, isDue))
  })
  for (const { area } of made) await tidy(area)
  return made
}

async function replaceDue(changes: Change[], isDue: (change: Change) => Promise<boolean>) {
  const due: Made[] = []
  for (const change of changes) {
    const serving = published()[change.area.name]
    const replaced = serving?.build
    // A build that was made whole can have another first file.
    const isServing = replaced === change.build && serving?.hash === (await entryOf(change.area, change.build)).hash
    if (!isServing && (await isDue(change))) due.push({ ...change, replaced })
  }
  if (due.length > 0) await replaceIn(due)
  return due
}

async function replaceIn(changes: Made[]) {
  const entries = await Promise.all(
    changes.map(async ({ area, build }) => [area.name, await entryOf(area, build)] as const),
  )
  const before = published()
  mustFit(changes, before)
  await mustOpen(changes, before)
  const takeBack: (() => void)[] = []
  try {
    for (const change of changes) takeBack.push(noteRelease(areasFolder, change))
    writeTable(areasFolder, { areas: { ...before, ...Object.fromEntries(entries) } } as AreaTable)
  } catch (error) {
    for (const back of takeBack) back()
    throw error
  }
  for (const { area, build, replaced } of changes) await noteServing(area, [replaced, build])
}

/**
 * Writes a damaged list again: of each area the build that was released last or, if that is gone, the one before it; a
 * build that was never released does not serve by this. Returns the served builds, one per line; nothing if there was
 * nothing to do.
 */
export async function repairList(): Promise<string[]> {
  const repair = async () => {
    if (readTable(areasFolder)) return []
    const found = await Promise.all(areas.map(lastServing))
    const entries = found.filter((entry) => entry !== null)
    if (entries.length > 0) writeTable(areasFolder, { areas: Object.fromEntries(entries) } as AreaTable)
    return entries.map(([name, { build }]) => `areas.json was damaged. Written again: ${name} ${build} serves.`)
  }
  return readTable(areasFolder) ? [] : withRoom(() => inTurn('list', repair))
}

async function lastServing(area: Area): Promise<[string, Published] | null> {
  const released = releasesIn(areasFolder, area.name).map(({ build }) => build)
  const good = readLastGood(areasFolder)?.table.areas[area.name]?.build
  for (const build of [...released.toReversed(), good]) {
    if (!build) continue
    const entry = await entryOf(area, build).catch(() => null)
    if (entry) return [area.name, entry]
  }
  return null
}

async function entryOf(area: Area, build: string): Promise<Published> {
  const first = firstOf(area, build)
  const [address = ''] = Object.values(first)
  const text = await readFile(`${folderOf(area, build)}/${address.split('/').at(-1)}`).catch(() => {
    throw new Refused(`There is no build ${build} of ${area.name}. Nothing was changed.`)
  })
  const foreign = await foreignIn(folderOf(area, build))
  if (foreign)
    throw new Refused(`${foreign} in build ${build} of ${area.name} is not a file of its own. Nothing was changed.`)
  const damage = await damageIn(area, build)
  if (damage) throw new Refused(`Build ${build} of ${area.name} is damaged: ${damage}. Nothing was changed.`)
  return { build, ...first, hash: digestOf(text) }
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

/**
 * Removes builds that no open tab should still request, and remains of failed builds. Builds that never served are
 * counted apart, so that building takes away nothing that somebody has open.
 */
export async function tidy(area: Area) {
  const folder = `${areasFolder}/${area.name}`
  const released = new Set(releasesIn(areasFolder, area.name).map(({ build }) => build))
  const { served = [], unserved = [] } = Object.groupBy(await servedWhen(area), ({ build }) =>
    released.has(build) ? 'served' : 'unserved',
  )
  const serving = published()[area.name]?.build
  for (const build of [served, unserved].flatMap((builds) => leftOver(builds, serving, Date.now())))
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
