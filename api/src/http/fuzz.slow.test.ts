import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Endpoint } from 'contract/endpoint'
import { Problem } from 'contract/endpoint'
import { captcha, session } from 'contract/identity/session'
import { applications } from 'contract/pan/application'
import { payments } from 'contract/payment/payment'
import { registrations } from 'contract/registration'
import { aRegistration } from 'contract/testing/registration'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { type TestApp, testApp, testCaptcha, testPassword } from '../testing/app.ts'
import { another, fixture, panOffice } from '../testing/applications.ts'
import { many } from '../testing/many.ts'
import { type CallTexts, callsOf, type Known } from '../testing/strange.ts'
import { forgetSchemas } from './fuzz.mutants.ts'

// Set FUZZ_SEED to the number in a failure message to send the same calls again.
const seed = Number(process.env.FUZZ_SEED) || Math.floor(Math.random() * 2 ** 31)
const casesEach = many(20, 5_000)
const atOnce = 8

let app: TestApp
let ids: Awaited<ReturnType<typeof recordsOf>>

beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await app.addMerchant('merchant', 50_000)
  ids = await recordsOf(app)
})
afterAll(() => app.close())

/** A record of each kind, in the statuses that calls change. */
async function recordsOf(app: TestApp) {
  const office = await panOffice(app)
  const counter = app.as('merchant')
  const drafts = []
  for (let i = 0; i < 6; i++) drafts.push((await office.draft()).id)
  const sent = [await office.submitted(), await office.scanned(), await office.cropped(), await office.taken()]
  const verified = await office.taken()
  await office.verify(verified)
  const ackFile = await office.ackFile(verified)
  const { body: info } = await counter(applications.info, { params: { id: verified } })

  const refNos = []
  for (let i = 0; i < 3; i++) refNos.push(await registered(app, i))
  const paymentIds = []
  for (let i = 0; i < 4; i++) paymentIds.push((await counter(payments.add, { body: payment(app, i) })).body.id)

  return {
    application: [...drafts, ...sent, verified],
    payment: paymentIds,
    file: [ackFile, ...info.pages.map(({ id }) => id)],
    page: info.pages.map(({ id }) => id),
    refNo: refNos,
    refreshToken: await refreshTokenOf(app),
  }
}

async function refreshTokenOf(app: TestApp) {
  await app.addPerson('walker', 'staff')
  const { body } = await app.browser()(session.signIn, { body: { userName: 'walker', password: testPassword } })
  return 'refreshToken' in body ? body.refreshToken : ''
}

async function registered(app: TestApp, no: number) {
  const browser = app.browser()
  await browser(captcha.image)
  const { body } = await browser(registrations.register, { query: { captcha: testCaptcha }, body: shop(no) })
  return body.refNo
}

const shop = (no: number) => aRegistration({ mobileNo: `600000074${no}`, emailId: `fuzz${no}@example.com` })

const payment = ({ masters, clock }: TestApp, no: number) => ({
  amount: 500,
  bankId: masters.bankId,
  mode: 'UPI',
  txnDate: clock.now.toISOString().slice(0, 10),
  utr: `00000000000${no}`,
  depositorName: 'Meena',
  depositBranch: '',
  slip: null,
  remark: '',
})

/** Valid values for the fields of this call. */
function knownFor({ path, reply }: Endpoint): Known {
  const application = Object.entries(another(0)).map(([name, value]) => [name, [value]])
  const isOf = (word: string) => path.includes(word)
  return {
    ...Object.fromEntries(application),
    ...Object.fromEntries(Object.entries(shop(9)).map(([name, value]) => [name, [value]])),
    ...Object.fromEntries(Object.entries(payment(app, 7)).map(([name, value]) => [name, [value]])),
    id: isOf('/files/') ? ids.file : isOf('payment') ? ids.payment : ids.application,
    refNo: ids.refNo,
    pageId: ids.page,
    file: ids.file,
    column: columnsOf(reply),
    value1: ['Verma', '2026-11-20', 5, ['a', 'b'], 'PENDING'],
    userName: ['staff', 'nobody'],
    refreshToken: [ids.refreshToken],
    password: [testPassword],
    captcha: [testCaptcha],
    packageId: [app.masters.packageId],
    idType: [app.masters.idTypeId],
    version: [1, 2],
    start: [0, 10],
    name: ['scan.jpg', 'scan.pdf'],
    format: ['csv', 'xlsx', 'pdf'],
    list: [payments.own.path, payments.list.path],
  }
}

/** The fields of a list's rows: most of them are columns that can be filtered. */
function columnsOf(reply: Endpoint['reply']) {
  const row = (reply as { entries?: { data?: { item?: { entries?: object } } } } | undefined)?.entries?.data?.item
  return Object.keys(row?.entries ?? { refNo: 0, status: 0, dated: 0, formNo: 0, amount: 0, createdAt: 0 })
}

const who = ({ roles }: Endpoint) =>
  roles === 'anyone' ? undefined : roles.includes('merchant') && !roles.includes('admin') ? 'merchant' : 'admin'

const bytes = [
  Buffer.alloc(0),
  Buffer.from('%PDF-1.4 and no more'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]),
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  fixture('bad-cut.jpg'),
  fixture('bad-script.svg'),
]

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

async function send(endpoint: Endpoint, { params, query, body }: CallTexts, no: number, token: string | null) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? ''))
  const payload = endpoint.upload ? bytes[no % bytes.length] : body
  const type = endpoint.upload ? 'application/octet-stream' : 'application/json'
  return app.app.inject({
    method: endpoint.method,
    url: `/api${path}?${Object.entries(query)
      .map(([name, value]) => `${encoded(name)}=${encoded(name === 'seconds' ? atMostOne(value) : value)}`)
      .join('&')}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': type }),
      ...(endpoint.money && { 'idempotency-key': uuid() }),
      ...('captcha' in query && { cookie: await captchaCookie() }),
    },
    ...(payload !== undefined && { payload }),
  })
}

async function captchaCookie() {
  const { headers } = await app.app.inject({ method: 'POST', url: '/api/captcha' })
  return `${headers['set-cookie']}`.split(';')[0]
}

/** Nobody waits here for an answer that takes an hour because it was asked to. */
const atMostOne = (seconds: string) => (/^\d{1,4}$/.test(seconds) && Number(seconds) > 1 ? '1' : seconds)

// Half of a surrogate pair cannot be written in an address.
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const internals =
  /node_modules|\.ts:\d|\bat \w+ \(|\bselect\b.*\bfrom\b|insert into|syntax error|violates|relation "|column "\w/i

/** What is wrong with this reply to a random call; nothing if it is as promised. */
function faultOf({ statusCode, headers, payload }: Answer) {
  if (statusCode >= 500) return `${statusCode} ${payload}`
  if (statusCode < 400) return null
  if (!`${headers['content-type']}`.startsWith('application/json')) return `${statusCode} is not JSON: ${payload}`
  if (internals.test(payload)) return `${statusCode} tells internals: ${payload}`
  const { issues } = v.safeParse(v.strictObject(Problem.entries), tried(payload))
  return issues ? `${statusCode} is no problem of ours: ${payload}` : null
}

function tried(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends so many random calls to this endpoint, as a person who may call it; returns the failures with what was sent.
 */
async function walk(endpoint: Endpoint, cases = casesEach) {
  const name = who(endpoint)
  const token = name ? await app.tokenOf(name) : null
  const calls = fc.sample(callsOf(endpoint, knownFor(endpoint)), { numRuns: cases, seed })
  const faults: string[] = []
  let isLetIn = false
  for (let at = 0; at < calls.length; at += atOnce) {
    const some = calls.slice(at, at + atOnce)
    const answers = await Promise.all(some.map((call, i) => send(endpoint, call, at + i, token)))
    for (const [i, answer] of answers.entries()) {
      const fault = faultOf(answer)
      isLetIn ||= answer.statusCode !== 401 && answer.statusCode !== 403
      if (fault) faults.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify(some[i]).slice(0, 600)}\n  ${fault}`)
    }
  }
  return isLetIn ? faults : [`${endpoint.path}: nobody was let in`]
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const mbNow = () => process.memoryUsage().rss / 1024 / 1024

/**
 * The memory of the process after garbage collection: growth is then a leak of the server, not of the test. The
 * collection takes a second, so it is skipped when the process uses less than `enough` anyway.
 */
function residentMb(enough = 0) {
  if (mbNow() > enough) collect()
  return mbNow()
}

describe(`strange calls, made with FUZZ_SEED=${seed}`, () => {
  test(
    'no call of the contract is broken by what it is sent: each is served, or refused in words',
    async () => {
      const { served } = app.portal
      // The base line is a server that has done everything once: then its code, fonts and pictures are loaded.
      for (const endpoint of served) await walk(endpoint, atOnce)
      const idle = residentMb()
      const faults: string[] = []
      let most = idle
      for (const [at, endpoint] of served.entries()) {
        faults.push(...(await walk(endpoint)))
        if (at % 8 === 0) most = Math.max(most, residentMb(idle * 1.5))
      }
      expect(faults).toEqual([])
      expect(most).toBeLessThan(idle * 2)
      expect((await app.app.inject('/api/health')).statusCode).toBe(200)
    },
    many(1_800_000, 6 * 3_600_000),
  )

  test('a server that forgot its schemas would be found out', async () => {
    const faults = await withMutant(forgetSchemas, async () => [
      ...(await walk(payments.own, 40)),
      ...(await walk(payments.add, 40)),
    ])
    expect(faults).not.toEqual([])
  })
})
