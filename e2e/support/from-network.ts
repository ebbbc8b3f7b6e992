import type { Page } from '@playwright/test'

/**
 * The paths of all that comes to this page over the network from now on, in their order. A script is fetched first and then
 * taken from the cache by its element: what comes from the cache is left out.
 */
export async function fromNetwork(page: Page) {
  const paths: string[] = []
  const cached = new Set<string>()
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    if (!fromDiskCache && !cached.has(requestId)) paths.push(new URL(url).pathname)
  })
  await cdp.send('Network.enable')
  return paths
}
