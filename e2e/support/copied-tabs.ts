import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { session } from 'contract/identity/session'
import { atRest, watchNetwork } from './at-rest.ts'
import { callAtOnce } from './many-calls.ts'
import type { Portal } from './portal.ts'
import { expect, signInAtOnce } from './test.ts'
import { wakeMutant } from './wake-mutant.ts'

export const refreshPath = `/api${session.refresh.path}`
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

/** Opens a person's browser, in which the active mutant is active too. */
export async function openBrowser(browser: Browser, { url }: Portal) {
  const context = await browser.newContext({ baseURL: url })
  watchNetwork(context)
  await wakeMutant(context)
  return context
}

export function countRefreshes(context: BrowserContext) {
  const count = { requests: 0 }
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === refreshPath) count.requests++
  })
  return count
}

/** A signed-in tab and its copies. A window opened by a page gets a copy of its session, as with Duplicate Tab. */
export async function copiedTabs(context: BrowserContext, copies: number) {
  const first = await context.newPage()
  await signInAtOnce(first, 'merchant')
  await first.goto('/merchant')
  await expect(menu(first)).toBeVisible()
  const tabs = [first]
  for (let no = 0; no < copies; no++) {
    const opened = context.waitForEvent('page')
    await first.evaluate(() => void window.open('/merchant'))
    const copy = await opened
    await expect(menu(copy)).toBeVisible()
    tabs.push(copy)
  }
  // Calls still running in a tab would otherwise be the first to meet the expired token.
  for (const tab of tabs) await atRest(tab)
  expect(new Set(await Promise.all(tabs.map(pairIn))).size).toBe(1)
  return tabs
}

/** The two tokens that a tab has stored; '' if there are none. */
export const pairIn = (page: Page) =>
  page.evaluate(() =>
    ['token', 'refreshToken']
      .map((name) => sessionStorage.getItem(name) ?? '')
      .join(' ')
      .trim(),
  )

/** Answers each refresh as `answer` says, after the server has processed it. */
export async function answerRefreshes(context: BrowserContext, answer: (route: Route, no: number) => Promise<unknown>) {
  let no = 0
  await context.route(`**${refreshPath}`, (route) => answer(route, ++no))
}

export const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Lets the server answer at once, but delays the answer to the page. */
export async function delayed(route: Route, ms: number) {
  const response = await route.fetch()
  await later(ms)
  await route.fulfill({ response }).catch(() => undefined)
}

const alarmsAt = (portal: Portal) => portal.audited('session stolen')

/** The results of a test with many calls. */
async function outcomeOf(portal: Portal, tabs: Page[], each: number, alarmsBefore: number) {
  const answers = await Promise.all(tabs.map((tab) => callAtOnce(tab, each)))
  return {
    failed: answers.flat().filter((answer) => answer !== 'done').length,
    pairs: new Set(await Promise.all(tabs.map(pairIn))),
    signedOut: (await Promise.all(tabs.map(pairIn))).filter((pair) => pair === '').length,
    alarms: (await alarmsAt(portal)) - alarmsBefore,
  }
}

/** Four copies of a tab make a hundred calls each with an expired token, while the refresh is slow. */
export async function fourHundredCalls(browser: Browser, portal: Portal) {
  const alarms = await alarmsAt(portal)
  const context = await openBrowser(browser, portal)
  const tabs = await copiedTabs(context, 3)
  const refreshes = countRefreshes(context)
  await answerRefreshes(context, (route) => delayed(route, 2_000))
  await portal.advance(11)
  const outcome = await outcomeOf(portal, tabs, 100, alarms)
  await context.close()
  return { ...outcome, refreshes: refreshes.requests }
}

/** One of four copies is closed after the server has renewed the tokens, but before the tab received them. */
export async function closedMidRefresh(browser: Browser, portal: Portal) {
  const alarms = await alarmsAt(portal)
  const context = await openBrowser(browser, portal)
  const [closing, ...tabs] = (await copiedTabs(context, 3)) as [Page, ...Page[]]
  const renewed = Promise.withResolvers<void>()
  await answerRefreshes(context, async (route, no) => {
    if (no > 1) return route.continue()
    await route.fetch()
    renewed.resolve()
  })
  await portal.advance(11)
  // The closed tab never gets an answer.
  callAtOnce(closing, 1).catch(() => undefined)
  await renewed.promise
  await closing.close()
  const outcome = await outcomeOf(portal, tabs, 20, alarms)
  await context.close()
  return outcome
}

/** The server renews the tokens, but the connection fails before the answer arrives; then the user tries again. */
export async function lostAnswer(browser: Browser, portal: Portal) {
  const alarms = await alarmsAt(portal)
  const context = await openBrowser(browser, portal)
  const [tab, ...copies] = (await copiedTabs(context, 1)) as [Page, ...Page[]]
  await answerRefreshes(context, async (route, no) => {
    if (no > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const old = await pairIn(tab)
  await portal.advance(11)
  const [first] = await callAtOnce(tab, 1)
  const kept = (await pairIn(tab)) === old
  const outcome = await outcomeOf(portal, [tab, ...copies], 10, alarms)
  await context.close()
  return { ...outcome, first, kept }
}

/** Somebody logs out in one of two tabs while the server's answer to their refresh is on its way. */
export async function leavingMidRefresh(browser: Browser, portal: Portal) {
  const context = await openBrowser(browser, portal)
  const tabs = await copiedTabs(context, 1)
  const [leaving] = tabs as [Page]
  let next = { token: '', refreshToken: '' }
  const answered = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<void>()
  await answerRefreshes(context, async (route, no) => {
    // If the first answer wrongly restored the session, a second refresh could end it before the test has looked.
    if (no > 1) await looked.promise
    const response = await route.fetch()
    next = await response.json()
    answered.resolve()
    await left.promise
    await route.fulfill({ response }).catch(() => undefined)
  })
  await portal.advance(11)
  const calls = tabs.map((tab) => callAtOnce(tab, 5))
  await answered.promise
  await leaving.getByRole('button', { name: 'Log out' }).click()
  await leaving.waitForURL('**/auth/login')
  left.resolve()
  await later(1_000)
  const stored = await Promise.all(tabs.map(pairIn))
  looked.resolve()
  const answers = await Promise.all(calls)
  const places = tabs.map((tab) => new URL(tab.url()).pathname)
  await context.unroute(`**${refreshPath}`)
  const asked = await context.request.post('/api/merchant/accounting/payment/list', {
    headers: { authorization: `Bearer ${next.token}` },
    data: { filters: {}, search: '', length: 10, start: 0, sorts: [] },
  })
  const again = await context.request.post(refreshPath, {
    data: { Token: next.token, refreshToken: next.refreshToken },
  })
  await context.close()
  return {
    stored,
    places,
    answers: answers.flat(),
    hadNext: next.token !== '',
    server: [asked.status(), again.status()],
  }
}

/** Failures of a refresh that must not end the session, and the message on screen. */
export const passingFailures: { name: string; words: RegExp; act(route: Route, page: Page): Promise<unknown> }[] = [
  {
    name: 'a bug of the server',
    words: /Something went wrong on our side/,
    act: (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side' } }),
  },
  {
    name: 'a server that is busy',
    words: /The portal is busy/,
    act: (route) => route.fulfill({ status: 503, json: { message: 'The portal is busy. Try again in a moment.' } }),
  },
  {
    name: 'too many tries',
    words: /Too many tries/,
    act: (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { message: 'Too many tries' } }),
  },
  {
    name: 'a slow line',
    words: /took too long/,
    act: (route) => route.fulfill({ status: 408, json: { message: 'The request took too long' } }),
  },
  { name: 'no line', words: /A network error occurred/, act: (route) => route.abort('internetdisconnected') },
  {
    name: 'the page of some network in between',
    words: /Something else answered in place of the portal/,
    act: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to this network</h1>' }),
  },
  {
    name: 'no answer at all',
    words: /did not answer in time/,
    // The clock of the page is moved on, to save the wait.
    act: (_route, page) => page.clock.fastForward(21_000),
  },
]
