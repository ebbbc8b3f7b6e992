import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { registrations } from 'contract/registration'
import { captcha, session } from 'contract/session'
import { withMutant } from 'mutants'
import { cleanUp } from '../jobs/clean-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { neverAddUp, trustEverybody } from './limits.mutants.ts'
import { ipPrefix } from './limits.ts'

let app: TestApp
let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
  app = await testApp({ opened })
})
afterAll(() => app.close())

type Browser = ReturnType<TestApp['browser']>

/** Asks so often; answers the statuses and how long the last was told to wait. */
async function askOften(times: number, ask: () => Promise<{ status: number; headers: Record<string, unknown> }>) {
  const answers = []
  for (let i = 0; i < times; i++) answers.push(await ask())
  return { statuses: answers.map(({ status }) => status), wait: Number(answers.at(-1)?.headers['retry-after'] ?? 0) }
}

const calls: [string, number, (browser: Browser) => Promise<{ status: number; headers: Record<string, unknown> }>][] = [
  ['pictures', 60, (browser) => browser(captcha.image)],
  [
    'sign-ins',
    60,
    (browser) => browser(session.signIn, { body: { userName: `guess${Math.random()}`, password: 'x' } }),
  ],
]

test.each(calls)(
  'one address gets only so many %s in a minute; another, and the next minute, are free',
  async (_what, most, call) => {
    const browser = app.browser()
    const { statuses, wait } = await askOften(most + 5, () => call(browser))
    expect(statuses.indexOf(429)).toBe(most)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await call(app.browser())).status).not.toBe(429)
    app.clock.forward({ seconds: 61 })
    expect((await call(browser)).status).not.toBe(429)
  },
)

/** Asks for pictures in turn at two servers of one database, many at once; answers how many were given. */
async function askAtTwoServers() {
  const another = await otherServer(app, opened)
  const from = { method: 'POST', url: '/api/captcha', remoteAddress: `192.0.2.${Math.random()}` } as const
  const asked = Array.from({ length: 70 }, (_, i) => (i % 2 ? app.app : another).inject(from))
  const given = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200).length
  await another.close()
  return given
}

test('two servers of one database count together, unless nothing were added up', async () => {
  expect(await askAtTwoServers()).toBe(60)
  expect(await withMutant(neverAddUp, askAtTwoServers)).toBe(70)
})

test('what was counted is thrown away with its window', async () => {
  const rows = async () => (await app.db.selectFrom('limitCount').select('key').execute()).length
  expect(await rows()).toBeGreaterThan(0)
  app.clock.forward({ hours: 1 })
  await cleanUp(app.portal)
  expect(await rows()).toBe(0)
})

test('one address registers only so often', async () => {
  const browser = app.browser()
  const given = {
    fName: 'Meena',
    lName: '',
    fatherName: 'Suresh',
    gender: 'F',
    dob: '1991-03-02',
    mobileNo: '6000000041',
  }
  const place = { address1: '1', address2: '', address3: '', state: 'Goa', district: 'Goa', pin: '403001' }
  const rest = { emailId: 'a@example.com', idName: 'Retailer', shopName: 'Demo', consent: true, terms: true }
  const send = () =>
    browser(registrations.register, { body: { ...given, ...place, ...rest }, query: { captcha: 'NOPE' } })
  const { statuses } = await askOften(21, send)
  expect([statuses[19], statuses[20]]).toEqual([400, 429])
})

/** So many pictures asked through a proxy at `from`, each time for the client that `named` names; answers the last status. */
async function askThrough(server: TestApp, from: string, named: () => string, times = 62) {
  let last = 0
  for (let i = 0; i < times; i++) {
    const headers = { 'x-forwarded-for': named() }
    last = (await server.app.inject({ method: 'POST', url: '/api/captcha', remoteAddress: from, headers })).statusCode
  }
  return last
}

const anyAddress = () => `198.51.100.${Math.floor(Math.random() * 250)}`

test('a header that names another address changes nothing, unless everybody were believed', async () => {
  expect(await askThrough(app, '192.0.2.201', anyAddress)).toBe(429)
  const gullible = await withMutant(trustEverybody, () => testApp())
  expect(await askThrough(gullible, '192.0.2.201', anyAddress)).toBe(200)
  await gullible.close()
})

test('behind a trusted proxy each client counts for itself, whatever it says about its own way', async () => {
  const behind = await testApp({ trustedProxies: ['192.0.2.202'] })
  expect(await askThrough(behind, '192.0.2.202', () => `${anyAddress()}, 203.0.113.1`)).toBe(429)
  expect(await askThrough(behind, '192.0.2.202', () => '203.0.113.2', 1)).toBe(200)
  expect(await askThrough(behind, '192.0.2.203', anyAddress)).toBe(429)
  await behind.close()
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
])('%s is counted with all of %s', (ip, place) => {
  expect(ipPrefix(ip)).toBe(place)
})
