import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Endpoint } from 'contract/endpoint'
import { gateway } from 'contract/gateway/gateway'
import { webhookAddress } from 'contract/gateway/webhook-address'
import { forgotten } from 'contract/identity/forgotten'
import { shopProfile } from 'contract/identity/profile'
import { kyc } from 'contract/kyc/kyc'
import { papers } from 'contract/pan/paper/papers'
import { phoneLinks } from 'contract/pan/scan/phone-link'
import { people } from 'contract/people/people'
import { registrations } from 'contract/registration'
import { withMutant } from 'mutants'
import { type Kept, textOf } from '../outbox/queries.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type TestCalls, testCallsOf } from '../testing/calls.ts'
import { nameOf } from '../testing/contract.ts'
import { codeOfTheCaller, linkOfTheCaller } from './links.mutants.ts'

let app: TestApp
let calls: TestCalls
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://portal.example', trustedProxies: ['127.0.0.0/8', '192.0.2.0/24'] })
  await app.addMerchant('merchant', 50_000)
  calls = await testCallsOf(app, 'merchant')
})
afterAll(() => app.close())

/** As whoever would lead a shop to a site of their own says it. */
const claimed = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }

/** The reply to a call that claims another site, and the letters that it sends. */
async function wordsOf(call: Endpoint, headers: Record<string, string> = claimed) {
  const { by, given } = await calls.get(nameOf(call))!()
  const before = await letters()
  const { status, body, bytes } = await by(call, { ...given, headers: { ...given.headers, ...headers } })
  expect([nameOf(call), status]).toEqual([nameOf(call), 200])
  const sent = (await letters()).slice(before.length)
  return { text: [JSON.stringify(body) ?? '', ...sent].join('\n'), bytes }
}

async function letters() {
  const rows = await app.db.selectFrom('outbox').select(['id', 'body']).orderBy('createdAt').orderBy('id').execute()
  return rows.map(({ id, body }) => textOf(app.portal, id, body as Kept))
}

const evil = /evil\.example/

test.each([
  [forgotten.userName, 'https://portal.example/auth/login'],
  [forgotten.password, 'https://portal.example/auth/reset-password#'],
  [forgotten.choose, 'https://portal.example/auth/reset-password'],
  [shopProfile.changePassword, 'https://portal.example/auth/reset-password'],
  [registrations.approve, 'https://portal.example/auth/'],
  [people.resetPassword, 'https://portal.example/auth/reset-password#'],
  [kyc.sendLink, 'https://portal.example/kyc/'],
  [phoneLinks.make, 'https://portal.example/phone#'],
  [webhookAddress.read, 'https://portal.example/api/'],
  [gateway.create, 'https://portal.example/gateway-simulator/'],
] as [Endpoint, string][])('%o leads to the portal alone', async (call, link) => {
  const { text } = await wordsOf(call)
  expect([evil.test(text), text.includes(link)]).toEqual([false, true])
})

test('a link to choose a password would lead to the caller’s site', async () => {
  expect((await withMutant(linkOfTheCaller, () => wordsOf(forgotten.password))).text).toMatch(evil)
})

test('the codes on slip and receipt are those of the portal, whoever prints them', async () => {
  const { params } = (await calls.get(nameOf(papers.receipt))!()).given
  const printed = async (headers: Record<string, string>) => {
    const { status, bytes } = await app.as('merchant')(papers.receipt, { params, headers } as never)
    expect(status).toBe(200)
    return bytes.toString('latin1').replace(/\/(ID|CreationDate|ModDate)\b[^\n]*/g, '')
  }
  const own = await printed({ host: 'portal.example' })
  expect(await printed(claimed)).toBe(own)
  expect(await withMutant(codeOfTheCaller, () => printed(claimed))).not.toBe(own)
})

test('nothing else of the server reads what a caller says the site is called', () => {
  const folder = join(import.meta.dirname, '..')
  const reads =
    /\brequest\.(?:host|hostname|protocol|originalUrl)\b|\bheaders\.host\b|\bhostname\b[^=\n]*}: FastifyRequest|\bhost\b[^=\n]*}: FastifyRequest/
  const files = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !/\.test\.ts$|\.mutants\.ts$|testing\//.test(file),
  )
  expect(files.filter((file) => reads.test(readFileSync(join(folder, file), 'utf8'))).sort()).toEqual([
    // Whether a cookie may be Secure here, and who may read the metrics: no link.
    'auth/device.ts',
    'http/observability/metrics.ts',
  ])
})
