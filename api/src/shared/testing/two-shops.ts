import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Endpoint } from 'contract/endpoint'
import { shopProfile } from 'contract/identity/profile'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { type CallInput, type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { type TestCalls, testCallsOf } from '../../testing/calls.ts'
import { contractCalls, nameOf } from '../../testing/contract.ts'
import { oneIn } from '../../testing/many.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import type { TestCall } from '../../testing/shop.ts'

// Two shops: `owner`, whose every text says so, and `stranger`, whose member the owner even is. Each call of the
// contract is made ready to succeed for the owner; the stranger then tries it, word for word.

export let app: TestApp
export const shops: Record<string, string> = {}
export let testCalls: TestCalls
export const canary = 'KANARIVOGEL'
export const calls = await contractCalls()

beforeAll(async () => {
  app = await testApp()
  const owner = await app.addMerchant('owner', 50_000)
  const stranger = await app.addMerchant('stranger', 10_000)
  Object.assign(shops, { owner: owner.id, stranger: stranger.id })
  await app.addPerson('helper', 'merchant', { id: stranger.id, code: 'M000009-1' })
  await app.db.updateTable('merchant').set({ parentId: stranger.id }).where('id', '=', owner.id).execute()
  testCalls = await testCallsOf(app, 'owner', canary)
  await fillShopOfStranger()
  await makeEveryRow()
  before = await everythingTold()
})
afterAll(() => app.close())

/** Something of each kind, so that its ids can be tried in the owner's calls and its lists are not empty. */
async function fillShopOfStranger() {
  const own = await testCallsOf(app, 'stranger', 'Fremd')
  for (const name of [
    'POST /merchant/accounting/payment',
    'POST /merchant/accounting/payment/slip',
    'POST /list-views',
  ]) {
    const { by, given } = await own.get(name)!()
    await by(calls.find((call) => nameOf(call) === name)!, given as never)
  }
  const pan = await panOffice(app, 'stranger')
  await pan.cropped(another(7701))
  await pan.draft(another(7702))
}

const prepared = new Map<string, Promise<TestCall>>()

/** The action as it stands ready; the tests of one call share it. */
export function ready(call: Endpoint): Promise<TestCall> {
  const name = nameOf(call)
  const made = prepared.get(name) ?? testCalls.get(name)?.() ?? Promise.resolve({ by: app.as('owner'), given: {} })
  prepared.set(name, made)
  return made
}

export const isList = ({ path, list }: Endpoint) => list || path.endsWith('/export')
export const asksSomething = ({ path, body, query, upload }: Endpoint) => path.includes(':') || body || query || upload
export const forMerchants = ({ roles }: Endpoint) => roles !== 'anyone' && roles.includes('merchant')
export const named = (chosen: Endpoint[]) => chosen.map((call): [string, Endpoint] => [nameOf(call), call])
/** A `:paper` is the kind of a paper that is not there yet, which is nobody's. */
export const withId = calls.filter(({ path }) => path.includes(':') && !path.endsWith('/:paper'))

/** The tables of all that is kept, but for what each call leaves of itself: that its session is in use. */
export async function keptTables() {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
    and table_type = 'BASE TABLE' and table_name not in ('session', 'sign_in_try', 'captcha', 'ao_code', 'idempotency')
    order by 1`.execute(app.db)
  return rows.map(({ name }) => name)
}

/** Every row of every table as one number per table, asked before and after each call: by a function, whose plan is kept. */
async function makeEveryRow() {
  const sums = (await keptTables()).map(
    (name) =>
      `select '${name}', count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) from "${name}" t`,
  )
  await sql
    .raw(`create function every_row() returns table (name text, sum text) language plpgsql
      as $$ begin return query ${sums.join(' union all ')}; end $$`)
    .execute(app.db)
}

export async function everyRow() {
  const { rows } = await sql<{ name: string; sum: string }>`select * from every_row()`.execute(app.db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

export const answerOf = async (by: TestCall['by'], call: Endpoint, given: CallInput) => {
  const { status, bytes } = await by(call, given as never)
  return `${status} ${bytes}`
}

export const withParam = (call: Endpoint, given: CallInput, value: string): CallInput => ({
  ...given,
  params: { [/:(\w+)/.exec(call.path)?.[1] ?? '']: value },
})

/** Ids of every kind of thing the merchant has; `idsOf('owner')` are the ones a stranger might have seen somewhere. */
export async function idsOf(name: string) {
  const { rows } = await sql<{ ids: string[] }>`
    with shop as (select ${shops[name]}::uuid as id)
    select array(
      select id::text from application where merchant_id in (select id from shop)
      union all select id::text from (select id, row_number() over (partition by purpose order by id) as no from file
        where merchant_id in (select id from shop)) f where no <= 2
      union all select id::text from payment where merchant_id in (select id from shop)
      union all select id::text from list_view where merchant_id in (select id from shop)
      union all select id::text from user_account where merchant_id in (select id from shop)
      union all select journal_id::text from application where merchant_id in (select id from shop) and journal_id is not null
      union all select ref::text from vault where merchant_id in (select id from shop)
      union all select id::text from shop) as ids`.execute(app.db)
  return rows[0]?.ids ?? []
}

const tables = [
  ['payment', 'payment'],
  ['/bank-statement/approve', 'payment'],
  ...(['line', 'set-aside', 'take-up'] as const).map((call) => [`/bank-statement/${call}/`, 'bank_line'] as const),
  ['/bank-statement/', 'bank'],
  ['/actions/gateway/', 'gateway_payment'],
  ['/masters/bank/', 'bank'],
  ['/user-management/kyc/', 'kyc'],
  ['/user-management/user/', 'user_account'],
  ['/user-management/merchant/', 'merchant'],
  ['/backend/misc/courier/', 'merchant'],
] as const

/** The office may open what is anybody's; that is no other thing. */
export async function isForOffice(call: Endpoint, id: string) {
  if (!isUuid(id) || forMerchants(call)) return false
  const { path } = call
  const table = tables.find(([part]) => path.includes(part))?.[1] ?? 'application'
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(app.db)
  return rows.length > 0
}

export let before: Record<string, string>

/** What somebody did themselves: it grows with each file that is taken here. `own-account.test.ts` shows whose it is. */
const ownLog: string[] = [shopProfile.activity.path, shopProfile.activityFile.path, shopProfile.sessions.path]

/** Everything the stranger and their helper can ask without an id, or some of it, and what they are told. */
export async function everythingTold(isAsked: (call: Endpoint) => boolean = () => true) {
  const told: Record<string, string> = {}
  const reads = app.portal.served.filter(
    (call) =>
      forMerchants(call) &&
      !call.path.includes(':') &&
      !ownLog.includes(call.path) &&
      (call.method === 'GET' || isList(call)) &&
      isAsked(call),
  )
  expect(reads.length).toBeGreaterThan(8)
  for (const who of ['stranger', 'helper']) {
    for (const [turn, call] of reads.entries()) {
      for (const [what, given] of await questionsFor(call, turn)) {
        const { status, headers, bytes } = await app.as(who)(call, given as never)
        const { 'x-request-id': _, date: __, ...head } = headers
        told[`${who} ${nameOf(call)} ${what}`] = `${status} ${JSON.stringify(head)} ${await readable(bytes, what)}`
      }
    }
  }
  return told
}

export const page = { filters: {}, search: '', length: 100, start: 0, sorts: [] }

async function questionsFor(call: Endpoint, turn: number): Promise<[string, CallInput][]> {
  if (call.path.endsWith('/export')) {
    return oneIn(3, ['csv', 'xlsx', 'pdf'], turn).flatMap((format): [string, CallInput][] => [
      [format, { query: { format }, body: page }],
      [`${format} of a search`, { query: { format }, body: { ...page, search: canary } }],
    ])
  }
  if (!call.list) return [['', (await testCalls.get(nameOf(call))?.())?.given ?? {}]]
  const fields = ['merchantCode', 'merchantName', 'name', 'formNo', 'remark', 'depositorName', 'utr', 'status']
  return [
    ['all', { body: page }],
    ['the search', { body: { ...page, search: canary } }],
    ['far', { body: { ...page, start: 1_000 } }],
    ...fields.map((field): [string, CallInput] => [
      `where ${field}`,
      { body: { ...page, filters: { [field]: { opt: 'ne', value1: 'x' } } } },
    ]),
    ['beside', { body: { ...page, additionFilter: { merchantCode: { opt: 'contains', value1: canary } } } }],
  ]
}

/** A workbook is unpacked; of a PDF is taken what its reader sees, but for its heading, which repeats what was asked. */
async function readable(bytes: Buffer, what: string) {
  if (what.startsWith('pdf')) return JSON.stringify(await pdfPages(bytes)).replace(canary, 'asked')
  if (!what.startsWith('xlsx')) return `${bytes}`
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join()
}
