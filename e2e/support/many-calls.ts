import type { Page } from '@playwright/test'
import type * as SharedAuth from 'shared-auth'

declare const __FEDERATION__: {
  __INSTANCES__: { name: string; loadShare(name: string): Promise<() => typeof SharedAuth> }[]
}
declare const sentByPage: { path: string; key: string | null; body: string }[]

/**
 * Lets a page, from its next load on, write down what it sends (the network's own log has no body of a `Request`), and
 * hold back each 401 for up to two seconds: some come before the refresh, some while it runs and some after it. A browser
 * sends few calls at once, so the last of many wait in it: none of them is given up for that.
 */
export function writeDownCalls(page: Page) {
  return page.addInitScript(() => {
    const log: typeof sentByPage = []
    const send = window.fetch
    const start = window.setTimeout
    const patient = (act: TimerHandler, ms = 0, ...given: unknown[]) => start(act, ms < 30_000 ? ms : 10 * ms, ...given)
    Object.assign(window, { sentByPage: log, setTimeout: patient })
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      log.push({
        path: new URL(request.url).pathname,
        key: request.headers.get('idempotency-key'),
        body: await request.clone().text(),
      })
      const response = await send(request)
      if (response.status === 401) await new Promise((resolve) => setTimeout(resolve, Math.random() * 2_000))
      return response
    }
  })
}

/** The calls that the page sent there, in order: each body with its Idempotency-Key before it. */
export function sentTo(page: Page, path: string) {
  return page.evaluate(
    (path) => sentByPage.filter((sent) => sent.path === path).map(({ key, body }) => `${key ?? ''} ${body}`.trim()),
    path,
  )
}

/** How often a page asked for this path, as the network saw it. */
export function requestsTo(page: Page, path: string) {
  const count = { requests: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count.requests++
  })
  return count
}

/** Many calls at once by the session library that the host shares with the areas; answers what became of each. */
export function callAtOnce(page: Page, count: number) {
  return page.evaluate(async (count) => {
    const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host')!
    const { call } = (await host.loadShare('shared-auth'))()
    const list = { method: 'POST', path: '/merchant/accounting/payment/list', roles: ['merchant'] } as never
    const outcomes = await Promise.allSettled(
      Array.from({ length: count }, (_, no) => {
        const body = { filters: {}, search: '', length: 10, start: no, sorts: [] }
        return call(list, { body: body as never, key: `call-${no}` })
      }),
    )
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : `${outcome.reason}`))
  }, count)
}
