import { beforeEach, expect, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { session } from 'contract/identity/session'
import { uploads } from 'contract/upload'
import { withMutant } from 'mutants'
import * as v from 'valibot'
import { endSession, saveTokens, storedPair } from '../session/session.ts'
import { fakeReply, pairOf, refusal, sentCalls } from '../testing.ts'
import { call } from './call.ts'
import { nextRepeats, nextSends } from './next-person.mutants.ts'
import { upload } from './upload.ts'

const { act } = endpointsFor(['merchant'])
const pay = act('/merchant/pay', v.object({ no: v.number() }), v.object({ done: v.number() }), { money: true })

const first = pairOf({})
const next = pairOf({ sid: 's2', sub: 'PM0043' })
beforeEach(() => saveTokens(first))

const payments = () => sentCalls().filter(({ path }) => path === '/api/merchant/pay')
const tokens = () => payments().map(({ headers }) => headers.get('authorization'))

/**
 * A person pays over a slow connection. Their session ends, and the next person logs in before the answer comes, which
 * is a refusal.
 */
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

const slips = endpointsFor(['merchant']).upload('/payment/slip', v.object({ id: v.string() }))

/**
 * The connection breaks while a slip is uploaded. The sender's session ends, and the next person logs in before the
 * connection is back.
 */
async function sentOverABrokenLine() {
  saveTokens(first)
  const before = sentCalls().length
  let isBroken = true
  fakeReply(uploads.begin, ({ body }) => {
    if (isBroken) throw new TypeError('Failed to fetch')
    return { ...body, id: '0198f000-0000-7000-8000-000000000009', have: [0] }
  })
  fakeReply(slips, { id: 'S1' })
  const file = new File(['a slip'], 'slip.jpg')
  const onWaiting = (isWaiting: boolean) => {
    if (!isWaiting) return
    isBroken = false
    endSession()
    saveTokens(next)
    setTimeout(() => dispatchEvent(new Event('online')), 10)
  }
  const end = await upload(slips, { file, name: file.name, onWaiting }).then(
    () => 'sent',
    ({ status }) => status,
  )
  const senders = sentCalls()
    .slice(before)
    .map(({ headers }) => headers.get('authorization'))
  return { end, isNextAmongThem: senders.includes(`Bearer ${next.token}`) }
}

test('nor is a file sent on in the name of the next when the line is back', async () => {
  expect(await sentOverABrokenLine()).toEqual({ end: 401, isNextAmongThem: false })
  expect(await withMutant(nextSends, sentOverABrokenLine)).toEqual({ end: 'sent', isNextAmongThem: true })
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
