import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export const queue = '/backend/actions/nsdl-pan/physical/list'
export const paymentList = '/backend/actions/payments'
export const everything = { filters: {}, search: '', length: 100, start: 0, sorts: [] } as const

export const showing = (page: Page, words: string | RegExp) => expect(page.getByText(words)).toBeVisible()
export const firstRow = (page: Page) => page.locator('.ag-row[row-index="0"] a').first()
export const titles = (page: Page) => page.locator('.ag-header-cell-text').allTextContents()
/** The open panel of a list tool (columns, views, export); only one is open at a time. */
export const sheet = (page: Page) => page.locator('[role=dialog]:popover-open')

export async function openList(page: Page, at: string) {
  await page.goto(at)
  await showing(page, /^Showing 1–/)
  return page
}

/** The lines of a downloaded CSV, heading first. */
export async function download(page: Page, run: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), run()])
  const lines = readFileSync(await file.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  return { name: file.suggestedFilename(), lines }
}
