import type { Page, Route } from '@playwright/test'

/** Faults of a download, as a network or a proxy causes them. */
const faults = {
  '404': (route: Route) => route.fulfill({ status: 404, json: { message: 'No' } }),
  '500': (route: Route) => route.fulfill({ status: 500, json: { message: 'No' } }),
  html: (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' }),
  async cut(route: Route) {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.slice(0, body.length / 2) })
  },
  refuse: (route: Route) => route.abort('connectionrefused'),
  hang: () => {},
  async slow(route: Route) {
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    // The page may have been closed meanwhile.
    await route.continue().catch(() => {})
  },
}

/** The files that a screen needs, one of each kind. */
const files = {
  manifest: (area: string) => new RegExp(`/areas/${area}/[^/]+/mf-manifest`),
  entry: (area: string) => new RegExp(`/areas/${area}/[^/]+/remoteEntry`),
  'area chunk': (area: string) => new RegExp(`/areas/${area}/[^/]+/__federation_expose`),
  'screen chunk': (area: string) => new RegExp(`/areas/${area}/[^/]+/(?!remoteEntry|__federation)[^/]+\\.js`),
  'shared chunk': () => /\/areas\/host\/[^/]+\/(?!main\.|first\.)[^/]+\.js/,
  'areas.json': () => /\/areas\.json/,
}

/** A screen of each area, with the heading that shows it has opened. */
export const screens = {
  public: { path: '/contact?now', heading: 'Contact', menu: 'Main' },
  merchant: { path: '/merchant/accounting/payment/list', heading: 'Payment List', menu: 'Menu' },
  backend: { path: '/backend/user-management/registration', heading: 'Registration', menu: 'Menu' },
}

export type Area = keyof typeof screens
/** With `from` the screen is opened by a link of the menu, from a form with typed values. */
export type FaultCase = { file: keyof typeof files; fault: keyof typeof faults; area: Area; from?: 'typed form' }

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]

export const everyFault: FaultCase[] = keysOf(files).flatMap((file) =>
  keysOf(faults).flatMap((fault) => keysOf(screens).map((area) => ({ file, fault, area }))),
)
/** Each fault for a screen that is opened from a form, whose typed values must be kept. */
export const everyTyped: FaultCase[] = keysOf(faults).map((fault) => ({
  file: 'screen chunk',
  fault,
  area: 'merchant',
  from: 'typed form',
}))

/** Milliseconds until the frame, until a message or the screen, and from Retry to the screen. */
export type Outcome = { frame: number; words: number; retry: number | null; isAsked: boolean; said: string }

const words = /did not load|takes longer than usual|no answer|Something went wrong/

/**
 * When the menu is on the page, in milliseconds of the page's own clock. A locator checks after 20, 70, 170, 270, 770 and
 * 1,270 ms, so it would report 1,270 ms for a frame of 800 ms.
 */
async function frameAt(page: Page, menu: string) {
  const found = await page.waitForFunction(
    (name) => {
      const navs = [...document.querySelectorAll(`nav[aria-label="${name}"]`)]
      return navs.some((nav) => nav.checkVisibility()) && Math.round(performance.now())
    },
    menu,
    { polling: 'raf', timeout: 30_000 },
  )
  return Number(await found.jsonValue())
}

/** Whether the script of the page has taken over its HTML. */
export function isDrawn() {
  const first = document.querySelector('#root > div')
  return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
}

const here = (page: Page, heading: string) => page.locator('main').getByRole('heading', { name: heading, level: 1 })

/** How long the frame and the screen take without a fault, on this machine and under its present load. */
export async function meetNothing(page: Page, area: Area) {
  const { path, heading, menu } = screens[area]
  await page.evaluate(() => localStorage.clear())
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  const frame = await frameAt(page, menu)
  await page.waitForFunction(isDrawn, null, { timeout: 30_000 })
  await here(page, heading).waitFor({ timeout: 30_000 })
  return { frame, screen: Math.round(performance.now() - started) }
}

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })

const typed = { Amount: '1,537.00', Depositor: 'Asha Namoona' }
const fieldsOf = (page: Page) =>
  (Object.entries(typed) as [string, string][]).map(([label, text]) => ({ field: page.getByLabel(label), text }))

async function typePayment(page: Page) {
  await page.goto('/merchant/accounting/payment')
  for (const { field, text } of fieldsOf(page)) await field.fill(text)
}

/** Goes back to the form; throws if a typed value is lost. */
async function findTyped(page: Page) {
  await inMenu(page, 'Add Payment').click()
  await here(page, 'Add Payment').waitFor({ timeout: 15_000 })
  for (const { field, text } of fieldsOf(page)) {
    const found = await field.inputValue({ timeout: 15_000 })
    if (found !== text) throw new Error(`What was typed is lost: '${found}' instead of '${text}'`)
  }
  await page.getByRole('button', { name: 'Discard it' }).click()
}

/** Opens a screen while one file fails, repairs the connection when there is a message, and presses Retry once. */
export async function meet(page: Page, { file, fault, area, from }: FaultCase): Promise<Outcome> {
  const { path, heading, menu } = screens[area]
  const address = files[file](area)
  let isAsked = false
  await page.evaluate(() => localStorage.clear())
  if (from) await typePayment(page)
  await page.route(address, (route) => {
    isAsked = true
    return faults[fault](route)
  })
  const main = page.locator('main')
  const there = here(page, heading)
  const problem = main.getByText(words).first()
  if (from) {
    await inMenu(page, heading).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  } else await page.goto(path, { waitUntil: 'commit' })
  const started = performance.now()
  const since = (from: number) => Math.round(performance.now() - from)

  // When coming from a form, the frame is already there.
  const frame = from ? 0 : await frameAt(page, menu)
  // The HTML of a public page is shown before its script can show a message.
  await page.waitForFunction(isDrawn, null, { timeout: 30_000 })
  await there.or(problem).first().waitFor({ timeout: 30_000 })
  const untilWords = since(started)
  const isThere = await there.isVisible()
  const said = isThere ? heading : ((await problem.textContent()) ?? '')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.unroute(address)

  const pressed = performance.now()
  const back = there.waitFor({ timeout: 15_000 }).then(() => since(pressed))
  back.catch(() => {})
  // If the screen appears without Retry, the button disappears and cannot be pressed.
  const isPressed = !isThere && fault !== 'slow'
  if (isPressed)
    await main
      .getByRole('button', { name: /^(Retry|Try again)$/ })
      .click({ timeout: 10_000 })
      .catch(async (problem) => {
        if (!(await there.isVisible())) throw problem
      })
  const untilBack = await back
  const retry = isPressed ? untilBack : null
  if (from) await findTyped(page)
  // A reload of the page would lose typed values.
  if (!(await page.evaluate(() => 'isSamePage' in window))) throw new Error('The page was loaded anew')
  return { frame, words: untilWords, retry, isAsked, said }
}
