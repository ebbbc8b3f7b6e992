import { renameSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { buildsReadOnce } from '../../host/src/area/new-builds.mutants.ts'
import { menuKept } from '../../host/src/use-menu.mutants.ts'
import { withMutant } from '../../mutants/mutant.ts'
import { faultyHost } from '../support/faulty-host.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { releasing, watchFromOutside } from '../support/releasing.ts'
import { expect, somebody, test } from '../support/test.ts'

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

test('a build whose files go away while it serves is noticed from outside', async () => {
  const outside = watchFromOutside(portal.url)
  renameSync(work.folderOf('merchant', first), work.folderOf('merchant', 'elsewhere'))
  await expect.poll(() => outside.missing()).not.toEqual([])
  renameSync(work.folderOf('merchant', 'elsewhere'), work.folderOf('merchant', first))
  await outside.stop()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const entry = (page: Page, name: string) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })

for (const { what, mutant, shows, entries } of [
  { what: 'builds-read-once', mutant: buildsReadOnce, shows: 'Payment List', entries: 'Payment List' },
  { what: 'menu-kept', mutant: menuKept, shows: 'Released payments', entries: 'Payment List' },
]) {
  test(`after a release a tab shows '${shows}' with '${entries}' in its menu: ${what}`, async ({ browser }) => {
    const page = await withMutant(mutant, () => somebody(browser, portal, 'merchant'))
    await page.goto('/merchant/accounting/payment/list')
    await expect(heading(page, 'Payment List')).toBeVisible()
    const build = work.buildLike('merchant', { 'Payment List': 'Released payments' })
    expect((await work.release('merchant', '--to', build)).isDone).toBe(true)
    // This change of screen checks for new builds; the next one loads them.
    await entry(page, 'Dashboard').click()
    await expect(heading(page, 'Payment List')).toBeHidden()
    await page.waitForTimeout(4_000)
    await entry(page, entries).click()
    await expect(heading(page, shows)).toBeVisible()
    await page.context().close()
  })
}
