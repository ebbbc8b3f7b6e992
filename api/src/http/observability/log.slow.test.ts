import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { captcha, session } from 'contract/identity/session'
import { drafts } from 'contract/pan/draft'
import { scans } from 'contract/pan/scan/scan'
import { payments } from 'contract/payment/payment'
import { registrations } from 'contract/registration'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { type TestApp, testApp, testPassword } from '../../testing/app.ts'
import { goodFields, panOffice, smallPdf } from '../../testing/applications.ts'
import { talkativeLog } from './log.mutants.ts'
import { plainError } from './log.ts'

/** Values that people type, and that they are given: none may be in the log. */
const canaries = {
  name: 'Canarina',
  shop: 'Kanarienladen',
  mobile: '6000077777',
  email: 'canary@example.com',
  aadhaar: '999977770009',
  pan: 'ABCPC7777K',
  password: 'Canary#Secret-9',
  captcha: 'CNRY77',
  search: 'Kanariensuche',
  fileName: 'kanarienbild',
  utr: 'UTRKANARI777701',
}

let lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
let app: TestApp

async function open() {
  app = await testApp({ logger: { level: 'trace', stream }, captchaText: () => canaries.captcha })
  await app.addMerchant(canaries.name.toLowerCase(), 1000)
}
beforeAll(() => open())
afterAll(() => app.close())

/** A morning at the counter with all these values; returns the tokens that were issued. */
async function morning() {
  lines = []
  const browser = app.browser()
  const userName = canaries.name.toLowerCase()
  await browser(session.signIn, { body: { userName, password: canaries.password } })
  const signedIn = await browser(session.signIn, { body: { userName, password: testPassword } })
  const { token = '', refreshToken = '' } = signedIn.body as { token?: string; refreshToken?: string }
  await browser(session.refresh, { body: { refreshToken } })

  const visitor = app.browser()
  await visitor(captcha.image)
  await visitor(registrations.register, {
    query: { captcha: canaries.captcha },
    body: {
      fName: canaries.name,
      lName: 'Verma',
      fatherName: 'Suresh',
      gender: 'F',
      dob: '1991-03-02',
      mobileNo: canaries.mobile,
      emailId: canaries.email,
      idName: 'Retailer',
      shopName: canaries.shop,
      address1: '1',
      address2: '',
      address3: '',
      state: 'Goa',
      district: 'Goa',
      pin: '403001',
      consent: true,
      terms: true,
    },
  })

  const counter = app.as(userName)
  const pan = await panOffice(app, userName)
  const draft = await pan.draft({ ...goodFields, lastName: canaries.name, aadhaar: canaries.aadhaar })
  await pan.submit(draft)
  await counter(scans.addPages, {
    params: { id: draft.id },
    query: { name: `${canaries.fileName}.pdf` },
    bytes: smallPdf,
  })
  await counter(drafts.begin, {
    query: { appType: 'C', category: 'P' },
    body: { version: 0, fields: { pan: canaries.pan, mobile: canaries.mobile } },
  })
  await counter(payments.own, {
    body: {
      filters: {},
      search: canaries.search,
      length: 10,
      start: 0,
      sorts: [{ column: canaries.search, dir: 'asc' }],
    },
  })
  await counter(payments.add, { body: { utr: canaries.utr, depositorName: canaries.name } })
  // Addresses and bodies that cannot be parsed.
  await app.app.inject({ url: `/api/there/is/no/${canaries.mobile}?name=${canaries.name}` })
  await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: `{"password":"${canaries.password}`,
    headers: { 'content-type': 'application/json' },
  })
  return { token, refreshToken, userName, draft }
}

const hits = (text: string, words: string[]) =>
  words.filter((word) => word && text.toLowerCase().includes(word.toLowerCase()))

test('a morning at the counter leaves nothing personal and no secret in the log', async () => {
  const { token, refreshToken, userName, draft } = await morning()
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(12)
  expect(token).toContain('.')
  expect(hits(log, [...Object.values(canaries), userName, testPassword, token, refreshToken, draft.id])).toEqual([])
})

test('the same morning would be found out by a log that keeps addresses', async () => {
  await app.close()
  await withMutant(talkativeLog, async () => {
    await open()
    await morning()
  })
  expect(hits(lines.join(''), Object.values(canaries))).toEqual(
    expect.arrayContaining([canaries.captcha, canaries.mobile, canaries.fileName]),
  )
  await app.close()
  await open()
})

test('each answer is one line: who by id, what by its pattern, how it went, how long it took', async () => {
  lines = []
  const { headers } = await app.as('admin')(payments.read, { params: { id: '0199aaaa-0000-7000-8000-000000000000' } })
  const said = lines.map((line) => JSON.parse(line))
  const admin = await app.db.selectFrom('userAccount').select('id').where('userName', '=', 'admin').executeTakeFirst()
  expect(said).toMatchObject([
    {
      level: 30,
      requestId: headers['x-request-id'],
      method: 'GET',
      route: `/api${payments.read.path}`,
      status: 404,
      ms: expect.any(Number),
      userId: admin?.id,
      role: 'admin',
      msg: 'answered',
    },
  ])
})

test('a bug is logged with its stack, and its answer names the request', async () => {
  app.app.portal.log.info('before')
  lines = []
  await sql`alter table captcha rename to captcha_away`.execute(app.db)
  const answer = await app.browser()(captcha.image)
  await sql`alter table captcha_away rename to captcha`.execute(app.db)
  const bug = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
  expect([answer.status, answer.body.message]).toEqual([
    500,
    `Something went wrong on our side. Request id ${answer.headers['x-request-id']}`,
  ])
  expect(bug).toMatchObject({ requestId: answer.headers['x-request-id'], err: { code: '42P01' } })
  expect(bug.err.stack).toMatch(/^relation "captcha" does not exist\n {4}at .*\n {4}at /)
})

test.each([
  ['a value that is there already', sql`insert into setting values (${canaries.name}, '{}'), (${canaries.name}, '{}')`],
  ['a value of the wrong kind', sql`select ${canaries.name}::uuid`],
])('what the database says about %s is logged without the value', async (_what, statement) => {
  const error = await statement.execute(app.db).then(
    () => new Error('was taken'),
    (problem) => problem,
  )
  const kept = JSON.stringify(plainError(error))
  expect(JSON.stringify({ ...error, message: error.message })).toContain(canaries.name)
  expect(kept).not.toContain(canaries.name)
  expect(kept).toContain(`"code":"${error.code}"`)
})
