import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Caller } from 'api/testing/app'
import { another, panActions } from 'api/testing/applications'
import { applications } from 'contract/pan/application'
import { ask } from './ask.ts'
import { expect } from './test.ts'

export const fixture = (name: string) => resolve(import.meta.dirname, '../fixtures', name)

export const counter = '/merchant/product/nsdl-pan/physical'
export const office = '/backend/actions/nsdl-pan/physical'

/** Moves an application on by API calls, as the merchant and the clerk logged in on these pages. */
export const actionsOf = (merchant: Page, clerk: Page = merchant) => panActions(callerAt(merchant), callerAt(clerk))

/** Calls the API as the user logged in on this page. */
export const callerAt = (page: Page) => ((endpoint, given) => ask(page, endpoint, given as never)) as Caller

/** The fields of a new applicant, different for each call within a quarter of an hour. */
export const newApplicant = () => another(Date.now() % 1_000_000)

/** Reads an application as its merchant. */
export async function readOwn(merchant: Page, id: string) {
  const { status, body } = await ask(merchant, applications.info, { params: { id } })
  expect(status).toBe(200)
  return body
}

/** Opens the only row of a list that has this number. */
export async function openInList(page: Page, list: string, no: string) {
  await page.goto(list)
  await page.getByLabel('Search all columns').fill(no)
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await page.getByRole('link', { name: no }).click()
}

/** Fills a form for a person on screen, with two mistakes on the way, until it can be paid; returns its number. */
export async function applyForPan(page: Page) {
  await page.goto('/merchant/product/nsdl-pan/physical/n/apply')
  await page.getByRole('link', { name: /^Individual A person/ }).click()
  await page.getByText('Card by post', { exact: true }).click()
  await page.getByLabel('Surname', { exact: true }).fill('Sharma')
  await page.getByLabel('First name', { exact: true }).fill('A')
  await page.getByRole('button', { name: /Next: Address/ }).click()
  await expect(page.getByText('Initials are not allowed in first name. Write the full name.').first()).toBeVisible()
  await page.getByLabel('First name', { exact: true }).fill('Anjana')
  await page.getByLabel('Middle name', { exact: true }).fill('Prakash')
  await page.getByLabel('Name as on Aadhaar').fill('ANJANA PRAKASH SHARMA')
  await page.getByLabel('Aadhaar', { exact: true }).fill('999911110006')
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Date of birth').fill('14-08-1994')
  await page.getByLabel("Father's surname").fill('Sharma')
  await page.getByLabel("Father's first name").fill('Prakash')
  await page.getByLabel("Mother's surname").fill('Sharma')
  await page.getByRole('button', { name: /Next: Address/ }).click()
  await expect(page.getByText('Enter a valid 12-digit Aadhaar number').first()).toBeVisible()
  await page.getByLabel('Aadhaar', { exact: true }).fill('999911110005')
  await page.getByRole('button', { name: /Next: Address/ }).click()

  await passAddress(page, 'anjana@example.com')

  await page.getByLabel('Proof of identity').selectOption({ label: 'Aadhaar card' })
  await page.getByLabel('Proof of address').selectOption({ label: 'Aadhaar card' })
  await page.getByLabel('Proof of date of birth').selectOption({ label: 'Class-10 certificate or mark sheet' })
  await page.getByLabel('Place').fill('PUNE')
  await page.getByRole('button', { name: /Next/ }).click()

  await expect(page).toHaveURL(/pre-submit\?id=/)
  const formNo = (
    await page
      .getByText(/N26\d{8}/)
      .first()
      .textContent()
  )?.match(/N26\d{8}/)?.[0]
  expect(formNo).toBeTruthy()
  return `${formNo}`
}

/** Fills the address of an applicant, or the office of a company. */
export async function fillAddress(page: Page, emailId: string) {
  await page.getByLabel('Flat, door, block').fill('Flat 4')
  await page.getByLabel('Premises, building, village').fill('Namoona Apartment')
  await page.getByLabel('Town, city, district').fill('Pune')
  await page.getByLabel('PIN code').fill('411001')
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' })
  await page.getByLabel('E-mail').fill(emailId)
}

/** Completes the steps of a person's form between the applicant and the proofs. */
export async function passAddress(page: Page, emailId: string) {
  await fillAddress(page, emailId)
  await page.getByLabel('Mobile').fill('6000000016')
  await page.getByRole('button', { name: /Next: AO code/ }).click()
  await page.getByRole('checkbox', { name: 'Salary' }).check()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /Next: Proofs/ }).click()
}
