import type { Page } from '@playwright/test'
import { expect, expectAccessible, goWithin, somebody, test } from '../support/test.ts'
import { adminScreens } from './office-screens.ts'
import type { Screen } from './ready.ts'
import { memberScreens, merchantScreens } from './shop-screens.ts'
import { visitorScreens } from './visitor-screens.ts'

const screens: Record<string, Screen[]> = {
  visitor: visitorScreens,
  merchant: merchantScreens,
  member: memberScreens,
  admin: adminScreens,
}

async function chooseTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme)
    // As another tab of this device would report it.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }))
  }, theme)
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/)
  // Two frames later the new colours are drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

for (const [who, all] of Object.entries(screens)) {
  test.describe(who, () => {
    let page: Page
    test.beforeAll(async ({ browser, portal }) => {
      page = await somebody(browser, portal, who === 'visitor' ? undefined : who)
      // No colour may still be fading when axe measures it.
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })
    test.afterAll(() => page?.context().close())

    for (const { name, at, ready } of all) {
      test(`${name} can be read and used by everybody, in both themes, on a phone, a tablet, a wide screen and at twice the size`, async () => {
        await goWithin(page, at)
        await ready(page)
        await expectAccessible(page)
        await chooseTheme(page, 'dark')
        await expectAccessible(page, { colours: true })
        await chooseTheme(page, 'light')

        // A phone, a tablet, a wide screen, and 1280 px at 200 % zoom, which is 640 px wide.
        const scrolled = () => page.evaluate(() => document.scrollingElement!.scrollWidth)
        for (const width of [360, 640, 768, 1920]) {
          await page.setViewportSize({ width, height: 740 })
          await expect.poll(scrolled).toBeLessThanOrEqual(width)
        }
        await page.setViewportSize({ width: 1280, height: 800 })
      })
    }
  })
}
