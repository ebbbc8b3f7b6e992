import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { readEnv } from 'api/shared/env'
import { startPortal } from 'api/start'
import { atRest, watchNetwork } from 'e2e/support/at-rest.ts'
import { makeTestBuilds, testBuilds } from 'e2e/support/builds.ts'
import { findHeadless } from 'e2e/support/chromium.ts'
import { isDrawn } from 'e2e/support/faults.ts'

// npm run size: what the built portal sends, counted by Chromium at a running server. 1 KB is 1,000 bytes, as sent.

type SentFile = { path: string; isScript: boolean; bytes: number }
type SizeRow = { what: string; measured: number; atMost: number; unit: 'KB' | '' }

await makeTestBuilds()

const data = mkdtempSync(join(tmpdir(), 'portal-size-'))
const portal = await startPortal(
  readEnv({ PORT: '0', DATA_DIR: data, DEMO: '1', LOG_LEVEL: 'error', AREAS_DIR: testBuilds }),
)
const site = `http://localhost:${new URL(portal.address).port}`
const browser = await chromium.launch({ executablePath: findHeadless(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const rows = [...(await publicHome()), ...(await areasAndLists())]
  show(rows)
  if (rows.some(({ measured, atMost }) => measured > atMost)) process.exitCode = 1
} finally {
  await browser.close()
  await portal.stop()
  rmSync(data, { recursive: true, force: true })
}

/** A first visit with an empty cache. The server compresses a page only once, after its first request. */
async function publicHome(): Promise<SizeRow[]> {
  const asked = { headers: { 'accept-encoding': 'br' } }
  // Each nonce gives another length, until the page is rendered and compressed once for all.
  for (let last = 0, same = 0, tries = 0; same < 4 && tries < 300; tries++) {
    const answer = await fetch(site, asked)
    const now = (await answer.text()).includes('data-html') ? Number(answer.headers.get('content-length')) : 0
    same = now > 0 && now === last ? same + 1 : 0
    last = now
    await wait(100)
  }
  const page = await watchedPage()
  const sent = await sentWhile(page, () => openHome(page))
  const scripts = sent.filter(({ isScript }) => isScript)
  const others = sent.filter(({ path }) => /^\/areas\/(?!host|public)/.test(path))
  print(sent)
  return [
    { what: 'public home, everything', measured: kilobytes(sent), atMost: 235, unit: 'KB' },
    { what: 'public home, JavaScript', measured: kilobytes(scripts), atMost: 210, unit: 'KB' },
    { what: 'public home, requests', measured: sent.length, atMost: 8, unit: '' },
    { what: 'public home, files of other areas', measured: others.length, atMost: 0, unit: '' },
    { what: 'public, remoteEntry', measured: kilobytes(entriesOf(sent)), atMost: 9, unit: 'KB' },
  ]
}

async function watchedPage() {
  const context = await browser.newContext()
  watchNetwork(context)
  return context.newPage()
}

/**
 * The page comes as HTML, and its script only when somebody uses the page: on a busy machine later than the network is
 * idle. The first movement of a pointer may have no distance, as the browser knows no place before it.
 */
async function openHome(page: Page) {
  await page.goto(site)
  await atRest(page)
  for (const x of [100, 140]) await page.mouse.move(x, 300)
  await page.waitForFunction(isDrawn, null, { timeout: 120_000 })
  await atRest(page)
}

/** After the log-in with a loaded shell: the first screen of each area, then a list in each. */
async function areasAndLists(): Promise<SizeRow[]> {
  const page = await watchedPage()
  await openHome(page)

  const merchant = await firstScreen(page, 'merchant', '/merchant')
  const list = await codeSentWhile(page, () => open(page, '/merchant/product/nsdl-pan/physical/waiting/list', 'grid'))
  const backend = await firstScreen(page, 'admin', '/backend')
  const nextList = await codeSentWhile(page, () => open(page, '/backend/user-management/registration', 'grid'))

  for (const sent of [merchant, list, backend, nextList]) print(sent)
  return [
    { what: 'merchant area after the shell', measured: kilobytes(merchant), atMost: 72, unit: 'KB' },
    { what: 'merchant, remoteEntry', measured: kilobytes(entriesOf(merchant)), atMost: 9, unit: 'KB' },
    { what: 'first list of a tab', measured: kilobytes(list), atMost: 225, unit: 'KB' },
    { what: 'back office after the shell', measured: kilobytes(backend), atMost: 72, unit: 'KB' },
    { what: 'back office, remoteEntry', measured: kilobytes(entriesOf(backend)), atMost: 9, unit: 'KB' },
    { what: 'grid again in the next area', measured: kilobytes(nextList.filter(fromHost)), atMost: 0, unit: 'KB' },
  ]
}

async function firstScreen(page: Page, userName: string, path: string) {
  await signIn(page, userName)
  return codeSentWhile(page, () => open(page, path, 'heading'))
}

async function signIn(page: Page, userName: string) {
  await page.evaluate(async (userName) => {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, password: 'Portal#2026' }),
    })
    const { token, refreshToken } = await response.json()
    if (!token) throw new Error(`${userName} was not let in: ${response.status}`)
    Object.assign(sessionStorage, { token, refreshToken })
  }, userName)
}

/** Waits for `sight`: on a busy machine the network is idle before everything was requested. */
async function open(page: Page, path: string, sight: 'heading' | 'grid') {
  await page.goto(site + path)
  await page.getByRole(sight).first().waitFor()
  await atRest(page)
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
}

/** Every reply from the network, with the bytes of its body as they were sent. */
async function sentWhile(page: Page, act: () => Promise<unknown>): Promise<SentFile[]> {
  const network = await (page.context() as BrowserContext).newCDPSession(page)
  await network.send('Network.enable')
  const answers = new Map<string, SentFile & { headerBytes: number }>()
  const done: SentFile[] = []

  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith(site) || response.fromDiskCache) return
    const path = new URL(response.url).pathname
    answers.set(requestId, { path, isScript: type === 'Script', bytes: 0, headerBytes: response.encodedDataLength })
  })
  network.on('Network.requestServedFromCache', ({ requestId }) => answers.delete(requestId))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer && encodedDataLength > answer.headerBytes)
      done.push({ ...answer, bytes: encodedDataLength - answer.headerBytes })
  })
  await act()
  await network.detach()
  return done
}

/**
 * The same without replies of the API: the size of the area and not of its data. The menu is requested separately only
 * where the area loads slowly, as on a busy machine.
 */
async function codeSentWhile(page: Page, act: () => Promise<unknown>) {
  const sent = await sentWhile(page, act)
  return sent.filter(({ path }) => path.startsWith('/areas/') && !path.endsWith('/area.json'))
}

function entriesOf(sent: SentFile[]) {
  return sent.filter(({ path }) => path.includes('remoteEntry'))
}

function fromHost({ path }: SentFile) {
  return path.startsWith('/areas/host/')
}

function kilobytes(sent: SentFile[]) {
  return sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

function print(sent: SentFile[]) {
  for (const { path, bytes } of sent) console.log(`${(bytes / 1000).toFixed(1).padStart(8)} KB  ${path}`)
  console.log()
}

function show(rows: SizeRow[]) {
  for (const { what, measured, atMost, unit } of rows) {
    const value = unit ? measured.toFixed(1) : `${measured}`
    const verdict = measured > atMost ? 'OVER' : 'ok'
    console.log(`${verdict.padEnd(5)}${what.padEnd(36)}${value.padStart(7)} of ${atMost} ${unit}`)
  }
}
