import { renameSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { faultyHost } from './faulty-host.ts'
import { type Portal, startPortal } from './portal.ts'
import { releasing, watchFromOutside } from './releasing.ts'
import { expect, somebody, test } from './test.ts'

// Each portal here is started by the test itself.
test.use({ baseURL: '' })

let work: ReturnType<typeof releasing>
let first: string
let portal: Portal

test.beforeAll(async () => {
  work = releasing('teeth', faultyHost)
  first = work.published().merchant!.build
  portal = await startPortal({ areas: work.areas })
})
test.afterEach(() => work.release('merchant', '--to', first))
test.afterAll(async () => {
  await portal?.stop()
  work?.end()
})

test('a list that names a build before its files are there is noticed from outside', async () => {
  const build = work.buildLike('merchant', { 'Payment List': 'Early payments' })
  renameSync(work.folderOf('merchant', build), work.folderOf('merchant', 'elsewhere'))
  const outside = watchFromOutside(portal.url)
  work.name('merchant', build)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  renameSync(work.folderOf('merchant', 'elsewhere'), work.folderOf('merchant', build))
  expect((await outside.stop()).missing).toContainEqual(expect.stringContaining(`/areas/merchant/${build}/`))
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const entry = (page: Page, name: string) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })

for (const { fault, shows, entries } of [
  { fault: 'builds-read-once', shows: 'Payment List', entries: 'Payment List' },
  { fault: 'menu-kept', shows: 'Released payments', entries: 'Payment List' },
]) {
  test(`after a release a tab shows '${shows}' with '${entries}' in its menu: ${fault}`, async ({ browser }) => {
    const page = await somebody(browser, portal, 'merchant', fault)
    await page.goto('/merchant/accounting/payment/list')
    await expect(heading(page, 'Payment List')).toBeVisible()
    const build = work.buildLike('merchant', { 'Payment List': 'Released payments' })
    expect((await work.release('merchant', '--to', build)).isDone).toBe(true)
    // This change of screen looks for new builds, the next one takes them up.
    await entry(page, 'Dashboard').click()
    await expect(heading(page, 'Payment List')).toBeHidden()
    await page.waitForTimeout(4_000)
    await entry(page, entries).click()
    await expect(heading(page, shows)).toBeVisible()
    await page.context().close()
  })
}
