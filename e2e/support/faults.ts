import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { type Fault, type FaultProxy, faultNames } from './fault-proxy.ts'

const inBuild = (part: string, file: string) => new RegExp(`^/areas/${part}/[^/]+/${file}`)

/** The files that a screen needs, one of each kind, as a browser asks for them. */
const files = {
  manifest: (area: string) => inBuild(area, 'mf-manifest'),
  entry: (area: string) => inBuild(area, 'remoteEntry'),
  'area chunk': (area: string) => inBuild(area, '__federation_expose'),
  'screen chunk': (area: string) => inBuild(area, '(?!remoteEntry|__federation)[^/]+\\.js(?:\\?|$)'),
  'shared chunk': () => inBuild('host', '(?!main\\.|first\\.)[^/]+\\.js(?:\\?|$)'),
  'areas.json': () => /^\/areas\.json/,
}

/** A screen of each area, with the heading that shows it has opened, and the form from which a link of the menu leads to it. */
const screens = {
  public: { path: '/contact', heading: 'Contact', menu: 'Main' },
  merchant: { path: '/merchant/accounting/payment/list', heading: 'Payment List', menu: 'Menu' },
  backend: { path: '/backend/user-management/registration', heading: 'Registration', menu: 'Menu' },
}

export type Area = keyof typeof screens
type File = keyof typeof files
/**
 * `cold`: the screen is the first of its tab. `typed`: text stands in a form meanwhile. In an area the form is left for
 * the screen by a link of the menu; a public page is the form itself, which can be typed into before its script is there.
 */
export type FaultCase = { file: File; fault: Fault; area: Area; from: 'cold' | 'typed' }

/** Where each kind of file is asked for: a public page brings the list of areas and its area's list of files in itself. */
const asked: [Area, FaultCase['from'], File[]][] = [
  ['merchant', 'cold', ['manifest', 'entry', 'area chunk', 'screen chunk', 'shared chunk']],
  ['backend', 'cold', ['manifest', 'entry', 'area chunk', 'screen chunk', 'shared chunk']],
  ['public', 'typed', ['entry', 'area chunk', 'screen chunk', 'shared chunk']],
  ['merchant', 'typed', ['screen chunk', 'shared chunk', 'areas.json']],
]

export const everyFault: FaultCase[] = asked.flatMap(([area, from, kinds]) =>
  kinds.flatMap((file) => faultNames.map((fault) => ({ file, fault, area, from }))),
)

/**
 * Milliseconds until a message or the screen, and from the press of Retry to the screen; what of the frame was missing
 * beside the message; how long another tab took to open a page meanwhile; and the addresses that met the fault.
 */
export type Outcome = {
  words: number
  retry: number | null
  missing: string[]
  otherTab: number
  hits: string[]
  said: string
}

const words =
  /did not load|takes longer than usual|no answer|Something went wrong|The server|could not be reached|A part of this page/

/** Whether the script of the page has taken over its HTML. */
export function isDrawn() {
  const first = document.querySelector('#root > div')
  return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
}

const here = (page: Page, heading: string) => page.locator('main').getByRole('heading', { name: heading, level: 1 })
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })

/** How long the screen takes without a fault, on this machine and under its present load. */
export async function meetNothing(page: Page, area: Area) {
  const { path, heading } = screens[area]
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(isDrawn, null, { timeout: 60_000 })
  await here(page, heading).waitFor({ timeout: 60_000 })
  return Math.round(performance.now() - started)
}

/** Opens a screen while one kind of file fails, mends the network when there are words, and presses Retry once. */
export async function meet(page: Page, proxy: FaultProxy, { file, fault, area, from }: FaultCase): Promise<Outcome> {
  const { path, heading } = screens[area]
  const form = area === 'public' ? contactForm : paymentForm
  if (area === 'public') await untilDrawn(page, path)
  else if (from === 'typed') {
    await form.type(page)
    // The question before leaving is fetched with the first letter.
    await atRest(page)
  }
  proxy.break(files[file](area), fault)
  const started = performance.now()
  const since = (then: number) => Math.round(performance.now() - then)
  if (from === 'cold') await page.goto(path, { waitUntil: 'commit' })
  else if (area === 'public') {
    await page.goto(path, { waitUntil: 'commit' })
    await form.type(page)
  } else {
    await inMenu(page, heading).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  }
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const there = here(page, heading)
  const problem = page.locator('main, [role=alert]').getByText(words).first()
  const isWhole = async () => (await there.isVisible()) && (await page.evaluate(isDrawn))
  const until = async (what: () => Promise<boolean>, limit: number) => {
    for (const end = performance.now() + limit; performance.now() < end; await page.waitForTimeout(50))
      if (await what()) return
    throw new Error(`Neither the screen nor words within ${limit / 1000} s`)
  }
  await until(async () => (await isWhole()) || (await problem.isVisible()), 30_000)
  const untilWords = since(started)
  const isThere = await isWhole()
  const said = isThere ? heading : ((await problem.textContent()) ?? '')
  const missing = await missingOf(page, area)
  const otherTab = await openOther(page)
  const hits = proxy.hits()
  proxy.mend()

  const pressed = performance.now()
  const retry = page.getByRole('button', { name: /^(Retry|Try again)$/ })
  // What comes by itself takes its words away, and the button with them.
  const isPressed = !isThere && fault !== 'slow'
  if (isPressed)
    await retry.click({ timeout: 10_000 }).catch(async (error) => {
      if (!(await isWhole())) throw error
    })
  await until(isWhole, 20_000)
  const untilBack = isPressed ? since(pressed) : null
  if (from === 'typed') await form.find(page)
  // A reload of the page would lose typed values.
  if (!(await page.evaluate(() => 'isSamePage' in window))) throw new Error('The page was loaded anew')
  return { words: untilWords, retry: untilBack, missing, otherTab, hits, said }
}

/** The server draws a page when it is first asked for it, and sends it without its text until then. */
async function untilDrawn(page: Page, path: string) {
  for (let tries = 0; tries < 100; tries++) {
    if ((await (await page.request.get(path)).text()).includes('data-html')) return
    await page.waitForTimeout(200)
  }
}

/** What every person needs whatever fails: on a public page nobody is logged in. */
async function missingOf(page: Page, area: Area) {
  const { menu } = screens[area]
  const frame: Record<string, ReturnType<Page['getByRole']>> = {
    header: page.getByRole('banner'),
    menu: page.getByRole('navigation', { name: menu }),
    theme: page.getByRole('button', { name: /theme/ }),
  }
  if (area !== 'public') frame['log-out'] = page.getByRole('button', { name: 'Log out' })
  if (area === 'merchant') frame.balance = page.getByText('Available balance')
  const seen = await Promise.all(
    Object.entries(frame).map(async ([name, part]) => {
      const isSeen = await part
        .first()
        .waitFor({ timeout: 1_000 })
        .then(
          () => true,
          () => false,
        )
      return isSeen ? null : name
    }),
  )
  return seen.filter((name) => name !== null)
}

/** Another tab of the browser opens a page meanwhile. */
async function openOther(page: Page) {
  const tab = await page.context().newPage()
  const started = performance.now()
  try {
    await tab.goto('/privacy-policy', { waitUntil: 'domcontentloaded', timeout: 20_000 })
    return Math.round(performance.now() - started)
  } finally {
    await tab.close()
  }
}

/** The fields of a form by their labels, with what is typed into each. */
function formOf(path: string | null, typed: Record<string, string>, find: (page: Page) => Promise<unknown>) {
  const fields = (page: Page) =>
    Object.entries(typed).map(([label, text]) => ({ field: page.getByLabel(label, { exact: true }), text }))
  return {
    async type(page: Page) {
      if (path) await page.goto(path)
      for (const { field, text } of fields(page)) await field.fill(text)
    },
    /** Throws if a typed value is lost. */
    async find(page: Page) {
      await find(page)
      for (const { field, text } of fields(page)) {
        const found = await field.inputValue({ timeout: 15_000 })
        if (found !== text) throw new Error(`What was typed is lost: '${found}' instead of '${text}'`)
      }
    },
  }
}

const paymentForm = formOf(
  '/merchant/accounting/payment',
  { Amount: '1,537.00', Depositor: 'Asha Namoona' },
  async (page) => {
    await inMenu(page, 'Add Payment').click()
    await here(page, 'Add Payment').waitFor({ timeout: 15_000 })
  },
)

const contactForm = formOf(
  null,
  { 'Your name': 'Asha Namoona', Message: 'Is PAN by courier possible?' },
  async () => {},
)
