import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { rawAnswersUnguarded } from './security-headers.mutants.ts'
import { securityHeaders } from './security-headers.ts'
import { forgetSizes } from './sizes.mutants.ts'

let app: TestApp
let port: number
let token: string

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant')
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
  token = await app.tokenOf('merchant')
})
afterAll(() => app.close())

/** The server's reply to these bytes on a new connection. */
function answerTo(...parts: (string | Buffer)[]): Promise<{ status: number; message: string; head: string }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part)
    })
    const finish = () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      if (!head) return reject(new Error('The connection ended without a word'))
      resolve({ status: Number(head.split(' ')[1]), head, ...JSON.parse(body) })
      socket.destroy()
    }
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece
      if (text.includes('\r\n\r\n') && text.endsWith('}')) finish()
    })
    // A server that has refused need not read the rest.
    socket.on('error', finish).on('close', finish)
  })
}

const list = '/api/merchant/accounting/payment/list'
const slip = '/api/merchant/accounting/payment/slip?name=slip.jpg'

const post = (url: string, headers: Record<string, string | number>) =>
  [
    `POST ${url} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

const json = 'application/json'

function sending(url: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) {
  return answerTo(post(url, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...headers }), body)
}

const emptyQuery = '{"filters":{},"search":"","length":10,"start":0,"sorts":[]}'
const unreadable = 'The request could not be read'

test('a usual call is served on this connection', async () => {
  expect(await sending(list, json, emptyQuery)).toMatchObject({ status: 200, totalRecords: 0 })
})

test.each<[string, number, string, () => Promise<{ status: number; message: string }>]>([
  ['a body of 300 KB', 413, 'The request is too large', () => sending(list, json, `"${'x'.repeat(300_000)}"`)],
  [
    'a file of 6 MB',
    413,
    'The file is too large: at most 5 MB',
    () => sending(slip, 'application/octet-stream', Buffer.alloc(6e6)),
  ],
  [
    'a body that is said to have 10 GB',
    413,
    'The request is too large',
    () => answerTo(post(list, { 'Content-Type': json, 'Content-Length': 1e10 })),
  ],
  [
    'a body in pieces without end',
    413,
    'The request is too large',
    () =>
      answerTo(
        post(list, { 'Content-Type': json, 'Transfer-Encoding': 'chunked' }),
        ...Array.from({ length: 40 }, () => `2710\r\n${'"'.padEnd(10_000, 'x')}\r\n`),
      ),
  ],
  [
    'a header of 1 MB',
    431,
    'The headers of the request are too large',
    () => answerTo(post(list, { 'X-Long': 'x'.repeat(1024 * 1024) })),
  ],
  [
    'an address of 100 KB',
    414,
    'The address is too long',
    () => answerTo(`GET /api/${'x'.repeat(100_000)} HTTP/1.1\r\n\r\n`),
  ],
  [
    'an address of 5 KB',
    414,
    'The address is too long',
    () => sending(`${list}?x=${'x'.repeat(5000)}`, json, emptyQuery),
  ],
  ['an address that is none', 400, unreadable, () => sending('/api/%zz', json, emptyQuery)],
  ['what is no request', 400, unreadable, () => answerTo('HELLO\r\n\r\n')],
  [
    'more than was said',
    400,
    unreadable,
    () => answerTo(post(list, { 'Content-Type': json, 'Content-Length': 20 }), emptyQuery),
  ],
  ['two lengths', 400, unreadable, () => sending(list, json, emptyQuery, { 'content-length': '5' })],
  ['a length and pieces', 400, unreadable, () => sending(list, json, emptyQuery, { 'Transfer-Encoding': 'chunked' })],
  [
    'objects in objects, 10,000 deep',
    400,
    'Some fields need a change',
    () => sending(list, json, `${'{"filters":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  ],
  [
    'lists in lists, 10,000 deep',
    400,
    'Some fields need a change',
    () => sending(list, json, '['.repeat(10_000) + ']'.repeat(10_000)),
  ],
  ['what is broken off', 400, unreadable, () => sending(list, json, emptyQuery.slice(0, 20))],
  [
    'a body packed by gzip',
    415,
    'A body must come as it is, not compressed',
    () => sending(list, json, gzipSync(emptyQuery), { 'Content-Encoding': 'gzip' }),
  ],
  ['plain text', 415, 'This kind of content is not accepted', () => sending(list, 'text/plain', emptyQuery)],
  [
    'a form',
    415,
    'This kind of content is not accepted',
    () => sending(list, 'multipart/form-data; boundary=x', emptyQuery),
  ],
  [
    'JSON of another kind',
    415,
    'This kind of content is not accepted',
    () => sending(list, 'application/vnd.api+json', emptyQuery),
  ],
  [
    'a file where JSON is asked',
    415,
    'This kind of content is not accepted',
    () => sending(list, 'application/octet-stream', emptyQuery),
  ],
  ['JSON where a file is asked', 415, 'This kind of content is not accepted', () => sending(slip, json, emptyQuery)],
])('%s is refused with %i, in words', async (_what, status, message, send) => {
  expect(await send()).toMatchObject({ status, message })
})

test('also what is no request is answered with all that a browser must not do', async () => {
  const guarded = async () => {
    const { head } = await answerTo('HELLO\r\n\r\n')
    return Object.entries(securityHeaders).filter(([name, value]) => head.includes(`\r\n${name}: ${value}\r\n`)).length
  }
  expect(await guarded()).toBe(Object.keys(securityHeaders).length)
  expect(await withMutant(rawAnswersUnguarded, guarded)).toBe(0)
})

test('JSON is JSON however its kind is written', async () => {
  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8;x=1'])
    expect(await sending(list, type, emptyQuery)).toMatchObject({ status: 200 })
})

test('nothing of what was refused stays in the memory', async () => {
  const before = process.memoryUsage().arrayBuffers
  const body = Buffer.alloc(4 * 1024 * 1024, 120)
  for (let i = 0; i < 30; i++) expect((await sending(list, json, body)).status).toBe(413)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024)
})

test('a server that forgot its limits would be found out', async () => {
  const careless = await withMutant(forgetSizes, () => testApp())
  await careless.addMerchant('merchant')
  const careful = { port, token }
  port = Number(new URL(await careless.app.listen({ port: 0, host: '127.0.0.1' })).port)
  token = await careless.tokenOf('merchant')
  const { status } = await sending(list, json, `"${'x'.repeat(300_000)}"`)
  ;({ port, token } = careful)
  await careless.close()
  expect(status).not.toBe(413)
})
