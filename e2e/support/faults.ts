import type { Page, Route } from '@playwright/test'

/** What can be wrong with a file on its way, as the network or a proxy would do it. */
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
    // The page may have been left meanwhile.
    await route.continue().catch(() => {})
  },
}

/** The files that a screen needs, each of another owner. */
const files = {
  manifest: (area: string) => new RegExp(`/areas/${area}/[^/]+/mf-manifest`),
  entry: (area: string) => new RegExp(`/areas/${area}/[^/]+/remoteEntry`),
  'area chunk': (area: string) => new RegExp(`/areas/${area}/[^/]+/__federation_expose`),
  'screen chunk': (area: string) => new RegExp(`/areas/${area}/[^/]+/(?!remoteEntry|__federation)[^/]+\\.js`),
  'shared chunk': () => /\/areas\/host\/[^/]+\/(?!main\.|first\.)[^/]+\.js/,
  'areas.json': () => /\/areas\.json/,
}

/** A screen of each area, and the heading that says that it is there. */
export const screens = {
  public: { path: '/contact?now', heading: 'Contact', menu: 'Main' },
  merchant: { path: '/merchant/accounting/payment/list', heading: 'Payment List', menu: 'Menu' },
  backend: { path: '/backend/user-management/registration', heading: 'Registration', menu: 'Menu' },
}

export type FaultCase = { file: keyof typeof files; fault: keyof typeof faults; area: keyof typeof screens }

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]

export const everyFault: FaultCase[] = keysOf(files).flatMap((file) =>
  keysOf(faults).flatMap((fault) => keysOf(screens).map((area) => ({ file, fault, area }))),
)

/** Milliseconds until the frame, until words (a reason, or the screen itself), and from Retry to the screen. */
export type Outcome = { frame: number; words: number; retry: number | null; isAsked: boolean; said: string }

const words = /did not load|takes longer than usual|no answer|Something went wrong/

/**
 * When the menu is on the page, in milliseconds of the page's own clock. A locator looks after 20, 70, 170, 270, 770 and
 * 1,270 ms, so that a frame of 800 ms would be told as one of 1,270.
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

/** Whether the script of the page has its elements. */
export function isDrawn() {
  const first = document.querySelector('#root > div')
  return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
}

/** Opens a screen while one file does not come right, puts the line right when there are words, and presses Retry once. */
export async function meet(page: Page, { file, fault, area }: FaultCase): Promise<Outcome> {
  const { path, heading, menu } = screens[area]
  const address = files[file](area)
  let isAsked = false
  await page.evaluate(() => localStorage.clear())
  await page.route(address, (route) => {
    isAsked = true
    return faults[fault](route)
  })
  const main = page.locator('main')
  const here = main.getByRole('heading', { name: heading, level: 1 })
  const problem = main.getByText(words).first()
  await page.goto(path, { waitUntil: 'commit' })
  const started = performance.now()
  const since = (from: number) => Math.round(performance.now() - from)

  const frame = await frameAt(page, menu)
  // A public page stands there as HTML before its script says anything.
  await page.waitForFunction(isDrawn, null, { timeout: 30_000 })
  await here.or(problem).first().waitFor({ timeout: 30_000 })
  const untilWords = since(started)
  const isThere = await here.isVisible()
  const said = isThere ? heading : ((await problem.textContent()) ?? '')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.unroute(address)

  const pressed = performance.now()
  // What comes by itself takes the button away under the finger.
  const isPressed = !isThere && fault !== 'slow'
  if (isPressed)
    await main
      .getByRole('button', { name: /^(Retry|Try again)$/ })
      .click({ timeout: 10_000 })
      .catch(async (problem) => {
        if (!(await here.isVisible())) throw problem
      })
  await here.waitFor({ timeout: 15_000 })
  const retry = isPressed ? since(pressed) : null
  // A page loaded anew would have lost what somebody typed.
  if (!(await page.evaluate(() => 'isSamePage' in window))) throw new Error('The page was loaded anew')
  return { frame, words: untilWords, retry, isAsked, said }
}
