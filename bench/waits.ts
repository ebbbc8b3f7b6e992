import { readFileSync, rmSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { dashboards } from 'contract/dashboard'
import { applications } from 'contract/pan/application'
import { type At, fresh, go, inBrowser, signedIn, slowly } from './browser.ts'
import { percentile } from './load.ts'
import { ask, first, newFolder, type Server, signIn, startServer } from './place.ts'
import { measured, takenOver, watch } from './public-pages.ts'
import type { BenchRow } from './table.ts'

const areaFrame = 'nav[aria-label="Menu"]'
const rows = '[role="gridcell"]'
const list = '/backend/actions/payments'
const slow = 'slow 4G, CPU 4×'

/** Where people wait most: from the log-in to the first list, in a browser; and what the server does meanwhile. */
export default async (): Promise<BenchRow[]> => [
  ...(await firstStart()),
  ...(await inBrowser(async (at) => [
    ...(await logIn(at)),
    ...(await logInSlowly(at)),
    ...(await firstList(at)),
    ...(await deepLink(at)),
    ...(await touched(at)),
    ...(await startPage(at.server)),
  ])),
]

/** Log-in pressed until the frame of the first screen, by somebody who waited until the page was quiet. */
async function logIn({ site, browser }: At): Promise<BenchRow[]> {
  const [times, bytes]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 5; turn++) {
    const { page, cdp } = await fresh(browser)
    await page.goto(`${site}/auth/login`, { waitUntil: 'networkidle' })
    await fill(page)
    const loaded = await countScripts(cdp)
    times.push(await pressUntilFrame(page))
    bytes.push(loaded())
    await page.context().close()
  }
  const what = 'log-in pressed → frame'
  return [
    { what, measured: percentile(times, 0.5), unit: 'ms', beside: `best ${Math.min(...times).toFixed(0)} ms` },
    { what: `${what}: scripts in this step`, measured: percentile(bytes, 0.5) / 1000, unit: '', beside: 'KB' },
  ]
}

/** The same on a slow line, by somebody who types as soon as the form is there. */
async function logInSlowly({ site, browser }: At): Promise<BenchRow[]> {
  const [pressed, whole]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 3; turn++) {
    const { page, cdp } = await fresh(browser)
    await slowly(cdp)
    const started = performance.now()
    await page.goto(`${site}/auth/login`, { waitUntil: 'commit' })
    await fill(page)
    pressed.push(await pressUntilFrame(page))
    whole.push(performance.now() - started)
    await page.context().close()
  }
  const of = (what: string, times: number[], budget?: number): BenchRow => ({
    what: `${slow}, typed at once: ${what}`,
    measured: percentile(times, 0.5),
    unit: 'ms',
    budget,
    beside: `best ${Math.min(...times).toFixed(0)} ms`,
  })
  return [of('log-in pressed → frame', pressed, 1_000), of('address → frame', whole)]
}

async function fill(page: Page) {
  await page.getByLabel(/^User Name/).fill('admin')
  await page.getByLabel(/^Password/).fill('Portal#2026')
}

async function pressUntilFrame(page: Page) {
  const started = performance.now()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.locator(areaFrame).first().waitFor()
  return performance.now() - started
}

/** Counts the bytes of scripts from now on, as they come over the line. */
async function countScripts(cdp: CDPSession) {
  await cdp.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/** The first list of a tab, and the same list again: from the click until its rows. */
async function firstList(at: At): Promise<BenchRow[]> {
  const [cold, warm, bytes]: number[][] = [[], [], []]
  for (let turn = 0; turn < 5; turn++) {
    const { page, cdp } = await signedIn(at, 'admin', '/backend')
    await page.waitForTimeout(1_000)
    const loaded = await countScripts(cdp)
    cold?.push(await go(page, list, rows))
    bytes?.push(loaded())
    await page.waitForTimeout(1_000)
    await go(page, '/backend', 'h1')
    await page.waitForTimeout(600)
    warm?.push(await go(page, list, rows))
    await page.context().close()
  }
  const middle = (times: number[] = []) => percentile(times, 0.5)
  return [
    { what: 'first list of a tab', measured: middle(cold), unit: 'ms', beside: `all: ${whole(cold)}` },
    { what: 'first list of a tab: scripts', measured: middle(bytes) / 1000, unit: '', budget: 225, beside: 'KB' },
    { what: 'a list again', measured: middle(warm), unit: 'ms', beside: `all: ${whole(warm)}` },
  ]
}

const whole = (times: number[] = []) => times.map((time) => time.toFixed(0)).join(', ')

/** The address of a list, opened by somebody who is logged in and has nothing of the portal in the browser's cache. */
async function deepLink(at: At): Promise<BenchRow[]> {
  const tries: { shown: number; painted: number; blocked: number; requests: number; bytes: number }[] = []
  for (let turn = 0; turn < 3; turn++) {
    const { page, cdp } = await signedIn(at, 'admin', '/privacy-policy')
    await cdp.send('Network.clearBrowserCache')
    await slowly(cdp)
    await page.addInitScript(watch)
    let [requests, bytes] = [0, 0]
    cdp.on('Network.requestWillBeSent', () => {
      requests += 1
    })
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    const started = performance.now()
    await page.goto(at.site + list, { waitUntil: 'commit' })
    await page.locator(rows).first().waitFor()
    const shown = performance.now() - started
    const { tbt, fcp } = await page.evaluate(measured)
    tries.push({ shown, painted: fcp, blocked: tbt, requests, bytes })
    await page.context().close()
  }
  const best = tries.toSorted((a, b) => a.shown - b.shown)[0] as (typeof tries)[number]
  const what = `a list by its address, ${slow}:`
  return [
    { what: `${what} ten rows`, measured: best.shown, unit: 'ms', budget: 4_000 },
    { what: `${what} first paint`, measured: best.painted, unit: 'ms', budget: 1_200 },
    { what: `${what} blocked`, measured: best.blocked, unit: 'ms', budget: 900 },
    {
      what: `${what} requests`,
      measured: best.requests,
      unit: '',
      beside: `${(best.bytes / 1000).toFixed(0)} KB`,
    },
  ]
}

/** From the first touch of a public page until its script has taken over. */
async function touched({ site, browser }: At): Promise<BenchRow[]> {
  const all: BenchRow[] = []
  for (const [name, path] of [
    ['home', '/'],
    ['log-in page', '/auth/login'],
  ]) {
    const tries: { answered: number; blocked: number }[] = []
    for (let turn = 0; turn < 3; turn++) {
      const { page, cdp } = await fresh(browser)
      await slowly(cdp)
      await page.addInitScript(watch)
      await page.goto(site + path, { waitUntil: 'load' })
      await page.waitForTimeout(4_000)
      const before = (await page.evaluate(measured)).tbt
      const started = performance.now()
      await page.mouse.move(100, 300)
      await takenOver(page)
      const answered = performance.now() - started
      await page.waitForTimeout(1_000)
      tries.push({ answered, blocked: (await page.evaluate(measured)).tbt - before })
      await page.context().close()
    }
    const least = (of: (one: (typeof tries)[number]) => number) => Math.min(...tries.map(of))
    all.push(
      {
        what: `${name} touched, ${slow}: answers`,
        measured: least(({ answered }) => answered),
        unit: 'ms',
        budget: 600,
      },
      { what: `${name} touched, ${slow}: blocked`, measured: least(({ blocked }) => blocked), unit: 'ms', budget: 200 },
    )
  }
  return all
}

/** What the merchant's start page takes of the server's processor, beside a list. */
async function startPage(server: Server): Promise<BenchRow[]> {
  const { token } = await signIn(server, 'merchant')
  const of = async (at: string, body: object | null) => {
    const turns = 60
    for (let turn = 0; turn < 20; turn++) await ask(server, token, body, at)
    const before = processorTime(server.pid)
    for (let turn = 0; turn < turns; turn++) await ask(server, token, body, at)
    return (processorTime(server.pid) - before) / turns
  }
  const page = await of(`/api${dashboards.merchant.path}`, null)
  const rows = await of(`/api${applications.own.all.path}`, first)
  return [
    {
      what: "merchant's start page: the server's processor",
      measured: page,
      unit: 'ms',
      budget: 5,
      beside: `a list ${rows.toFixed(1)} ms`,
    },
  ]
}

/** The processor's time that a process has taken, in milliseconds (Linux counts in hundredths of a second). */
function processorTime(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** A portal that starts for the first time, until it answers with its demo data. */
async function firstStart(): Promise<BenchRow[]> {
  const data = newFolder()
  const started = performance.now()
  const server = await startServer({ data })
  const seconds = (performance.now() - started) / 1000
  await server.stop()
  rmSync(data, { recursive: true, force: true })
  return [{ what: 'first start with demo data', measured: seconds, unit: 's', budget: 8 }]
}
