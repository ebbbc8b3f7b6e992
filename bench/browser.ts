import { rmSync } from 'node:fs'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { atRest, watchNetwork } from 'e2e/support/at-rest.ts'
import { findHeadless } from 'e2e/support/chromium.ts'
import { percentile } from './load.ts'
import { newFolder, type Server, signIn, startServer } from './place.ts'

export type At = { server: Server; site: string; browser: Browser }

/** Does this work with a browser and a portal with demo data, and stops both afterwards. */
export async function inBrowser<Result>(work: (at: At) => Promise<Result>, flags: string[] = []): Promise<Result> {
  const data = newFolder()
  const server = await startServer({ data })
  const site = server.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({
    executablePath: findHeadless(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--js-flags=--expose-gc', ...flags],
  })
  try {
    return await work({ server: { ...server, url: site }, site, browser })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

export async function fresh(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-IN' })
  watchNetwork(context)
  const page = await context.newPage()
  return { page, cdp: await context.newCDPSession(page) }
}

/** Slows the page down: slow 4G, and a quarter of the processor. */
export async function slowly(cdp: CDPSession) {
  await slowLine(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

export async function slowLine(cdp: CDPSession) {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  })
}

export function fastLine(cdp: CDPSession) {
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  return cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...unlimited })
}

export async function signedIn({ server, site, browser }: At, userName: string, path: string) {
  const { page, cdp } = await fresh(browser)
  await page.goto(`${site}/privacy-policy`, { waitUntil: 'networkidle' })
  const { token, refreshToken, cookie } = await signIn(server, userName)
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await page.context().addCookies([{ name, value, url: site.replace('http:', 'https:'), httpOnly: true, secure: true }])
  await page.evaluate((pair) => Object.assign(sessionStorage, pair), { token, refreshToken })
  await page.goto(site + path)
  await atRest(page)
  return { page, cdp }
}

/** Goes to a screen as a link does; returns how long it takes until the selector is drawn. */
export function go(page: Page, path: string, selector: string, tellsApart = '') {
  return page.evaluate(
    async ([path = '', selector = '', tellsApart = '']) => {
      const started = performance.now()
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      const isThere = () => {
        const found = document.querySelector(selector)
        return found !== null && (found.textContent ?? '').includes(tellsApart)
      }
      while (!isThere() && performance.now() - started < 20_000) await new Promise(requestAnimationFrame)
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      return performance.now() - started
    },
    [path, selector, tellsApart],
  )
}

/** The cost of a key press on a quarter of the processor: a name is typed six times at a fast typist's speed. */
export async function keyCost(cdp: CDPSession, box: Locator) {
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const text = 'VENKATANARASIMHARAJU'
  const script: number[] = []
  const layout: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    await box.fill('S')
    await new Promise((done) => setTimeout(done, 1_000))
    const before = await taskTimes(cdp)
    await box.pressSequentially(text, { delay: 80 })
    const after = await taskTimes(cdp)
    script.push((after.script - before.script) / text.length)
    layout.push((after.layout - before.layout) / text.length)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { script: percentile(script, 0.5), layout: percentile(layout, 0.5) }
}

/** The time taken so far by scripts, and by styles and layout, in milliseconds. */
async function taskTimes(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
}
