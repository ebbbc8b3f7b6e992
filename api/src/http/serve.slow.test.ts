import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { text } from 'contract/list/column'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { type TestApp, testApp } from '../testing/app.ts'
import { longAnswerWithin } from './http.ts'
import { serve } from './serve.ts'

const { act, file, list, read, upload } = endpointsFor(['merchant'])
const Text = v.object({ text: v.string() })
const Who = v.object({ name: v.string(), text: v.string() })

const paid = act('/test/paid', Text, Text, { money: true })
const told = act('/test/told', Text, Who)
const bare = act('/test/bare')
const asked = read('/test/asked/:id', Who, { query: Text })
const sent = upload('/test/sent', v.object({ name: v.string(), bytes: v.number() }))
const needing = act('/test/needing', undefined, undefined, { needs: 'kyc' })
const apart = act('/test/apart')
const made = file('/test/made')
const words = { title: 'Rows', empty: { title: 'No rows', text: 'Rows appear here.' } }
const rows = list('/test/rows', words, { name: text('Name') })
const open = endpointsFor('anyone').act('/test/open', Text, Text, { money: true })

let app: TestApp
let payments = 0
/** Whether each of the reporting handlers ran in a transaction. */
const inOne: boolean[] = []
let strange = ''
/** The time limit of each call in ms, if it differs from the usual one. */
const waits = new Map<string, number | undefined>()
beforeAll(async () => {
  app = await testApp({
    async more(server) {
      server.addHook('onRoute', ({ url, handlerTimeout }) => void waits.set(url, handlerTimeout))
      serve(server, paid, async ({ body }) => ({ text: `${body.text} ${++payments}` }))
      serve(server, told, async ({ tx, caller, body }) => {
        inOne.push(tx.isTransaction)
        return { name: caller.name, text: body.text }
      })
      serve(server, bare, async () => undefined)
      serve(server, asked, async ({ tx, params, query }) => {
        inOne.push(tx.isTransaction)
        return { name: params.id, text: query.text }
      })
      serve(server, sent, async ({ body }) => ({ name: body.name, bytes: body.bytes.length }))
      serve(server, open, async ({ body }) => body)
      serve(server, made, async ({ reply }) => reply.send('made'))
      serve(server, rows, async ({ body: { length } }) => ({
        data: Array(length).fill({ name: 'DEMO' }),
        totalRecords: length,
        filterRecords: length,
      }))
      serve(server, needing, async () => undefined)
      serve(server, apart, async ({ tx }) => void inOne.push(tx.isTransaction), { ownTransactions: true })
      try {
        server.get('/api', async () => 'of nobody')
      } catch (problem) {
        strange = `${problem}`
      }
    },
  })
  await app.addMerchant('rakesh')
})
afterAll(() => app.close())

const shop = () => app.as('rakesh')
const body = { text: 'One' }

test.each([
  ['none', ''],
  ['one that is too short', 'abcdefg'],
  ['one that is too long', 'a'.repeat(81)],
  ['one with strange signs', 'abcdefg/hij'],
])('money does not move with the key: %s', async (_, key) => {
  const before = payments
  const { status, body: said } = await shop()(paid, { body, key })
  expect([status, said.message]).toEqual([400, 'The header Idempotency-Key is missing'])
  expect(payments).toBe(before)
})

test('a key of eight signs, or of eighty, is one; each moves money once', async () => {
  for (const key of ['abcdefgh', 'a'.repeat(80)]) {
    const [first, second] = [await shop()(paid, { body, key }), await shop()(paid, { body, key })]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
  }
})

test('money of a call that needs no log-in moves for nobody', async () => {
  const { status, body: said } = await app.as()(open, { body, key: uuid() })
  expect([status, said.message]).toEqual([401, 'Log in to continue'])
})

test('a handler is told who calls, and what was asked as the contract reads it', async () => {
  expect((await shop()(told, { body })).body).toEqual({ name: 'Demo rakesh', text: 'One' })
  const id = uuid()
  expect((await shop()(asked, { params: { id }, query: body })).body).toEqual({ name: id, text: 'One' })
  expect((await shop()(asked, { params: { id } })).status).toBe(400)
  expect((await shop()(bare)).body).toEqual({})
})

test.each(['not-an-id', '../secret', "1' or 1=1"])('an id that can be none (%s) is not found', async (id) => {
  expect((await shop()(asked, { params: { id: encodeURIComponent(id) }, query: body })).status).toBe(404)
})

test.each([
  ['a NUL', 'a\u0000b'],
  ['half a sign', 'a\ud83d'],
  ['the other half', 'a\udc00'],
])('a text with %s is refused, as it could not be kept', async (_, text) => {
  const { status, body: said } = await shop()(told, { body: { text } })
  expect([status, said.message]).toEqual([400, 'A text holds a sign that cannot be kept'])
})

test.each(['\\u0000', '😀', 'नमस्ते'])('a text that only looks like that (%s) is kept as it is', async (text) => {
  expect((await shop()(told, { body: { text } })).body.text).toBe(text)
})

test('bytes come where the contract says so, and nowhere else', async () => {
  const query = { name: 'scan.png' }
  const bytes = Buffer.alloc(300 * 1024, 1)
  expect((await shop()(sent, { query, bytes })).body).toEqual({ name: 'scan.png', bytes: bytes.length })
  expect((await shop()(sent, { query, bytes: Buffer.alloc(0) })).body.message).toBe('The file is empty')
  expect((await shop()(sent, { query, body: { text: 'no bytes' } })).status).toBe(415)
  expect((await shop()(told, { bytes: Buffer.from('bytes') })).status).toBe(415)
  expect((await shop()(told, { body: { text: 'a'.repeat(257 * 1024) } })).status).toBe(413)
})

test('what is answered to somebody who is logged in is kept by no cache', async () => {
  expect((await shop()(told, { body })).headers['cache-control']).toBe('no-store')
})

test('a page of many rows is sent compressed to whoever takes it so, and nothing else is', async () => {
  const token = await app.tokenOf('rakesh')
  const send = async (url: string, accepted: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepted }
    const answer = await app.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
    return { bytes: answer.rawPayload, packed: answer.headers['content-encoding'] }
  }
  const page = (length: number) => ({ filters: {}, search: '', length, start: 0, sorts: [] })
  const plain = await send(rows.path, 'identity', page(100))
  expect([plain.packed, JSON.parse(`${plain.bytes}`).data.length]).toEqual([undefined, 100])
  const brotli = await send(rows.path, 'gzip, deflate, br', page(100))
  expect([brotli.packed, `${brotliDecompressSync(brotli.bytes)}`]).toEqual(['br', `${plain.bytes}`])
  const gzip = await send(rows.path, 'gzip', page(100))
  expect([gzip.packed, `${gunzipSync(gzip.bytes)}`]).toEqual(['gzip', `${plain.bytes}`])
  expect((await send(rows.path, 'br', page(10))).packed).toBeUndefined()
  expect((await send(told.path, 'br', { text: 'a'.repeat(5_000) })).packed).toBeUndefined()
})

test('what changes something is one transaction, unless it opens its own; what only reads holds none', async () => {
  inOne.length = 0
  await shop()(told, { body })
  await shop()(apart)
  await shop()(asked, { params: { id: uuid() }, query: body })
  expect(inOne).toEqual([true, false, false])
})

test('a call for shops with an approved KYC is refused to one without, where the site asks for it', async () => {
  expect((await shop()(needing)).status).toBe(200)
  await app.db
    .insertInto('setting')
    .values({ name: 'kyc', value: JSON.stringify({ required: true }) })
    .execute()
  expect((await shop()(needing)).status).toBe(403)
  expect((await shop()(told, { body })).status).toBe(200)
})

test('an address under /api that no contract names is not served', () => {
  expect(strange).toMatch('/api is not in the contract')
})

test('a file may be on its way for longer than any other answer', () => {
  expect(['sent', 'made', 'told'].map((name) => waits.get(`/api/test/${name}`))).toEqual([
    longAnswerWithin,
    longAnswerWithin,
    undefined,
  ])
})
