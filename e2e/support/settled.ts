import type { Page } from '@playwright/test'

declare global {
  /** How many calls of this page have no answer yet. */
  var callsUnderWay: number
}

/** Prepares a page that has nothing open yet, so that `settled` knows of its calls. */
export const countCalls = (page: Page) =>
  page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.callsUnderWay = 0
    globalThis.fetch = async (...what) => {
      globalThis.callsUnderWay++
      return send(...what).finally(() => globalThis.callsUnderWay--)
    }
  })

/** Waits until the screen has its heading, no call is under way, and nothing has changed for a moment. */
export const settled = (page: Page) => page.evaluate(whenStill)

/** Runs in the page. */
async function whenStill() {
  const isWaiting = () =>
    globalThis.callsUnderWay > 0 ||
    document.querySelector('main [aria-busy=true]') !== null ||
    // The table takes the place of the first rows when the browser is idle.
    document.querySelector('[data-first-rows]') !== null ||
    // The heading of the screen before stays until the next one is loaded.
    !document.querySelector('h1:not([data-left])')?.checkVisibility()
  const changes = new MutationObserver(() => {})
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  const until = performance.now() + 30_000
  do {
    changes.takeRecords()
    await new Promise((resolve) => setTimeout(resolve, 100))
  } while ((isWaiting() || changes.takeRecords().length > 0) && performance.now() < until)
  changes.disconnect()
}
