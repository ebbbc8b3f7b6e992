import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { notifications } from 'contract/notification/notification'
import { saveTokens } from '../session/session.ts'
import { fakeReply, pairOf, refusal, sentCalls } from '../testing.ts'
import { type Heard, listenAs } from './listen.ts'

const { listen } = notifications.shop
const stops: (() => void)[] = []

beforeEach(() => {
  saveTokens(pairOf({}))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server with one stream at a time, and what it is made to say. */
function fakeStream() {
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  fakeReply(listen, () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } }) as never
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  return {
    say: (text: string) => open.at(-1)?.enqueue(bytes(text)),
    end: () => open.at(-1)?.close(),
    count: () => open.length,
  }
}

function tab(person = 'M100012') {
  const heard: Heard[] = []
  const stop = listenAs(person, listen, (one) => heard.push(one))
  stops.push(stop)
  return { heard, stop }
}

async function until(isTrue: () => boolean) {
  for (let i = 0; i < 200 && !isTrue(); i++) await new Promise((done) => setTimeout(done, 20))
  expect(isTrue()).toBe(true)
}
const listened = () => sentCalls().filter(({ path }) => path === `/api${listen.path}`).length

test('eight tabs of one person have one connection, and all of them hear; when its tab closes another takes over', async () => {
  const server = fakeStream()
  const tabs = Array.from({ length: 8 }, () => tab())
  await until(() => server.count() === 1)
  server.say(': ready\n\nevent: changed\ndata: ["balance"]\n\nevent: changed\ndata: ["kyc","bal')
  await until(() => tabs.every(({ heard }) => heard.length === 1))
  server.say('ance"]\n\n')
  await until(() => tabs.every(({ heard }) => heard.length === 2))
  expect(tabs.at(-1)?.heard).toEqual([['balance'], ['kyc', 'balance']])
  expect(listened()).toBe(1)
  tabs[0]?.stop()
  await until(() => server.count() === 2)
})

test('a stream that ends is asked for again, and everything is read again, for something may have been missed', async () => {
  const server = fakeStream()
  const { heard } = tab()
  await until(() => server.count() === 1)
  server.end()
  await until(() => server.count() === 2)
  await until(() => heard.length === 1)
  expect(heard).toEqual(['everything'])
})

test('a server without events is asked once, by all tabs together', async () => {
  fakeReply(listen, () => refusal(404, 'There is nothing at this address') as never)
  const tabs = [tab(), tab()]
  await until(() => listened() === 1)
  await new Promise((done) => setTimeout(done, 1_500))
  expect(listened()).toBe(1)
  expect(tabs.map(({ heard }) => heard.length)).toEqual([0, 0])
})

test('without locks each tab reads again every half minute while it is looked at', () => {
  const { locks } = navigator
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  jest.useFakeTimers()
  try {
    const { heard, stop } = tab()
    jest.advanceTimersByTime(61_000)
    expect(heard).toEqual(['everything', 'everything'])
    stop()
    jest.advanceTimersByTime(61_000)
    expect(heard).toHaveLength(2)
  } finally {
    jest.useRealTimers()
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  }
})
