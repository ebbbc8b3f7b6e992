import type { Page } from '@playwright/test'
import { isAadhaar } from 'contract/aadhaar'
import { drafts } from 'contract/pan/draft'
import { actionsOf, counter, newApplicant, office, openInList, readOwn } from '../support/applications.ts'
import { ask } from '../support/ask.ts'
import { expect, test } from '../support/test.ts'

const note = 'Gender differs'

test('an Aadhaar is not accepted: the fee comes back once, and the form goes on in a copy that says what to put right', async ({
  merchant,
  staff,
}) => {
  const actions = actionsOf(merchant, staff)
  const id = await actions.acknowledged(withAadhaar(newApplicant()))
  const { formNo, price } = await readOwn(merchant, id)
  const { govtFee, commission } = price!
  const balance = await actions.balance()

  await cancelOnce(staff, id)
  expect(await actions.balance()).toBe(balance + govtFee - commission)

  await openInList(merchant, `${counter}/rejection/list`, formNo)
  await expect(merchant.getByText('Cancelled – Aadhaar mismatch').first()).toBeVisible()
  await expect(merchant.getByText(`${govtFee}.00 went back to your balance.`)).toBeVisible()
  await expect(merchant.getByText(/given back$/)).toHaveCount(1)
  const inWords = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(balance + govtFee - commission)
  await expect(merchant.getByRole('banner')).toContainText(`${inWords} Cr`)

  await merchant.getByRole('link', { name: 'Apply again' }).click()
  await expect(merchant.getByText('Have the Aadhaar corrected first.')).toBeVisible()
  await merchant.getByRole('button', { name: 'Copy into a new application' }).click()
  await expect(merchant.getByText('Fix why the earlier application ended')).toBeVisible()
  await expect(merchant.getByText(note)).toBeVisible()
  await expect(merchant.getByLabel('Surname', { exact: true })).toHaveValue('SHARMA')
  await expect(merchant.getByLabel('Aadhaar', { exact: true })).toHaveValue('')
  await expect(merchant.getByText(`Draft ${formNo}`)).toHaveCount(0)

  // It is copied once, even if someone asks again.
  const again = await ask(merchant, drafts.reapply, { params: { id } })
  expect(again.status).toBe(409)
  await merchant.getByLabel('Aadhaar', { exact: true }).fill(someAadhaar())
  await merchant.getByRole('button', { name: /^Next: Address/ }).click()
  await expect(merchant.getByLabel('Town, city, district')).toHaveValue(/^Pune$/i)
})

/** The answer to the clerk's first press is lost, so they press again. */
async function cancelOnce(page: Page, id: string) {
  await page.goto(`${office}/paninfo/${id}`)
  await page.getByRole('button', { name: 'Cancel for Aadhaar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add a reason').selectOption('U01')
  await dialog.getByLabel('What exactly, U01').fill(note)
  let sent = 0
  await page.route(`**/physical/cancel-aadhar/${id}?*`, async (route) => {
    sent++
    if (sent > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const cancel = dialog.getByRole('button', { name: 'Cancel and refund fee' })
  await cancel.click()
  await expect(dialog.getByText('A network error occurred.')).toBeVisible()
  await cancel.click()
  await expect(page.getByText('cancelled, fee refunded')).toBeVisible()
  expect(sent).toBe(2)
}

/** An Aadhaar number from the test range, with the right check digit. */
function someAadhaar() {
  const digits = `9999${`${Date.now()}`.slice(-7)}`
  return [...'0123456789'].map((last) => digits + last).find(isAadhaar)!
}

function withAadhaar(fields: ReturnType<typeof newApplicant>) {
  const { firstName, middleName, lastName } = fields
  const nameAsAadhaar = [firstName, middleName, lastName].join(' ').toUpperCase()
  return { ...fields, aadhaarExempt: '' as const, aadhaar: someAadhaar(), nameAsAadhaar }
}
