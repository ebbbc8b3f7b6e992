import type { Browser, Page } from '@playwright/test'
import { paymentList, queue } from '../list/list-page.ts'
import { counter } from '../support/applications.ts'
import type { Portal } from '../support/portal.ts'
import { expect, somebody, test } from '../support/test.ts'
import { sign, translate } from '../support/translator.ts'
import { watched } from '../support/watched.ts'

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const boxOf = (page: Page, name: string) => field(page, name).locator('input, select').first()
const translated = (page: Page, text: string) => page.getByText(`${text}${sign}`).first()

/** A page of its own, as a translated one stays translated. */
async function watchedPage(browser: Browser, portal: Portal, who: string) {
  const page = await somebody(browser, portal, who)
  return { page, ...(await watched(page)) }
}

test('a translated form for a PAN is filled, shows what changes in it, and comes to its next step', async ({
  browser,
  portal,
}) => {
  const { page, take } = await watchedPage(browser, portal, 'merchant')
  await page.goto(`${counter}/n/apply`)
  await page.getByRole('link', { name: /^Individual A person/ }).click()
  await expect(boxOf(page, 'lastName')).toBeVisible()
  await translate(page)
  await expect(translated(page, 'Surname')).toBeVisible()

  for (const choice of ['Female', 'Male', 'Transgender', 'Female'])
    await field(page, 'gender')
      .getByText(new RegExp(`^${choice}`))
      .click()
  await field(page, 'cardType').getByText('Card by post').click()
  await boxOf(page, 'lastName').fill('KHAN')
  await boxOf(page, 'firstName').fill('A')
  await expect(page.getByText(new RegExp(`^Saved .*${sign}$`))).toBeVisible()
  const drawn = page.locator('[data-part=body] b').first()
  await expect(drawn).toHaveText(new RegExp(`KHAN${sign}?`))
  await boxOf(page, 'firstName').fill('AMINA')
  await expect(drawn).toHaveText(new RegExp(`AMINA${sign}? KHAN${sign}?$`))
  await boxOf(page, 'nameAsAadhaar').fill('AMINA KAN')
  await expect(field(page, 'nameAsAadhaar')).toContainText('KAN')
  await boxOf(page, 'nameAsAadhaar').fill('AMINA KHAN')
  await expect(translated(page, 'Same as the name here')).toBeVisible()
  await boxOf(page, 'dob').fill('14-08-1994')
  await expect(field(page, 'dob')).toContainText('32 years old')
  await boxOf(page, 'dob').fill('14-08-1984')
  await expect(field(page, 'dob')).toContainText('42 years old')
  for (const parent of ['fatherLast', 'motherLast'])
    await field(page, parent).getByRole('button', { name: /Same/ }).click()
  await boxOf(page, 'aadhaar').fill('999911110006')
  await page.getByRole('button', { name: /Next: Address/ }).click()
  await expect(translated(page, 'Enter a valid 12-digit Aadhaar number')).toBeVisible()
  await boxOf(page, 'aadhaar').fill('999911110005')
  await boxOf(page, 'fatherFirst').fill('IMRAN')
  await page.getByRole('button', { name: /Next: Address/ }).click()
  await expect(boxOf(page, 'resCity')).toBeVisible()
  await page.getByRole('button', { name: /Add the office address/ }).click()
  await expect(boxOf(page, 'offCity')).toBeVisible()
  expect(take()).toEqual([])
  await page.context().close()
})

test('a translated payment request shows its newest amount, and is sent', async ({ browser, portal }) => {
  const { page, take } = await watchedPage(browser, portal, 'merchant')
  await page.goto('/merchant/accounting/payment')
  await expect(boxOf(page, 'amount')).toBeVisible()
  await translate(page)
  await expect(translated(page, 'Add payment')).toBeVisible()

  await boxOf(page, 'bankId').selectOption({ index: 1 })
  for (const mode of ['NEFT', 'IMPS', 'Cheque', 'UPI']) await field(page, 'mode').getByText(mode).click()
  const send = page.getByRole('button', { name: /Add payment/ })
  await boxOf(page, 'amount').fill('1500')
  await expect(send).toContainText('1,500')
  await boxOf(page, 'amount').fill('2500')
  await expect(send).toContainText('2,500')
  await boxOf(page, 'utr').fill('12')
  await send.click()
  await expect(translated(page, 'UPI/IMPS reference must be 12 digits')).toBeVisible()
  await boxOf(page, 'utr').fill(`7262${`${Date.now()}`.slice(-8)}`)
  await boxOf(page, 'depositorName').fill('Asha Namoona')
  await send.click()
  await expect(page.getByText(/Payment request \S+ sent/)).toBeVisible()
  expect(take()).toEqual([])
  await page.context().close()
})

test('translated lists are searched, filtered, sorted and turned over, and say what they show now', async ({
  browser,
  portal,
}) => {
  const { page, take } = await watchedPage(browser, portal, 'admin')
  for (const list of [queue, paymentList]) {
    await useList(page, list)
    expect(take()).toEqual([])
  }
  await page.context().close()
})

async function useList(page: Page, list: string) {
  await page.goto(list)
  const shows = (words: RegExp) => expect(page.getByText(words).first()).toBeVisible()
  await shows(/^Showing 1–/)
  await translate(page)
  await shows(new RegExp(`^Showing 1–.*${sign}$`))

  const tabs = await page.getByRole('tab').all()
  for (const tab of [...tabs, ...tabs.slice(0, 1)]) await tab.click()
  await page.getByLabel('Search all columns').fill('no such thing 47')
  await expect(page.getByText(/^Showing 1–/)).toHaveCount(0)
  await page.getByLabel('Search all columns').fill('')
  await shows(/^Showing 1–10 of /)
  await page.getByRole('button', { name: 'Next page' }).click()
  await shows(/^Showing 11–/)
  for (const heading of await page.locator('.ag-header-cell-text').all())
    if (await heading.isVisible()) await heading.click()
  await shows(/^Showing 1–/)
  for (const tool of ['Columns', 'Views', 'Export']) {
    await page.getByRole('button', { name: tool }).first().click()
    await expect(page.locator('[role=dialog]:popover-open')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.reload()
  await shows(/^Showing 1–/)
  await translate(page)
  await page.locator('.ag-row[row-index="0"] .open').first().click()
  await expect(page.getByText(/Oops|Something went wrong/)).toHaveCount(0)
}
