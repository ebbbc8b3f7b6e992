import type { Page } from '@playwright/test'
import type * as SharedAuth from 'shared-auth'

declare const __FEDERATION__: {
  __INSTANCES__: { name: string; loadShare(name: string): Promise<() => typeof SharedAuth> }[]
}
declare const sentByPage: { path: string; key: string | null; body: string }[]

/**
 * From its next load on, a page records what it sends (the network log has no body of a `Request`) and delays each 401 by
 * up to two seconds: some arrive before the refresh, some during it and some after it. A browser sends only a few calls at
 * once, so time limits of half a minute and more are ten times as long here.
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

/** The calls that the page sent to this path, in order, each as its Idempotency-Key and its body. */
export function sentTo(page: Page, path: string) {
  return page.evaluate(
    (path) => sentByPage.filter((sent) => sent.path === path).map(({ key, body }) => `${key ?? ''} ${body}`.trim()),
    path,
  )
}

/** How many requests a page sent to this path over the network. */
export function requestsTo(page: Page, path: string) {
  const count = { requests: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count.requests++
  })
  return count
}

/** Makes many calls at once by the session library of the host; returns the result of each. */
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
