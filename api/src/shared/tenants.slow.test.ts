import { describe, expect, test } from '@jest/globals'
import type { Endpoint } from 'contract/endpoint'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { fillDemoMasters } from '../pan/application/masters.ts'
import { nameOf } from '../testing/contract.ts'
import { oneIn } from '../testing/many.ts'
import type { TestCall } from '../testing/shop.ts'
import { forgetTenant, keepUnknown } from './tenants.mutants.ts'
import {
  answerOf,
  app,
  asksSomething,
  before,
  calls,
  canary,
  everyRow,
  everythingTold,
  forMerchants,
  idsOf,
  isForOffice,
  isList,
  keptTables,
  named,
  page,
  ready,
  shops,
  testCalls,
  withId,
  withParam,
} from './testing/two-shops.ts'

test('every call that asks for something is made ready in testing/calls.ts', () => {
  const missing = app.portal.served.filter(
    (call) => asksSomething(call) && !isList(call) && !testCalls.has(nameOf(call)),
  )
  expect(missing.map(nameOf)).toEqual([])
})

const strangeIds = [
  '0',
  '1',
  '-1',
  '9'.repeat(30),
  '1e308',
  'null',
  'undefined',
  '*',
  '%',
  "' or true --",
  '.%2e',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{"$ne":null}',
  'a,b',
  'х',
]

describe('what belongs to another merchant is as if it did not exist, for', () => {
  test.each(named(withId.filter(forMerchants)))('%s', async (_name, call) => {
    const { given } = await ready(call)
    const rows = await everyRow()
    for (const who of ['stranger', 'helper']) {
      const nothing = await answerOf(app.as(who), call, withParam(call, given, uuid()))
      expect(nothing).toMatch(/^404 \{"message":"This [\w -]+ was not found"\}$/)
      expect(await answerOf(app.as(who), call, given)).toBe(nothing)
    }
    expect(await everyRow()).toEqual(rows)
  })
})

describe('an id that is none, that is of something else, or of what is gone finds nothing, for', () => {
  test.each(named(withId))('%s', async (_name, call) => {
    const { by, given } = await ready(call)
    const right = Object.values(given.params ?? {})[0]
    const others = (await idsOf('stranger')).filter((id) => id !== right)
    const rows = await everyRow()
    for (const id of oneIn(10, [...strangeIds, ...others, app.masters.bankId, uuid()], withId.indexOf(call))) {
      if (await isForOffice(call, id)) continue
      expect(`${id} ${(await by(call, withParam(call, given, id) as never)).status}`).toBe(`${id} 404`)
    }
    expect(await everyRow()).toEqual(rows)
  })
})

/** The given body with each id in it, however deep, exchanged for another; the place is named. */
function* exchanged(value: unknown, by: string, place = ''): Generator<[string, unknown]> {
  if (typeof value === 'string' && isUuid(value)) yield [place, by]
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    for (const [at, other] of exchanged(part, by, `${place}.${name}`))
      yield [at, Array.isArray(value) ? value.map((one) => (one === part ? other : one)) : { ...value, [name]: other }]
  }
}

describe('an id of another merchant inside a body is as good as one that is made up, for', () => {
  test.each(named(calls.filter(({ body, path }) => body && !path.endsWith('/list'))))('%s', async (_name, call) => {
    const { by, given } = await ready(call)
    if ([...exchanged(given.body, '')].length === 0 || call.roles === 'anyone') return
    const rows = await everyRow()
    for (const [place, body] of exchanged(given.body, uuid())) {
      const nothing = await answerOf(by, call, { ...given, body: body as Record<string, unknown> })
      expect(nothing).toMatch(/^40[049] /)
      for (const id of oneIn(10, await idsOf('stranger'), calls.indexOf(call))) {
        if (await isForOffice(call, id)) continue
        const [, other] = [...exchanged(given.body, id)].find(([at]) => at === place)!
        expect(await answerOf(by, call, { ...given, body: other as Record<string, unknown> })).toBe(nothing)
      }
    }
    expect(await everyRow()).toEqual(rows)
  })
})

const marker = uuid()
const [strange, longAgo, fortune] = ['NOSUCHVALUE', '1999-01-01T00:00:00.000Z', 987_654_321]

/** What nobody was asked for: were any of it written, a row would show it, or the database refuse it with a 500. */
const extra = {
  id: marker,
  merchantId: marker,
  userId: marker,
  ownerId: marker,
  createdBy: marker,
  requestedBy: marker,
  role: strange,
  status: strange,
  balance: fortune,
  approvedAmount: fortune,
  creditLimit: fortune,
  isAdmin: true,
  createdAt: longAgo,
  dated: longAgo,
  decidedAt: longAgo,
  refNo: strange,
  code: strange,
  mustChange: true,
  search: strange,
  journalId: marker,
}

/** Names that reach past an object to what all objects have. */
const poison = `"__proto__":${JSON.stringify(extra)},"constructor":{"prototype":${JSON.stringify(extra)}}`

const extraText = JSON.stringify(extra).slice(1, -1)

/** The body as text with more in it, at every level or in its first; `JSON.stringify` would leave the poison out. */
function withMore(value: unknown, more: string, everywhere: boolean): string {
  if (Array.isArray(value)) return `[${value.map((one) => withMore(one, more, everywhere)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  // What stands there later counts, so what was asked for stays as it is.
  const own = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}:${withMore(part, everywhere ? more : '', everywhere)}`,
  )
  return `{${[...(more ? [more] : []), ...own].join()}}`
}

const traces = [marker, strange, '1999-01-01', `${fortune}`]

async function tracesLeft() {
  const like = sql.join(traces.map((trace) => sql.lit(`%${trace}%`)))
  const found = (await keptTables()).map(
    (name) => sql`select ${sql.lit(`${name} `)} || t::text as row from ${sql.table(name)} t
      where t::text like any (array[${like}])`,
  )
  const { rows } = await sql<{ row: string }>`${sql.join(found, sql` union all `)}`.execute(app.db)
  return rows.map(({ row }) => row)
}

/** Does the action with more in its body than was asked for. */
async function overdone(call: Endpoint, { by, given }: TestCall, more: string, everywhere = true) {
  const { body, ...rest } = given
  return (await by(call, { ...rest, text: withMore(body ?? {}, more, everywhere) } as never)).status
}

describe('what is not asked for is not written, and nothing stands in its way, by', () => {
  test.each(named(calls.filter((call) => call.method === 'POST' && !call.list && !call.upload)))(
    '%s',
    async (_name, call) => {
      const made = await ready(call)
      expect(await overdone(call, made, poison)).toBe(400)
      // Below the first level a body may hold free names, whose values then are not what they must be.
      const status = await overdone(call, made, extraText)
      expect([200, 400]).toContain(status)
      if (status === 400) expect(await overdone(call, made, extraText, false)).toBe(200)
      expect(await tracesLeft()).toEqual([])
      expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
    },
  )

  test('and the tests above have teeth: were the rest of a body kept, a payment would name its own state', async () => {
    const call = calls.find((one) => nameOf(one) === 'POST /merchant/accounting/payment')!
    const body = await testCalls.get(nameOf(call))!()
    const status = await withMutant(keepUnknown, () => overdone(call, body, extraText))
    expect(status === 500 || (await tracesLeft()).length > 0).toBe(true)
  })
})

/** Writes the canary into every text of the owner that the database lets be any text. */
async function markOwner() {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns c
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and (table_name = 'merchant' or exists (select 1 from information_schema.columns m
        where m.table_name = c.table_name and m.column_name = 'merchant_id'))`.execute(app.db)
  const marked: string[] = []
  for (const { table, column } of columns) {
    const key = table === 'merchant' ? 'id' : 'merchant_id'
    const text = sql`${canary} || ' ' || gen_random_uuid()`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${sql.ref(key)} = ${shops.owner}`
      .execute(app.db)
      .then(
        () => marked.push(`${table}.${column}`),
        () => undefined,
      )
  }
  return marked
}

test('no answer to a merchant names a clerk, whatever they ask or do', async () => {
  const named: string[] = []
  for (const call of app.portal.served.filter(forMerchants)) {
    const isExport = call.path.endsWith('/export')
    const { by, given } = isList(call)
      ? { by: app.as('owner'), given: { body: page, ...(isExport && { query: { format: 'csv' } }) } }
      : await ready(call)
    const { bytes } = await by(call, given as never)
    if (/Demo (staff|admin)/.test(`${bytes}`)) named.push(nameOf(call))
  }
  expect(named).toEqual([])
})

describe('nothing that a merchant is told', () => {
  test('changes by a letter with all that another merchant and the office for them have done, nor names it', async () => {
    const marked = await markOwner()
    expect(marked.length).toBeGreaterThan(25)
    const ids = await idsOf('owner')
    // What the office offers to all shops is for all of them.
    await app.db.updateTable('bank').set({ active: false }).where('id', '<>', app.masters.bankId).execute()
    await app.db.updateTable('courier').set({ active: false }).where('name', 'like', 'Courier %').execute()
    await app.db.updateTable('cardVendor').set({ active: false }).where('title', 'like', 'Cards %').execute()
    await app.db.updateTable('package').set({ active: false }).where('name', 'like', 'Package %').execute()
    await app.db.deleteFrom('nameException').where('note', '<>', 'List of the provider').execute()
    await app.db.updateTable('news').set({ status: 'ARCHIVED' }).execute()
    await app.db.deleteFrom('notification').where('topic', '=', 'news').execute()
    await app.db.deleteFrom('gstDueDate').execute()
    await app.db.deleteFrom('reason').execute()
    await app.db.deleteFrom('documentType').execute()
    await fillDemoMasters(app.db)
    const after = await everythingTold()
    expect(after).toEqual(before)
    expect(Object.entries(after).filter(([, told]) => [canary, ...ids].some((id) => told.includes(id)))).toEqual([])
  })

  test('and the tests above have teeth: where a query forgets its merchant the canary sings', async () => {
    const params = { id: (await idsOf('owner'))[0] }
    const { told, found } = await withMutant(forgetTenant, async () => ({
      told: await everythingTold(({ list }) => Boolean(list)),
      found: await app.as('stranger')(withId.find(({ path }) => path.includes('/nsdlpan/physical/info/'))!, {
        params,
      } as never),
    }))
    expect(Object.values(told).filter((one) => one.includes(canary)).length).toBeGreaterThan(3)
    expect(found.status).toBe(200)
  })
})
