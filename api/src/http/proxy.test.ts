import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { chatOriginBehind, proxyApi } from './proxy.ts'

const owner = Fastify()
let site: FastifyInstance
let asked = 0

beforeAll(async () => {
  owner.get('/api/tawk-to', () => {
    asked++
    return { api: 'https://chat.example/embed/1' }
  })
  owner.all('/api/*', (request, reply) => {
    const { authorization, cookie } = request.headers
    reply.header('set-cookie', 'device=1; HttpOnly').code(request.method === 'POST' ? 409 : 200)
    const told = Object.entries(request.headers).filter(([name]) => /forwarded|^x-/.test(name))
    if (request.url.startsWith('/api/who')) return Object.fromEntries(told)
    return { method: request.method, url: request.url, authorization, cookie, body: request.body }
  })
  site = await before(await owner.listen({ port: 0, host: '127.0.0.1' }))
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

test('the address and the host it hears are what the site saw, whatever the caller says', async () => {
  const forged = { 'x-forwarded-for': '192.0.2.7', forwarded: 'for=192.0.2.7', 'x-real-ip': '192.0.2.7' }
  const elsewhere = { 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '81', 'x-forwarded-prefix': '/evil' }
  const { body } = await site.inject({
    path: '/api/who',
    headers: { ...forged, ...elsewhere },
    remoteAddress: '198.51.100.4',
  })
  expect(JSON.parse(body)).toEqual({ 'x-forwarded-for': '198.51.100.4', 'x-forwarded-proto': 'http' })
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
