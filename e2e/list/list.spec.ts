import type { Page } from '@playwright/test'
import { payments } from 'contract/payment/payment'
import { ask } from '../support/ask.ts'
import { atRest } from '../support/at-rest.ts'
import { expect, expectAccessible, held, somebody, test } from '../support/test.ts'
import { download, everything, firstRow, openList, paymentList, queue, sheet, showing, titles } from './list-page.ts'

test('search, second page, a record, and Back three times: each time what was there, at once', async ({
  admin: page,
}) => {
  await page.goto('/backend')
  await openList(page, queue)
  const begins = 'N260'
  await page.getByLabel('Search all columns').fill(begins)
  await expect(page).toHaveURL(/globalFilter=/)
  await expect(firstRow(page)).toHaveText(new RegExp(`^${begins}`))
  await showing(page, /^Showing 1–10 of /)
  const first = await firstRow(page).textContent()

  await page.getByRole('button', { name: 'Next page' }).click()
  await showing(page, /^Showing 11–20 of /)
  const second = await firstRow(page).textContent()
  expect(second).not.toBe(first)
  await firstRow(page).click()
  await expect(page).not.toHaveURL(/physical\/list/)

  // Pages seen before are drawn from the cache, even while the server does not answer.
  const letGo = await held(page, '**/api/backend/actions/nsdl-pan/physical/list')
  await page.goBack()
  await showing(page, /^Showing 11–20 of /)
  await expect(firstRow(page)).toHaveText(`${second}`)
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
  await expect(page.getByLabel('Search all columns')).toHaveValue(begins)
  await page.goBack()
  await showing(page, /^Showing 1–10 of /)
  await expect(firstRow(page)).toHaveText(`${first}`)
  letGo()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goBack()
  await expect(page).toHaveURL(/\/backend$/)
})

test('the crumb of a record leads back to the list as it was left', async ({ admin: page }) => {
  const list = '/backend/user-management/registration'
  await openList(page, `${list}?sortBy=refNo:desc`)
  await page.getByLabel('Search all columns').fill('R26')
  await expect(page).toHaveURL(/globalFilter=R26/)
  const left = page.url()
  const first = await firstRow(page).textContent()
  await firstRow(page).click()
  await expect(page).toHaveURL(/registration-action/)
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Registration' }).click()
  await expect(page).toHaveURL(left)
  await expect(firstRow(page)).toHaveText(`${first}`)
  await expect(page.getByLabel('Search all columns')).toHaveValue('R26')
})

test('answers that come in the wrong order never show the rows of an older question', async ({ admin: page }) => {
  await openList(page, queue)
  const formNo = `${await firstRow(page).textContent()}`
  const held: (() => void)[] = []
  await page.route('**/api/backend/actions/nsdl-pan/physical/list', async (route) => {
    const { search } = route.request().postDataJSON()
    if (search !== formNo) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const search = page.getByLabel('Search all columns')
  await search.fill(formNo.slice(0, 4))
  await expect.poll(() => held.length).toBe(1)
  await search.fill(formNo)
  await showing(page, /^Showing 1–1 of 1 /)
  const late = page.waitForResponse((response) => response.request().postDataJSON()?.search === formNo.slice(0, 4))
  for (const release of held) release()
  await late
  await page.waitForTimeout(200)
  await showing(page, /^Showing 1–1 of 1 /)
  await expect(firstRow(page)).toHaveText(formNo)
})

test('a layout survives a reload and follows its user to another browser, but is nobody else’s', async ({
  browser,
  portal,
}) => {
  const page = await openList(await somebody(browser, portal, 'staff'), paymentList)
  await expect.poll(() => titles(page)).toContain('Bank')
  const usual = await titles(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await sheet(page).getByRole('checkbox', { name: 'Bank' }).uncheck()
  await sheet(page).getByRole('button', { name: 'UTR up' }).press('Enter')
  await sheet(page).getByLabel('Width of Amount').fill('222')
  const told = page.waitForResponse('**/api/list-views/layout')
  await sheet(page).getByRole('radio', { name: 'Comfortable' }).check()
  await expectAccessible(page)
  await told
  const mine = await titles(page)
  expect(mine).not.toContain('Bank')
  expect(mine.indexOf('UTR')).toBeLessThan(mine.indexOf('Mode'))

  /** The present titles, width of the amount and height of a row. */
  const look = async (page: Page) => ({
    titles: await titles(page),
    width: await page
      .locator('.ag-header-cell', { hasText: 'Amount' })
      .first()
      .evaluate((head) => head.clientWidth),
    height: await page
      .locator('.ag-row')
      .first()
      .evaluate((row) => row.clientHeight),
  })
  await page.keyboard.press('Escape')
  const before = await look(page)
  expect(before).toEqual({ titles: mine, width: 222, height: before.height })
  expect(before.height).toBeGreaterThanOrEqual(43)
  // This device draws its stored layout before the server has answered.
  await page.route('**/api/list-views?*', () => {})
  await page.reload()
  await showing(page, /^Showing 1–/)
  await expect.poll(() => look(page)).toEqual(before)
  await page.context().close()

  const elsewhere = await openList(await somebody(browser, portal, 'staff'), paymentList)
  await expect.poll(() => titles(elsewhere)).toEqual(mine)
  await elsewhere.context().close()
  const other = await openList(await somebody(browser, portal, 'admin'), paymentList)
  await expect(other.getByRole('button', { name: /^Views/ })).toBeVisible()
  await expect.poll(() => titles(other)).toEqual(usual)
  await other.context().close()
})

test('a view is saved, left, chosen again, shared, opened with and deleted', async ({ admin: page, staff }) => {
  await openList(page, `${paymentList}?tab=approved&pageSize=20&sortBy=amount:desc`)
  await page.getByRole('button', { name: 'Views: Default' }).click()
  await sheet(page).getByRole('button', { name: 'Save as a new view' }).click()
  await sheet(page).getByLabel('Name').fill('Largest first')
  await sheet(page).getByLabel('For').selectOption('Everyone')
  await sheet(page).getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Views: Largest first' })).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Open the list with it' }).click()
  await expect(sheet(page).getByText('opens the list, shared: Everyone')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/backend')
  await page.goto(paymentList)
  await expect(page).toHaveURL(/tab=approved/)
  await showing(page, /^Showing 1–20 of /)
  await expect(page.getByRole('tab', { name: 'Approved', exact: true })).toHaveAttribute('aria-selected', 'true')

  await staff.goto('/backend')
  await openList(staff, paymentList)
  await staff.getByRole('button', { name: 'Views: Default' }).click()
  await sheet(staff).getByRole('button', { name: 'Largest first' }).click()
  await showing(staff, /^Showing 1–20 of /)
  await staff.getByRole('button', { name: 'Views: Largest first' }).click()
  await expect(sheet(staff).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await staff.keyboard.press('Escape')
  await staff.goBack()
  await showing(staff, /^Showing 1–10 of /)

  await page.getByRole('button', { name: 'Views: Largest first' }).click()
  await sheet(page).getByRole('button', { name: 'Delete' }).click()
  await sheet(page).getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('button', { name: 'Views: Default' })).toBeVisible()
})

test('rows selected on two pages are exported, exactly these', async ({ admin: page }) => {
  await openList(page, queue)
  await page.getByRole('button', { name: 'Export' }).click()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Select rows…' }).click()
  const boxes = page.getByRole('checkbox', { name: 'Select the row' })
  const formNos = async (...places: number[]) => {
    const names = await page.locator('.ag-cell[col-id=c0]').allTextContents()
    return places.map((place) => names[place])
  }
  await boxes.nth(1).check()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  const chosen = await formNos(1, 2, 3)
  await page.getByRole('button', { name: 'Next page' }).click()
  await showing(page, /^Showing 11–20 of /)
  await boxes.nth(0).check()
  chosen.push(...(await formNos(0)))
  await showing(page, '4 selected, 1 of them on this page')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Export 4 selected' }).click()
  const { lines } = await download(page, () => sheet(page).getByRole('button', { name: 'CSV 4 selected' }).click())
  expect(
    lines
      .slice(1)
      .map((line) => line.split(',')[0])
      .sort(),
  ).toEqual(chosen.toSorted())
})

test('an export holds the rows of its list: its tab, its filter, its order', async ({ admin: page }) => {
  const filters = { mode: { opt: null, value1: 'UPI' } }
  const asked = new URLSearchParams({ tab: 'approved', sortBy: 'amount:asc', filters: JSON.stringify(filters) })
  await openList(page, `${paymentList}?${asked}`)
  const { body } = await ask(page, payments.list, {
    body: {
      ...everything,
      filters,
      additionFilter: { status: { opt: 'eq', value1: 'APPROVED' } },
      sorts: [{ column: 'amount', dir: 'asc' }],
    },
  })
  expect(body.filterRecords).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Export' }).click()
  const { lines, name } = await download(page, () => sheet(page).getByRole('button', { name: /^CSV / }).click())
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(body.data.map(({ refNo }) => refNo))
  await showing(page, new RegExp(`^${name} saved: ${body.filterRecords} rows`))
})

test('the focus stays where it was through order, pages and reading again', async ({ admin: page }) => {
  await openList(page, queue)
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.closest('[col-id]')?.getAttribute('col-id'),
    )
  await page.getByRole('button', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await showing(page, /^Showing 11–20 of /)
  expect(await focused()).toBe('Next page')
  await page.getByRole('button', { name: 'Reload' }).focus()
  await page.keyboard.press('Enter')
  await showing(page, /^Showing 11–20 of /)
  expect(await focused()).toBe('Reload')
  const otherRows = async (run: () => Promise<unknown>) => {
    const before = `${await firstRow(page).textContent()}`
    await run()
    await expect(firstRow(page)).not.toHaveText(before)
  }
  await page.locator('.ag-header-cell', { hasText: 'Since' }).focus()
  await otherRows(() => page.keyboard.press('Enter'))
  await expect(page).toHaveURL(/sortBy=statusAt%3Aasc/)
  await showing(page, /^Showing 1–10 of /)
  expect(await focused()).toBe(await page.locator('.ag-header-cell', { hasText: 'Since' }).getAttribute('col-id'))
  await page.locator('.ag-row[row-index="1"] .ag-cell').nth(2).click()
  const cell = await focused()
  await otherRows(() => page.keyboard.press('Alt+PageDown'))
  await showing(page, /^Showing 11–20 of /)
  await expect.poll(focused).toBe(cell)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.ag-cell:focus a')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/physical\/list/)
})

test('on a phone rows are cards, and nothing of the table is downloaded', async ({ browser, portal }) => {
  const page = await somebody(browser, portal, 'merchant')
  await page.setViewportSize({ width: 360, height: 780 })
  const scripts: number[] = []
  page.on('response', async (response) => {
    if (/\.js($|\?)/.test(response.url()))
      scripts.push((await response.text().catch(() => '')).includes('ag-root') ? 1 : 0)
  })
  await page.goto('/merchant/product/nsdl-pan/physical/list')
  await showing(page, /^Showing 1–/)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(sheet(page).getByRole('button', { name: /^Excel / })).toBeVisible()
  await expectAccessible(page)
  await atRest(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(Boolean)).toEqual([])
  const [scrollWidth, clientWidth] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await page.context().close()
})
