import type { Page } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { payments } from 'contract/payment/payment'
import { ask } from '../support/ask.ts'
import { expect, test } from '../support/test.ts'

let made = 0

/** Reports a payment of the shop, which passes all checks unless `changes` spoil it; returns its number. */
async function report(merchant: Page, amount: number, changes: { txnDate?: string } = {}) {
  const { banks } = (await ask(merchant, payments.choices, {})).body
  const utr = `7281${`${Date.now()}`.slice(-6)}${`${++made}`.padStart(2, '0')}`
  const paid = { bankId: `${banks[0]?.id}`, mode: 'UPI' as const, txnDate: indianDay(new Date()), utr }
  const person = { depositorName: 'Asha Namoona', depositBranch: '', slip: null, remark: '' }
  const { status, body } = await ask(merchant, payments.add, { body: { amount, ...paid, ...person, ...changes } })
  expect(status).toBe(200)
  return body.refNo
}

/** Ticks the newest payments, which were reported in this order. */
async function tickNewest(page: Page, refNos: string[]) {
  await page.goto('/backend/actions/payments?tab=all')
  for (const [i, refNo] of refNos.toReversed().entries()) {
    await expect(page.locator('.ag-row button.open').nth(i)).toHaveText(refNo)
    await page.locator('.ag-row input[type=checkbox]').nth(i).check()
  }
}

test('the list of payments shows what each merchant has beside the amount, and small slips as they come into sight', async ({
  admin: office,
}) => {
  // The staff's own views change the widths of their columns.
  const whole: string[] = []
  office.on('request', (request) => whole.push(new URL(request.url()).pathname))
  await office.goto('/backend/actions/payments?tab=all')
  const balance = office.getByRole('gridcell', { name: /^[\d,]+\.\d\d (Cr|Dr)$/ }).first()
  await expect(balance).toBeInViewport({ ratio: 1 })
  const slip = office.getByRole('img', { name: 'Slip', exact: true }).first()
  await slip.scrollIntoViewIfNeeded()
  await expect.poll(() => slip.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(20)
  expect(whole.filter((path) => /^\/api\/files\/[^/]+$/.test(path))).toEqual([])
})

test('chosen payments are approved together after the total in words, each once', async ({ merchant, staff }) => {
  const [one, two] = [await report(merchant, 400), await report(merchant, 350.5)]
  await tickNewest(staff, [one, two])
  await staff.getByRole('button', { name: 'Approve together' }).click()
  await staff.getByRole('button', { name: 'Approve 2 payments' }).click()
  const question = staff.getByRole('dialog', { name: /Approve 2 payments with ₹\s750\.50\?/ })
  await expect(question.getByText(/Rupees seven hundred fifty and fifty paise only/)).toBeVisible()
  await question.getByRole('button', { name: /Approve ₹/ }).click()
  await expect(staff.getByText('2 of 2 approved')).toBeVisible()
  await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(staff.getByRole('button', { name: 'Approve together' })).toBeHidden()
  for (const refNo of [one, two]) {
    const { data } = (await ask(merchant, payments.own, { body: { ...all, search: refNo } })).body
    expect(data.map(({ status }) => status)).toEqual(['APPROVED'])
  }
})

const all = { filters: {}, search: '', length: 10 as const, start: 0, sorts: [] }

test('a payment with a flag among them is named, and left out before the others are approved', async ({
  merchant,
  staff,
}) => {
  const old = indianDay(new Date(Date.now() - 9 * 86_400_000))
  const [good, flagged] = [await report(merchant, 120), await report(merchant, 130, { txnDate: old })]
  await tickNewest(staff, [good, flagged])
  await staff.getByRole('button', { name: 'Approve together' }).click()
  const drawer = staff.getByRole('dialog')
  await expect(drawer.getByText(/9 days before the request/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Approve/ })).toBeHidden()
  await drawer.getByRole('button', { name: 'Leave out 1, keep 1' }).click()
  await expect(drawer.getByRole('button', { name: 'Approve 1 payment' })).toBeVisible()
  await staff.keyboard.press('Escape')
})
