import { areaContract } from 'contract/area'
import { useSyncExternalStore } from 'react'
import type { AreaModule } from 'shared-ui/base'
import type { Area } from './areas.ts'
import { DownloadProblem } from './download-problem.ts'
import { loadArea } from './federation.ts'
import { currentRelease, type Release } from './release.ts'

/** An area that did not load: what happened, what support needs to know, and whether only a newer page can help. */
type AreaFailure = { sentence: string; part: string; what: string; when: Date; needsNewPage: boolean }

/** An area's code as one build of it has it. */
export type OpenArea = { build: string; module: AreaModule }

type AreaState = { state: 'loading' } | ({ state: 'open' } & OpenArea) | { state: 'failed'; failure: AreaFailure }

const codes = new Map<string, AreaState>()
const opening = new Map<string, Promise<AreaModule | null>>()
const watchers = new Set<() => void>()
const attempts = 2

/** The area's routes and menu; null when its code did not load, which `useAreaCode` then explains. Asking again tries again. */
export function openArea(area: Area): Promise<AreaModule | null> {
  const code = codes.get(area.name)
  if (code?.state === 'open') return Promise.resolve(code.module)

  const running = opening.get(area.name) ?? open(area).finally(() => opening.delete(area.name))
  opening.set(area.name, running)
  return running
}

export function useArea(area: Area): AreaState {
  return useSyncExternalStore(watch, () => codes.get(area.name) ?? loading)
}

const loading: AreaState = { state: 'loading' }

async function open(area: Area) {
  let build = ''
  for (let attempt = 1; ; attempt++) {
    try {
      const published = await currentRelease(area.name, attempt > 1 || codes.has(area.name))
      build = published.build
      const { module } = await loadBuild(published)
      tell(area, { state: 'open', build, module })
      return module
    } catch (error) {
      console.error(`${area.title} did not load:`, error)
      if (attempt < attempts) continue
      tell(area, { state: 'failed', failure: failureOf(error, area, build) })
      return null
    }
  }
}

/** The build of an area that this tab works with; null while none is open. */
export function buildInUse(name: string): string | null {
  const code = codes.get(name)
  return code?.state === 'open' ? code.build : null
}

const loads = new Map<string, Promise<OpenArea>>()

/** Loads a build, also beside the one in use; one that this tab has had before, or waits for already, is not loaded again. */
export function loadBuild(published: Release): Promise<OpenArea> {
  const { manifest } = published
  const known = loads.get(manifest)
  if (known) return known
  const load = loadNow(published)
  loads.set(manifest, load)
  load.catch(() => loads.delete(manifest))
  return load
}

async function loadNow({ build, manifest }: Release): Promise<OpenArea> {
  return { build, module: checked(await loadArea(manifest)) }
}

/** From now on the area is what this build has. */
export const adopt = (area: Area, open: OpenArea) => tell(area, { state: 'open', ...open })

/** A remote is built apart from the host, so its form is checked before it is trusted. */
function checked(area: unknown): AreaModule {
  const { contract, routes, menu } = (area ?? {}) as Partial<AreaModule>
  if (contract !== areaContract && contract !== undefined) throw new DownloadProblem('Area', 'of another form')
  if (!contract || !Array.isArray(routes) || !Array.isArray(menu)) throw new DownloadProblem('Area', 'unreadable')
  return { contract, routes, menu }
}

function failureOf(error: unknown, area: Area, build: string): AreaFailure {
  const problem = error instanceof DownloadProblem ? error : new DownloadProblem('Area', 'unreadable')
  return {
    sentence: problem.sentence,
    part: build ? `${area.title}, build ${build}` : area.title,
    what: `${problem.file}, ${problem.message}, tried ${attempts} times`,
    when: new Date(),
    needsNewPage: problem.why === 'of another form',
  }
}

function tell(area: Area, code: AreaState) {
  codes.set(area.name, code)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
