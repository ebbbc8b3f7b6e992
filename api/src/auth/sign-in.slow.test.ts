import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { captcha, session } from 'contract/identity/session'
import { people } from 'contract/people/people'
import { type TestApp, testApp, testCaptcha, testPassword } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const wrong = { password: 'Wrong#2026' }
const right = { password: testPassword }

test('user name and password give a pair, and the name may be written in capitals', async () => {
  const { status, body } = await app.browser()(session.signIn, { body: { userName: 'ADMIN', ...right } })
  expect(status).toBe(200)
  expect(body).toEqual({ token: expect.any(String), refreshToken: expect.any(String) })
})

test('a code serves as well as the user name, one locks with the other, and the office unlocks both', async () => {
  const { code, userId } = await app.addMerchant('coded')
  const enter = (userName: string, given = right) => app.browser()(session.signIn, { body: { userName, ...given } })
  expect((await enter(code.toLowerCase())).body).toHaveProperty('token')
  for (let i = 0; i < 5; i++) await enter(code, wrong)
  expect([(await enter(code)).status, (await enter('coded')).status]).toEqual([429, 429])
  const office = app.as('admin')
  expect((await office(people.user, { params: { id: userId } })).body.lockedUntil).not.toBeNull()
  expect((await office(people.unlock, { params: { id: userId } })).status).toBe(200)
  expect((await enter(code)).status).toBe(200)
})

test('after two wrong tries from one browser the characters in the picture are asked', async () => {
  await app.addPerson('kavita', 'staff')
  const browser = app.browser()
  const first = await browser(session.signIn, { body: { userName: 'kavita', ...wrong } })
  expect([first.status, first.body]).toEqual([401, { message: 'User name or password is not right.' }])

  const second = await browser(session.signIn, { body: { userName: 'kavita', ...wrong } })
  expect(second.body).toEqual({
    next: 'captcha',
    message: 'User name or password is not right. 3 more wrong tries lock this account for 15 minutes.',
  })

  const third = await browser(session.signIn, { body: { userName: 'kavita', ...right } })
  expect(third.body).toEqual({
    next: 'captcha',
    message: 'After two wrong tries we also ask for the characters in the picture.',
  })

  await browser(captcha.image)
  const mistyped = await browser(session.signIn, { body: { userName: 'kavita', ...right, captcha: 'NOPE' } })
  expect(mistyped.body).toEqual({ next: 'captcha', message: 'Captcha does not match' })

  const spent = await browser(session.signIn, { body: { userName: 'kavita', ...right, captcha: testCaptcha } })
  expect(spent.body).toEqual({ next: 'captcha', message: 'Captcha does not match' })

  await browser(captcha.image)
  const { body } = await browser(session.signIn, { body: { userName: 'kavita', ...right, captcha: 'test' } })
  expect(body).toHaveProperty('token')
})

test.each([
  ['somebody', true],
  ['a name nobody has', false],
])('five wrong tries lock %s for 15 minutes, told the same way', async (userName, exists) => {
  if (exists) await app.addPerson(userName, 'staff')
  const answers = []
  for (let i = 0; i < 6; i++) answers.push(await app.browser()(session.signIn, { body: { userName, ...wrong } }))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429])
  expect(answers[3]?.body.message).toBe(
    'User name or password is not right. One more wrong try locks this account for 15 minutes.',
  )
  expect(answers[4]?.body.message).toMatch(
    /^User name or password is not right. This account is locked until \d+:\d\d [ap]m\.$/,
  )
  expect(answers[5]?.body.message).toMatch(/^This account is locked until/)
  expect(answers[5]?.headers['retry-after']).toBe('900')

  const locked = await app.browser()(session.signIn, { body: { userName, ...right } })
  expect(locked.status).toBe(429)
  app.clock.forward({ minutes: 15, seconds: 1 })
  const later = await app.browser()(session.signIn, { body: { userName, ...right } })
  expect(later.status).toBe(exists ? 200 : 401)
})

test('many wrong tries at once are still no more than five', async () => {
  await app.addPerson('hammered', 'staff')
  const tries = Array.from({ length: 20 }, () =>
    app.browser()(session.signIn, { body: { userName: 'hammered', ...wrong } }),
  )
  const answers = await Promise.all(tries)
  const looked = answers.filter(({ body }) => body.message.startsWith('User name or password'))
  expect(looked.length).toBeLessThanOrEqual(5)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15)
})

test("a stranger's guesses do not lock the browser somebody always uses", async () => {
  await app.addPerson('regular', 'staff')
  const own = app.browser()
  await own(session.signIn, { body: { userName: 'regular', ...right } })
  for (let i = 0; i < 5; i++) await app.browser()(session.signIn, { body: { userName: 'regular', ...wrong } })
  expect((await app.browser()(session.signIn, { body: { userName: 'regular', ...right } })).status).toBe(429)
  expect((await own(session.signIn, { body: { userName: 'regular', ...right } })).status).toBe(200)
})

test('whoever gave the characters in the picture chooses a password of their own without another picture', async () => {
  const { browser, ask } = await beginner('beginner')
  for (let i = 0; i < 2; i++) await ask(wrong)
  expect((await ask({})).body.next).toBe('captcha')

  await browser(captcha.image)
  const read = { captcha: testCaptcha }
  expect((await ask(read)).body.next).toBe('new-password')
  app.clock.forward({ minutes: 5 })
  expect((await ask({ ...read, newPassword: 'short' })).status).toBe(400)
  expect((await ask({ ...read, newPassword: 'Own-Choice-1' })).body).toHaveProperty('token')
})

test('characters that no picture showed are worth nothing later', async () => {
  const { browser, ask } = await beginner('inventor')
  expect((await ask({ captcha: 'MADE UP' })).body.next).toBe('new-password')
  const other = { userName: 'admin', ...wrong, captcha: 'MADE UP' }
  for (let i = 0; i < 2; i++) await browser(session.signIn, { body: other })
  expect((await browser(session.signIn, { body: other })).body.message).toBe('Captcha does not match')
})

/** A person with a temporary password, in a new browser. */
async function beginner(userName: string) {
  const id = await app.addPerson(userName, 'staff')
  await app.db.updateTable('userAccount').set({ mustChange: true }).where('id', '=', id).execute()
  const browser = app.browser()
  const ask = (more: Record<string, string>) => browser(session.signIn, { body: { userName, ...right, ...more } })
  return { browser, ask }
}

test('a temporary password must be replaced by a good one, and then no longer works', async () => {
  const id = await app.addPerson('newcomer', 'staff')
  await app.db.updateTable('userAccount').set({ mustChange: true }).where('id', '=', id).execute()
  const ask = (body: Record<string, string>) =>
    app.browser()(session.signIn, { body: { userName: 'newcomer', ...right, ...body } })

  expect((await ask({})).body).toEqual({
    next: 'new-password',
    message: 'Your password is temporary. Choose one of your own to continue.',
  })
  expect((await ask({ newPassword: 'short' })).body.data).toEqual(['newPassword: Use at least 8 characters'])
  expect((await ask({ newPassword: testPassword })).body.data).toEqual([
    'newPassword: Choose another password than the temporary one',
  ])
  expect((await ask({ newPassword: 'Own-Choice-1' })).body).toHaveProperty('token')
  expect((await ask({})).status).toBe(401)
  const own = await app.browser()(session.signIn, { body: { userName: 'newcomer', password: 'Own-Choice-1' } })
  expect(own.body).toHaveProperty('token')
})

test('a blocked account is told so only with its password', async () => {
  const id = await app.addPerson('blocked', 'staff')
  await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('id', '=', id).execute()
  const guess = await app.browser()(session.signIn, { body: { userName: 'blocked', ...wrong } })
  expect(guess.body.message).toBe('User name or password is not right.')
  const proved = await app.browser()(session.signIn, { body: { userName: 'blocked', ...right } })
  expect([proved.status, proved.body.message]).toEqual([403, 'This account is blocked. Call the office.'])
})

test('missing fields are asked for', async () => {
  const { status, body } = await app.browser()(session.signIn, { body: {} })
  expect([status, body.data]).toEqual([400, ['userName: Required', 'password: Required']])
})
