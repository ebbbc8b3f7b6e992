import type { Browser, Page } from '@playwright/test'
import type { Portal } from '../support/portal.ts'
import { countCalls, settled } from '../support/settled.ts'
import { accessibilityFaults, expect, goWithin, somebody, takenOver } from '../support/test.ts'
import { inPseudoLanguage, untranslatedOn } from '../support/untranslated.ts'
import { watched } from '../support/watched.ts'

/** Makes a screen ready for the questions: waits for something on it, or does something there. */
export type Ready = (page: Page) => Promise<unknown>
export type Visit = { ready?: Ready; quick?: boolean }
export type Asking = Awaited<ReturnType<typeof questionsFor>>

/** Calls that are refused as they should be, by the person who makes them. */
const refused: Record<string, RegExp> = {
  // The page of a view as merchant, opened without its ticket.
  visitor: /^409 POST .*\/api\/auth\/view$/,
  // A form that the admin, who was here before, still has open: it can be read.
  staff: /^409 POST .*\/verify\/take\/[\w-]+$/,
}

/**
 * Returns what is asked of each screen of this person: a function that opens an address, makes the screen `ready` and
 * returns its faults. `quick` leaves out what screens of one kind have in common: themes, widths and the order of Tab.
 */
export async function questionsFor(browser: Browser, portal: Portal, who: string, { translated = true } = {}) {
  const open = async () => {
    const page = await somebody(browser, portal, who === 'visitor' ? undefined : who)
    // No colour may still be fading when axe measures it.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await countCalls(page)
    return page
  }
  const page = await open()
  const { take, answers } = await watched(page)
  // The texts of the pseudo-language are longer than ours and need more room, so they have a page of their own.
  const pseudo = translated ? await open() : undefined
  if (pseudo) await inPseudoLanguage(pseudo)
  const untranslated = pseudo && untranslatedOn(pseudo)

  return {
    page,
    /** How many calls the screen made that were answered, until its questions began. */
    answered: 0,
    async faultsOf(at: string, { ready, quick = false }: Visit = {}) {
      answers()
      await show(page, at, ready)
      this.answered = answers()
      const found = await page.evaluate(wrongTexts)
      if (!quick) {
        // Among the rules of axe is that each control has a name.
        found.push(...(await accessibilityFaults(page)))
        await chooseTheme(page, 'dark')
        found.push(...(await accessibilityFaults(page, { colours: true })).map((fault) => `dark: ${fault}`))
        await chooseTheme(page, 'light')
        found.push(...(await tooWide(page)))
        // Last, as it leaves what is open, such as a list of choices.
        found.push(...(await wrongOrderOfTab(page)))
      }
      if (pseudo && untranslated) {
        await show(pseudo, at, ready)
        found.push(...(await untranslated()).map((text) => `not translated: ${text}`))
      }
      return [...found, ...take().filter((fault) => !refused[who]?.test(fault))]
    },
    async end() {
      for (const one of [page, pseudo]) await one?.context().close()
    },
  }
}

async function show(page: Page, at: string, ready?: Ready) {
  await goWithin(page, at)
  await takenOver(page)
  await ready?.(page)
  await settled(page)
}

/** Runs in the page: returns the texts and addresses that show a value that is missing, and says if no heading is there. */
function wrongTexts() {
  const wrong = /\b(undefined|null|NaN)\b|\[object \w+\]/
  const headings = [...document.querySelectorAll('h1')].filter(
    (heading) => heading.checkVisibility() && !heading.closest('[role=dialog]'),
  )
  const attributes = ['href', 'src', 'alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext']
  const elements = [...document.body.querySelectorAll(':not(script, style)')]
  const texts = [
    location.href,
    document.title,
    ...elements
      .flatMap(({ childNodes }) => [...childNodes].filter((one) => one.nodeType === Node.TEXT_NODE))
      .map((one) => `${one.nodeValue}`),
    ...elements.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? [])),
    ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
  ]
  // Such a text stays as it was, or crashes the page, once a browser's translator has put its own element in its place.
  const ofReact = elements
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((one) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim())
    .filter((text) => Object.keys(text).some((key) => key.startsWith('__reactFiber')))
  return [
    ...(headings.length === 1 ? [] : [`${headings.length} headings of level 1`]),
    ...new Set(ofReact.map((text) => `not in an element of its own: ${text.nodeValue}`)),
    ...new Set(texts.filter((text) => wrong.test(text)).map((text) => `shows ${text}`)),
  ]
}

async function chooseTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme)
    // As another tab of this device would report it.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }))
  }, theme)
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/)
  // Two frames later the new colours are drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** The widths at which the screen scrolls sideways: a phone, 1280 px at 200 % zoom, a tablet, a wide screen. */
async function tooWide(page: Page) {
  const found: string[] = []
  for (const width of [360, 640, 768, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    await page
      .waitForFunction((width) => document.scrollingElement!.scrollWidth <= width, width, { timeout: 5_000 })
      .catch(() => found.push(`scrolls sideways at ${width} px`))
    found.push(...(await page.evaluate(touchedByDemoChip)).map((text) => `DEMO DATA touches ${text} at ${width} px`))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await settled(page)
  return found
}

declare global {
  /** What has had the focus since Tab is pressed. */
  var stops: Element[]
}

/** Runs in the page: the texts of the header that the chip of a demo touches. */
function touchedByDemoChip() {
  const chip = document.querySelector('header [data-demo]')
  const header = chip?.closest('header')
  if (!chip || !header) return []
  const { left, right, top, bottom } = chip.getBoundingClientRect()
  const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
  const touched: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const of = document.createRange()
    of.selectNodeContents(text)
    const touches = [...of.getClientRects()].some(
      (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
    )
    if (touches && !chip.contains(text) && text.parentElement?.checkVisibility()) touched.push(`${text.nodeValue}`)
  }
  return touched
}

const mostStops = 40

/**
 * Presses Tab from the heading through the screen, or through the open dialog, and checks that each stop is shown and below
 * the one before.
 */
async function wrongOrderOfTab(page: Page) {
  const count = await page.evaluate(watchTab)
  for (let i = 0; i < Math.min(count, mostStops); i++) await page.keyboard.press('Tab')
  return page.evaluate(wrongStops)
}

/** Runs in the page: goes to the heading, unless a dialog is open, and returns how many stops there may be. */
function watchTab() {
  const dialog = document.querySelector('dialog[open], [role=dialog]:popover-open')
  const main = document.querySelector('main')!
  globalThis.stops = []
  document.addEventListener('focusin', ({ target }) => globalThis.stops.push(target as Element))
  if (!dialog) main.querySelector<HTMLElement>('h1')?.focus()
  const controls = (dialog ?? main).querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]')
  return [...controls].filter((one) => one.tabIndex >= 0 && one.checkVisibility()).length
}

/** Runs in the page: what is wrong with the stops of Tab. */
function wrongStops() {
  const front =
    document.querySelector('dialog[open], [role=dialog]:popover-open') ??
    document.querySelector('main') ??
    document.body
  const name = (one: Element) => one.outerHTML.slice(0, 120)
  const wrong = [...document.querySelectorAll<HTMLElement>('[tabindex]')]
    .filter(({ tabIndex }) => tabIndex > 0)
    .map((one) => `Tab comes too soon to ${name(one)}`)
  // Past the end it goes on in the frame.
  const end = globalThis.stops.findIndex((stop) => !front.contains(stop))
  const stops = globalThis.stops.slice(0, end < 0 ? undefined : end)
  for (const [i, stop] of stops.entries()) {
    const last = stops[i - 1]
    if (!stop.checkVisibility()) wrong.push(`Tab comes to what is not shown: ${name(stop)}`)
    if (last && last.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING)
      wrong.push(`Tab goes back from ${name(last)} to ${name(stop)}`)
  }
  return wrong
}
