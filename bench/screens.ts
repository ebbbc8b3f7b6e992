import type { CDPSession, Page } from '@playwright/test'
import { type At, fastLine, fresh, go, inBrowser, keyCost, signedIn, slowLine } from './browser.ts'
import { percentile } from './load.ts'
import { publicPages } from './public-pages.ts'
import type { BenchRow } from './table.ts'

/** The waiting times of a person at the browser. The best of some tries counts, as the machine has other work too. */
export default () =>
  inBrowser(
    async (at): Promise<BenchRow[]> => [
      ...(await publicPages(at)),
      ...(await areaSwitch(at)),
      ...(await lists(at)),
      ...(await typing(at)),
      ...(await wizard(at)),
      ...(await workbench(at)),
      ...(await hundredNavigations(at)),
    ],
  )

const areaFrame = 'nav[aria-label="Menu"]'
const publicFrame = 'nav[aria-label="Main"]'

async function areaSwitch(at: At): Promise<BenchRow[]> {
  const ahead: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    // The area of a signed-in person is prefetched on a public page.
    const { page } = await signedIn(at, 'merchant', '/privacy-policy')
    await page.waitForTimeout(1_500)
    ahead.push(await go(page, '/merchant', areaFrame))
    await page.context().close()
  }
  const { page } = await signedIn(at, 'merchant', '/merchant')
  await go(page, '/privacy-policy', publicFrame)
  const warm: number[] = []
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max((window as unknown as { longest: number }).longest, duration) })
    }).observe({ type: 'longtask' })
    performance.clearResourceTimings()
  })
  for (let turn = 0; turn < 8; turn++) {
    warm.push(await go(page, '/merchant', areaFrame))
    await page.waitForTimeout(300)
    warm.push(await go(page, '/privacy-policy', publicFrame))
    await page.waitForTimeout(300)
  }
  const after = await page.evaluate(() => ({
    longest: (window as unknown as { longest: number }).longest,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  }))
  await page.context().close()
  return [
    { what: 'area switch to the frame, fetched ahead', measured: Math.min(...ahead), unit: 'ms', budget: 100 },
    { what: 'area switch to the frame, warm (median)', measured: percentile(warm, 0.5), unit: 'ms', budget: 60 },
    { what: 'area switch, warm: JavaScript in bytes', measured: after.scripts, unit: '', budget: 0 },
    {
      what: 'area switch, warm: longest task',
      measured: after.longest,
      unit: 'ms',
      budget: 50,
      beside: '0: none over 50',
    },
  ]
}

/** The office's payments: ten rows, then page 2, then a search, timed from its last key. */
async function lists(at: At): Promise<BenchRow[]> {
  const { page } = await signedIn(at, 'admin', '/backend/actions/payments')
  await page.locator('.ag-row').first().waitFor()
  const [opened, second, found]: number[][] = [[], [], []]
  for (let turn = 0; turn < 6; turn++) {
    await go(page, '/backend', 'h1', '')
    await page.waitForTimeout(600)
    opened?.push(await go(page, '/backend/actions/payments', '.ag-row .ag-cell a, .ag-row .ag-cell'))
    await page.waitForTimeout(400)
    second?.push(await untilRowsChange(page, '[aria-label="Next page"]'))
    await page.waitForTimeout(300)
    const box = page.getByLabel('Search all columns')
    await box.fill('')
    await page.waitForTimeout(700)
    await box.pressSequentially('laksh', { delay: 20 })
    const change = untilRowsChange(page)
    await box.press('m')
    found?.push(await change)
    await page.waitForTimeout(300)
  }
  await page.context().close()
  const best = (times: number[] = []) => percentile(times, 0.25)
  return [
    { what: 'list of 10 rows, from the click', measured: best(opened), unit: 'ms', budget: 150 },
    { what: 'page 2', measured: best(second), unit: 'ms', budget: 130 },
    {
      what: 'search, from the last key',
      measured: best(found),
      unit: 'ms',
      budget: 250,
      beside: '150 ms of it is the pause after typing',
    },
  ]
}

/** The time until other rows are drawn, from a click or from the next key press. */
async function untilRowsChange(page: Page, click?: string) {
  const before = await rowsIn(page)
  return page.evaluate(
    async ([before, click]) => {
      const rows = () => [...document.querySelectorAll('.ag-row')].map(({ textContent }) => textContent).join()
      const key = new Promise<number>((pressed) =>
        addEventListener('keydown', () => pressed(performance.now()), { once: true, capture: true }),
      )
      const started = click ? performance.now() : await key
      if (click) document.querySelector<HTMLElement>(click)?.click()
      while (rows() === before && performance.now() - started < 10_000) await new Promise(requestAnimationFrame)
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      return performance.now() - started
    },
    [before, click] as const,
  )
}

const rowsIn = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.ag-row')].map(({ textContent }) => textContent).join())

/** The cost of a key press in the registration form. */
async function typing({ site, browser }: At): Promise<BenchRow[]> {
  const { page, cdp } = await fresh(browser)
  await page.goto(`${site}/auth/register`, { waitUntil: 'networkidle' })
  const key = await keyCost(cdp, page.getByLabel('First name'))
  await page.context().close()
  return [keyRow('a key in a form', key)]
}

const keyRow = (what: string, { script, layout }: Awaited<ReturnType<typeof keyCost>>): BenchRow => ({
  what: `${what}, CPU 4×: script`,
  measured: script,
  unit: 'ms',
  budget: 16,
  beside: `layout ${layout.toFixed(1)} ms`,
})

/** The longest step of a PAN application: the cost of a key press, and the time from step to step. */
async function wizard(at: At): Promise<BenchRow[]> {
  const form = '/merchant/product/nsdl-pan/physical/individual/N/apply'
  const { page, cdp } = await signedIn(at, 'merchant', `${form}?step=applicant`)
  const box = page.getByLabel('Surname', { exact: true })
  // The first letter starts a draft, which gets a number and an address.
  await box.pressSequentially('S')
  await page.waitForURL(/apply\/[0-9a-f-]{36}/)
  await page.waitForTimeout(1_000)
  const key = await keyCost(cdp, box)
  const times: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    times.push(await stepTo(page, turn % 2 === 0 ? 'address' : 'applicant', turn % 2 === 0 ? 'resPin' : 'lastName'))
    await page.waitForTimeout(300)
  }
  await page.context().close()
  return [
    keyRow('a key in the largest step', key),
    { what: 'step to step', measured: percentile(times, 0.5), unit: 'ms', budget: 100 },
  ]
}

/** Opens a step of the open form; returns the time until its field is drawn. */
function stepTo(page: Page, step: string, field: string) {
  return go(page, `${new URL(page.url()).pathname}?step=${step}`, `[name="${field}"]`)
}

/** The time from Verify until the next form is shown with its scan, on a slow line. */
async function workbench(at: At): Promise<BenchRow[]> {
  const { page, cdp } = await signedIn(at, 'staff', '/backend/actions/nsdl-pan/physical/verify')
  const times: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    await page.locator('img[alt^="Page"]').first().waitFor()
    // The next form and its pictures are prefetched while the checker reads this one.
    await page.waitForTimeout(4_000)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await slowLine(cdp)
    const verify = page.getByRole('button', { name: 'Verify', exact: true })
    const before = page.url()
    const started = performance.now()
    await verify.click()
    await page.waitForURL((url) => url.href !== before)
    await page.waitForFunction(() => {
      const pages = [...document.querySelectorAll<HTMLImageElement>('img[alt^="Page"]')]
      return pages.length > 0 && pages.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    })
    times.push(performance.now() - started)
    await fastLine(cdp)
  }
  await page.context().close()
  return [
    { what: 'the next form on the workbench, slow 4G', measured: percentile(times, 0.5), unit: 'ms', budget: 1_000 },
  ]
}

/** Goes back and forth between areas and screens: the time, and the memory that is not released. */
async function hundredNavigations(at: At): Promise<BenchRow[]> {
  const { page, cdp } = await signedIn(at, 'merchant', '/merchant')
  const path = [
    ['/merchant', areaFrame],
    ['/privacy-policy', publicFrame],
    ['/merchant/product/nsdl-pan/physical/waiting/list', '.ag-row'],
    ['/terms-and-conditions', publicFrame],
  ] as const
  const walk = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const [to, selector] = path[i % path.length] as (typeof path)[number]
      await go(page, to, selector)
      await page.waitForTimeout(250)
    }
  }
  await walk(20)
  const before = await left(cdp)
  let bytes = 0
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await walk(100)
  const after = await left(cdp)
  await page.context().close()
  const grown = (name: keyof typeof before) => after[name] - before[name]
  return [
    { what: '100 navigations: transferred', measured: bytes / 1e6, unit: 'MB', budget: 0.3 },
    {
      what: '100 navigations: nodes more',
      measured: grown('nodes'),
      unit: '',
      budget: 50,
      beside: `${before.nodes} → ${after.nodes}`,
    },
    {
      what: '100 navigations: listeners more',
      measured: grown('listeners'),
      unit: '',
      budget: 20,
      beside: `${before.listeners} → ${after.listeners}`,
    },
    {
      what: '100 navigations: memory more',
      measured: grown('heap'),
      unit: 'MB',
      beside: `${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB`,
    },
  ]
}

async function left(cdp: CDPSession) {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') / 1e6 }
}
