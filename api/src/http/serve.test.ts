import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { type TestApp, testApp } from '../testing/app.ts'
import { serve } from './serve.ts'

const { act, read, upload } = endpointsFor(['merchant'])
const Text = v.object({ text: v.string() })
const Who = v.object({ name: v.string(), text: v.string() })

const paid = act('/test/paid', Text, Text, { money: true })
const told = act('/test/told', Text, Who)
const bare = act('/test/bare')
const asked = read('/test/asked/:id', Who, { query: Text })
const sent = upload('/test/sent', v.object({ name: v.string(), bytes: v.number() }))
const open = endpointsFor('anyone').act('/test/open', Text, Text, { money: true })

let app: TestApp
let payments = 0
beforeAll(async () => {
  app = await testApp({
    async more(server) {
      serve(server, paid, async ({ body }) => ({ text: `${body.text} ${++payments}` }))
      serve(server, told, async ({ caller, body }) => ({ name: caller.name, text: body.text }))
      serve(server, bare, async () => undefined)
      serve(server, asked, async ({ params, query }) => ({ name: params.id, text: query.text }))
      serve(server, sent, async ({ body }) => ({ name: body.name, bytes: body.bytes.length }))
      serve(server, open, async ({ body }) => body)
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
