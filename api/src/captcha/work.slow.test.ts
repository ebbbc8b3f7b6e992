import { pbkdf2Sync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CaptchaWork, workBytes, zeroBits } from 'contract/captcha'
import { forgotten } from 'contract/identity/forgotten'
import { captcha, session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { anyNumberIsWork, workHasNoPrice, workIsKept, workWithoutEnd } from './work.mutants.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Browser = ReturnType<TestApp['browser']>
const workFor = async (browser: Browser) => (await browser(captcha.work)).body
const isIt = ({ salt, rounds, bits }: CaptchaWork, no: string) =>
  zeroBits(new Uint8Array(pbkdf2Sync(no, salt, rounds, workBytes, 'sha256')).buffer) >= bits

function numberFor(work: CaptchaWork) {
  for (let no = 0; ; no++) if (isIt(work, `${no}`)) return `${no}`
}

function wrongFor(work: CaptchaWork) {
  for (let no = 0; ; no++) if (!isIt(work, `${no}`)) return `${no}`
}

const asks = async (browser: Browser, answer: string) => {
  const emailid = `nobody${Math.random()}@example.com`
  return (await browser(forgotten.userName, { query: { captcha: answer }, body: { emailid } })).status
}

test('the number that was worked for opens the form once, also of twenty at the same time', async () => {
  const once = async () => {
    const browser = app.browser()
    const no = numberFor(await workFor(browser))
    const answers = await Promise.all(Array.from({ length: 15 }, () => asks(browser, no)))
    return answers.filter((status) => status === 200).length
  }
  expect(await once()).toBe(1)
  expect(await withMutant(workIsKept, once)).toBeGreaterThan(1)
})

test('what was not worked for opens nothing, unless nobody looked', async () => {
  const unworked = async () => {
    const browser = app.browser()
    return asks(browser, wrongFor(await workFor(browser)))
  }
  expect(await unworked()).toBe(400)
  expect(await withMutant(anyNumberIsWork, unworked)).toBe(200)
  const browser = app.browser()
  for (const answer of ['', '-1', '1e3', ' ', '0x1', '1'.repeat(16)]) {
    await workFor(browser)
    expect(await asks(browser, answer)).toBe(400)
  }
})

test('work counts in the browser that was asked, in its time, and not beside a picture', async () => {
  const [own, other] = [app.browser(), app.browser()]
  const no = numberFor(await workFor(own))
  await workFor(other)
  expect(await asks(other, no)).toBe(400)

  await own(captcha.image)
  expect(await asks(own, no)).toBe(400)

  const slow = numberFor(await workFor(own))
  app.clock.forward({ minutes: 11 })
  expect(await asks(own, slow)).toBe(400)
})

test('it stands in for the picture at the log-in too, and for choosing a password after it', async () => {
  const { userId } = await app.addMerchant('unsighted')
  await app.db.updateTable('userAccount').set({ mustChange: true }).where('id', '=', userId).execute()
  const browser = app.browser()
  const tries = { userName: 'unsighted', password: 'Wrong#2026' }
  for (let i = 0; i < 2; i++) await browser(session.signIn, { body: tries })
  const entry = { userName: 'unsighted', password: testPassword, captcha: numberFor(await workFor(browser)) }
  expect((await browser(session.signIn, { body: entry })).body).toMatchObject({ next: 'new-password' })
  const { body } = await browser(session.signIn, { body: { ...entry, newPassword: 'Kagaz-2026' } })
  expect(body).toHaveProperty('token')
})

test('whoever asks all day works longer, and not more than thirty times an hour from one address', async () => {
  const asked = async () => {
    const browser = app.browser()
    const answers = []
    for (let i = 0; i < 31; i++) answers.push(await browser(captcha.work))
    return { bits: answers.map(({ body }) => body.bits), last: answers.at(-1)?.status }
  }
  const { bits, last } = await asked()
  expect([bits[0], bits[5], bits[6], bits[11], bits[12], bits[29], last]).toEqual([11, 11, 13, 13, 15, 15, 429])
  expect((await withMutant(workHasNoPrice, asked)).bits[29]).toBe(11)
  expect((await withMutant(workWithoutEnd, asked)).last).toBe(200)
})
