import type { Page } from '@playwright/test'
import type * as SharedAuth from 'shared-auth'

declare const __FEDERATION__: {
  __INSTANCES__: { name: string; loadShare(name: string): Promise<() => typeof SharedAuth> }[]
}

/** Many calls at once by the session library that the host shares with the areas; answers what became of each. */
export function callAtOnce(page: Page, count: number) {
  return page.evaluate(async (count) => {
    const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host')!
    const { call } = (await host.loadShare('shared-auth'))()
    const list = { method: 'POST', path: '/merchant/accounting/payment/list', roles: ['merchant'] } as never
    const bodies = Array.from({ length: count }, (_, no) => ({
      search: `${no}`,
      filters: {},
      length: 10,
      start: 0,
      sorts: [],
    }))
    const outcomes = await Promise.allSettled(bodies.map((body) => call(list, { body: body as never })))
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : `${outcome.reason}`))
  }, count)
}

/** Writes down the bodies of the refreshes and of the calls a page sends. */
export function watch(page: Page) {
  const refreshes: Record<string, string>[] = []
  const bodies = new Map<string, number>()
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(JSON.parse(body))
    else if (request.url().endsWith('/payment/list')) bodies.set(body, (bodies.get(body) ?? 0) + 1)
  })
  return { refreshes, bodies }
}
