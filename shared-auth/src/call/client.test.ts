import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import * as v from 'valibot'
import { fakeReply, refusal, sentCalls } from '../testing.ts'
import { call } from './call.ts'

const { read, act } = endpointsFor('anyone')
const one = read('/rows', v.object({ refNo: v.string() }))
const add = act('/rows', v.object({}), v.object({ refNo: v.string() }))
const tooSlow = 'The server did not answer in time. Please try again.'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const never = () => new Promise<Response>(() => {})
/** A server that gives up after 30 s, each time it is asked. */
const givesUp = () => new Promise<Response>((resolve) => setTimeout(resolve, 30_000, refusal(503, 'Busy')))

/** After how many seconds the call ends, and with which words. */
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
  ['is never answered', never, 1],
  ['the server gives up', givesUp, 2],
])('reading that %s ends after 35 s, however often it was tried', async (_what, answer, tries) => {
  fakeReply(one, answer)
  expect(await endOf(call(one), 120)).toEqual({ after: 35, text: tooSlow })
  expect(sentCalls()).toHaveLength(tries)
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
