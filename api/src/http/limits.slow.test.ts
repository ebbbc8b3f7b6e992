import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Endpoint } from 'contract/endpoint'
import { gateway } from 'contract/gateway/gateway'
import { forgotten } from 'contract/identity/forgotten'
import { secondStep } from 'contract/identity/second-factor'
import { captcha, session } from 'contract/identity/session'
import { kycByLink } from 'contract/kyc/kyc'
import { paperless } from 'contract/pan/paperless/paperless'
import { byPhoneLink } from 'contract/pan/scan/phone-link'
import { registrations } from 'contract/registration'
import { centres } from 'contract/site/centre'
import { contact } from 'contract/site/contact'
import { track } from 'contract/track'
import { withMutant } from 'mutants'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { contractCalls, nameOf } from '../testing/contract.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { runTasks } from '../testing/run-tasks.ts'
import {
  lockedTillTheWrongDay,
  neverAddUp,
  remembersTheWrongDay,
  trustEverybody,
  waitsForTheWrongDay,
} from './limits.mutants.ts'
import { ipPrefix } from './limits.ts'

let app: TestApp
let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
  app = await testApp({ opened })
})
afterAll(() => app.close())

type Browser = ReturnType<TestApp['browser']>

/** Calls so many times; returns the statuses, and how long each was told to wait. */
async function askOften(times: number, ask: () => Promise<{ status: number; headers: Record<string, unknown> }>) {
  const answers = []
  for (let i = 0; i < times; i++) answers.push(await ask())
  return {
    statuses: answers.map(({ status }) => status),
    waits: answers.map(({ headers }) => Number(headers['retry-after'] ?? 0)),
  }
}

const newcomer = {
  fName: 'Meena',
  lName: '',
  fatherName: 'Suresh',
  gender: 'F' as const,
  dob: '1991-03-02',
  mobileNo: '6000000041',
  address1: '1',
  address2: '',
  address3: '',
  state: 'Goa',
  district: 'Goa',
  pin: '403001',
  emailId: 'a@example.com',
  idName: 'Retailer',
  shopName: 'Demo',
  consent: true as const,
  terms: true as const,
}
const message = { name: 'Meena', emailId: 'a@example.com', mobileNo: '', refNo: '', message: 'When do you open?' }

/** Protected by a secret that nobody can guess, or by a cookie that the browser got after it was counted. */
const harmless = [
  ...[session.refresh, session.signOut, session.openView, paperless.callback, gateway.webhook].map(nameOf),
  ...[kycByLink.file, kycByLink.save, kycByLink.submit].map(nameOf),
  ...[byPhoneLink.begin, byPhoneLink.piece, byPhoneLink.addPages].map(nameOf),
]

const code = 'x'.repeat(43)
const name = () => `guess${Math.random()}`
type LimitedCall = (browser: Browser) => Promise<{ status: number; headers: Record<string, unknown> }>

/** Calls without a log-in that could be repeated without end: the limit, the seconds, and how to make the call. */
const calls: [string, number, number, LimitedCall][] = [
  ['pictures', 60, 60, (by) => by(captcha.image)],
  ['work in place of a picture', 30, 3600, (by) => by(captcha.work)],
  ['log-ins', 60, 60, (by) => by(session.signIn, { body: { userName: name(), password: 'x' } })],
  ['codes of a second factor', 60, 60, (by) => by(secondStep.prove, { body: { challenge: code, code: '000000' } })],
  ['passkeys', 60, 60, (by) => by(secondStep.askPasskey, { body: { challenge: code } })],
  [
    ...(['forgotten user names', 20, 600] as const),
    (by) => by(forgotten.userName, { body: { emailid: `${name()}@example.com` }, query: { captcha: 'NOPE' } }),
  ],
  ['forgotten passwords', 20, 600, (by) => by(forgotten.password, { body: { user: name() } })],
  ['links of a mail', 20, 600, (by) => by(forgotten.choose, { body: { token: code, newPassword: 'Own-Choice-1' } })],
  ['links to a KYC', 60, 600, (by) => by(kycByLink.open, { body: { token: code } })],
  ['links for a phone', 60, 600, (by) => by(byPhoneLink.open, { body: { token: code } })],
  ['registrations', 20, 600, (by) => by(registrations.register, { body: newcomer, query: { captcha: 'NOPE' } })],
  ['messages', 30, 600, (by) => by(contact.write, { body: message, query: { captcha: 'NOPE' } })],
  [
    'applications',
    20,
    600,
    (by) => by(track, { body: { no: `${Math.random()}`.slice(2, 17).padEnd(15, '0'), dob: '1990-01-01' } }),
  ],
  [
    'states of a registration',
    20,
    600,
    (by) => by(registrations.status, { body: { no: `R${`${Math.random()}`.slice(2, 10)}`, dob: '1990-01-01' } }),
  ],
  ['centres', 40, 600, (by) => by(centres.near, { query: { pin: '411001' } })],
  ['payments', 180, 600, (by) => by(gateway.checkStatus, { body: { client_txn_id: name() } })],
]

test.each(calls)(
  'of 200 %s that one address asks for it gets %i; another, and the same after its time, is free',
  async (_what, most, seconds, call) => {
    const browser = app.browser()
    const { statuses, waits } = await askOften(200, () => call(browser))
    expect([statuses.indexOf(429), new Set(statuses.slice(most))]).toEqual([most, new Set([429])])
    expect(waits.slice(most).filter((wait) => !(wait > 0 && wait <= seconds))).toEqual([])
    expect((await call(app.browser())).status).not.toBe(429)
    app.clock.forward({ seconds: seconds + 1 })
    expect((await call(browser)).status).not.toBe(429)
  },
)

test('whatever anybody may ask is counted, or costs next to nothing', async () => {
  const asked = new Set<string>()
  const noting = ((endpoint: Endpoint) => {
    asked.add(nameOf(endpoint))
    return Promise.resolve({ status: 0, headers: {} })
  }) as unknown as Browser
  for (const [, , , call] of calls) await call(noting)
  const uncounted = (await contractCalls()).filter((call) => call.roles === 'anyone' && !asked.has(nameOf(call)))
  expect(
    uncounted
      .filter(({ method }) => method === 'POST')
      .map(nameOf)
      .sort(),
  ).toEqual(harmless.sort())
})

/** Asks for many pictures at once, in turn on two servers of one database; returns how many were given. */
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

/** Somebody asks too often while the clock is a day ahead; answers what they get once it is right again, and a window later. */
async function afterTheWrongDay() {
  const browser = app.browser()
  const ask = () => browser(captcha.image)
  app.clock.forward({ days: 1 })
  expect((await askOften(61, ask)).statuses.at(-1)).toBe(429)
  app.clock.forward({ days: -1 })
  const { status } = await ask()
  app.clock.forward({ seconds: 61 })
  const later = (await ask()).status
  await app.db.deleteFrom('limitCount').execute()
  return [status, later]
}

test('who tried too often while a clock was a day ahead waits for their time, not for a day', async () => {
  expect(await afterTheWrongDay()).toEqual([429, 200])
  expect(await withMutant(waitsForTheWrongDay, afterTheWrongDay)).toEqual([429, 429])
  expect(await withMutant(remembersTheWrongDay, afterTheWrongDay)).toEqual([429, 429])
})

test('an account that was locked while a clock was a day ahead opens when the clock is right again', async () => {
  const userName = 'timely'
  await app.addMerchant(userName)
  const signIn = (password: string) => app.browser()(session.signIn, { body: { userName, password } })
  const opens = async () => {
    app.clock.forward({ days: 1 })
    for (let no = 0; no < 5; no++) await signIn('Wrong-1-word')
    expect((await signIn(testPassword)).status).toBe(429)
    app.clock.forward({ days: -1 })
    return (await signIn(testPassword)).status
  }
  expect(await opens()).toBe(200)
  expect(await withMutant(lockedTillTheWrongDay, opens)).not.toBe(200)
  await app.db.deleteFrom('limitCount').execute()
})

test('what was counted is thrown away with its window', async () => {
  const rows = async () => (await app.db.selectFrom('limitCount').select('key').execute()).length
  await app.browser()(captcha.image)
  expect(await rows()).toBeGreaterThan(0)
  app.clock.forward({ hours: 1 })
  await runTasks(app.portal, 'clean-up-limits')
  expect(await rows()).toBe(0)
})

/** Asks for so many pictures through a proxy at `from`, each time for the client `named`; returns the last status. */
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
