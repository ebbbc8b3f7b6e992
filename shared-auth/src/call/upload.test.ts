import { expect, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { pieceBytes, uploads } from 'contract/upload'
import { withMutant } from 'mutants'
import * as v from 'valibot'
import { fakeReply, refusal, sentCalls } from '../testing.ts'
import { waitsForRoom } from './upload.mutants.ts'
import { upload } from './upload.ts'

const scan = endpointsFor(['merchant']).upload('/scan/:id', v.object({ pages: v.number() }))
const file = new File([new Uint8Array(pieceBytes * 2 + 5)], 'scan.pdf')
const id = '0198f000-0000-7000-8000-000000000009'
const begun = (have: number[]) => ({ id, name: file.name, bytes: file.size, mark: '', have })
const send = (more: object = {}) => upload(scan, { params: { id: 'A1' }, file, name: file.name, ...more })
const piecesSent = () => sentCalls().flatMap(({ path, query }) => (path.includes('/piece/') ? [query.no] : []))

test('a large file goes piece by piece, and what was sent before is not sent again', async () => {
  fakeReply(uploads.begin, begun([1]))
  fakeReply(uploads.piece, { have: [] })
  fakeReply(scan, ({ body, query }) => {
    expect([body, query]).toEqual([{ upload: id }, { name: 'scan.pdf' }])
    return { pages: 3 }
  })
  const parts: number[] = []
  expect(await send({ onProgress: (part: number) => parts.push(part) })).toEqual({ pages: 3 })
  expect(piecesSent()).toEqual(['0', '2'])
  expect(sentCalls()[0]?.body).toMatchObject({ to: '/scan/A1', bytes: file.size })
  expect(parts.at(-1)).toBe(1)
  expect(parts).toEqual([...parts].sort((a, b) => a - b))
})

test('while the line is broken it waits, says so, and goes on by itself', async () => {
  fakeReply(uploads.begin, begun([]))
  let tries = 0
  fakeReply(uploads.piece, () => {
    if (++tries === 2) {
      setTimeout(() => dispatchEvent(new Event('online')), 10)
      throw new TypeError('Failed to fetch')
    }
    return { have: [] }
  })
  fakeReply(scan, { pages: 3 })
  const waits: boolean[] = []
  expect(await send({ onWaiting: (isWaiting: boolean) => waits.push(isWaiting) })).toEqual({ pages: 3 })
  expect(piecesSent()).toEqual(['0', '1', '1', '2'])
  expect(waits).toContain(true)
  expect(waits.at(-1)).toBe(false)
})

test('a small file whose page arrived while the answer was lost is not sent again, and its page is shown', async () => {
  const small = new File(['a scanned page'], 'page.jpg')
  fakeReply(uploads.begin, begun([]))
  fakeReply(uploads.piece, { have: [0] })
  let asked = 0
  fakeReply(scan, () => {
    if (++asked > 1) return { pages: 1 }
    setTimeout(() => dispatchEvent(new Event('online')), 10)
    throw new TypeError('Failed to fetch')
  })
  expect(await send({ file: small })).toEqual({ pages: 1 })
  expect(piecesSent()).toEqual(['0'])
})

test('a server that knows no pieces gets the file whole', async () => {
  fakeReply(uploads.begin, () => refusal(404, 'Not found'))
  fakeReply(scan, ({ query }) => ({ pages: query.name === 'scan.pdf' ? 2 : 0 }))
  expect(await send()).toEqual({ pages: 2 })
})

test('a refusal is final', async () => {
  fakeReply(uploads.begin, begun([0, 1, 2]))
  fakeReply(scan, () => refusal(400, 'The file is damaged'))
  await expect(send()).rejects.toMatchObject({ status: 400 })
})

test('stopping ends the wait as well', async () => {
  fakeReply(uploads.begin, begun([]))
  fakeReply(uploads.piece, () => {
    throw new TypeError('Failed to fetch')
  })
  const stop = new AbortController()
  await expect(send({ signal: stop.signal, onWaiting: () => stop.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('a full disk is told at once in the words of the server, and is not waited for without a word', async () => {
  const noRoom = 'There is no room to keep files just now, so this was not kept.'
  fakeReply(uploads.begin, begun([]))
  fakeReply(uploads.piece, { have: [] })
  fakeReply(scan, () => Response.json({ message: noRoom }, { status: 503, headers: { 'retry-after': '60' } }))
  const waits: boolean[] = []
  const onWaiting = (isWaiting: boolean) => waits.push(isWaiting)
  const small = new File(['a scanned page'], 'page.jpg')
  const told = () => send({ file: small, onWaiting }).catch((problem) => [problem.status, problem.body.message])
  expect([await told(), waits.includes(true)]).toEqual([[503, noRoom], false])
  const waited = withMutant(waitsForRoom, async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('waits still')), 300)
    return send({ file: small, onWaiting, signal: stop.signal }).catch(({ message }) => message)
  })
  expect([await waited, waits.includes(true)]).toEqual(['waits still', true])
})
