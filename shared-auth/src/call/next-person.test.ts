import { beforeEach, expect, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import * as v from 'valibot'
import { endSession, saveTokens, storedPair } from '../session/session.ts'
import { fakeReply, pairOf, refusal, sentCalls } from '../testing.ts'
import { call } from './call.ts'
import { nextRepeats } from './next-person.mutants.ts'

const { act } = endpointsFor(['merchant'])
const pay = act('/merchant/pay', v.object({ no: v.number() }), v.object({ done: v.number() }), { money: true })

const first = pairOf({})
const next = pairOf({ sid: 's2', sub: 'PM0043' })
beforeEach(() => saveTokens(first))

const payments = () => sentCalls().filter(({ path }) => path === '/api/merchant/pay')
const tokens = () => payments().map(({ headers }) => headers.get('authorization'))

/** Somebody pays over a slow line; their session ends, and the next one logs in before the answer: refused. */
async function lateRefusal() {
  saveTokens(first)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  fakeReply(pay, async ({ headers }) => {
    if (headers.get('authorization') !== `Bearer ${first.token}`) return { done: 1 }
    await answered
    return refusal(401, 'Log in to continue')
  })
  const before = payments().length
  const paid = call(pay, { body: { no: 1 } }).then(
    () => 'paid',
    ({ status }) => status,
  )
  while (payments().length === before) await new Promise((resolve) => setTimeout(resolve, 5))
  endSession()
  saveTokens(next)
  answer()
  return paid
}

test('what one person asked for is not done in the name of the next, however late it is refused', async () => {
  expect(await lateRefusal()).toBe(401)
  expect(tokens()).toEqual([`Bearer ${first.token}`])
  expect(storedPair()).toEqual(next)
  expect(await withMutant(nextRepeats, lateRefusal)).toBe('paid')
})

test('nor is it after it waited for its turn to refresh', async () => {
  fakeReply(pay, ({ headers }) =>
    headers.get('authorization') === `Bearer ${first.token}` ? refusal(401, 'Log in to continue') : { done: 1 },
  )
  fakeReply(session.refresh, pairOf({}, 2))
  const { promise: refreshing, resolve: refreshed } = Promise.withResolvers<void>()
  void navigator.locks.request('refresh:s1', () => refreshing)
  const paid = expect(call(pay, { body: { no: 1 } })).rejects.toMatchObject({ status: 401 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  endSession()
  saveTokens(next)
  refreshed()
  await paid
  expect(tokens()).toEqual([`Bearer ${first.token}`])
  expect(storedPair()).toEqual(next)
})
