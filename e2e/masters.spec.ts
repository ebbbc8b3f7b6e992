import type { Page } from '@playwright/test'
import { dayText, indianDay } from 'contract/field/fields'
import { expect, password, somebody, test } from './support/test.ts'

const open = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog')
}

test('an account with its QR code is added, shown to whoever pays, put right and retired, and its history tells', async ({
  admin: office,
  merchant: shop,
}) => {
  await office.goto('/backend/masters/bank')
  const drawer = await open(office, /^Add$/)
  await drawer.getByLabel('Bank', { exact: true }).fill('Misaal Bank')
  await drawer.getByLabel('Account name').fill('Namoona Seva Kendra')
  await drawer.getByLabel('Account number').fill('000000004321')
  await drawer.getByLabel('IFSC').fill('MISA123')
  await drawer.getByLabel('Branch').fill('Pune')
  await drawer.getByLabel('Place in the list').fill('7')
  await drawer.getByLabel('QR code').setInputFiles('e2e/fixtures/scan-page-200dpi.jpg')
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer.getByText('Enter a valid IFSC, e.g. SBIN0001234').first()).toBeVisible()
  await drawer.getByLabel('IFSC').fill('MISA0000001')
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer).toBeHidden()

  await shop.goto('/merchant/accounting/payment')
  await shop.getByLabel('Paid into').selectOption('Misaal Bank 4321')
  await expect(shop.getByRole('img', { name: 'QR code to pay by UPI' })).toBeVisible()

  await open(office, 'Misaal Bank')
  await drawer.getByLabel('Branch').fill('Nashik')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await open(office, 'Misaal Bank')
  await expect(drawer.getByText('Branch: Pune → Nashik')).toBeVisible()
  await drawer.getByRole('button', { name: 'Retire' }).click()
  await office.getByRole('dialog', { name: 'Retire Misaal Bank?' }).getByRole('button', { name: 'Retire' }).click()
  await expect(office.getByRole('row').filter({ hasText: 'Misaal Bank' })).toHaveCount(0)
  await office.getByRole('tab', { name: 'Retired' }).click()
  await expect(office.getByRole('row').filter({ hasText: 'Misaal Bank' })).toContainText('Retired')

  await shop.reload()
  await expect(shop.getByLabel('Paid into').getByRole('option', { name: 'Misaal Bank' })).toHaveCount(0)
})

test('a package changes from tomorrow: what it does to whom is read before it is saved, and it waits for its day', async ({
  admin: office,
}) => {
  const tomorrow = dayText(indianDay(new Date(Date.now() + 86_400_000)))
  await office.goto('/backend/masters/package')
  const drawer = await open(office, 'Retail Standard')
  await drawer.getByRole('link', { name: 'Prices and commissions' }).click()

  const line = office.getByRole('group', { name: 'New PAN, card posted in India' })
  await expect(line.getByLabel('Price')).toHaveValue('150.00')
  await line.getByLabel('Commission').fill('60')
  await office.getByRole('button', { name: 'See what changes' }).click()
  await expect(office.getByText('More than the price leaves after government fee and GST').first()).toBeVisible()
  await line.getByLabel('Commission').fill('20')
  await line.getByLabel('Price').fill('175')
  await office.getByRole('button', { name: 'See what changes' }).click()

  const question = office.getByRole('dialog', { name: `Save new prices from ${tomorrow}?` })
  await expect(question.getByText(/have this package|has this package/)).toBeVisible()
  await expect(question.getByText('Price: 150.00 → 175.00, +25.00 for each')).toBeVisible()
  await expect(question.getByText('Commission: 15.00 → 20.00, +5.00 for each')).toBeVisible()
  await question.getByRole('button', { name: 'Save prices' }).click()
  await expect(question).toBeHidden()
  await expect(
    office.getByText(`From ${tomorrow}: New PAN, card posted in India, price 175.00, commission 20.00`),
  ).toBeVisible()
})

test('staff without the right see no masters in the menu, and are told so at their address', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'devika')
  await page.goto('/backend/masters/bank')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('No access')
  await expect(alert).toContainText(/This needs the right “Data Setup: View”\. Ask an administrator for it\./)
  await expect(alert.getByRole('button')).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByText('User Management')).toBeVisible()
  await expect(menu.getByText('Data Setup')).toHaveCount(0)
  await page.context().close()
})

test('a list of AO codes is imported: its mistakes are read by line, then it is corrected and taken in', async ({
  admin: office,
}) => {
  await office.goto('/backend/masters/ao-code')
  const drawer = await open(office, 'Import')
  const check = async (lines: string[]) => {
    const text = ['Area code,AO type,Range code,AO number,State,City,Description', ...lines].join('\n')
    await drawer
      .getByLabel('CSV file')
      .setInputFiles({ name: 'goa.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await drawer.getByRole('button', { name: 'Check the file' }).click()
  }
  await check(['GOA,W,0,11,Goa,Margao,Salaried'])
  await expect(drawer.getByText('Line 2, Range code: Enter a number from 1 to 999')).toBeVisible()
  await drawer.getByRole('button', { name: 'Choose another file' }).click()
  await check(['GOA,W,97,11,Goa,Margao,Salaried', 'GOA,W,97,12,Goa,Margao,Business'])
  await drawer.getByRole('button', { name: 'Import 2 records' }).click()
  const question = office.getByRole('dialog', { name: 'Import 2 records?' })
  await question.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(drawer).toBeHidden()
  await office.getByLabel('Search all columns').fill('Margao')
  await expect(office.getByText('Showing 1–2 of 2')).toBeVisible()
})

test('the webhook address is whole to who proves that it is them; a new one leaves the old its hours, and ends the one before it', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'admin')
  await page.goto('/backend/masters/api-credentials')
  const dialog = await open(page, 'Webhook address')
  const address = dialog.locator('code')
  const hidden = /\/webhook\/••••[\w-]{4}$/
  await expect(address).toHaveText(hidden)
  await dialog.getByRole('button', { name: 'Show whole address' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByLabel('Current password').fill('Galat#2026')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(proof.getByText('This is not your current password').first()).toBeVisible()
  await proof.getByLabel('Current password').fill(password)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(address).toHaveText(/\/webhook\/[\w-]{20,}$/)

  /** Makes a new address; returns what the gateway gets at the given older addresses. */
  const renewed = async (...before: string[]) => {
    const shown = `${await address.textContent()}`
    await dialog.getByRole('button', { name: 'Make a new address' }).click()
    const question = page.getByRole('dialog', { name: 'Make a new webhook address?' })
    await question.getByRole('button', { name: 'Make a new address' }).click()
    await expect(address).not.toHaveText(shown)
    await expect(address).not.toHaveText(hidden)
    await expect(dialog.getByText(/^The old address works until/)).toBeVisible()
    const all = [...before, shown, `${await address.textContent()}`]
    const call = async (at: string) => (await page.request.post(at, { data: { client_txn_id: 'unknown' } })).status()
    return { all, told: await Promise.all(all.map(call)) }
  }
  const first = await renewed()
  expect(first.told).toEqual([200, 200])
  const second = await renewed(first.all[0]!)
  expect(second.told).toEqual([404, 200, 200])
  await dialog.getByRole('button', { name: 'Hide the address' }).click()
  await expect(address).toHaveText(hidden)
  await page.context().close()
})
