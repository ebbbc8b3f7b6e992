import type { Page } from '@playwright/test'
import { kycActions } from 'api/testing/kyc'
import { callerAt, fixture } from './applications.ts'
import { expect } from './test.ts'

const papers = [
  'Photo of yourself',
  'PAN card',
  'Aadhaar, masked',
  'Shop from outside',
  'Shop from inside',
  'Cancelled cheque',
]
export const kycTexts: Record<string, string> = {
  PAN: 'ABCPE1234F',
  'Name on the PAN card': 'MEENA VERMA',
  'Last 4 digits of the Aadhaar': '0016',
  'Account number': '000123456789',
  'Account number again': '000123456789',
  IFSC: 'SBIN0001234',
  'Account holder': 'MEENA VERMA',
  'Reference: name': 'Suresh Namoona',
  'Reference: mobile': '6000000091',
  'In an emergency: name': 'Asha Namoona',
  'In an emergency: mobile': '6000000092',
}

/** A field of the form by its label. */
export const kycField = (page: Page, label: string) => page.locator(`[data-field][data-label="${label}"]`)

export async function addPaper(page: Page, label: string) {
  const paper = kycField(page, label)
  await paper.locator('input[type=file]').first().setInputFiles(fixture('scan-page-200dpi.jpg'))
  await expect(paper.getByRole('button', { name: 'Remove the file' })).toBeVisible()
  await expect(paper.locator('progress')).toHaveCount(0)
}

/** Fills in the open form, except the agreement. */
export async function fillInKyc(page: Page, texts = kycTexts) {
  for (const label of papers) await addPaper(page, label)
  for (const [label, value] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(value)
}

export const signKyc = (page: Page) => page.getByRole('checkbox', { name: /^I sign this agreement/ }).check()

/** Opens this person's latest KYC form. */
export async function openSentKyc(office: Page, name: string) {
  await office.goto('/backend/user-management/kyc')
  await office.getByRole('tab', { name: /^Sent/ }).click()
  await office.getByLabel('Search all columns').fill(name)
  const row = office.getByRole('row').filter({ hasText: name }).first()
  await row.getByRole('link').first().click()
  await expect(office.getByRole('heading', { level: 1, name: /KYC$/ })).toBeVisible()
}

const row = (page: Page, name: string) => page.locator(`[data-kyc-field=${name}]`)

export async function judgeGood(office: Page, name: string) {
  const button = row(office, name).getByRole('button', { name: 'OK', exact: true })
  await button.click()
  await expect(button).toBeHidden()
}

/** Accepts every field except these. */
export async function judgeAllGood(office: Page, but: string[] = []) {
  const rows = office.locator('[data-kyc-field]')
  await expect(rows.first()).toBeVisible()
  const names = await rows.evaluateAll((all) => all.map((one) => `${one.getAttribute('data-kyc-field')}`))
  for (const name of names.filter((one) => !but.includes(one))) await judgeGood(office, name)
}

export async function judgeBad(office: Page, name: string, reason: string) {
  await row(office, name).getByRole('button', { name: 'Not OK' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Mark as bad' }).click()
  await expect(office.getByRole('dialog').getByText('Required').first()).toBeVisible()
  await office.getByRole('textbox', { name: 'What is wrong' }).fill(reason)
  await office.getByRole('button', { name: 'Mark as bad' }).click()
}

export async function approveKyc(office: Page) {
  await office.getByRole('button', { name: 'Approve KYC' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Approve KYC' }).click()
  await expect(office.getByText(/^KYC of .* approved$/)).toBeVisible()
}

/** Does all of KYC by API calls, for tests that need a shop with services. */
export const passKyc = (merchant: Page, office: Page) => kycActions(callerAt(merchant), callerAt(office)).pass()
