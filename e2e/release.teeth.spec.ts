import { renameSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { faultyHost } from './faulty-host.ts'
import { startPortal } from './portal.ts'
import { releasing, watchFromOutside } from './releasing.ts'
import { expect, somebody, test } from './test.ts'

test('a list that names a build before its files are there is noticed from outside', async () => {
  const work = releasing('early')
  const portal = await startPortal({ areas: work.areas })
  try {
    const build = work.buildLike('merchant', { 'Payment List': 'Early payments' })
    renameSync(work.folderOf('merchant', build), work.folderOf('merchant', 'elsewhere'))
    const outside = watchFromOutside(portal.url)
    work.name('merchant', build)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    renameSync(work.folderOf('merchant', 'elsewhere'), work.folderOf('merchant', build))
    expect((await outside.stop()).missing).toContainEqual(expect.stringContaining(`/areas/merchant/${build}/`))
  } finally {
    await portal.stop()
    work.end()
  }
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const entry = (page: Page, name: string) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })

const faults: { fault: string; shows: string; entries: string }[] = [
  { fault: 'builds-read-once', shows: 'Payment List', entries: 'Payment List' },
  { fault: 'menu-kept', shows: 'Released payments', entries: 'Payment List' },
  // Without a fault both are new.
  { fault: '', shows: 'Released payments', entries: 'Released payments' },
]

for (const { fault, shows, entries } of faults) {
  test(`after a release a tab shows '${shows}' with '${entries}' in its menu: ${fault || 'a host without fault'}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const work = releasing(`teeth-${fault}`, fault ? await faultyHost() : undefined)
    const portal = await startPortal({ areas: work.areas })
    try {
      const page = await somebody(browser, portal, 'merchant', fault)
      await page.goto('/merchant/accounting/payment/list')
      await expect(heading(page, 'Payment List')).toBeVisible()
      const build = work.buildLike('merchant', { 'Payment List': 'Released payments' })
      expect((await work.release('merchant', '--to', build)).isDone).toBe(true)
      await page.waitForTimeout(18_000)
      await entry(page, 'Dashboard').click()
      await expect(heading(page, 'Payment List')).toBeHidden()
      await entry(page, entries).click()
      await expect(heading(page, shows)).toBeVisible()
      await page.context().close()
    } finally {
      await portal.stop()
      work.end()
    }
  })
}
