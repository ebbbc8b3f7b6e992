import { indianDay } from 'contract/field/fields'
import type { FastifyBaseLogger } from 'fastify'
import { cacheByKey } from '../shared/cache.ts'
import { type Answers, type Drawer, type DrawnPage, startDrawer } from './drawer.ts'

/**
 * A page rendered with these replies on this day. `isWhole` = all replies that it reads were there; `isMissing` = it says that the
 * page does not exist.
 */
export type PageWithAnswers = { page: DrawnPage; answers: Answers; day: string; isWhole: boolean; isMissing: boolean }

/** The bundles for rendering: of the host and the public area that are served together. */
export type DrawingFiles = { host: string; area: string }

type Options = {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The API's public reply for a path. */
  answer: (path: string) => Promise<unknown>
  /** A first visitor waits this many milliseconds for a page to be drawn, then gets the one without. */
  patience?: number | undefined
}

/** Replies are cached for so long: a change of the settings is on every server's pages within two seconds. */
const seconds = 1
/** Where the page is drawn that says that there is none: one for all addresses without a page. */
const missing = '/404'
const failureMs = 10_000
const pagesAtMost = 300
const rounds = 3

type Entry = { key: string; page: Promise<PageWithAnswers | null>; failedAt?: number }

/** The public pages as HTML, each drawn once for what it shows. Nobody's own data is in them: they are read as nobody. */
export function drawnPages({ log, answer, patience = 1_500 }: Options) {
  const answersTo = rememberedAnswers(answer)
  let drawer: (Drawer & { of: string }) | null = null
  const readsOf = new Map<string, string[]>()
  const entries = new Map<string, Entry>()

  /** A new build starts a new process, and all pages are rendered again. */
  function drawerOf({ host, area }: DrawingFiles) {
    const of = `${host} ${area}`
    if (drawer?.of === of) return drawer
    restart()
    drawer = { of, ...startDrawer(host, area) }
    return drawer
  }

  function restart() {
    drawer?.end()
    drawer = null
    readsOf.clear()
    entries.clear()
  }

  async function find(files: DrawingFiles, asked: string): Promise<PageWithAnswers | null> {
    const by = drawerOf(files)
    const path = await drawnAt(by, asked)
    if (path === null) return null
    const answers = await answersTo(readsOf.get(path) ?? [])
    const day = indianDay(new Date())
    const key = keyOf(day, answers)
    const entry = entries.get(path)
    if (entry?.failedAt && Date.now() - entry.failedAt < failureMs) return null
    if (entry && !entry.failedAt && (entry.key === key || !readsOf.has(path))) return entry.page

    if (entries.size >= pagesAtMost) entries.clear()
    const fresh: Entry = { key, page: drawWhole(by, path, day, answers, answersTo) }
    entries.set(path, fresh)
    fresh.page.then(
      (drawn) => {
        if (!drawn) return
        fresh.key = keyOf(day, drawn.answers)
        readsOf.set(path, Object.keys(drawn.answers))
      },
      (error) => {
        fresh.failedAt = Date.now()
        log.warn({ err: error, path }, 'a page could not be drawn: browsers draw it themselves')
        if (drawer === by) drawer = null
        by.end()
      },
    )
    return fresh.page
  }

  return {
    /** The page at this address; null where only the browser draws it, or it is not there in time. */
    page: (files: DrawingFiles, path: string) => inTime(find(files, path), patience),
    /** The addresses that a search is sent to. */
    listed: async (files: DrawingFiles) => (await drawerOf(files).addresses()).listed,
    end: restart,
  }
}

/**
 * The address under which the page is rendered; null = only the browser renders it. All unknown addresses share one
 * page, so asking for them costs nothing.
 */
async function drawnAt(by: Drawer, path: string) {
  const { addresses, undrawn } = await by.addresses()
  if (addresses.includes(path)) return path
  // An older build does not list the pages that only the browser renders.
  return !undrawn || undrawn.includes(path) ? null : missing
}

function rememberedAnswers(answer: Options['answer']) {
  const ask = cacheByKey<unknown>(() => new Date(), { seconds })
  return async (paths: string[]): Promise<Answers> => {
    const found = await Promise.all(paths.map((path) => ask(path, () => answer(path)).catch(() => undefined)))
    return Object.fromEntries(paths.map((path, index) => [path, found[index]]))
  }
}

/** The paths that a page reads are known only after it was rendered once. */
async function drawWhole(
  by: Drawer,
  path: string,
  day: string,
  first: Answers,
  answersTo: (paths: string[]) => Promise<Answers>,
): Promise<PageWithAnswers | null> {
  let answers = first
  for (let round = 1; ; round++) {
    const page = await by.draw(path, answers)
    if (!page) return null
    const reads = page.reads.filter((read) => read !== null)
    const unknown = reads.filter((read) => !(read in answers))
    if (unknown.length === 0 || round === rounds) {
      const isWhole = unknown.length === 0 && reads.length === page.reads.length && hasAll(answers)
      return { page, answers, day, isWhole, isMissing: path === missing }
    }
    answers = { ...answers, ...(await answersTo(unknown)) }
  }
}

async function inTime(found: Promise<PageWithAnswers | null>, patience: number) {
  const { promise, resolve } = Promise.withResolvers<null>()
  const tooLate = setTimeout(resolve, patience, null)
  try {
    return await Promise.race([found, promise])
  } catch {
    return null
  } finally {
    clearTimeout(tooLate)
  }
}
export type DrawnPages = ReturnType<typeof drawnPages>

const keyOf = (day: string, answers: Answers) => JSON.stringify([day, answers])

const hasAll = (answers: Answers) => Object.values(answers).every((one) => one !== undefined)
