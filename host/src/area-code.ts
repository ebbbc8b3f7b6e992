import { useSyncExternalStore } from 'react'
import type { AreaModule } from 'shared-ui/base'
import type { Area } from './areas.ts'
import { DownloadProblem } from './download-problem.ts'
import { loadArea } from './federation.ts'
import { publishedBuild } from './published.ts'

/** An area that did not load: what happened, and what support needs to know. */
export type AreaFailure = { sentence: string; part: string; what: string; when: Date }

export type AreaCode =
  | { state: 'loading' }
  | { state: 'open'; module: AreaModule }
  | { state: 'failed'; failure: AreaFailure }

const codes = new Map<string, AreaCode>()
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

export function useAreaCode(area: Area): AreaCode {
  return useSyncExternalStore(watch, () => codes.get(area.name) ?? loading)
}

const loading: AreaCode = { state: 'loading' }

async function open(area: Area) {
  let build = ''
  for (let attempt = 1; ; attempt++) {
    try {
      const published = await publishedBuild(area.name, attempt > 1 || codes.has(area.name))
      build = published.build
      const module = checked(await loadArea(published.manifest))
      tell(area, { state: 'open', module })
      return module
    } catch (error) {
      console.error(`${area.title} did not load:`, error)
      if (attempt < attempts) continue
      tell(area, { state: 'failed', failure: failureOf(error, area, build) })
      return null
    }
  }
}

/** A remote is built apart from the host, so its form is checked before it is trusted. */
function checked(area: unknown): AreaModule {
  const { contract, routes, menu } = (area ?? {}) as Partial<AreaModule>
  if (contract !== 1 || !Array.isArray(routes) || !Array.isArray(menu)) throw new DownloadProblem('Area', 'unreadable')
  return { contract, routes, menu }
}

function failureOf(error: unknown, area: Area, build: string): AreaFailure {
  const problem = error instanceof DownloadProblem ? error : new DownloadProblem('Area', 'unreadable')
  return {
    sentence: problem.sentence,
    part: build ? `${area.title}, build ${build}` : area.title,
    what: `${problem.file}, ${problem.message}, tried ${attempts} times`,
    when: new Date(),
  }
}

function tell(area: Area, code: AreaCode) {
  codes.set(area.name, code)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
