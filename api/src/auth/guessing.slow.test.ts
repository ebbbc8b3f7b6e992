import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { registrations } from 'contract/registration'
import { captcha, session } from 'contract/session'
import { withMutant } from 'mutants'
import { createApp } from '../app.ts'
import { filesIn } from '../files/store.ts'
import { limitsWith } from '../http/limits.ts'
import { keysFrom } from '../shared/keys.ts'
import { type Caller, type TestApp, testApp, testPassword } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { keepCaptchas } from './guessing.mutants.ts'

const signs = 'QX7K4M'
const logged: string[] = []
const log = new Writable({
  write(line, _encoding, done) {
    logged.push(`${line}`)
    done()
  },
})

let app: TestApp
let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
  app = await testApp({ opened, captchaText: () => signs, logger: { level: 'trace', stream: log } })
})
afterAll(() => app.close())

const guess = (userName: string, browser: Caller = app.browser()) =>
  browser(session.signIn, { body: { userName, password: 'Wrong#2026' } })
const enter = (userName: string, browser: Caller = app.browser()) =>
  browser(session.signIn, { body: { userName, password: testPassword } })

describe('200 guesses from 200 addresses', () => {
  test('lock the account after the fifth, and its owner still gets in where they always do', async () => {
    await app.addPerson('owner', 'staff')
    const own = app.browser()
    await enter('owner', own)
    const answers = []
    for (let i = 0; i < 200; i++) answers.push(await guess('owner'))
    expect(answers.findIndex(({ status }) => status === 429)).toBe(4)
    expect(new Set(answers.slice(4).map(({ status }) => status))).toEqual(new Set([429]))
    for (const { headers } of answers.slice(4)) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await enter('owner', own)).status).toBe(200)
  })

  test('look the same to whoever guesses, whether somebody has the name or not', async () => {
    await app.addPerson('somebody', 'staff')
    const told = async (userName: string) => {
      const answers = []
      for (let i = 0; i < 8; i++) {
        const { status, body, headers } = await guess(userName)
        const message = body.message.replace(/\d+:\d\d [ap]m/, 'then')
        answers.push({ status, message, retryAfter: headers['retry-after'], headers: Object.keys(headers).sort() })
      }
      return answers
    }
    expect(await told('somebody')).toEqual(await told('nobody-at-all'))
  })
})

test('a lock holds on every server of one database, and after a restart', async () => {
  await app.addPerson('shared', 'staff')
  const another = await createApp({
    opened: { ...opened, close: async () => {} },
    keys: keysFrom(Buffer.alloc(32, 7)),
    files: filesIn('/nowhere'),
    limits: limitsWith(() => new Date()),
  })
  const there = async (password: string) =>
    (await another.inject({ method: 'POST', url: '/api/auth/login', payload: { userName: 'shared', password } }))
      .statusCode
  for (let i = 0; i < 3; i++) await guess('shared')
  await there('Wrong#2026')
  expect((await guess('shared')).status).toBe(429)
  expect(await there(testPassword)).toBe(429)
  await another.close()
})

describe('a captcha', () => {
  let shops = 0
  const shop = () => ({
    ...{ fName: 'Meena', lName: 'Verma', fatherName: 'Suresh Verma', gender: 'F', dob: '1991-03-02' },
    ...{ mobileNo: `60000076${`${++shops}`.padStart(2, '0')}`, emailId: `guess${shops}@example.com` },
    ...{ idName: 'Retailer', shopName: 'Demo Shop', address1: '12 Namoona Road', address2: '', address3: '' },
    ...{ state: 'Maharashtra', district: 'Pune', pin: '411001', consent: true, terms: true },
  })
  const register = (browser: Caller, answer = signs) =>
    browser(registrations.register, { query: { captcha: answer }, body: shop() })
  const mismatch = [400, ['captcha: Captcha does not match']]
  const said = ({ status, body }: Awaited<ReturnType<typeof register>>) => [status, body.data]

  test('lets one in, once', async () => {
    const browser = app.browser()
    await browser(captcha.image)
    expect((await register(browser)).status).toBe(200)
    expect(said(await register(browser))).toEqual(mismatch)
  })

  test('is worth nothing without asking, wrong, late, renewed or from another browser', async () => {
    expect(said(await register(app.browser()))).toEqual(mismatch)

    const mistyped = app.browser()
    await mistyped(captcha.image)
    expect(said(await register(mistyped, 'WRONG'))).toEqual(mismatch)
    expect(said(await register(mistyped))).toEqual(mismatch)

    const [first, second] = [app.browser(), app.browser()]
    await first(captcha.image)
    expect(said(await register(second))).toEqual(mismatch)
    first.jar.set('captcha', `${first.jar.get('captcha')}x`)
    expect(said(await register(first))).toEqual(mismatch)

    const slow = app.browser()
    await slow(captcha.image)
    app.clock.forward({ seconds: 121 })
    expect(said(await register(slow))).toEqual(mismatch)
  })

  const inParallel = async () => {
    const browser = app.browser()
    await browser(captcha.image)
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(browser)))
    return answers.filter(({ status }) => status === 200).length
  }

  test('answered twenty times at once lets one in', async () => {
    expect(await inParallel()).toBe(1)
  })

  test('that stayed after use would be found out', async () => {
    const letIn = await withMutant(keepCaptchas, inParallel)
    expect(letIn).toBeGreaterThan(1)
  })

  test('never stands in the log, nor does a password', () => {
    expect(logged.join()).toContain('/api/auth/register')
    for (const secret of [signs, testPassword, 'Wrong#2026']) expect(logged.join()).not.toContain(secret)
  })
})

test('a flood of sign-ins is turned away beyond the queue, and others read on meanwhile', async () => {
  let answered = 0
  const flood = Array.from({ length: 100 }, async (_, i) => {
    const answer = await guess(`flood${i}`)
    if (answer.status !== 503) answered++
    return answer
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (let i = 0; i < 20; i++) expect((await app.as()(business.info)).status).toBe(200)
  const whileReading = answered
  const answers = await Promise.all(flood)
  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 401).length + turnedAway.length).toBe(100)
  expect(turnedAway.length).toBeGreaterThan(20)
  for (const { headers } of turnedAway) expect(headers['retry-after']).toBe('5')
  expect(whileReading).toBeLessThan(answered)
})
