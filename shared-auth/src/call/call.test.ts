import { beforeEach, expect, jest, test } from '@jest/globals'
import { business } from 'contract/business'
import { endpointsFor } from 'contract/endpoint'
import { captcha, session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import * as v from 'valibot'
import { saveTokens } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { fakeReply, pairOf, refusal, sentCalls } from '../testing.ts'
import { emptyInstead } from './call.mutants.ts'
import { call, fetchFile, fileName } from './call.ts'

const { read, act, list } = endpointsFor('anyone')
const Row = v.looseObject({
  refNo: v.string(),
  amount: v.number(),
  note: v.nullable(v.string()),
  tags: v.array(v.string()),
})
const rows = list('/rows/list', 'Rows', {}, Row.entries)
const one = read('/rows/:refNo', Row, { query: v.object({ full: v.optional(v.boolean()) }) })
const bare = read('/rows', v.array(Row))
const add = act('/rows', v.object({ refNo: v.string() }), v.object({ refNo: v.string() }))
const pay = act('/rows/pay/:refNo', undefined, undefined, { money: true })

const row = { refNo: 'R1', amount: 1, note: null, tags: [] }
const query = { filters: {}, search: '', length: 10 as const, start: 10, sorts: [] }
const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => void warned.mockClear())

test('the address is filled in letter by letter', async () => {
  fakeReply(one, row)
  await call(one, { params: { refNo: 'a/b ?#ü' }, query: { full: undefined } })
  await call(one, { params: { refNo: 'R1' }, query: { full: true } })
  expect(sentCalls()).toMatchObject([
    { path: '/api/rows/a%2Fb%20%3F%23%C3%BC', query: {} },
    { path: '/api/rows/R1', query: { full: 'true' } },
  ])
})

test.each(['', '.', '..'])('the part %p never leads to another call', async (refNo) => {
  await expect(call(one, { params: { refNo } })).rejects.toMatchObject({ status: 404 })
  expect(sentCalls()).toHaveLength(0)
})

test('reading is tried again when the server is busy, an action never is', async () => {
  let tries = 0
  fakeReply(one, () => (++tries < 3 ? refusal(503, 'Busy') : row))
  await expect(call(one, { params: { refNo: 'R1' } })).resolves.toEqual(row)
  expect(tries).toBe(3)

  let sent = 0
  fakeReply(add, () => {
    sent++
    return refusal(503, 'Busy')
  })
  await expect(call(add, { body: { refNo: 'R1' } })).rejects.toMatchObject({ status: 503, body: { message: 'Busy' } })
  expect(sent).toBe(1)
})

test('a call that moves money carries an idempotency key, any other none', async () => {
  fakeReply(pay, undefined)
  fakeReply(add, { refNo: 'R1' })
  await call(pay, { params: { refNo: 'R1' } })
  await call(pay, { params: { refNo: 'R1' }, key: 'mine' })
  await call(add, { body: { refNo: 'R1' } })
  const keys = sentCalls().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([
    expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    'mine',
    null,
  ])
})

test.each([
  [
    () => refusal(409, 'Already decided', ['a: b']),
    { status: 409, body: { message: 'Already decided', data: ['a: b'] } },
  ],
  [() => new Response('Sorry', { status: 500 }), { status: 500, body: 'Sorry' }],
  [() => Response.json(['a', 'b'], { status: 400 }), { status: 400, body: ['a', 'b'] }],
  [() => new Response(null, { status: 404 }), { status: 404, body: null, message: 'The server refused this (404).' }],
  [
    () => new Response('<h1>Bad gateway</h1>', { status: 500, headers: { 'content-type': 'text/html' } }),
    { status: 500, body: null },
  ],
  [
    () => Response.json({}, { status: 429, headers: { 'retry-after': '7', 'x-request-id': 'r-1' } }),
    { status: 429, retryAfter: 7, requestId: 'r-1' },
  ],
  [
    () => Promise.reject(new TypeError('fetch failed')),
    { status: 0, body: null, message: 'A network error occurred.' },
  ],
  [() => new Response('<html>', { headers: { 'content-type': 'text/html' } }), { status: 200, body: null }],
])('a failure tells what the server said (%#)', async (answer, error) => {
  fakeReply(add, answer)
  await expect(call(add, { body: { refNo: 'R1' } })).rejects.toMatchObject({ name: 'CallError', ...error })
})

test('an answer that only says that the token is over is read to its end, or the browser holds its line', async () => {
  const own = endpointsFor(['merchant']).act('/own')
  const answers: Response[] = []
  fakeReply(own, () => {
    const answer = answers.length === 0 ? refusal(401, 'Token expired') : Response.json({})
    answers.push(answer)
    return answer
  })
  fakeReply(session.refresh, pairOf({}, 2))
  fakeReply(session.signOut, () => {
    const answer = Response.json({})
    answers.push(answer)
    return answer as never
  })
  saveTokens(pairOf({}))
  await call(own)
  await signOut()
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, true])
})

test('a call that is given up is no failure of the network', async () => {
  const giving = new AbortController()
  fakeReply(add, () => new Promise<never>(() => {}))
  const given = expect(call(add, { body: { refNo: 'R1' }, signal: giving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  giving.abort()
  await given
})

test.each([
  [{ ...row, extra: 1 }, { ...row, extra: 1 }, 0],
  [{ refNo: 'R1' }, { refNo: 'R1', amount: undefined, note: undefined, tags: [] }, 1],
  [{ ...row, amount: '12.50', note: 7, tags: null }, { ...row, amount: 12.5, note: '7', tags: [] }, 1],
  [{ ...row, note: { deep: true } }, { ...row, note: undefined }, 1],
  ['nonsense', { refNo: undefined, amount: undefined, note: undefined, tags: [] }, 1],
])('of the reply %j is shown what fits', async (reply, shown, warnings) => {
  fakeReply(one, () => Response.json(reply))
  await expect(call(one, { params: { refNo: 'R1' } })).resolves.toEqual(shown)
  expect(warned).toHaveBeenCalledTimes(warnings)
})

test('a bare array where a list answers rows is paged here', async () => {
  const all = Array.from({ length: 25 }, (_, i) => ({ ...row, refNo: `R${i}` }))
  fakeReply(rows, () => Response.json(all))
  const page = await call(rows, { body: query })
  expect(page).toEqual({ data: all.slice(10, 20), totalRecords: 25, filterRecords: 25 })
})

test("a list that the server does not have is read by the specification's call, and not asked for again", async () => {
  const ours = { ...list('/ours/list', 'Rows', {}, Row.entries), whole: bare }
  const all = Array.from({ length: 25 }, (_, i) => ({ ...row, refNo: `R${i}` }))
  fakeReply(ours, () => refusal(405, 'Method not allowed'))
  fakeReply(bare, () => Response.json(all))
  const page = { data: all.slice(10, 20), totalRecords: 25, filterRecords: 25 }
  for (let no = 0; no < 2; no++) expect(await call(ours, { body: query })).toEqual(page)
  expect(sentCalls().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/ours/list',
    'GET /api/rows',
    'GET /api/rows',
  ])
  const failing = { ...list('/failing/list', 'Rows', {}, Row.entries), whole: bare }
  fakeReply(failing, () => refusal(403, 'You are not allowed to do this'))
  fakeReply(bare, () => refusal(403, 'Nor this'))
  await expect(call(failing, { body: query })).rejects.toMatchObject({
    body: { message: 'You are not allowed to do this' },
  })
})

test.each([
  '{"data":[{"refNo":"R1","amount"',
  '{"totalRecords":3}',
  '{"data":null}',
  '{"data":{"refNo":"R1"}}',
  '{"message":"Nothing"}',
  '"none"',
  'null',
  '',
])('a list that is answered with %j is no empty list', async (text) => {
  fakeReply(rows, () => new Response(text, { headers: { 'content-type': 'application/json' } }))
  fakeReply(bare, () => new Response(text, { headers: { 'content-type': 'application/json' } }))
  const failed = { text: 'The answer of the server could not be read. Please try again.' }
  await expect(call(rows, { body: query })).rejects.toMatchObject(failed)
  await expect(call(bare)).rejects.toMatchObject(failed)
})

test('an empty list in the place of a strange answer is found out', async () => {
  const nothing = () => Response.json({ message: 'Nothing' })
  fakeReply(rows, nothing)
  fakeReply(bare, nothing)
  await withMutant(emptyInstead, async () => {
    expect((await call(rows, { body: query })).data).toEqual([])
    expect(await call(bare)).toEqual([])
  })
})

test('what was cut off on its way is not shown as far as it came', async () => {
  fakeReply(one, () => new Response('{"refNo":"R1","amou', { headers: { 'content-type': 'application/json' } }))
  await expect(call(one, { params: { refNo: 'R1' } })).rejects.toMatchObject({ status: 200 })
})

test('rows without their number are counted', async () => {
  fakeReply(rows, () => Response.json({ data: [row] }))
  await expect(call(rows, { body: query })).resolves.toEqual({ data: [row], totalRecords: 1, filterRecords: 1 })
  expect(warned).not.toHaveBeenCalled()
})

test('how much of a file has come is told, and giving up stops it', async () => {
  fakeReply(business.logo, () => new Response('GIF89a'))
  const told: number[] = []
  const { blob } = await fetchFile(business.logo, { onBytes: (bytes) => told.push(bytes) })
  expect(await blob.text()).toBe('GIF89a')
  expect(told.at(-1)).toBe(6)

  const giving = new AbortController()
  const endless = new ReadableStream({
    start(stream) {
      stream.enqueue(new Uint8Array(3))
      giving.signal.addEventListener('abort', () => stream.error(giving.signal.reason))
    },
  })
  fakeReply(business.logo, () => new Response(endless))
  const given = expect(
    fetchFile(business.logo, { signal: giving.signal, onBytes: () => giving.abort() }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  await given
})

test('a file comes with its name, by GET or by POST', async () => {
  const answer = () => new Response('GIF89a', { headers: { 'content-disposition': 'inline; filename="l.gif"' } })
  fakeReply(business.logo, answer)
  fakeReply(captcha.image, () => new Response('GIF89a'))
  const { blob, name } = await fetchFile(business.logo)
  expect(name).toBe('l.gif')
  expect(await blob.text()).toBe('GIF89a')
  expect((await fetchFile(captcha.image)).name).toBeNull()
})

test.each([
  ['attachment; filename="ack 1.pdf"', 'ack 1.pdf'],
  ['attachment; filename=ack.pdf', 'ack.pdf'],
  ["attachment; filename=x.pdf; filename*=UTF-8''%E0%A4%AA.pdf", 'प.pdf'],
  ["attachment; filename=x.pdf; filename*=UTF-8''%E0%A4.pdf", 'x.pdf'],
  ['attachment; filename="a\\"b.pdf"', 'a"b.pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="..\\\\evil.exe"', 'evil.exe'],
  ['inline', null],
  [null, null],
])('%s names the file %p', (header, name) => {
  expect(fileName(header)).toBe(name)
})
