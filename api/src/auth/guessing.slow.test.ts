import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { captcha, session } from 'contract/identity/session'
import { registrations } from 'contract/registration'
import { aRegistration } from 'contract/testing/registration'
import { withMutant } from 'mutants'
import { type Caller, type TestApp, testApp, testPassword } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { seenOf } from '../testing/seen.ts'
import {
  anyBrowserIsKnown,
  keepCaptchas,
  namesCountApart,
  ownBrowserCountsWithStrangers,
  placesAreFailures,
  placesWithoutEnd,
  strangersAreNoWork,
  successForgivesTheAddress,
} from './guessing.mutants.ts'

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

/** Strangers guess at this name as often as each minute allows; then its owner logs in from their own browser. */
async function ownerAmongGuesses(userName: string) {
  await app.addPerson(userName, 'staff')
  const own = app.browser()
  await enter(userName, own)
  for (let i = 0; i < 25; i++) await guess(userName)
  return (await enter(userName, own)).status
}

test('strangers who guess without end keep nobody from their own browser, unless all counted together', async () => {
  expect(await ownerAmongGuesses('undisturbed')).toBe(200)
  const kept = await withMutant(ownBrowserCountsWithStrangers, () => ownerAmongGuesses('disturbed'))
  expect(kept).toBe(429)
})

describe('passwords that are looked at in the same moment', () => {
  const atOnce = async (userName: string, password: string) => {
    const tried = Array.from({ length: 20 }, () => app.browser()(session.signIn, { body: { userName, password } }))
    return Promise.all(tried)
  }
  const looked = (answers: Awaited<ReturnType<typeof atOnce>>) =>
    answers.filter(({ body }) => body.message?.startsWith('User name or password')).length

  test('and are right all let in, twenty of them; the one that is counted as a failure locks the rest', async () => {
    await app.addPerson('hurried', 'staff')
    expect((await atOnce('hurried', testPassword)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    await app.addPerson('hindered', 'staff')
    const hindered = await withMutant(placesAreFailures, () => atOnce('hindered', testPassword))
    expect(hindered.map(({ status }) => status)).toContain(429)
  })

  test('and are wrong are five, and the fifth locks; not counted together they are many', async () => {
    await app.addPerson('hammered', 'staff')
    const answers = await atOnce('hammered', 'Wrong#2026')
    expect([looked(answers), answers.filter(({ status }) => status === 429).length]).toEqual([5, 16])
    await app.addPerson('battered', 'staff')
    expect(looked(await withMutant(placesWithoutEnd, () => atOnce('battered', 'Wrong#2026')))).toBeGreaterThan(5)
  })

  test('by a server that ended meanwhile are looked at no longer after a minute', async () => {
    await app.addPerson('abandoned', 'staff')
    await app.db.deleteFrom('signInTry').execute()
    await enter('abandoned')
    await app.db.updateTable('signInTry').set({ reserved: 5 }).execute()
    app.clock.forward({ seconds: 61 })
    expect((await enter('abandoned')).status).toBe(200)
  })
})

test('wrong passwords by user name and by code are five in all, unless each was counted alone', async () => {
  /**
   * Three wrong passwords with the code and two with the user name in different spellings; returns whether each is
   * locked.
   */
  const lockedAfterFive = async (userName: string) => {
    const { code } = await app.addMerchant(userName)
    for (const name of [code, userName, code.toLowerCase(), userName.toUpperCase(), code]) await guess(name)
    return [(await enter(code)).status, (await enter(userName)).status]
  }
  expect(await lockedAfterFive('named-twice')).toEqual([429, 429])
  expect(await withMutant(namesCountApart, () => lockedAfterFive('named-apart'))).toEqual([200, 200])
})

describe('the captcha after two wrong passwords', () => {
  /** How many passwords a person can try from one address before a captcha, with whatever cookies help them. */
  const guessesWithoutCaptcha = async (between: (browser: ReturnType<TestApp['browser']>) => unknown) => {
    const browser = app.browser()
    let looked = 0
    for (let i = 0; i < 8; i++) {
      const { body } = await guess(`victim${Math.random()}`, browser)
      if (body.message.startsWith('User name or password')) looked++
      await between(browser)
    }
    return looked
  }
  const startAnew = (browser: ReturnType<TestApp['browser']>) => browser.jar.clear()
  const everySecond = () => {
    let n = 0
    return (browser: ReturnType<TestApp['browser']>) => n++ % 2 && browser.jar.clear()
  }

  test('is not got around by a fresh cookie; it was where every cookie made a browser known', async () => {
    expect(await guessesWithoutCaptcha(() => {})).toBe(2)
    expect(await guessesWithoutCaptcha(startAnew)).toBe(2)
    expect(await guessesWithoutCaptcha(everySecond())).toBe(2)
    expect(await withMutant(anyBrowserIsKnown, () => guessesWithoutCaptcha(() => {}))).toBeGreaterThan(2)
  })

  test('is not got around by signing in as oneself in between, unless that forgave the address', async () => {
    await app.addPerson('insider', 'staff')
    const asOneself = async (browser: ReturnType<TestApp['browser']>) => {
      await browser(captcha.image)
      const own = { userName: 'insider', password: testPassword, captcha: signs }
      expect((await browser(session.signIn, { body: own })).status).toBe(200)
    }
    expect(await guessesWithoutCaptcha(asOneself)).toBe(2)
    const forgiven = async (browser: ReturnType<TestApp['browser']>) => {
      browser.jar.clear()
      await asOneself(browser)
    }
    expect(await withMutant(successForgivesTheAddress, () => guessesWithoutCaptcha(forgiven))).toBeGreaterThan(2)
  })
})

test('a browser that is known to one name is a stranger to every other', async () => {
  await app.addPerson('neighbour', 'staff')
  await app.addPerson('target', 'staff')
  const own = app.browser()
  await enter('neighbour', own)
  const statuses = []
  for (let i = 0; i < 5; i++) {
    await own(captcha.image)
    const { status } = await own(session.signIn, {
      body: { userName: 'target', password: 'Wrong#2026', captcha: signs },
    })
    statuses.push(status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await enter('target')).status).toBe(429)
  expect((await enter('neighbour', own)).status).toBe(200)
})

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

  test('look the same to whoever guesses, and are as much work, whether somebody has the name or not', async () => {
    const told = async (userName: string) => {
      const { passwords } = app.portal
      let looks = 0
      app.portal.passwords = { ...passwords, fits: (...given) => passwords.fits(...given).finally(() => looks++) }
      const answers = []
      for (let i = 0; i < 8; i++) answers.push(seenOf(await guess(userName)))
      app.portal.passwords = passwords
      return { looks, answers }
    }
    await app.addPerson('somebody', 'staff')
    const known = await told('somebody')
    expect([known.looks, known.answers.map(({ status }) => status)]).toEqual([
      5,
      [401, 401, 401, 401, 429, 429, 429, 429],
    ])
    expect(await told('nobody-at-all')).toEqual(known)
    expect(await withMutant(strangersAreNoWork, () => told('nobody-either'))).toMatchObject({ looks: 0 })
  })
})

test('a lock holds on every server of one database, and after a restart', async () => {
  await app.addPerson('shared', 'staff')
  const another = await otherServer(app, opened)
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
  const shop = () =>
    aRegistration({ mobileNo: `60000076${`${++shops}`.padStart(2, '0')}`, emailId: `guess${shops}@example.com` })
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
