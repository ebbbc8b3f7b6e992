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

/** Takes an application along past the screens, as the merchant and the clerk who sit at these pages. */
export const actionsOf = (merchant: Page, clerk: Page = merchant) => panActions(callerAt(merchant), callerAt(clerk))

/** Calls the API as whoever sits at this page. */
export const callerAt = (page: Page) => ((endpoint, given) => ask(page, endpoint, given as never)) as Caller

/** Somebody who has not applied here before; no two within a quarter of an hour. */
export const newApplicant = () => another(Date.now() % 1_000_000)

/** An application as its merchant may read it. */
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
