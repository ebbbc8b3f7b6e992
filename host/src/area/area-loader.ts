import { areaContract } from 'contract/area-contract'
import { faultsOfArea } from 'contract/area-module'
import { serverNow } from 'contract/server-now'
import { useSyncExternalStore } from 'react'
import type { AreaModule } from 'shared-ui/base'
import { giveUpScripts } from 'shared-ui/router'
import { tryRoutes } from '../router-internals.ts'
import { reportFault } from './area-faults.ts'
import { type Area, othersOf } from './areas.ts'
import { DownloadProblem, isTooLate, needsNewPage } from './download-problem.ts'
import { loadArea } from './federation.ts'
import { guardedRoutes } from './guarded-routes.ts'
import { currentRelease, type Release } from './release.ts'
import { running } from './running.ts'

/** An area that did not load: what happened, details for support, and whether only a newer page can help. */
type AreaFailure = { sentence: string; part: string; what: string; when: Date; needsNewPage: boolean }

/** The code of one build of an area. */
export type OpenArea = { build: string; module: AreaModule }

type AreaState = { state: 'loading' } | ({ state: 'open' } & OpenArea) | { state: 'failed'; failure: AreaFailure }

const codes = new Map<string, AreaState>()
const opening = new Map<string, Promise<AreaModule | null>>()
const watchers = new Set<() => void>()
const attempts = 2

/** After so many seconds a missing area is reported. */
const seconds = 10

/** The area's routes and menu; null when its code did not load, which `useAreaCode` then explains. */
export function openArea(area: Area): Promise<AreaModule | null> {
  const code = codes.get(area.name)
  if (code?.state === 'open') return Promise.resolve(code.module)
  return opening.get(area.name) ?? startOpening(area)
}

/**
 * Tries again from the start: with the build that is served now, and without waiting for pending downloads. An attempt
 * that began earlier may end later, and must not be used as the result.
 */
export function reopenArea(area: Area): Promise<AreaModule | null> {
  if (codes.get(area.name)?.state === 'open') return openArea(area)
  loads.clear()
  return startOpening(area, { mayBegin: giveUpScripts(), isAgain: true })
}

function startOpening(area: Area, retry?: Retry) {
  const isLatest = () => opening.get(area.name) === running
  const running: Promise<AreaModule | null> = open(area, isLatest, retry).finally(() => {
    if (isLatest()) opening.delete(area.name)
  })
  opening.set(area.name, running)
  return running
}

export function useArea(area: Area): AreaState {
  const now = () => codes.get(area.name) ?? loading
  // Also while a page that came as HTML is hydrated: its area is loaded by then.
  return useSyncExternalStore(watch, now, now)
}

/** What an area says that did not load. */
export function failureIn({ name }: Area) {
  const code = codes.get(name)
  return code?.state === 'failed' ? code.failure : null
}

/** Resolves when the area is open, which may be after its words. */
export const whenOpen = ({ name }: Area) =>
  new Promise<void>((resolve) => {
    const stop = watch(() => {
      if (codes.get(name)?.state !== 'open') return
      stop()
      resolve()
    })
  })

export const failsStill = ({ name }: Area) => codes.get(name)?.state === 'failed'

const loading: AreaState = { state: 'loading' }

type Retry = { mayBegin?: Promise<void>; isAgain?: boolean }

/** One attempt. If a newer attempt has replaced it, it reports nothing and returns the result of the newer one. */
async function open(area: Area, isLatest: () => boolean, { mayBegin, isAgain = false }: Retry = {}) {
  let build = ''
  let load: Promise<OpenArea> | undefined
  await mayBegin
  const deadline = tooLateAfter(seconds)
  for (let attempt = 1; ; attempt++) {
    try {
      load = currentRelease(area.name, isAgain || attempt > 1 || codes.has(area.name)).then((release) => {
        build = release.build
        return loadBuild(area, release)
      })
      const { module } = await Promise.race([deadline.promise, load])
      deadline.clear()
      if (!isLatest()) return openNow(area)
      tell(area, { state: 'open', build, module })
      return module
    } catch (error) {
      if (!isLatest()) {
        deadline.clear()
        return openNow(area)
      }
      console.error(`${area.title} did not load:`, error)
      if (attempt < attempts && !isTooLate(error)) continue
      deadline.clear()
      if (error instanceof DownloadProblem && typeof error.why === 'object' && 'faults' in error.why)
        reportFault(area.name, build)
      const failed: AreaState = { state: 'failed', failure: failureOf(error, area, build, attempt) }
      tell(area, failed)
      if (isTooLate(error))
        load?.then(
          (late) => takeLate(area, late, failed),
          () => undefined,
        )
      return null
    }
  }
}

/** What comes after the words for it is still used, unless somebody tries again by then. */
function takeLate(area: Area, late: OpenArea, failed: AreaState) {
  if (codes.get(area.name) === failed && !opening.has(area.name)) tell(area, { state: 'open', ...late })
}

/** The result of the latest attempt. */
function openNow({ name }: Area): Promise<AreaModule | null> {
  const code = codes.get(name)
  return opening.get(name) ?? Promise.resolve(code?.state === 'open' ? code.module : null)
}

function tooLateAfter(seconds: number) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DownloadProblem('Area', { seconds })), seconds * 1000)
  // It is awaited later; until then a failure must not count as unhandled.
  promise.catch(() => undefined)
  return { promise, clear: () => clearTimeout(timer) }
}

/** The build of an area that this tab uses; null while none is open. */
export function buildInUse(name: string): string | null {
  const code = codes.get(name)
  return code?.state === 'open' ? code.build : null
}

const loads = new Map<string, Promise<OpenArea>>()

/** Loads a build, also beside the one in use; a build that this tab has loaded or is loading is not loaded again. */
export function loadBuild(area: Area, release: Release): Promise<OpenArea> {
  const { manifest } = release
  const known = loads.get(manifest)
  if (known) return known
  const load = loadNow(area, release)
  loads.set(manifest, load)
  load.catch(() => loads.delete(manifest))
  return load
}

async function loadNow(area: Area, { build, manifest }: Release): Promise<OpenArea> {
  return { build, module: checked(area, await loadArea(manifest)) }
}

/** Replaces the area's code by this build. */
export const adopt = (area: Area, open: OpenArea) => tell(area, { state: 'open', ...open })

/**
 * A remote is built separately from the host, so what it exports is checked first: routes that the router refuses, or a
 * menu that cannot be drawn, would take all areas with them.
 */
function checked(area: Area, exported: unknown): AreaModule {
  const { contract, routes, menu } = (exported ?? {}) as Partial<AreaModule>
  if (contract !== areaContract && contract !== undefined) throw new DownloadProblem('Area', 'of another form')
  if (!contract || !Array.isArray(routes) || !Array.isArray(menu)) throw new DownloadProblem('Area', 'unreadable')
  const faults = faultsOfArea({ base: area.base, others: othersOf(area) }, { routes, menu })
  if (faults.length > 0) throw new DownloadProblem('Area', { faults })
  const guarded = guardedRoutes(area, routes)
  try {
    tryRoutes([{ path: area.base, children: guarded }])
  } catch (error) {
    throw new DownloadProblem('Area', { faults: [(error as Error).message] })
  }
  return { contract, routes: guarded, menu }
}

function failureOf(error: unknown, area: Area, build: string, tried: number): AreaFailure {
  const problem = error instanceof DownloadProblem ? error : new DownloadProblem('Area', 'unreadable')
  return {
    sentence: problem.sentence,
    part: build ? `${area.title}, build ${build}` : area.title,
    what: `${problem.file}, ${problem.message}, tried ${tried} times`,
    when: serverNow(),
    needsNewPage: needsNewPage(problem),
  }
}

function tell(area: Area, code: AreaState) {
  codes.set(area.name, code)
  if (code.state === 'open') running.set(area.name, code.build)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
