import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const paper = 'e2e/fixtures/scan-page-200dpi.jpg'
const papers = ['Photo of yourself', 'PAN card', 'Aadhaar, masked', 'Cancelled cheque']
const texts: Record<string, string> = {
  PAN: 'ABCPE1234F',
  'Name on the PAN card': 'KAVITA NAMOONA',
  'Last 4 digits of the Aadhaar': '0016',
  'Account number': '000123456789',
  'Account number again': '000123456780',
  IFSC: 'SBIN0001234',
  'Account holder': 'KAVITA NAMOONA',
  'Reference: name': 'Suresh Namoona',
  'Reference: mobile': '6000000091',
  'In an emergency: name': 'Asha Namoona',
  'In an emergency: mobile': '6000000092',
}

const field = (page: Page, label: string) => page.locator(`[data-field][data-label="${label}"]`)
const addPaper = async (page: Page, label: string) => {
  await field(page, label).locator('input[type=file]').first().setInputFiles(paper)
  await expect(field(page, label).getByRole('button', { name: 'Remove the file' })).toBeVisible()
  await expect(field(page, label).locator('progress')).toHaveCount(0)
}
const row = (page: Page, name: string) => page.locator(`[data-kyc-field=${name}]`)
const good = (page: Page, name: string) => row(page, name).getByRole('button', { name: 'OK', exact: true })

test('a KYC is filled in with a break, comes back with one bad field, is corrected and approved', async ({
  staff,
  admin,
}) => {
  test.setTimeout(180_000)
  await staff.goto('/backend/my-profile/kyc')
  for (const label of papers) await addPaper(staff, label)
  for (const [label, value] of Object.entries(texts)) await staff.getByLabel(label, { exact: true }).fill(value)
  await staff.getByLabel('Education').selectOption('Graduate')
  await expect(staff.getByText(/^Saved at/)).toBeVisible()
  await staff.reload()
  await expect(staff.getByLabel('Reference: name')).toHaveValue('Suresh Namoona')
  await expect(field(staff, 'PAN card').getByText('File added')).toBeVisible()
  await staff.getByRole('checkbox', { name: /^I sign this agreement/ }).check()
  await staff.getByRole('button', { name: 'Send KYC' }).click()
  await expect(staff.getByText('Account numbers do not match').first()).toBeVisible()
  await staff.getByLabel('Account number again').fill('000123456789')
  await staff.getByRole('button', { name: 'Send KYC' }).click()
  await expect(staff.getByText('Our office checks your KYC. You will hear from us.')).toBeVisible()

  await admin.goto('/backend/user-management/kyc')
  await admin.getByRole('tab', { name: /^Sent/ }).click()
  await admin.getByRole('link', { name: /^E0/ }).first().click()
  await expect(admin.getByRole('button', { name: 'Approve KYC' })).toBeDisabled()
  const names = await admin
    .locator('[data-kyc-field]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-kyc-field')))
  for (const name of names.filter((one) => one !== 'cheque')) {
    await good(admin, name ?? '').click()
    await expect(good(admin, name ?? '')).toBeHidden()
  }
  await row(admin, 'cheque').getByRole('button', { name: 'Not OK' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as bad' }).click()
  await expect(admin.getByRole('dialog').getByText('Required').first()).toBeVisible()
  await admin.getByRole('textbox', { name: 'What is wrong' }).fill('The account number is cut off')
  await admin.getByRole('button', { name: 'Mark as bad' }).click()
  await admin.getByRole('button', { name: 'Ask for correction' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Ask for correction' }).click()
  await expect(admin.getByText('Needs correction').first()).toBeVisible()

  await staff.reload()
  await expect(staff.getByText('Correct this: The account number is cut off')).toBeVisible()
  await addPaper(staff, 'Cancelled cheque')
  await expect(staff.getByText('Correct this: The account number is cut off')).toBeHidden()
  await staff.getByRole('checkbox', { name: /^I sign this agreement/ }).check()
  await staff.getByRole('button', { name: 'Send the corrected KYC' }).click()
  await expect(staff.getByText('Our office checks your KYC. You will hear from us.')).toBeVisible()

  await admin.reload()
  await good(admin, 'cheque').click()
  await admin.getByRole('button', { name: 'Approve KYC' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve KYC' }).click()
  await expect(admin.getByText(/^KYC of .* approved$/)).toBeVisible()
  await staff.reload()
  await expect(staff.getByText('Your KYC is approved. You can use all services.')).toBeVisible()
})
