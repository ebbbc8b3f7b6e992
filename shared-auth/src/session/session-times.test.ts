import { beforeEach, expect, jest, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { session } from 'contract/identity/session'
import * as v from 'valibot'
import { call, saveTokens, sessionHasEnded, sessionOverAt, signOut, timeOut } from '../index.ts'
import { fakeReply, pairOf, refusal, sentCalls } from '../testing.ts'
import { endSession } from './session.ts'

const own = endpointsFor(['merchant']).read('/own', v.any())
const open = endpointsFor('anyone').read('/open', v.any())
const polled = endpointsFor(['merchant']).read('/polled', v.any(), { background: true })
const [minute, hour] = [60_000, 3_600_000]
const start = Date.parse('2026-11-20T05:00:00Z')
const limits = { iat: start / 1000, ends: (start + 12 * hour) / 1000, idle: 1800 }
const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time)

beforeEach(() => {
  localStorage.clear()
  at(start)
  fakeReply(own, {})
  fakeReply(open, {})
  fakeReply(polled, {})
  fakeReply(session.signOut, undefined as never)
})

test('a server that tells no limits is never said to end', async () => {
  saveTokens(pairOf({}))
  await call(own)
  expect(sessionOverAt()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('each answered call of the session puts its end off; what anyone may call, or a screen asks by itself, does not', async () => {
  saveTokens(pairOf(limits))
  expect(sessionOverAt()).toEqual({ at: start + 30 * minute, canStay: true })
  at(start + 20 * minute)
  await call(open)
  await call(polled)
  expect(sessionOverAt()?.at).toBe(start + 30 * minute)
  await call(own)
  expect(sessionOverAt()?.at).toBe(start + 50 * minute)
  at(start + 40 * minute)
  fakeReply(own, () => refusal(500, 'Out of order') as never)
  await call(own).catch(() => undefined)
  expect(sessionOverAt()?.at).toBe(start + 50 * minute)
})

test('a copy of the tab counts by the same times', async () => {
  saveTokens(pairOf(limits))
  sessionOverAt()
  const [place = ''] = Object.keys(localStorage)
  // A copy of the tab used the session meanwhile.
  localStorage.setItem(place, JSON.stringify({ used: start + 10 * minute, ends: start + 12 * hour }))
  expect(sessionOverAt()?.at).toBe(start + 40 * minute)
})

test('after twelve hours no call helps, and a device whose clock is wrong counts from when it got the token', async () => {
  const ahead = 3 * hour
  at(start + ahead)
  saveTokens(pairOf(limits))
  sessionOverAt()
  at(start + ahead + 11.8 * hour)
  await call(own)
  expect(sessionOverAt()).toEqual({ at: start + ahead + 12 * hour, canStay: false })
})

test('a session whose time is over ends like one the server refused, and the server is told', async () => {
  saveTokens(pairOf(limits))
  expect(sessionHasEnded()).toBe(false)
  await timeOut()
  expect(sessionHasEnded()).toBe(true)
  expect(sentCalls().map(({ path }) => path)).toEqual(['/api/auth/logout'])
  saveTokens(pairOf(limits))
  expect(sessionHasEnded()).toBe(false)
})

test('who logs out is not told that the session ended', async () => {
  saveTokens(pairOf(limits))
  await signOut()
  expect(sessionHasEnded()).toBe(false)
  endSession()
  expect(sessionHasEnded()).toBe(true)
})
