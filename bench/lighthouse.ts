import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from 'e2e/support/chromium.ts'
import lighthouse from 'lighthouse'
import { newFolder, startServer } from './place.ts'
import type { Row } from './table.ts'

const pages = ['/', '/about', '/services', '/contact', '/track', '/auth/login', '/auth/register', '/privacy-policy']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const port = 9222 + (process.pid % 500)

/** What Google's own measure says of each public page, as on a phone: a slow line and a quarter of the processor, simulated. */
export default async function measure(): Promise<Row[]> {
  const data = newFolder()
  const server = await startServer({ data })
  const site = server.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const rows: Row[] = []
    // What is drawn for the first time is drawn for nobody who is measured.
    for (const path of pages) await fetch(site + path)
    for (const path of pages) rows.push(...(await rowsOf(site, path)))
    return rows
  } finally {
    await browser.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function rowsOf(site: string, path: string): Promise<Row[]> {
  const ran = await lighthouse(site + path, { port, logLevel: 'error', onlyCategories: categories })
  if (!ran) throw new Error(`${path} was not measured`)
  const { categories: found, audits } = ran.lhr
  const scores = categories.map((name) => Math.round((found[name]?.score ?? 0) * 100))
  const failed = Object.values(audits)
    .filter(({ score }) => score === 0)
    .map(({ title }) => title)
  const value = (name: string) => Math.round(audits[name]?.numericValue ?? 0)
  return [
    {
      what: `${path}: the least of ${scores.join(', ')}`,
      ...{ measured: Math.min(...scores), unit: '', budget: 95, atLeast: true },
      beside: failed.join('; '),
    },
    { what: `${path}: LCP`, measured: value('largest-contentful-paint'), unit: 'ms', budget: 1_000 },
    { what: `${path}: TBT`, measured: value('total-blocking-time'), unit: 'ms', budget: 150 },
  ]
}
