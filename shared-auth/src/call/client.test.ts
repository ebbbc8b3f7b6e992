import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import * as v from 'valibot'
import { saveTokens } from '../session/session.ts'
import { fakeReply, pairOf, refusal, sentCalls } from '../testing.ts'
import { call, fetchFile } from './call.ts'
import { waitsForTheRest } from './client.mutants.ts'

const { read, act } = endpointsFor('anyone')
const one = read('/rows', v.object({ refNo: v.string() }))
const add = act('/rows', v.object({}), v.object({ refNo: v.string() }))
const paper = endpointsFor('anyone').file('/paper')
const own = endpointsFor(['merchant']).read('/own', v.object({}))
const broken = 'A network error occurred.'
const tooSlow = 'The server did not answer in time. Please try again.'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const never = () => new Promise<Response>(() => {})
/** A server that times out after 30 s, each time. */
const givesUp = () => new Promise<Response>((resolve) => setTimeout(resolve, 30_000, refusal(503, 'Busy')))

/** A reply that begins, sends one piece every so many seconds, and then stops. */
function piecemeal(pieces: string[], seconds = 0) {
  const left = [...pieces]
  const body = new ReadableStream({
    async pull(to) {
      if (left.length === 0) return void (await never())
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
      to.enqueue(new TextEncoder().encode(left.shift()))
      if (left.at(0) === end) to.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
const end = ''
const halfAnAnswer = () => piecemeal(['{"refNo":'])

/** After how many seconds the call ends, and with which message. */
async function endOf(work: Promise<unknown>, seconds: number) {
  let end: { after: number; text: string } | null = null
  const began = performance.now()
  work.catch(({ message }: Error) => {
    end = { after: Math.round((performance.now() - began) / 1_000), text: message }
  })
  await jest.advanceTimersByTimeAsync(seconds * 1_000)
  return end
}

test.each([
  ['is never answered', never, 1, tooSlow],
  ['the server gives up', givesUp, 2, tooSlow],
  ['stops half-way', halfAnAnswer, 1, broken],
])('reading that %s ends after 35 s, however often it was tried', async (_what, answer, tries, text) => {
  fakeReply(one, answer)
  expect(await endOf(call(one), 120)).toEqual({ after: 35, text })
  expect(sentCalls()).toHaveLength(tries)
})

test('so does a refresh that all calls wait for; a file, which may be large, ends after two minutes', async () => {
  fakeReply(paper, halfAnAnswer)
  expect(await endOf(fetchFile(paper), 200)).toEqual({ after: 120, text: broken })
  saveTokens(pairOf({}))
  fakeReply(own, () => refusal(401, 'Log in to continue'))
  fakeReply(session.refresh, halfAnAnswer)
  expect(await endOf(call(own), 120)).toEqual({ after: 35, text: broken })
})

test('without that limit half an answer is waited for without end', async () => {
  fakeReply(one, halfAnAnswer)
  expect(await withMutant(waitsForTheRest, () => endOf(call(one), 120))).toBeNull()
})

test('on a slow line an answer is waited for that comes piece by piece', async () => {
  fakeReply(one, () => piecemeal(['{', '"refNo":', '"R1"', '}', end], 8))
  const answered = call(one)
  expect(await endOf(answered, 60)).toBeNull()
  await expect(answered).resolves.toEqual({ refNo: 'R1' })
})

test('an action says what the server said when it gave up', async () => {
  fakeReply(add, givesUp)
  expect(await endOf(call(add, { body: {} }), 120)).toMatchObject({ after: 30 })
  expect(sentCalls()).toHaveLength(1)
})

test('what is made while one waits is waited for', async () => {
  fakeReply(one, () => new Promise((resolve) => setTimeout(resolve, 600_000, { refNo: 'R1' })))
  const answered = call(one, { patient: true })
  expect(await endOf(answered, 601)).toBeNull()
  await expect(answered).resolves.toEqual({ refNo: 'R1' })
})
