import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page, Request } from '@playwright/test'
import { captcha as captchas } from 'contract/identity/session'
import { payments } from 'contract/payment/payment'
import { neighboursMayAct } from '../../api/src/http/strange-page.mutants.ts'
import { withMutant } from '../../mutants/mutant.ts'
import { ask } from '../support/ask.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { expect, somebody, test } from '../support/test.ts'

// Another website, open in the browser of somebody who is logged in here, tries everything that a page can do by itself.

const site = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html><body>'))
let port = 0
test.beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening')
  port = (site.address() as AddressInfo).port
})
test.afterAll(() => void site.close())

/** Another site, which gets none of our cookies, and a page on another port of our host, which does. */
const strangers = { elsewhere: '127.0.0.1', neighbour: 'localhost' }

type Tried = { page: Page; requests: Request[] }

/** A tab with the strange page in the browser of a logged-in person, and the calls that it makes to the portal. */
async function strangeTab(of: Page, host: string, { url }: Portal): Promise<Tried> {
  const page = await of.context().newPage()
  const requests: Request[] = []
  page.on('request', (request) => request.url().startsWith(url) && requests.push(request))
  await page.goto(`http://${host}:${port}/`)
  return { page, requests }
}

/** Runs in the strange page: makes every changing call by script, without a preflight and with all cookies there are. */
async function callEach({ url, paths }: { url: string; paths: string[] }) {
  const body = '{"userName":"admin","password":"Portal#2026"}'
  const bodies: RequestInit[] = [{}, { body, headers: { 'content-type': 'text/plain' } }]
  const asked = paths.flatMap((path) =>
    bodies.map((given) =>
      fetch(url + path, { method: 'POST', mode: 'no-cors', credentials: 'include', ...given }).catch(() => {}),
    ),
  )
  await Promise.all(asked)
  navigator.sendBeacon(`${url}/api/captcha`, 'x')
}

/** Runs in the strange page: reads what it can of the portal, by each element and script that loads an address. */
async function readEach(url: string) {
  const got: string[] = []
  const loaded = (tag: 'img' | 'script' | 'link', path: string) =>
    new Promise<void>((done) => {
      const element = Object.assign(document.createElement(tag), {
        rel: 'stylesheet',
        href: url + path,
        src: url + path,
      })
      element.onerror = () => done()
      element.onload = () => done(void got.push(`${tag} ${path}`))
      document.body.append(element)
    })
  for (const path of ['/api/business-info', '/api/logo', '/api/captcha', '/areas.json', '/auth/login'])
    for (const tag of ['img', 'script', 'link'] as const) await loaded(tag, path)
  for (const credentials of ['include', 'omit'] as const)
    for (const path of ['/api/business-info', '/api/merchant/me', '/', '/merchant'])
      await fetch(url + path, { credentials }).then(
        () => got.push(`fetch ${path}`),
        () => {},
      )
  return got
}

/** Sends a form from the strange page; the answer replaces the page. */
async function sendForm({ page }: Tried, action: string, enctype: string) {
  await page.evaluate(
    ([action, enctype]) => {
      const form = Object.assign(document.createElement('form'), { action, enctype, method: 'post' })
      const field = Object.assign(document.createElement('input'), {
        name: '{"userName":"admin","password":"Portal#2026","x":"',
        value: '"}',
      })
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [action, enctype] as const,
  )
  await page.waitForURL(action)
  await page.goBack()
}

const firstRows = { filters: {}, search: '', length: 10 as const, start: 0, sorts: [] }
/** The data of this person that another page might change. */
async function stateOf(victim: Page, { url }: Portal) {
  const cookies = await victim.context().cookies(`${url}/api`)
  const { status, body } = await ask(victim, payments.own, { body: firstRows })
  return { status, payments: body.totalRecords, cookies: cookies.map(({ name, value }) => `${name} ${value}`).sort() }
}

async function victimAt(browser: Browser, portal: Portal) {
  const victim = await somebody(browser, portal, 'merchant')
  await ask(victim, captchas.image)
  return victim
}

for (const [who, host] of Object.entries(strangers)) {
  test(`another website (${who}) changes nothing, reads nothing and shows nothing of ours in a frame`, async ({
    browser,
    portal,
  }) => {
    const victim = await victimAt(browser, portal)
    const before = await stateOf(victim, portal)
    expect([before.status, before.cookies.length]).toEqual([200, 2])
    const { paths } = await (await victim.request.get('/api/openapi.json')).json()
    // All other calls need a token, which no other site has. The server's own test shows that they refuse too.
    const acting = Object.keys(paths).filter((path) => paths[path].post && !/^\/api\/(?:backend|merchant)\//.test(path))
    expect(acting.length).toBeGreaterThan(20)

    const strange = await strangeTab(victim, host, portal)
    const { url } = portal
    await strange.page.evaluate(callEach, { url, paths: acting.map((path) => path.replace(/\{\w+\}/g, 'x')) })
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      for (const path of ['/api/auth/login', '/api/captcha']) await sendForm(strange, url + path, enctype)
    expect(await strange.page.evaluate(readEach, url)).toEqual([])
    expect(await framed(strange, `${url}/merchant`)).toBe('')

    const acts = strange.requests.filter((request) => request.method() === 'POST')
    expect(acts.length).toBeGreaterThan(2 * acting.length)
    // For some answers the browser does not even reveal the status.
    const statuses = await Promise.all(acts.map(async (request) => (await request.response())?.status() ?? 403))
    expect(new Set(statuses)).toEqual(new Set([403]))
    const sent = await Promise.all(strange.requests.map(async (request) => (await request.allHeaders()).cookie ?? ''))
    expect(sent.some((cookies) => cookies !== '')).toBe(who === 'neighbour')

    // A link from there opens the portal, but changes nothing.
    await strange.page.goto(`${url}/merchant/accounting/payment?amount=900`)
    await expect(strange.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await stateOf(victim, portal)).toEqual(before)
    await victim.context().close()
  })
}

/** What a frame of the strange page shows of an address. */
async function framed({ page }: Tried, address: string) {
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    return new Promise((done) => {
      frame.onload = done
      document.body.append(Object.assign(frame, { src }))
    })
  }, address)
  const frame = page.frames().at(-1)!
  const isOurs = frame.url().startsWith(new URL(address).origin)
  return isOurs ? await frame.locator('body').textContent() : ''
}

test('a portal that takes calls of a page beside it would be found out', async ({ browser }) => {
  const careless = await withMutant(neighboursMayAct, () => startPortal())
  const victim = await victimAt(browser, careless)
  const before = await stateOf(victim, careless)
  const beside = await strangeTab(victim, strangers.neighbour, careless)
  await beside.page.evaluate(callEach, { url: careless.url, paths: ['/api/captcha'] })
  expect((await stateOf(victim, careless)).cookies).not.toEqual(before.cookies)
  await victim.context().close()
  await careless.stop()
})
