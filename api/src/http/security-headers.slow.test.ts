import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { frontEnd } from './front-end/front-end.ts'
import { httpServer } from './http.ts'
import { proxyApi } from './proxy.ts'
import { forgetHeaders } from './security-headers.mutants.ts'
import { addSecurityHeaders } from './security-headers.ts'

const areasDir = mkdtempSync(join(tmpdir(), 'portal-areas-'))
let app: TestApp

beforeAll(async () => {
  mkdirSync(join(areasDir, 'host/b1'), { recursive: true })
  writeFileSync(join(areasDir, 'host/b1/index.html'), '<meta content="{nonce}"><title>{title}</title>')
  writeFileSync(join(areasDir, 'host/b1/entry.js'), 'start()')
  writeFileSync(join(areasDir, 'host/b1/area.json'), '{}')
  writeFileSync(join(areasDir, 'areas.json'), '{"areas":{"host":{"build":"b1","index":"/areas/host/b1/index.html"}}}')
  app = await testApp({ frontEnd: (server) => frontEnd(server, { areasDir, site: () => 'http://localhost' }) })
  await app.addMerchant('merchant')
})
afterAll(async () => {
  await app.close()
  rmSync(areasDir, { recursive: true })
})

type Headers = Record<string, unknown>

const guards = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=(self)'),
}
const kept = (headers: Headers) => `${headers['cache-control']}`

/** Which of the served calls, made by this person, have missing headers or may be cached. */
async function walk(userName: string | null) {
  const token = userName && (await app.tokenOf(userName))
  const faults = []
  for (const { method, path } of app.portal.served) {
    const answer = await app.app.inject({
      method,
      url: `/api${path.replace(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000')}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    const lacking = Object.keys(guards).filter((name) => !(name in answer.headers))
    const mayStay = (token || answer.statusCode >= 400) && !kept(answer.headers).includes('no-store')
    if (lacking.length > 0 || mayStay || !kept(answer.headers))
      faults.push(`${method} ${path} ${lacking} ${kept(answer.headers)}`)
  }
  return faults
}

describe('every call of the contract', () => {
  test.each([null, 'merchant', 'admin'])(
    'asked by %s is guarded, and nothing got signed in is kept',
    async (userName) => {
      expect(await walk(userName)).toEqual([])
    },
  )

  test('would be found out without its headers', async () => {
    const faults = await withMutant(forgetHeaders, () => walk('admin'))
    expect(faults.length).toBe(app.portal.served.length)
  })
})

test.each([
  ['a page', '/merchant/accounting', 200],
  ['a file of an area', '/areas/host/b1/entry.js', 200],
  ['a file that is gone', '/areas/host/b1/gone.js', 404],
  ['the list of areas', '/areas.json', 200],
  ['the health', '/api/health', 200],
  ['the description of the API', '/api/openapi.json', 200],
  ['no such call', '/api/nothing', 404],
  ['an address that is none', '/api/%zz', 400],
  ['a path out of the areas', '/areas/..%2f..%2fetc%2fpasswd', 404],
])('%s comes guarded', async (_what, url, status) => {
  const { statusCode, headers } = await app.app.inject(url)
  expect([statusCode, headers]).toEqual([status, expect.objectContaining(guards)])
  if (status >= 400) expect(kept(headers)).toBe('no-store')
})

test('what is refused is said in words wherever it lay', async () => {
  for (const [method, url] of [
    ['POST', '/merchant'],
    ['GET', '/areas/gone.js'],
    ['GET', '/api/%zz'],
    ['DELETE', '/api/logo'],
  ] as const) {
    const answer = await app.app.inject({ method, url })
    expect([url, answer.json()]).toEqual([url, { message: expect.any(String) }])
  }
})

test('browsers are told to keep to https where it is spoken, or said to be, and only there', async () => {
  const strict = async (server: FastifyInstance, forwarded?: string) => {
    server.get('/', async () => 'page')
    const { headers } = await server.inject({ url: '/', headers: forwarded ? { 'x-forwarded-proto': forwarded } : {} })
    return headers['strict-transport-security']
  }
  const plain = Fastify()
  addSecurityHeaders(plain)
  const behindProxy = Fastify({ trustProxy: '127.0.0.1' })
  addSecurityHeaders(behindProxy)
  const named = Fastify()
  addSecurityHeaders(named, { publicUrl: 'https://portal.example' })
  const portal = httpServer({})
  portal.decorate('portal', { publicUrl: 'https://portal.example' } as never)
  const { headers } = await portal.inject('/%zz')
  expect(headers).toMatchObject({ ...guards, 'strict-transport-security': 'max-age=31536000' })
  expect([await strict(plain, 'https'), await strict(behindProxy, 'https'), await strict(named)]).toEqual([
    undefined,
    'max-age=31536000',
    'max-age=31536000',
  ])
})

test('answers of a server behind this site are guarded like our own', async () => {
  const owner = Fastify()
  owner.get('/api/balance', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({}))
  const site = Fastify()
  addSecurityHeaders(site)
  await proxyApi(site, await owner.listen({ port: 0, host: '127.0.0.1' }))
  const { headers } = await site.inject({ url: '/api/balance', headers: { authorization: 'Bearer x' } })
  expect(headers).toMatchObject({ ...guards, 'cache-control': 'no-store' })
  await Promise.all([owner.close(), site.close()])
})
