import type { Page } from '@playwright/test'
import { expect, goWithin } from '../support/test.ts'

export const form = /^N2\d{9}/
export const rows = (page: Page) => expect(page.getByText(/^Showing 1–/)).toBeVisible()

/** Waits for the rows of a list and opens the first one by its link. */
export async function openFirst(page: Page, list: string, name: RegExp) {
  await goWithin(page, list)
  await rows(page)
  await page.getByRole('link', { name }).first().click()
}

/** Makes a screen ready for axe: waits for something on it, or does something there. */
type Ready = (page: Page) => Promise<unknown>
export type Screen = { name: string; at: string; ready: Ready }

export const label =
  (name: string): Ready =>
  (page) =>
    expect(page.getByLabel(name, { exact: true })).toBeVisible()
export const heading =
  (name: string): Ready =>
  (page) =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
export const text =
  (name: string | RegExp): Ready =>
  (page) =>
    expect(page.getByText(name).first()).toBeVisible()

export const only = (status: string) =>
  `?filters=${encodeURIComponent(JSON.stringify({ status: { opt: null, value1: status } }))}`
