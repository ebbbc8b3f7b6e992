import { buildInUse, loadBuild, type OpenArea } from './area-loader.ts'
import { type Area, areas } from './areas.ts'
import { learnHashes } from './hashes.ts'
import { type Release, readReleases } from './release.ts'
import { running } from './running.ts'

/** A newer served build of an area that is open here. Its code is loaded, its screens are not shown yet. */
export type NewBuild = OpenArea & { name: string }

const every = 15_000
const pause = 2_000

const ready = new Map<string, NewBuild>()
let lookedAt = Number.NEGATIVE_INFINITY

/** The new builds that the next navigation may use. */
export const newBuilds = () => [...ready.values()].filter(({ name, build }) => buildInUse(name) !== build)

/** Asks the server every 15 s for the served builds, while the tab is visible. */
export function watchBuilds() {
  const look = () => {
    if (!document.hidden) void lookForBuilds()
  }
  setInterval(look, every)
  document.addEventListener('visibilitychange', look)
}

/**
 * A screen failed to load, perhaps because its build was removed: a newer build may have it. Returns whether there is
 * one.
 */
export async function lookForAnother(name: string) {
  lookedAt = Number.NEGATIVE_INFINITY
  await lookForBuilds()
  return newBuilds().some((build) => build.name === name)
}

/** Asks for the served builds and loads new ones, so that switching to them takes no time. */
export async function lookForBuilds() {
  if (performance.now() - lookedAt < pause) return
  lookedAt = performance.now()
  for (const [name, build] of running) void learnHashes(`/areas/${name}/${build}/`)
  const serving = await readReleases()
  await Promise.all(areas.map((area) => serving[area.name] && fetchNew(area, serving[area.name]!)))
}

async function fetchNew(area: Area, serving: Release) {
  const { name } = area
  const inUse = buildInUse(name)
  if (!inUse || inUse === serving.build) return void ready.delete(name)
  if (ready.get(name)?.build === serving.build) return
  try {
    const loaded = await loadBuild(area, serving)
    // Meanwhile another build may have been published, or this one may be in use already.
    if (buildInUse(name) !== serving.build) ready.set(name, { name, ...loaded })
  } catch (error) {
    // A half-published release, or one for another host: this tab keeps its build and looks again later.
    console.warn(`Build ${serving.build} of ${name} is not taken up:`, error)
    ready.delete(name)
  }
}
