import type { Page } from '@playwright/test'
import { officeReports } from 'contract/report/office-reports'
import { ownReports } from 'contract/report/own-reports'
import { expect, test } from '../support/test.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/** Whether the page is not wider than the screen. */
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Opens each report from the index on a phone: its list appears, and the page is not wider than the phone. */
async function openEach(page: Page, index: string, titles: string[]) {
  await page.setViewportSize(phone)
  for (const title of titles) {
    await page.goto(index)
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(/^Showing |^No rows|Nothing in this period/).first()).toBeVisible()
    expect.soft(await isNarrow(page), title).toBe(true)
  }
  await page.setViewportSize(desk)
}

test('the office opens each report, looks back over a year and goes from a number to its payments', async ({
  admin,
}) => {
  await admin.goto('/backend')
  await admin.getByRole('main').getByRole('link', { name: 'Reports' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await openEach(
    admin,
    '/backend/misc/reports',
    officeReports.map(({ title }) => title),
  )

  await admin.goto('/backend/misc/reports/daily-collection')
  await admin.getByRole('button', { name: 'FY Apr–Mar' }).click()
  await expect(admin).toHaveURL(/from=20\d\d-04-01/)
  await admin.getByRole('button', { name: 'Show as table' }).click()
  await expect(admin.getByRole('table', { name: 'Approved by day' }).getByRole('rowheader').first()).toBeVisible()

  await admin.getByRole('button', { name: 'Other dates' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Other dates' })
  await dialog.getByLabel('From').fill('01-01-2024')
  await dialog.getByRole('button', { name: 'Show report' }).click()
  await expect(dialog.getByText('Choose at most 366 days').first()).toBeVisible()
  await admin.keyboard.press('Escape')

  await admin.getByRole('button', { name: 'Last 14 days' }).click()
  const row = admin.getByRole('row').filter({ hasText: 'Demo Bank' }).first()
  const [count] = await row.getByRole('link').allTextContents()
  await row.getByRole('link').first().click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(admin.getByText(new RegExp(`^Showing 1–\\d+ of ${count} `)).first()).toBeVisible()
})

test('a merchant reads their statement from the opening to the closing balance', async ({ merchant }) => {
  await openEach(
    merchant,
    '/merchant/misc/reports',
    ownReports.map(({ title }) => title),
  )
  await merchant.goto('/merchant/misc/reports/statement')
  const closing = merchant.locator('dt', { hasText: 'Closing balance' }).locator('xpath=following-sibling::dd')
  await expect(closing).toHaveText(/ Cr$/)
  // The newest row shows this balance.
  await expect(merchant.getByRole('row').filter({ hasText: /\d Cr/ }).first()).toContainText(
    `${await closing.textContent()}`,
  )
})

test('tax invoices of the months past are there for shop and office, each saved as a PDF', async ({
  admin,
  merchant,
}) => {
  for (const [page, at] of [
    [merchant, '/merchant/misc/reports/invoices'],
    [admin, '/backend/misc/reports/invoices'],
  ] as const) {
    await page.goto(at)
    const saved = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Tax invoice INV\/\d\d-\d\d\/\d{6} as PDF$/ })
      .first()
      .click()
    expect((await saved).suggestedFilename()).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/)
  }
})
