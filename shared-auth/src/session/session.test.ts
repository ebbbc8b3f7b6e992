import { beforeEach, expect, jest, test } from '@jest/globals'
import { session } from 'contract/session'
import { fakeReply, pairOf, refusal, sentCalls } from '../testing.ts'
import { currentUser, saveTokens, sessionNow, storedPair } from './session.ts'
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
