import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { readEnv } from 'api/shared/env'
import { startPortal } from 'api/start'
import { makeTestBuilds, testBuilds } from './support/builds.ts'
import { findHeadless } from './support/chromium.ts'
import { everyFault, everyTyped, type FaultCase, meet, type Outcome } from './support/faults.ts'

// npm run faults                     126 rows: each file × each fault × each area, with its times;
//                                    and each fault again for a screen opened from a form with typed values
// npm run faults -- hang merchant    only rows with these words

const most = { frame: 1_000, words: 11_000, retry: 1_000 }
const asked = process.argv.slice(2)

const data = mkdtempSync(join(tmpdir(), 'portal-faults-'))
await makeTestBuilds()
const portal = await startPortal(
  readEnv({ ...process.env, PORT: '0', DATA_DIR: data, DEMO: '1', LOG_LEVEL: 'fatal', AREAS_DIR: testBuilds }),
)
const site = `http://localhost:${new URL(portal.address).port}`
const browser = await chromium.launch({ executablePath: findHeadless(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const rows = [...everyFault, ...everyTyped].filter((row) =>
    asked.every((word) => Object.values<string>(row).join(' ').includes(word)),
  )
  console.log(line('file', 'fault', 'area', 'frame', 'words', 'Retry', 'said'))
  let broken = 0
  for (const row of rows) if (!(await show(row))) broken++
  console.log(`${rows.length - broken} of ${rows.length} rows keep what is promised`)
  if (broken > 0) process.exitCode = 1
} finally {
  await browser.close()
  await portal.stop()
  rmSync(data, { recursive: true, force: true })
}

async function show(row: FaultCase) {
  const { fault, area } = row
  const file = row.from ?? row.file
  const page = await signedIn(browser, area)
  try {
    const outcome = await meet(page, row)
    const late = lateIn(outcome)
    const said = `${outcome.isAsked ? outcome.said : 'not asked for'}${late.length ? `  LATE: ${late.join(', ')}` : ''}`
    console.log(line(file, fault, area, `${outcome.frame}`, `${outcome.words}`, `${outcome.retry ?? '-'}`, said))
    return late.length === 0
  } catch (error) {
    console.log(line(file, fault, area, '', '', '', `FAILED: ${(error as Error).message.split('\n')[0]}`))
    return false
  } finally {
    await page.context().close()
  }
}

function lateIn({ frame, words, retry }: Outcome) {
  const found = { frame, words, retry: retry ?? 0 }
  return (Object.keys(most) as (keyof typeof most)[]).filter((what) => found[what] > most[what])
}

async function signedIn(browser: Browser, area: FaultCase['area']): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site })).newPage()
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/empty')
  if (area !== 'public') await page.evaluate((pair) => Object.assign(sessionStorage, pair), await pairOf(page, area))
  return page
}

async function pairOf(page: Page, area: string): Promise<object> {
  const given = { userName: area === 'merchant' ? 'merchant' : 'admin', password: 'Portal#2026' }
  const { token, refreshToken } = await (await page.request.post('/api/auth/login', { data: given })).json()
  return { token, refreshToken }
}

function line(...[file, fault, area, frame, words, retry, said]: string[]) {
  const numbers = [frame, words, retry].map((text) => `${text}`.padStart(7)).join('')
  return `${file?.padEnd(14)}${fault?.padEnd(8)}${area?.padEnd(9)}${numbers}  ${said}`
}
