import type { Page } from '@playwright/test'
import { expect, goWithin } from '../../support/test.ts'
import type { Ready } from '../questions.ts'

/** A screen after something was done there, or at an address that no link leads to. */
export type State = { who: 'visitor' | 'merchant' | 'member' | 'admin'; name: string; at: string; ready: Ready }

/** These words alone, in English and in the pseudo-language. */
export const only = (english: string) => new RegExp(`^\\[?${english.replace(/[^\w\s]/g, '\\$&')}~*\\]?$`)

export const form = /^N2\d{9}/
export const rows = (page: Page) => expect(page.getByText(/Showing 1–/)).toBeVisible()

/** Waits for the rows of a list and opens the first one by its link. */
export async function openFirst(page: Page, list: string, name: RegExp) {
  await goWithin(page, list)
  await rows(page)
  await page.getByRole('link', { name }).first().click()
}

export const heading =
  (name: string): Ready =>
  (page) =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
export const label =
  (name: string): Ready =>
  (page) =>
    expect(page.getByLabel(only(name))).toBeVisible()
export const text =
  (name: string | RegExp): Ready =>
  (page) =>
    expect(page.getByText(name).first()).toBeVisible()

/** Sends the form with nothing typed, so that its messages appear. */
export async function sendEmpty(page: Page) {
  await page.locator('main form [type=submit]').first().click()
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
}

export const inStatus = (status: string) =>
  `?filters=${encodeURIComponent(JSON.stringify({ status: { opt: null, value1: status } }))}`
