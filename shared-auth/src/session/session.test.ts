import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { fakeReply, pairOf, refusal, sentCalls } from '../testing.ts'
import {
  askPeers,
  currentUser,
  endSession,
  leaveSession,
  onSessionEnd,
  onSessionLeft,
  type Pair,
  renewTokens,
  saveTokens,
  sessionGeneration,
  sessionHasEnded,
  sessionNow,
  storedPair,
  watchSession,
} from './session.ts'
import { signOut } from './sign-out.ts'
import { baseRoute } from './user.ts'

const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => void logged.mockClear())

test('both tokens are saved under the names of the spec, and make a session', () => {
  saveTokens({ token: 'a', refreshToken: 'b' })
  expect({ ...sessionStorage }).toEqual({ token: 'a', refreshToken: 'b' })
  expect(sessionNow().signedIn).toBe(true)
})

test.each([
  { token: '', refreshToken: 'b' },
  { token: 'a', refreshToken: '' },
  { token: 'a', refreshToken: undefined as unknown as string },
])('one token without the other is not saved: %j', (pair) => {
  saveTokens(pair)
  expect(sessionStorage).toHaveLength(0)
  expect(sessionNow().signedIn).toBe(false)
})

test.each(['token', 'refreshToken'])('with only the %s stored nobody is signed in', (name) => {
  sessionStorage.setItem(name, 'a')
  expect(storedPair()).toBeNull()
  expect(sessionNow()).toMatchObject({ signedIn: false, user: null })
})

test.each([
  ['admin', '/backend'],
  ['staff', '/backend'],
  ['merchant', '/merchant'],
  ['Admin', '/backend'],
  ['STAFF', '/backend'],
  ['MerChant', '/merchant'],
  ['auditor', '/auditor'],
  ['Auditor', '/Auditor'],
  ['area/../x', '/area%2F..%2Fx'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
])('the role %p is at home at %s', (role, home) => {
  expect(baseRoute(role)).toBe(home)
})

const ws = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const none = { name: undefined, sub: undefined, role: undefined }

test.each([
  [{}, { displayName: 'Asha Verma', code: 'PM0042', role: 'merchant' }],
  [
    {
      ...none,
      [`${ws}/name`]: 'Ravi Rao',
      [`${ws}/nameidentifier`]: 'ST07',
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': 'staff',
    },
    { displayName: 'Ravi Rao', code: 'ST07', role: 'staff' },
  ],
  [{ role: ['admin', 'staff'] }, { displayName: 'Asha Verma', code: 'PM0042', role: 'admin' }],
  [
    { sub: 42, role: [] },
    { displayName: 'Asha Verma', code: '42', role: '' },
  ],
  [{ name: 'आशा वर्मा' }, { displayName: 'आशा वर्मा', code: 'PM0042', role: 'merchant' }],
  [none, { displayName: '', code: '', role: '' }],
])('the claims %j name the user', (claims, user) => {
  saveTokens(pairOf(claims))
  expect(currentUser()).toEqual(user)
})

test.each(['no-jwt', 'a.b.c', '..', `x.${btoa('null')}.y`, `x.${btoa('"text"')}.y`])(
  'the token %p cannot be decoded: no user, a line in the console, still signed in',
  (token) => {
    saveTokens({ token, refreshToken: 'r' })
    expect(sessionNow()).toMatchObject({ signedIn: true, user: null })
    expect(logged).toHaveBeenCalledTimes(1)
    expect(logged).toHaveBeenCalledWith('Error parsing JWT:', expect.anything())
  },
)

test.each([
  ['an error', () => refusal(500, 'Broken')],
  ['nothing at all', () => Promise.reject(new TypeError('fetch failed'))],
])('signing out happens here even when the server answers %s', async (_, answer) => {
  const pair = pairOf({})
  saveTokens(pair)
  fakeReply(session.signOut, answer)
  const leaving = signOut()
  expect(sessionStorage).toHaveLength(0)
  await leaving
  expect(sentCalls()).toHaveLength(1)
  expect(sentCalls()[0]?.headers.get('authorization')).toBe(`Bearer ${pair.token}`)
})

test('who watches the session is told of each change, until they stop', () => {
  const watcher = jest.fn()
  const stop = watchSession(watcher)
  const changes = [() => saveTokens(pairOf({})), () => renewTokens(pairOf({}, 2)), leaveSession, endSession]
  for (const [no, change] of changes.entries()) {
    change()
    expect(watcher).toHaveBeenCalledTimes(no + 1)
  }
  stop()
  saveTokens(pairOf({}))
  expect(watcher).toHaveBeenCalledTimes(4)
})

test('the session is one object until something changes, and counts who signs in and out, not its renewals', () => {
  const nobody = sessionNow()
  expect(sessionNow()).toBe(nobody)
  const pair = pairOf({})
  saveTokens(pair)
  const first = sessionNow()
  expect(first).toMatchObject({ signedIn: true, token: pair.token, user: { code: 'PM0042' } })
  expect(sessionNow()).toBe(first)
  saveTokens(pair)
  expect(sessionNow().generation).toBe(first.generation + 1)
  renewTokens(pairOf({}, 2))
  expect(sessionNow()).toMatchObject({ generation: first.generation + 1, token: pairOf({}, 2).token })
  leaveSession()
  expect([sessionNow().generation, sessionGeneration()]).toEqual([first.generation + 2, first.generation + 2])
  expect(sessionNow()).toMatchObject({ signedIn: false, user: null, token: null })
})

test('who leaves is named before the tokens go, and has not been thrown out', () => {
  const left = jest.fn<(owner: string) => void>(() => expect(storedPair()).not.toBeNull())
  const over = jest.fn()
  onSessionLeft(left)
  const stop = onSessionEnd(over)
  const pair = pairOf({})
  saveTokens(pair)
  expect(leaveSession()).toEqual(pair)
  expect(left).toHaveBeenCalledWith('PM0042')
  expect([storedPair(), over.mock.calls, sessionHasEnded()]).toEqual([null, [], false])
  left.mockImplementation(() => {})
  expect(leaveSession()).toBeNull()
  stop()
})

test('a session that nobody left is said to have ended, until somebody signs in', () => {
  const over = jest.fn()
  const stop = onSessionEnd(over)
  saveTokens(pairOf({}))
  expect(sessionHasEnded()).toBe(false)
  endSession()
  expect([storedPair(), sessionHasEnded(), over.mock.calls.length]).toEqual([null, true, 1])
  // Another screen of this tab, and the same one after a reload, read the same.
  expect({ ...sessionStorage }).toEqual({ 'session-ended': 'yes' })
  saveTokens(pairOf({}))
  expect(sessionHasEnded()).toBe(false)
  stop()
  endSession()
  expect(over).toHaveBeenCalledTimes(1)
})

describe('copies of a tab', () => {
  let copy: BroadcastChannel
  let heard: unknown[]
  beforeEach(() => {
    copy = new BroadcastChannel('session')
    heard = []
    copy.onmessage = ({ data }) => void heard.push(data)
  })
  afterEach(() => copy.close())

  /** After this, all messages sent before have arrived. */
  const settled = async () => {
    saveTokens(pairOf({ sid: 'last' }))
    leaveSession()
    while (!heard.some((one) => (one as { session: string }).session === 'last'))
      await new Promise((resolve) => setTimeout(resolve, 2))
    return heard.slice(0, -1)
  }
  /** What is stored after a copy of the tab has sent these tokens. */
  const given = async (pair: Pair) => {
    copy.postMessage({ kind: 'pair', session: 's1', pair })
    copy.postMessage({ kind: 'who has a newer pair?', session: 's1' })
    const count = heard.length
    while (heard.length === count) await new Promise((resolve) => setTimeout(resolve, 2))
    return storedPair()
  }

  test('take the pair that was renewed more often, though both were made in one second', async () => {
    const [first, second, third] = [1, 2, 3].map((n) => pairOf({ iat: 5 }, n)) as [Pair, Pair, Pair]
    saveTokens(second)
    expect(await given(first)).toEqual(second)
    expect(await given(third)).toEqual(third)
    const watcher = jest.fn()
    const stop = watchSession(watcher)
    expect(await given(third)).toEqual(third)
    expect(watcher).not.toHaveBeenCalled()
    stop()
  })

  test('take the later one of a server that does not count', async () => {
    const [older, now, newer] = [1, 2, 3].map((iat) => ({ ...pairOf({ iat }), refreshToken: `opaque ${iat}` })) as [
      ...[Pair, Pair, Pair],
    ]
    saveTokens(now)
    expect(await given(older)).toEqual(now)
    expect(await given(newer)).toEqual(newer)
  })

  test('give their pair to who asks, tell a renewal and a leaving, and say nothing of a session that is none', async () => {
    const pair = pairOf({})
    saveTokens(pair)
    expect(await given(pair)).toEqual(pair)
    renewTokens(pairOf({}, 2))
    leaveSession()
    const opaque = { token: 'no-jwt', refreshToken: 'r' }
    saveTokens(opaque)
    await askPeers(opaque)
    renewTokens(opaque)
    leaveSession()
    leaveSession()
    expect(await settled()).toEqual([
      { kind: 'pair', session: 's1', pair },
      { kind: 'pair', session: 's1', pair: pairOf({}, 2) },
      { kind: 'ended', session: 's1' },
    ])
  })

  test('are left together: what they kept of their owner goes in each', async () => {
    const left = jest.fn()
    onSessionLeft(left)
    saveTokens(pairOf({}))
    copy.postMessage({ kind: 'ended', session: 'another' })
    expect(await given(pairOf({}))).toEqual(pairOf({}))
    copy.postMessage({ kind: 'ended', session: 's1' })
    while (storedPair()) await new Promise((resolve) => setTimeout(resolve, 2))
    expect(left.mock.calls).toEqual([['PM0042']])
    expect(sessionHasEnded()).toBe(true)
  })
})
