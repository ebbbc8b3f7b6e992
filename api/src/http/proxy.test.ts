import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import {
  believeTheHost,
  believeTheSpelling,
  protocolForgotten,
  protocolOfTheCaller,
  protocolUnsaid,
} from './proxy.mutants.ts'
import { chatOriginBehind, proxyApi } from './proxy.ts'

const owner = Fastify()
let site: FastifyInstance
let ownerOrigin = ''
let asked = 0

beforeAll(async () => {
  owner.get('/api/tawk-to', () => {
    asked++
    return { api: 'https://chat.example/embed/1' }
  })
  owner.all('/api/*', (request, reply) => {
    const { authorization, cookie } = request.headers
    reply.header('set-cookie', 'device=1; HttpOnly').code(request.method === 'POST' ? 409 : 200)
    const told = Object.entries(request.headers).filter(([name]) => /host|forwarded|^x[-_]/.test(name))
    if (request.url.startsWith('/api/who')) return Object.fromEntries(told)
    return { method: request.method, url: request.url, authorization, cookie, body: request.body }
  })
  ownerOrigin = await owner.listen({ port: 0, host: '127.0.0.1' })
  site = await before(ownerOrigin)
})
afterAll(() => Promise.all([owner.close(), site.close()]))

async function before(origin: string) {
  const app = Fastify()
  await proxyApi(app, origin)
  return app
}

test('a call reaches the server the owner runs as it is, and so does its answer', async () => {
  const headers = { authorization: 'Bearer a', cookie: 'device=0' }
  const read = await site.inject({ path: '/api/merchant/accounting/closing?x=1', headers })
  expect([read.statusCode, read.headers['set-cookie']]).toEqual([200, ['device=1; HttpOnly']])
  expect(read.json()).toEqual({ method: 'GET', url: '/api/merchant/accounting/closing?x=1', ...headers })

  const act = await site.inject({ method: 'POST', path: '/api/auth/refresh', headers, payload: { Token: 't' } })
  expect([act.statusCode, act.json().body]).toEqual([409, { Token: 't' }])
})

/** What the server behind the site gets to know about the caller, whatever the caller claims. */
async function heard() {
  const forged = { 'x-forwarded-for': '192.0.2.7', forwarded: 'for=192.0.2.7', 'x-real-ip': '192.0.2.7' }
  const names = ['host', 'x-host', 'x-http-host-override', 'x-original-host']
  const hosts = [...names, 'x-forwarded-host', 'x-forwarded-server'].map((name) => [name, 'evil.example'])
  const paths = ['x-forwarded-prefix', 'x-original-url', 'x-rewrite-url'].map((name) => [name, '/evil'])
  const claimed = { ...forged, ...Object.fromEntries([...hosts, ...paths]), 'x-forwarded-port': '81' }
  // Some servers read these as the same.
  const spelled = Object.entries(claimed).map(([name, value]) => [name.replaceAll('-', '_'), value])
  const { body } = await site.inject({
    path: '/api/who',
    headers: { ...claimed, ...Object.fromEntries(spelled) },
    remoteAddress: '198.51.100.4',
  })
  return JSON.parse(body)
}

test('the address and the host it hears are what the site saw, whatever the caller says', async () => {
  const { host } = new URL(ownerOrigin)
  const honest = { host, 'x-forwarded-for': '198.51.100.4', 'x-forwarded-proto': 'http' }
  expect(await heard()).toEqual(honest)
  expect(await withMutant(believeTheSpelling, heard)).toMatchObject({ ...honest, x_forwarded_host: 'evil.example' })
  const careless = await withMutant(believeTheHost, heard)
  expect(careless).toMatchObject({ ...honest, 'x-original-host': 'evil.example', 'x-rewrite-url': '/evil' })
})

test('whether the caller came by https is what the proxy before the site says, not what the caller says', async () => {
  const behind = Fastify({ trustProxy: ['192.0.2.1'] })
  await proxyApi(behind, ownerOrigin)
  const said = async (remoteAddress: string, proto: string) => {
    const { body } = await behind.inject({ path: '/api/who', headers: { 'x-forwarded-proto': proto }, remoteAddress })
    return JSON.parse(body)['x-forwarded-proto']
  }
  expect(await said('192.0.2.1', 'https')).toBe('https')
  expect(await said('192.0.2.1', 'http')).toBe('http')
  expect(await said('198.51.100.4', 'https')).toBe('http')
  expect(await withMutant(protocolUnsaid, () => said('192.0.2.1', 'https'))).toBeUndefined()
  expect(await withMutant(protocolForgotten, () => said('192.0.2.1', 'https'))).toBe('http')
  expect(await withMutant(protocolOfTheCaller, () => said('198.51.100.4', 'https'))).toBe('https')
  await behind.close()
})

test('the chat of that server may be shown in a frame; it is asked for once a minute', async () => {
  const chat = chatOriginBehind(site)
  expect([await chat(), await chat(), asked]).toEqual(['https://chat.example', 'https://chat.example', 1])
})

test('a server that is gone is told in words, not in internals', async () => {
  const alone = await before('http://127.0.0.1:9')
  const answer = await alone.inject('/api/business-info')
  expect([answer.statusCode, answer.json()]).toEqual([
    502,
    { message: 'The server behind this site does not answer. Please try again later.' },
  ])
  await alone.close()
})
