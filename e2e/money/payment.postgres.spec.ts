import type { Page } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { expect, somebody, test } from '../support/test.ts'

let made = 0
const newUtr = () => `7261${`${Date.now()}`.slice(-6)}${`${++made}`.padStart(2, '0')}`

async function fillPayment(page: Page, rupees: string, utr: string) {
  await page.goto('/merchant/accounting/payment')
  await page.getByLabel('Paid into').selectOption({ index: 1 })
  await page.getByLabel('Amount').fill(rupees)
  await page.getByText('UPI', { exact: true }).click()
  await page.getByLabel('UTR').fill(utr)
  await page.getByLabel('Depositor').fill('Asha Namoona')
}

async function send(page: Page) {
  await page.getByRole('button', { name: /Add payment of ₹/ }).click()
  const said = page.getByText(/Payment request \S+ sent/)
  await expect(said).toBeVisible()
  return /PR\d+/.exec(`${await said.textContent()}`)?.[0] ?? ''
}

async function openInOffice(page: Page, refNo: string) {
  await page.goto('/backend/actions/payments')
  await page.getByRole('tab', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox').first().fill(refNo)
  await page.getByRole('button', { name: refNo }).click()
  return page.getByRole('dialog')
}

test('a wrong UTR is said at its field, keeps what was typed, and goes through once it is right', async ({
  merchant: page,
}) => {
  const utr = newUtr()
  await fillPayment(page, '1500', utr.slice(0, 9))
  await page.getByRole('button', { name: /Add payment of ₹/ }).click()
  await expect(page.getByLabel('UTR')).toHaveAccessibleDescription(/UPI\/IMPS reference must be 12 digits/)
  await expect(page.getByLabel('Depositor')).toHaveValue('Asha Namoona')
  await page.getByLabel('UTR').fill(utr)
  await send(page)

  await fillPayment(page, '1600', utr)
  await page.getByRole('button', { name: /Add payment of ₹/ }).click()
  await expect(page.getByLabel('UTR')).toHaveAccessibleDescription(/This reference number was already used/)
  await page.getByLabel('UTR').fill(newUtr())
  await send(page)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`at 1280 the office sees each tab of the payments, ${colorScheme}`, async ({ staff }) => {
    await staff.emulateMedia({ colorScheme })
    await staff.setViewportSize({ width: 1280, height: 800 })
    await staff.goto('/backend/actions/payments')
    const tabs = staff.getByRole('tab')
    await expect(tabs).toHaveCount(11)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  })

test('on a phone no field that the keyboard comes to lies beneath the button of its form', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'merchant')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/merchant/accounting/payment')
  const foot = page.locator('[data-form-foot]')
  for (const label of ['Paid into', 'Amount', 'Date of the payment', 'UTR', 'Depositor', 'Remark']) {
    const field = page.getByLabel(label)
    await field.focus()
    const [above, below] = await Promise.all([field.boundingBox(), foot.boundingBox()])
    expect(above!.y + above!.height, label).toBeLessThanOrEqual(below!.y)
  }
  await page.context().close()
})

test('a smaller amount is approved with a reason, and the merchant reads both', async ({ merchant, staff }) => {
  await fillPayment(merchant, '2000', newUtr())
  const refNo = await send(merchant)
  const drawer = await openInOffice(staff, refNo)
  await drawer.getByRole('button', { name: 'Other amount' }).click()
  await drawer.getByLabel('Amount received').fill('1950')
  await drawer.getByRole('button', { name: 'Approve this amount' }).click()
  await expect(drawer.getByText('Say why the amount differs').first()).toBeVisible()
  await drawer.getByLabel('Reason for another amount').fill('The bank took 50 rupees')
  await drawer.getByRole('button', { name: 'Approve this amount' }).click()
  await expect(staff.getByText(`Payment ${refNo} approved`)).toBeVisible()

  await merchant.goto('/merchant/accounting/payment/list')
  await merchant.getByRole('button', { name: refNo }).click()
  const mine = merchant.getByRole('dialog')
  for (const text of ['2,000.00', '1,950.00', 'The bank took 50 rupees'])
    await expect(mine.getByText(text).first()).toBeVisible()
})

test('what something speaks against is approved with a reason, and stays under its own tab', async ({
  merchant,
  staff,
}) => {
  const utr = newUtr()
  await fillPayment(merchant, '2200', utr)
  await merchant.getByLabel('Date of the payment').fill(indianDay(new Date(Date.now() - 5 * 86_400_000)))
  const refNo = await send(merchant)
  const drawer = await openInOffice(staff, refNo)
  await drawer.getByRole('button', { name: /^Approve ₹/ }).click()
  await expect(drawer.getByText('This speaks against it')).toBeVisible()
  await drawer.getByRole('button', { name: /^Approve ₹/ }).click()
  await expect(drawer.getByText('Required').first()).toBeVisible()
  await drawer.getByLabel('Why it is right all the same').fill('The shop was closed for Diwali')
  await drawer.getByRole('button', { name: /^Approve ₹/ }).click()
  await expect(staff.getByText(`Payment ${refNo} approved`)).toBeVisible()

  await staff.getByRole('tab', { name: 'Approved against a check' }).click()
  await staff.getByRole('button', { name: refNo }).click()
  await expect(drawer.getByText(/Old date\. .+: The shop was closed for Diwali$/)).toBeVisible()
})

test("a bank's file is read before it is kept, and what agrees is approved together", async ({ merchant, staff }) => {
  const utr = newUtr()
  await fillPayment(merchant, '3100', utr)
  const refNo = await send(merchant)
  const day = indianDay(new Date())
  const lines = [`${day},BY TRANSFER ASHA,${utr},3100.00`, `${day},SOMEBODY,888877776666,75.00`, `someday,X,1,5`]
  const file = Buffer.from(['Date,Narration,Reference,Deposit', ...lines].join('\n'))

  await staff.goto('/backend/actions/bank-statement')
  for (const [fresh, known] of [
    ['2', '0'],
    ['0', '2'],
  ] as const) {
    await staff.getByRole('button', { name: 'Upload statement' }).click()
    const drawer = staff.getByRole('dialog')
    await drawer.getByLabel('Bank').selectOption({ index: 1 })
    await drawer.getByLabel('CSV file').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: file })
    await drawer.getByRole('button', { name: 'Check the file' }).click()
    await expect(drawer.getByText('Line 4: The date someday cannot be read')).toBeVisible()
    await expect(drawer.locator('dl')).toContainText(`New lines${fresh}Kept already${known}`)
    if (fresh === '0') {
      await expect(drawer.getByText('All lines of this file are kept already.')).toBeVisible()
      await staff.keyboard.press('Escape')
    } else {
      await expect(drawer.getByText('Reported, same amount')).toBeVisible()
      await drawer.getByRole('button', { name: 'Keep 2 lines' }).click()
      await staff.getByRole('button', { name: 'Keep the lines' }).click()
      await expect(staff.getByText('2 lines kept')).toBeVisible()
    }
  }

  await staff.getByRole('button', { name: 'Approve matched payments' }).click()
  const together = staff.getByRole('dialog')
  await expect(together.getByText(refNo)).toBeVisible()
  await expect(together.getByText(/^Rupees .* only$/)).toBeVisible()
  await together.getByRole('button', { name: /^Approve \d+ payments?$/ }).click()
  await staff.getByRole('button', { name: /^Approve ₹/ }).click()
  await expect(staff.getByText(/^\d+ of \d+ approved$/)).toBeVisible()
  await merchant.goto('/merchant/accounting/payment/list')
  await expect(merchant.getByRole('row').filter({ hasText: refNo }).first()).toContainText('Approved')
})
