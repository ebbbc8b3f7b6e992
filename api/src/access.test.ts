import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Role } from 'contract/endpoint'
import { type TestApp, testApp } from './testing/app.ts'

let app: TestApp
const people: Record<string, Role | null> = { nobody: null, admin: 'admin', staff: 'staff', merchant: 'merchant' }

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant')
})
afterAll(() => app.close())

/** Bytes that no endpoint can read: whoever is refused for his role is refused before anybody tried. */
const unreadable = { 'content-type': 'application/json' }

describe('every call that is served', () => {
  test.each(Object.entries(people))('answers %s as the contract says, before it reads anything', async (name, role) => {
    const { portal } = app
    expect(portal.served.length).toBeGreaterThan(20)
    for (const { method, path, roles } of portal.served) {
      const headers = { ...unreadable, ...(role && { authorization: `Bearer ${await app.tokenOf(name)}` }) }
      const url = `/api${path.replace(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000')}`
      const { statusCode } = await app.app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{"' }) })
      const isAllowed = roles === 'anyone' || (role !== null && roles.includes(role))
      const verdict = statusCode === 401 || statusCode === 403 ? statusCode : 'let in'
      const expected = isAllowed ? 'let in' : role === null ? 401 : 403
      expect(`${method} ${path} ${verdict}`).toBe(`${method} ${path} ${expected}`)
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
