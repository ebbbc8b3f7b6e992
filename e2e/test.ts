import { type Browser, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Engine } from './playwright.config.ts'
import { type Portal, startPortal } from './portal.ts'

export { expect }

/** A test in the browser with a portal of its own database: one for each worker and engine. */
export const test = base.extend<object, { engine: Engine; portal: Portal }>({
  engine: ['pglite', { option: true, scope: 'worker' }],

  portal: [
    async ({ engine }, use, { workerIndex }) => {
      const portal = await startPortal({ database: engine === 'postgres' ? `browser_${workerIndex}` : undefined })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: ({ portal }, use) => use(portal.url),
})

test.beforeEach(({ engine }) => {
  test.skip(engine === 'postgres' && !process.env.TEST_POSTGRES, 'No PostgreSQL here')
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

/** A person at a browser of his own; signed in where a name is given. `fault` is for builds that take one. */
export async function somebody(browser: Browser, { url }: Portal, userName?: string, fault?: string) {
  const context = await browser.newContext({ baseURL: url })
  if (fault) await context.addInitScript((plantedFault) => Object.assign(globalThis, { plantedFault }), fault)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  if (userName) await signIn(page, userName)
  return page
}

/** Fails with what axe finds on the screen as it stands (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (runOnly) => {
    // What is still opening is looked at when it stands.
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly })
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`)
  }, wcag)
  expect(found).toEqual([])
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
