import type { Browser, Page } from '@playwright/test'
import { startBarePage } from './bare-html.ts'
import { type At, fresh, slowly } from './browser.ts'
import { percentile } from './load.ts'
import type { BenchRow } from './table.ts'

const turns = 5

/** A visitor's waiting times on a slow line, compared with the simplest page, and the cost of a page on the server. */
export async function publicPages(at: At): Promise<BenchRow[]> {
  const bare = await startBarePage()
  try {
    return [...(await publicHome(at, bare.url)), ...(await logIn(at, bare.url)), ...(await served(at))]
  } finally {
    bare.stop()
  }
}

/**
 * A first visit without a cache, on a slow line and a quarter of the processor. The visitor does nothing for four seconds
 * and then touches the page; what runs after that is reported separately.
 */
async function publicHome({ site, browser }: At, bare: string): Promise<BenchRow[]> {
  const tries: (Seen & { touched: number })[] = []
  const bareTries: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    bareTries.push(await bareLcp(browser, bare))
    const { page, cdp } = await fresh(browser)
    await slowly(cdp)
    await page.addInitScript(watch)
    await page.goto(site, { waitUntil: 'load' })
    await page.waitForTimeout(4_000)
    const seen = await page.evaluate(measured)
    await page.mouse.move(100, 300)
    await takenOver(page)
    await page.waitForTimeout(1_000)
    tries.push({ ...seen, touched: (await page.evaluate(measured)).tbt - seen.tbt })
    await page.context().close()
  }
  const best = tries.toSorted((a, b) => a.lcp - b.lcp)[0] as Seen
  const all = tries.map(({ lcp }) => Math.round(lcp))
  const bareBest = `bare page ${Math.min(...bareTries).toFixed(0)}, median ${percentile(bareTries, 0.5).toFixed(0)}`
  const least = (of: (one: (typeof tries)[number]) => number) => Math.min(...tries.map(of))
  const what = 'public home, slow 4G, CPU 4×:'
  return [
    { what: `${what} LCP`, measured: best.lcp, unit: 'ms', budget: 1_000, beside: bareBest },
    { what: `${what} LCP, median`, measured: percentile(all, 0.5), unit: 'ms', beside: `all tries: ${all.join(', ')}` },
    { what: `${what} CLS`, measured: best.cls, unit: '', budget: 0.02 },
    { what: `${what} TBT`, measured: least(({ tbt }) => tbt), unit: 'ms', budget: 150 },
    {
      what: `${what} blocked after the first touch`,
      unit: 'ms',
      budget: 200,
      measured: least(({ touched }) => touched),
    },
  ]
}

/** The time until the log-in form can be filled, and from there until the page reacts. */
async function logIn({ site, browser }: At, bare: string): Promise<BenchRow[]> {
  const usable: number[] = []
  const answers: number[] = []
  const bareTries: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    bareTries.push(await bareShown(browser, bare))
    const { page, cdp } = await fresh(browser)
    await slowly(cdp)
    const started = performance.now()
    await page.goto(`${site}/auth/login`, { waitUntil: 'commit' })
    await page.getByLabel(/^User Name/).pressSequentially('r')
    usable.push(performance.now() - started)
    await takenOver(page)
    answers.push(performance.now() - started)
    await page.context().close()
  }
  const what = 'log-in page, slow 4G, CPU 4×:'
  return [
    {
      what: `${what} form takes a letter`,
      measured: Math.min(...usable),
      unit: 'ms',
      budget: 1_600,
      beside: `bare page shown ${Math.min(...bareTries).toFixed(0)}`,
    },
    { what: `${what} form takes a letter, median`, measured: percentile(usable, 0.5), unit: 'ms' },
    { what: `${what} its script answers, touched at once`, measured: Math.min(...answers), unit: 'ms' },
  ]
}

/** Waits until the script of a page has taken over its HTML. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const first = document.querySelector('#root > div')
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
  })

type Seen = { lcp: number; cls: number; tbt: number; fcp: number }
type Watched = { lcp: number; cls: number; tasks: { startTime: number; duration: number }[] }

/** Total blocking time is counted from the first contentful paint, as there is nothing to use before it. */
export function measured(): Seen {
  const { lcp, cls, tasks } = (window as unknown as { seen: Watched }).seen
  const drawn = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const after = tasks.filter(({ startTime, duration }) => startTime + duration > drawn)
  const tbt = after.reduce((sum, { startTime, duration }) => {
    const within = startTime + duration - Math.max(startTime, drawn)
    return sum + Math.max(0, within - 50)
  }, 0)
  return { lcp, cls, tbt, fcp: drawn }
}

/** Runs in the page before the portal's own scripts. */
export function watch() {
  const seen: Watched = { lcp: 0, cls: 0, tasks: [] }
  Object.assign(window, { seen })
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  each('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
  each('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
}

/** When the bare page has drawn its text, on the same slow line and processor. */
async function bareLcp(browser: Browser, url: string) {
  const { page, cdp } = await fresh(browser)
  await slowly(cdp)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(500)
  const { lcp } = await page.evaluate(measured)
  await page.context().close()
  return lcp
}

/** How long it takes until the bare page has its heading, measured from outside like the form. */
async function bareShown(browser: Browser, url: string) {
  const { page, cdp } = await fresh(browser)
  await slowly(cdp)
  const started = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('heading').waitFor()
  const shown = performance.now() - started
  await page.context().close()
  return shown
}

const nothing = '/api/nothing-here'

/** The time to serve a cached page, called in turns with a call that does nothing. */
async function served({ site }: At): Promise<BenchRow[]> {
  const once = async (path: string) => {
    const started = performance.now()
    const answer = await fetch(site + path, { headers: { accept: 'text/html' } })
    await answer.arrayBuffer()
    return performance.now() - started
  }
  for (let i = 0; i < 50; i++) for (const path of ['/', nothing]) await once(path)
  const [pages, empty]: [number[], number[]] = [[], []]
  for (let i = 0; i < 300; i++) {
    pages.push(await once('/'))
    empty.push(await once(nothing))
  }
  const [page, call] = [percentile(pages, 0.5), percentile(empty, 0.5)]
  const beside = `over HTTP ${page.toFixed(2)} ms, of that an empty call ${call.toFixed(2)} ms`
  return [{ what: 'a page of HTML costs the server, p50', measured: page - call, unit: 'ms', budget: 5, beside }]
}
