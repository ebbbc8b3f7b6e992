import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Endpoint, endpointsFor, exportOf } from 'contract/endpoint'
import { text } from 'contract/list/column'
import { type Right, rights } from 'contract/people/rights'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import * as v from 'valibot'
import { endSession } from '../auth/sessions.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { contractCalls, nameOf } from '../testing/contract.ts'
import { oneIn } from '../testing/many.ts'
import { readsUnasked, rightsUnread, unguarded, viewerActs, viewerTakesFiles } from './access.mutants.ts'

let app: TestApp
/** The callers with their tokens, and the role that the table has for them; null = no access at all. */
const people: Record<string, { token?: string; role: string | null; refused: 401 | 403 }> = {}

beforeAll(async () => {
  app = await testApp({ frontEnd: async (server) => addSecret(server) })
  const shop = await app.addMerchant('merchant')
  const member = await app.addMerchant('member')
  await app.db.updateTable('merchant').set({ parentId: shop.id }).where('id', '=', member.id).execute()
  await app.addPerson('counter', 'merchant', { id: shop.id, code: 'M000001-1' })
  await app.addPerson('counter of the member', 'merchant', { id: member.id, code: 'M000002-1' })
  for (const name of ['auditor', 'blocked', 'gone']) await app.addPerson(name, 'admin')
  await app.addPerson('clerk', 'staff')

  people.visitor = { role: null, refused: 401 }
  for (const name of ['admin', 'staff', 'clerk']) people[name] = await holding(name, name)
  const shops = ['merchant', 'counter', 'member', 'counter of the member']
  for (const name of shops) people[name] = await holding(name, 'merchant')
  people.auditor = await holding('auditor', null)
  people.blocked = { ...(await holding('blocked', null)), refused: 401 }
  people.gone = { ...(await holding('gone', null)), refused: 401 }

  await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('userName', '=', 'blocked').execute()
  const { id } = await app.db
    .selectFrom('session')
    .innerJoin('userAccount', 'userAccount.id', 'session.userId')
    .select('session.id')
    .where('userName', '=', 'gone')
    .executeTakeFirstOrThrow()
  await endSession(app.db, app.portal, id, 'test')
  // A role that the contract does not know, as a later version or a mistake might leave in the database.
  await sql`alter table user_account drop constraint user_account_role_check`.execute(app.db)
  await sql`update user_account set role = 'auditor' where user_name = 'auditor'`.execute(app.db)
})
afterAll(() => app.close())

let refused = ''
function addSecret(server: FastifyInstance) {
  try {
    server.get('/api/backend/secret', async () => 'everything')
  } catch (problem) {
    refused = (problem as Error).message
  }
}

const holding = async (name: string, role: string | null) => ({
  token: await app.tokenOf(name),
  role,
  refused: 403 as const,
})

/** A body that no endpoint can read, and one that is too large: access must be refused before the body is read. */
const bodies = {
  broken: { headers: { 'content-type': 'application/json' }, payload: '{"' },
  endless: { headers: { 'content-type': 'application/json', 'content-length': '99999999999' }, payload: '{"' },
  'of no kind': { headers: { 'content-type': 'who/knows' }, payload: '?' },
}
type BodyKind = keyof typeof bodies
const bodyKinds = Object.keys(bodies) as BodyKind[]

const isFor = ({ roles }: Endpoint, role: string | null) =>
  roles === 'anyone' || (role !== null && (roles as readonly string[]).includes(role))

async function verdict(name: string, { method, path }: { method: string; path: string }, body?: BodyKind) {
  const { token } = people[name] ?? {}
  const { headers = {}, ...payload } = body && method === 'POST' ? bodies[body] : {}
  const { statusCode } = await app.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000')}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...payload,
  })
  return statusCode
}

const callsAsking = (asked: Right) => app.portal.served.filter((call) => call.right === asked && isFor(call, 'staff'))

/** Which of these calls are open to a clerk with these rights. */
async function letIn(given: Right[], calls: Endpoint[]) {
  const menuRights = given as string[]
  await app.db.updateTable('userAccount').set({ menuRights }).where('userName', '=', 'clerk').execute()
  const found: string[] = []
  for (const call of calls) if (said(await verdict('clerk', call, 'broken')) === 'let in') found.push(nameOf(call))
  return found
}

/**
 * Checks each right of the matrix: with only this right, its calls are open to a clerk, and no calls of other rights;
 * with all other rights, none of its calls.
 */
async function walked(some: readonly Right[]) {
  const wrong: Record<string, string[]> = {}
  for (const right of some) {
    const own = callsAsking(right)
    const others = rights.filter((other) => other !== right)
    const oneOfEach = others.flatMap((other) => callsAsking(other).slice(0, 1))
    const [alone, without] = [await letIn([right], [...own, ...oneOfEach]), await letIn(others, own)]
    if (`${alone}` !== `${own.map(nameOf)}` || without.length > 0) wrong[right] = [...alone, '/', ...without]
  }
  return wrong
}

const said = (status: number) => (status === 401 || status === 403 ? status : 'let in')

/** Compares the reply of each call to this person with the table; `bodiesAt` says with which bodies. */
async function compared(name: string, bodiesAt: (turn: number) => BodyKind[]) {
  const { role, refused } = people[name]!
  const answered: string[] = []
  const expected: string[] = []
  for (const [turn, call] of app.portal.served.entries()) {
    const isAllowed = isFor(call, role)
    for (const body of bodiesAt(turn)) {
      if (isAllowed && body === 'endless') continue
      answered.push(`${nameOf(call)} ${said(await verdict(name, call, body))}`)
      expected.push(`${nameOf(call)} ${isAllowed ? 'let in' : refused}`)
    }
  }
  return { answered, expected }
}

const office = ['admin', 'staff', 'auditor', 'blocked', 'gone']
const everybody = ['visitor', 'merchant', 'counter', 'member', 'counter of the member', ...office]

describe('every call that is served', () => {
  test.each(everybody)('answers %s as the contract says, before it reads anything', async (name) => {
    expect(app.portal.served.length).toBeGreaterThan(60)
    const { answered, expected } = await compared(name, (turn) => oneIn(3, bodyKinds, turn + everybody.indexOf(name)))
    expect(answered).toEqual(expected)
  })

  test('would be open to everybody without its guard, and the test above would see it', async () => {
    for (const name of ['visitor', 'merchant', 'auditor', 'gone']) {
      const { answered, expected } = await withMutant(unguarded, () => compared(name, () => ['broken']))
      expect(answered).not.toEqual(expected)
    }
  })

  test('of the office is open to staff who have the one right it asks, and to no others, unless nobody looked', async () => {
    expect(await letIn([], rights.flatMap(callsAsking))).toEqual([])
    expect(await walked(rights)).toEqual({})
    expect(await withMutant(rightsUnread, () => walked(['payments:act']))).not.toEqual({})
  })

  test('of the office asks for a right, but for what everybody has of their own; each right is asked by some call', () => {
    const free = app.portal.served.filter((call) => call.roles !== 'anyone' && isFor(call, 'staff') && !call.right)
    const own =
      /^\/(backend\/my-profile|backend\/dashboard|backend\/news|backend\/notifications|backend\/live|kyc\/own|list-views|uploads|auth|files|nsdlpan\/reasons|area-faults)\b/
    expect(free.map(({ path }) => path).filter((path) => !own.test(path))).toEqual([])
    expect(rights.filter((right) => callsAsking(right).length === 0)).toEqual([])
  })

  test('of a menu asks for the view where it reads, for its own power where it acts or gives a file', async () => {
    const asked = () => {
      const { read, act, list } = endpointsFor(['admin', 'staff'], { menu: 'payments' })
      const rows = list('/rows/list', 'Rows', { name: text('Name') })
      return [read('/row', v.object({})), act('/row'), rows, exportOf(rows)].map(({ right }) => right)
    }
    const promised = ['payments:view', 'payments:act', 'payments:view', 'payments:export']
    expect(asked()).toEqual(promised)
    for (const mutant of [readsUnasked, viewerActs, viewerTakesFiles])
      expect(await withMutant(mutant, async () => asked())).not.toEqual(promised)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'GET', 'POST'])(
    'answers nobody by %s unless the contract says so',
    async (method) => {
      const served = new Set(app.portal.served.map(nameOf))
      for (const [turn, { path }] of app.portal.served.entries()) {
        if (served.has(`${method} ${path}`)) continue
        // Beside `/x/list` there may be `/x/:id`, which then has its own access check.
        for (const name of oneIn(3, ['visitor', 'merchant', 'admin'], turn))
          expect([401, 403, 404]).toContain(await verdict(name, { method, path }))
      }
    },
  )

  test('answers HEAD to whom it answers GET', async () => {
    for (const call of app.portal.served.filter(({ method }) => method === 'GET')) {
      for (const name of ['visitor', 'merchant', 'admin', 'gone']) {
        const { role, refused } = people[name]!
        const { path } = call
        const expected = isFor(call, role) ? 'let in' : refused
        expect(`${path} ${said(await verdict(name, { method: 'HEAD', path }))}`).toBe(`${path} ${expected}`)
      }
    }
  })

  test('is guarded however its address is written', async () => {
    for (const call of app.portal.served.filter(({ roles }) => roles !== 'anyone')) {
      const { method, path } = call
      for (const other of [`${path}/`, `${path}?role=admin`, path.replace(/[a-z]/, (letter) => letter.toUpperCase())])
        expect([401, 404]).toContain(await verdict('visitor', { method, path: other }))
    }
  })

  test('is in the description of the API, and nothing else is', async () => {
    const { paths } = (await app.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const served = app.portal.served.map(({ method, path }) => `${method} /api${path}`)
    expect(described.sort()).toEqual(served.sort())
  })
})

describe('the contract', () => {
  test('holds every call that is served, or the list whose export it is', async () => {
    const calls = await contractCalls()
    const lists = calls.filter(({ list }) => list)
    const known = new Set([...calls, ...lists.map(exportOf)].map(nameOf))
    expect(app.portal.served.map(nameOf).filter((name) => !known.has(name))).toEqual([])
  })

  test('holds no call that nobody serves', async () => {
    const served = new Set(app.portal.served.map(nameOf))
    expect((await contractCalls()).map(nameOf).filter((name) => !served.has(name))).toEqual([])
  })

  test('is the only way to add a call', () => {
    expect(refused).toBe('/api/backend/secret is not in the contract: put it there and serve it')
  })
})

test('an address that is not in the contract does not exist', async () => {
  const answer = await app.app.inject('/api/backend/everything')
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is no such address' }])
})

test('a call of the office by a merchant is refused whatever its token claims', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/backend/actions/payments/list',
    headers: { authorization: `Bearer ${await app.tokenOf('merchant')}` },
  })
  expect(answer.json()).toEqual({ message: 'You are not allowed to do this' })
})
