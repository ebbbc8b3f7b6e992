import { writeFileSync } from 'node:fs'
import { type Browser, test as base, expect, type Page, type TestFixture } from '@playwright/test'
import axe from 'axe-core'
import { captcha as captchas, session } from 'contract/identity/session'
import type { Engine } from '../playwright.config.ts'
import { watchNetwork } from './at-rest.ts'
import { isDrawn } from './faults.ts'
import { type Portal, portalLogs, startPortal } from './portal.ts'
import { wakeMutant } from './wake-mutant.ts'

export { expect }

/** A person at their own browser, signed in unless a visitor. The browser stays open for all tests of a file. */
type People = Record<'visitor' | 'merchant' | 'member' | 'staff' | 'admin', Page>
type Worker = { engine: Engine; portal: Portal; seatOf: (who: keyof People, file: string) => Promise<Page> }

/** A browser test with a portal; each worker and engine has its own portal and database. */
export const test = base.extend<People, Worker>({
  engine: ['pglite', { option: true, scope: 'worker' }],

  portal: [
    async ({ engine }, use, { workerIndex }) => {
      const portal = await startPortal({ database: engine === 'postgres' ? `browser_${workerIndex}` : undefined })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  seatOf: [
    async ({ browser, portal }, use) => {
      const seats = new Map<keyof People, { file: string; page: Page }>()
      await use(async (who, file) => {
        const seat = seats.get(who)
        if (seat?.file === file) return seat.page
        await seat?.page.context().close()
        const page = await somebody(browser, portal, who === 'visitor' ? undefined : who)
        seats.set(who, { file, page })
        return page
      })
      for (const { page } of seats.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],

  visitor: seat('visitor'),
  merchant: seat('merchant'),
  member: seat('member'),
  staff: seat('staff'),
  admin: seat('admin'),

  baseURL: ({ portal }, use) => use(portal.url),
})

function seat(who: keyof People): TestFixture<Page, Worker> {
  return async ({ seatOf }, use, { file }) => {
    const page = await seatOf(who, file)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

test.beforeEach(({ engine }) => {
  test.skip(engine === 'postgres' && !process.env.TEST_POSTGRES, 'No PostgreSQL here')
})

// Saved beside the screenshot, because only the log says why a call was refused.
test.afterEach(async () => {
  const info = test.info()
  if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('portal.log'), portalLogs())
})

export const password = 'Portal#2026'

/** The answer to every captcha in tests. */
export const captcha = 'TEST'

/** Signs in by the form, as a person would, and waits for the area. */
export async function signIn(page: Page, userName: string, secret = password) {
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** Signs in without the form, and leaves the browser at an empty page of the portal, where no script runs. */
export async function signInAtOnce(page: Page, userName: string, secret = password) {
  const { token, refreshToken } = await tokensOf(page, userName, secret)
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/empty')
  await page.unroute('**/empty')
  await page.evaluate((pair) => Object.assign(sessionStorage, pair), { token, refreshToken })
}

/**
 * All tests log in from one address, which has a limit of log-ins a minute, so this waits when it is reached. After wrong
 * attempts of another test under the same name it also answers the captcha.
 */
async function tokensOf(page: Page, userName: string, secret: string) {
  const data: Record<string, string> = { userName, password: secret }
  for (;;) {
    const reply = await page.request.post(`/api${session.signIn.path}`, { data })
    if (reply.status() === 200) {
      const given = await reply.json()
      if (given.next !== 'captcha' || data.captcha) {
        expect(given).toHaveProperty('token')
        return given
      }
      await page.request.post(`/api${captchas.image.path}`)
      data.captcha = captcha
      continue
    }
    expect(reply.status()).toBe(429)
    await page.waitForTimeout(1_000 * Number(reply.headers()['retry-after']))
  }
}

/**
 * Opens a browser for one person, signed in if there is a user name, with no screen open yet. In a build with mutants, the
 * active mutant is active there too.
 */
export async function somebody(browser: Browser, { url }: Portal, userName?: string) {
  const context = await browser.newContext({ baseURL: url })
  watchNetwork(context)
  await wakeMutant(context)
  // A public page starts its script when the pointer moves. `html.spec.ts` tests the page before that.
  await context.addInitScript(() =>
    addEventListener('load', () => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))),
  )
  const page = await context.newPage()
  if (userName) await signInAtOnce(page, userName)
  return page
}

/** Waits until the page's script has taken over its HTML; before that it does not notice when a field is left. */
export const takenOver = (page: Page) => page.waitForFunction(isDrawn)

/** Delays matching calls until the returned function is called. */
export async function held(page: Page, path: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return letGo
}

/**
 * Goes to another screen as a link does, without loading the page again. It passes by the 'not found' screen, so that no
 * part of the last screen is taken for the next one. The first screen is loaded.
 */
export async function goWithin(page: Page, at: string) {
  // Before its script runs, a public page cannot change the screen.
  if (!(await page.evaluate(isDrawn)) || (await page.locator('#root h1').count()) === 0) return page.goto(at)
  // The address in between is in the same area, so that its frame stays.
  const [area = ''] = /^\/(merchant|backend)\b/.exec(at) ?? []
  await page.evaluate(markHeadings)
  await page.evaluate(goTo, `${area}/no/such/screen`)
  await expect(page.locator('[data-left]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(markHeadings)
  await page.evaluate(goTo, at)
}

/** Runs in the page: marks the headings of the open screen, so that it is known when they are gone. */
function markHeadings() {
  for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
}

/** Runs in the page: changes the address, and informs the router as the Back button would. */
function goTo(at: string) {
  history.pushState({ ...history.state, idx: history.state?.idx + 1, key: `${Math.random()}` }, '', at)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** The axe rules that depend on the colours of a theme. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Fails if axe finds a fault on the screen (WCAG 2.2 A and AA); with `colours` it checks only the colour rules. */
export async function expectAccessible(page: Page, { colours = false } = {}) {
  expect(await accessibilityFaults(page, { colours })).toEqual([])
}

/** What axe finds on the screen, as `expectAccessible` checks it. */
export async function accessibilityFaults(page: Page, { colours = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = colours ? { type: 'rule' as const, values: ofColours } : { type: 'tag' as const, values: wcag }
  return page.evaluate(async (runOnly) => {
    // Waits until all animations have ended, also those that start when an answer has just arrived.
    const moving = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await drawn()
    } while (moving().some(({ playState }) => playState === 'running'))
    // Only violations are returned, which is faster.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`)
  }, runOnly)
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
