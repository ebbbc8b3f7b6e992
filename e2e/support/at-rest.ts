import type { BrowserContext, Page, Request } from '@playwright/test'

const underWay = new WeakMap<BrowserContext, Set<Request>>()
const stillFor = 500
const longest = 30_000

/** Notes what the pages of this browser have asked for and what was answered, from its beginning. */
export function watchNetwork(context: BrowserContext) {
  const asked = new Set<Request>()
  underWay.set(context, asked)
  context.on('request', (request) => asked.add(request))
  context.on('requestfinished', (request) => asked.delete(request))
  context.on('requestfailed', (request) => asked.delete(request))
  // Events go on for as long as the page is open: they count as answered with their first bytes.
  context.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) asked.delete(response.request())
  })
}

/** Waits until nothing that this page asked for is under way for half a second, as `networkidle` does for a page without events. */
export async function atRest(page: Page) {
  const asked = underWay.get(page.context())
  if (!asked) throw new Error('This browser was not watched from its beginning')
  await page.waitForLoadState('load')
  const isStill = () => ![...asked].some((request) => pageOf(request) === page)
  const end = Date.now() + longest
  for (let since = Date.now(); Date.now() - since < stillFor; ) {
    if (Date.now() > end) throw new Error('The page asks on and on')
    if (!isStill()) since = Date.now()
    await page.waitForTimeout(50)
  }
}

function pageOf(request: Request) {
  try {
    return request.frame().page()
  } catch {
    // A document whose frame is not there yet, or the request of a service worker.
    return null
  }
}
