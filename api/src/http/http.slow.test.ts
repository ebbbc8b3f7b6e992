import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { payments } from 'contract/payment'
import { type TestApp, testApp } from '../testing/app.ts'
import { httpServer } from './http.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await testApp({ bodyWithin: 300, answerWithin: 600 })
  app.app.post('/slow-upload', { config: { endpoint: payments.slip } }, async () => ({ ok: true }))
  app.app.get('/thinks', async () => {
    await wait(5_000)
    return {}
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Says the head of a call and then a byte now and again, at most for so many milliseconds; answers what came back. */
async function dribble(path: string, atMost: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (bytes) => (said += bytes)).on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"a":"`,
  )
  const more = setInterval(() => socket.writable && socket.write('a'), 50)
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), wait(atMost, undefined, { ref: false })])
  clearInterval(more)
  socket.destroy()
  return said
}

test('a body that does not arrive in its time is not waited for, and refused in words', async () => {
  const said = await dribble('/api/auth/login', 60_000)
  expect([said.split(' ')[1], said.split('\r\n\r\n')[1]]).toEqual([
    '408',
    '{"message":"The request took too long to arrive"}',
  ])
})

test('a file may take longer on its way', async () => {
  expect(await dribble('/slow-upload', 550)).toBe('')
})

test('an answer that takes too long is given up, in words', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/thinks`)
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { message: 'The portal is busy. Try again in a moment.' },
  ])
})

test('every time limit is set as promised', () => {
  const { server } = httpServer({})
  expect([server.requestTimeout, server.headersTimeout, server.maxConnections]).toEqual([60_000, 10_000, 4_000])
})
