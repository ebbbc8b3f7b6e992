import { writeFileSync } from 'node:fs'
import { type Browser, test as base, expect, type Page, type TestFixture } from '@playwright/test'
import axe from 'axe-core'
import { captcha as captchas, session } from 'contract/identity/session'
import type { Engine } from '../playwright.config.ts'
import { isDrawn } from './faults.ts'
import { type Portal, portalLogs, startPortal } from './portal.ts'
import { wakeMutant } from './wake-mutant.ts'

export { expect }

/** Somebody at their own browser, signed in unless they are a visitor. They stay there for all tests of a file. */
type People = Record<'visitor' | 'merchant' | 'member' | 'staff' | 'admin', Page>
type Worker = { engine: Engine; portal: Portal; seatOf: (who: keyof People, file: string) => Promise<Page> }

/** A test in the browser with a portal of its own database: one for each worker and engine. */
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

// Beside its picture of the screen: why a call was refused is told to the log alone.
test.afterEach(async () => {
  const info = test.info()
  if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('portal.log'), portalLogs())
})

export const password = 'Portal#2026'

/** The answer to every captcha while tests run. */
export const captcha = 'TEST'

/** Signs in by the form, as a person would, and waits for the area. */
export async function signIn(page: Page, userName: string, secret = password) {
  await page.goto('/auth/login')
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** Signs in without the form. The page then stands at an empty page of the portal, where nothing runs yet. */
export async function signInAtOnce(page: Page, userName: string, secret = password) {
  const { token, refreshToken } = await tokensOf(page, userName, secret)
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/empty')
  await page.unroute('**/empty')
  await page.evaluate((pair) => Object.assign(sessionStorage, pair), { token, refreshToken })
}

/**
 * All people of the tests live at one address, from which only so many may log in a minute: the next one waits. Where another
 * test was wrong under the same name, the picture is asked for.
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
 * A person at their own browser; where a name is given signed in, with no screen open yet. In a build
 * with mutants the one that is awake here is awake there.
 */
export async function somebody(browser: Browser, { url }: Portal, userName?: string) {
  const context = await browser.newContext({ baseURL: url })
  await wakeMutant(context)
  // Whoever is here moves the pointer: by that a public page begins its script. `html.spec.ts` shows the page before it.
  await context.addInitScript(() =>
    addEventListener('load', () => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))),
  )
  const page = await context.newPage()
  if (userName) await signInAtOnce(page, userName)
  return page
}

/** Waits until the page's own script has its elements: who leaves a field before is not heard. */
export const takenOver = (page: Page) => page.waitForFunction(isDrawn)

/** Holds back what matches, until it is let go. */
export async function held(page: Page, path: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return letGo
}

/**
 * Goes to another screen as a link does: the page stays, with its scripts loaded, compiled and run. Between stands the screen
 * that says there is none, so that nothing of the last one is taken for the next. A first screen is loaded.
 */
export async function goWithin(page: Page, at: string) {
  // A page that is HTML still has nobody who hears of the step.
  if (!(await page.evaluate(isDrawn)) || (await page.locator('#root h1').count()) === 0) return page.goto(at)
  // Of the same area, so that its frame stays.
  const [area = ''] = /^\/(merchant|backend)\b/.exec(at) ?? []
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
  })
  await page.evaluate(goTo, `${area}/no/such/screen`)
  await expect(page.locator('[data-left]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(goTo, at)
}

/** Runs in the page: a link's step, told to the router as the browser's own buttons tell it. */
function goTo(at: string) {
  history.pushState({ ...history.state, idx: history.state?.idx + 1, key: `${Math.random()}` }, '', at)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** What depends on the colours of a theme, of all that is looked for. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Fails with what axe finds on the screen as it stands (WCAG 2.2 A and AA), or of it what colours can make wrong. */
export async function expectAccessible(page: Page, { colours = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = colours ? { type: 'rule' as const, values: ofColours } : { type: 'tag' as const, values: wcag }
  const found = await page.evaluate(async (runOnly) => {
    // What is still opening is looked at when it stands, and so is what opens after it: an answer that has come is drawn next.
    const moving = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await drawn()
    } while (moving().some(({ playState }) => playState === 'running'))
    // Of what is in order nothing is told, and nothing need be written down.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`)
  }, runOnly)
  expect(found).toEqual([])
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
