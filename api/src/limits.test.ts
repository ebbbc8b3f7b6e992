import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { registrations } from 'contract/registration'
import { captcha, session } from 'contract/session'
import { limitsWith } from './limits.ts'
import { type TestApp, testApp } from './testing/app.ts'

let app: TestApp
const clock = { now: new Date() }
beforeAll(async () => {
  app = await testApp({ limits: limitsWith(() => clock.now), clock: () => clock.now })
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
    clock.now = new Date(clock.now.getTime() + 61_000)
    expect((await call(browser)).status).not.toBe(429)
  },
)

test('one name gets only so many sign-ins in a minute, from wherever they come', async () => {
  const { statuses } = await askOften(22, () =>
    app.browser()(session.signIn, { body: { userName: 'nobody here', password: 'x' } }),
  )
  expect(statuses.slice(20)).toEqual([429, 429])
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

test('a header that names another address changes nothing', async () => {
  const browser = app.browser()
  const { statuses } = await askOften(62, () =>
    browser(captcha.image, { headers: { 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}` } }),
  )
  expect(statuses.at(-1)).toBe(429)
})
