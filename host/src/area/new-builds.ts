import { buildInUse, loadBuild, type OpenArea } from './area-loader.ts'
import { areas } from './areas.ts'
import { type Release, readReleases } from './release.ts'

/** A build that serves now, of an area that is open here in another one. Its code is here, its screens are not. */
export type NewBuild = OpenArea & { name: string }

const every = 15_000
const pause = 2_000

const ready = new Map<string, NewBuild>()
let lookedAt = Number.NEGATIVE_INFINITY

/** What the next change of place may take up. */
export const newBuilds = () => [...ready.values()].filter(({ name, build }) => buildInUse(name) !== build)

/** Asks the server every 15 s which builds serve, while somebody looks at this tab. */
export function watchBuilds() {
  const look = () => {
    if (!document.hidden) void lookForBuilds()
  }
  setInterval(look, every)
  document.addEventListener('visibilitychange', look)
}

/** A screen did not come, perhaps as its build is gone: a newer one may have it. Answers whether there is one. */
export async function lookForAnother(name: string) {
  lookedAt = Number.NEGATIVE_INFINITY
  await lookForBuilds()
  return newBuilds().some((build) => build.name === name)
}

/** Asks which builds serve, and fetches those that are new, so that taking them up costs no time. */
export async function lookForBuilds() {
  if (performance.now() - lookedAt < pause) return
  lookedAt = performance.now()
  const serving = await readReleases()
  await Promise.all(areas.map(({ name }) => serving[name] && fetchNew(name, serving[name])))
}

async function fetchNew(name: string, serving: Release) {
  const inUse = buildInUse(name)
  if (!inUse || inUse === serving.build) return void ready.delete(name)
  if (ready.get(name)?.build === serving.build) return
  try {
    const loaded = await loadBuild(serving)
    // Another one may have been published meanwhile, or this one have come by another way.
    if (buildInUse(name) !== serving.build) ready.set(name, { name, ...loaded })
  } catch (error) {
    // Half a release, or one for another host: this tab goes on with what it has, and looks again.
    console.warn(`Build ${serving.build} of ${name} is not taken up:`, error)
    ready.delete(name)
  }
}
