import type { Page } from '@playwright/test'
import { expect, somebody, test } from '../support/test.ts'

const pay = '/merchant/paymentgateway/pg-gateway'
const status = 'paymentgateway/payment-status'

/** Starts a UPI payment and makes this choice on the gateway's page. */
async function payAt(page: Page, rupees: string, choice: string) {
  await page.goto(pay)
  await page.getByLabel('Amount to pay').fill(rupees)
  await page.getByRole('button', { name: `Pay ₹${rupees} via UPI` }).click()
  await expect(page.getByRole('heading', { name: `Pay ₹ ${rupees}` })).toBeVisible()
  if (choice !== 'Pay') await page.getByText('What else can be tried here').click()
  await page.getByRole('button', { name: choice, exact: true }).click()
}
const balanceOf = async (page: Page) => {
  const text = await page
    .getByText(/^[\d,]+\.\d\d (Cr|Dr)$/)
    .first()
    .textContent()
  return Number(`${text}`.replace(/[^\d.]/g, ''))
}

test('a merchant tops the wallet up by UPI, and the header follows', async ({ merchant: page }) => {
  await page.goto(pay)
  await expect(page.getByRole('button', { name: 'Pay ₹1 via UPI' })).toBeVisible()
  const before = await balanceOf(page)
  await payAt(page, '250', 'Pay')
  await page.waitForURL(`**/${status}?*`)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Thank you for your payment!')).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(before + 250)
  await page.getByRole('link', { name: 'See recent payments' }).click()
  await expect(page.getByRole('row').filter({ hasText: '250.00' }).first()).toContainText('Paid')
})

test('a payment that failed says so, and does not invite to pay twice', async ({ merchant: page }) => {
  await payAt(page, '31', 'Fail')
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(page.getByText('Something went wrong or payment failed.')).toBeVisible()
  await expect(page.getByText(/do not pay again yet/)).toBeVisible()
})

test('a tab that is closed in the middle: the money is found again, also without signing in', async ({
  browser,
  portal,
  merchant: page,
}) => {
  await payAt(page, '77', 'Pay and close the tab')
  await expect(page.getByText('this is where the tab would be closed')).toBeVisible()

  // A new tab finds the payment in browser storage, and the server in its own list.
  await page.goto(`/merchant/${status}`)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  const id = await page.evaluate(() => {
    const slot = Object.keys(localStorage).find((key) => key.endsWith(':gateway-payment'))
    return JSON.parse(`${localStorage.getItem(`${slot}`)}`).values.client_txn_id
  })

  await page.goto(pay)
  const row = page.getByRole('row').filter({ hasText: '77.00' }).first()
  await expect(row).toContainText('Paid')

  const visitor = await somebody(browser, portal)
  await visitor.goto(`/payment-status?client_txn_id=${id}`)
  await expect(visitor.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await visitor.goto('/payment-status?client_txn_id=')
  await expect(visitor.getByText('Transaction ID missing. Cannot check payment status.')).toBeVisible()
  await visitor.context().close()
})

test('what waits for the bank can be asked about again from the list', async ({ merchant: page }) => {
  await payAt(page, '42', 'Pay, late')
  await expect(page.getByText('Checking your payment')).toBeVisible()
  await page.goto(pay)
  await page.getByRole('row').filter({ hasText: '42.00' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('money that does not fit is credited by two people of the office, and the merchant sees it', async ({
  merchant: page,
  staff,
  admin,
}) => {
  await payAt(page, '63', 'Pay another amount')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await staff.goto('/backend')
  await staff.getByRole('link', { name: /UPI payments to look into/ }).click()
  const row = staff.getByRole('row').filter({ hasText: '63.00' }).first()
  await row.getByRole('button').first().click()
  const drawer = staff.getByRole('dialog')
  await expect(drawer.getByText('It was not credited')).toBeVisible()
  await drawer.getByRole('button', { name: 'Credit by hand' }).click()
  await drawer.getByLabel('Reason').fill('They paid what their app offered')
  await drawer.getByRole('button', { name: 'Ask for the credit' }).click()
  const said = staff.getByText(/^Credit of PG\d+ waits for a second person$/)
  await expect(said).toBeVisible()
  const [refNo = ''] = /PG\d+/.exec(`${await said.textContent()}`) ?? []

  await admin.goto('/backend/actions/gateway')
  await admin.getByRole('button', { name: refNo }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Credit ₹/ })
    .click()
  await expect(admin.getByText(`Payment ${refNo} credited`)).toBeVisible()
  await page.goto(pay)
  await expect(page.getByRole('row').filter({ hasText: refNo }).first()).toContainText('Paid')
})
