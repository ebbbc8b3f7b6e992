import type { Request } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { notifications } from 'contract/notification/notification'
import { payments } from 'contract/payment/payment'
import { ask } from '../support/ask.ts'
import { copiedTabs, openBrowser } from '../support/copied-tabs.ts'
import { expect, test } from '../support/test.ts'

let made = 0

async function report(page: Parameters<typeof ask>[0], amount: number) {
  const { banks } = (await ask(page, payments.choices, {})).body
  const utr = `7283${`${Date.now()}`.slice(-6)}${`${++made}`.padStart(2, '0')}`
  const paid = { bankId: `${banks[0]?.id}`, mode: 'UPI' as const, txnDate: indianDay(new Date()), utr }
  const person = { depositorName: 'Asha Namoona', depositBranch: '', slip: null, remark: '' }
  const { status, body } = await ask(page, payments.add, { body: { amount, ...paid, ...person } })
  expect(status).toBe(200)
  return body.refNo
}

test('an approval in another browser shows in the header and the bell without a reload, and leads to the payment', async ({
  merchant,
  admin,
}) => {
  await merchant.goto('/merchant')
  const balance = merchant.getByText(/^[\d,]+\.\d\d Cr$/).first()
  const before = await balance.textContent()
  const refNo = await report(merchant, 4_321)

  const waits = (await ask(admin, notifications.office.page, {})).body.notifications
  expect(waits[0]?.values.refNo).toBe(refNo)
  await admin.goto(waits[0]?.to ?? '')
  await admin.locator('.ag-row button.open').first().click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve ₹/ })
    .click()

  await expect(balance).not.toHaveText(`${before}`, { timeout: 15_000 })
  await merchant.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  const bell = merchant.getByRole('region', { name: 'Notifications' })
  await bell
    .getByRole('link', { name: `Payment request ${refNo}` })
    .first()
    .click()
  await expect(merchant).toHaveURL(/\/merchant\/accounting\/payment\/list/)
  await expect(merchant.getByText(refNo).first()).toBeVisible()
})

// N55
test('eight tabs of one browser have one stream, and the eighth shows the same number', async ({ browser, portal }) => {
  const context = await openBrowser(browser, portal)
  const streams = { open: 0, most: 0 }
  const isStream = (url: string) => new URL(url).pathname === `/api${notifications.shop.listen.path}`
  context.on('request', (request) => {
    if (isStream(request.url())) streams.most = Math.max(streams.most, ++streams.open)
  })
  const ends = (request: Request) => void (isStream(request.url()) && streams.open--)
  context.on('requestfailed', ends)
  context.on('requestfinished', ends)
  const tabs = await copiedTabs(context, 7)
  const bell = (page: (typeof tabs)[number]) =>
    page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label')
  const first = await bell(tabs[0] as (typeof tabs)[number])
  for (const tab of tabs) await expect.poll(() => bell(tab)).toBe(first)
  expect(streams.most).toBe(1)
  await tabs[0]?.close()
  await expect.poll(() => streams.open).toBe(1)
  expect(streams.most).toBe(1)
  await context.close()
})
