import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { readEnv } from 'api/shared/env'
import { startPortal } from 'api/start'
import { watchNetwork } from './support/at-rest.ts'
import { makeTestBuilds, testBuilds } from './support/builds.ts'
import { findHeadless } from './support/chromium.ts'
import { faultProxy } from './support/fault-proxy.ts'
import { everyFault, type FaultCase, meet, type Outcome } from './support/faults.ts'

// npm run faults                     each kind of file × each fault, on the first screen of a tab and from a typed form,
//                                    through a proxy that breaks real connections
// npm run faults -- hang merchant    only rows with these words

const most = { words: 11_000, retry: 1_000, otherTab: 3_000 }
const asked = process.argv.slice(2)

const data = mkdtempSync(join(tmpdir(), 'portal-faults-'))
await makeTestBuilds()
const portal = await startPortal(
  readEnv({ ...process.env, PORT: '0', DATA_DIR: data, DEMO: '1', LOG_LEVEL: 'fatal', AREAS_DIR: testBuilds }),
)
const proxy = await faultProxy(`http://localhost:${new URL(portal.address).port}`)
const browser = await chromium.launch({ executablePath: findHeadless(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const rows = everyFault.filter((row) => asked.every((word) => Object.values<string>(row).join(' ').includes(word)))
  console.log(line('file', 'fault', 'area', 'from', 'words', 'Retry', 'tab', 'hits', 'said'))
  let broken = 0
  for (const row of rows) if (!(await show(row))) broken++
  console.log(`${rows.length - broken} of ${rows.length} rows keep what is promised`)
  if (broken > 0) process.exitCode = 1
} finally {
  await browser.close()
  await proxy.close()
  await portal.stop()
  rmSync(data, { recursive: true, force: true })
}

async function show(row: FaultCase) {
  const { file, fault, area, from } = row
  const page = await signedIn(browser, area)
  try {
    const outcome = await meet(page, proxy, row)
    const wrong = wrongIn(outcome)
    const { words, retry, otherTab, hits } = outcome
    const said = `${outcome.said}${wrong.length ? `  WRONG: ${wrong.join(', ')}` : ''}`
    console.log(line(file, fault, area, from, `${words}`, `${retry ?? '-'}`, `${otherTab}`, `${hits.length}`, said))
    return wrong.length === 0
  } catch (error) {
    const [words] = (error as Error).message.split('\n')
    console.log(line(file, fault, area, from, '', '', '', `${proxy.hits().length}`, `FAILED: ${words}`))
    return false
  } finally {
    proxy.mend()
    await page.context().close()
  }
}

function wrongIn({ words, retry, otherTab, missing, hits }: Outcome) {
  const found = { words, retry: retry ?? 0, otherTab }
  const late = (Object.keys(most) as (keyof typeof most)[]).filter((what) => found[what] > most[what])
  return [...late, ...missing.map((part) => `no ${part}`), ...(hits.length === 0 ? ['the file was not asked for'] : [])]
}

async function signedIn(browser: Browser, area: FaultCase['area']): Promise<Page> {
  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 1280, height: 800 } })
  watchNetwork(context)
  // A public page starts its script when somebody moves the pointer.
  await context.addInitScript(() =>
    addEventListener('load', () => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))),
  )
  const page = await context.newPage()
  // An empty page of the portal's origin, where nothing runs.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/empty')
  // While a page has a route, its browser uses no cache.
  await page.unroute('**/empty')
  if (area !== 'public') await page.evaluate((pair) => Object.assign(sessionStorage, pair), await pairOf(page, area))
  return page
}

async function pairOf(page: Page, area: string): Promise<object> {
  const given = { userName: area === 'merchant' ? 'merchant' : 'admin', password: 'Portal#2026' }
  const { token, refreshToken } = await (await page.request.post('/api/auth/login', { data: given })).json()
  return { token, refreshToken }
}

function line(...[file, fault, area, from, words, retry, tab, hits, said]: string[]) {
  const numbers = [words, retry, tab, hits].map((text) => `${text}`.padStart(7)).join('')
  return `${file?.padEnd(14)}${fault?.padEnd(8)}${area?.padEnd(9)}${from?.padEnd(6)}${numbers}  ${said}`
}
