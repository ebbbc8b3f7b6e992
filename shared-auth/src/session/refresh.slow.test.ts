import { expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { usedElsewhere } from 'contract/identity/used-elsewhere'
import { withMutant } from 'mutants'
import { call } from '../call/call.ts'
import { CallError } from '../call/call-error.ts'
import { upload } from '../call/upload.ts'
import { bearer, ended, first, heldRefresh, pay, refreshes, sentPays, slip, wait } from '../testing/refreshing.ts'
import { fakeReply, pairOf, refusal, sentCalls } from '../testing.ts'
import { refreshUncompared } from './refresh.mutants.ts'
import { saveTokens, storedPair, whySessionEnded } from './session.ts'
import { signOut } from './sign-out.ts'

/** A server whose access token has just expired. The 401 of every other call comes back after the refresh. */
function expiredServer() {
  let n = 2
  const renewed = Promise.withResolvers<void>()
  fakeReply(pay, async (sent) => {
    if (bearer(sent) === `Bearer ${pairOf({}, n).token}`) return { done: sent.body.no }
    if (sent.body.no % 2) await renewed.promise
    return refusal(401, 'Token expired')
  })
  fakeReply(session.refresh, async ({ body }) => {
    expect(Object.keys(body)).toEqual(['Token', 'refreshToken'])
    await wait(20)
    // Each refresh makes the earlier access tokens invalid, as our server does.
    n++
    setTimeout(renewed.resolve, 100)
    return pairOf({}, n)
  })
}

const thousandCalls = () =>
  Promise.allSettled(Array.from({ length: 1_000 }, (_, no) => call(pay, { body: { no }, key: `key-${no}` })))

test('a thousand calls meet an expired token: one refresh, and each is repeated once with its body and key', async () => {
  expiredServer()
  const outcomes = await thousandCalls()
  expect(refreshes()).toHaveLength(1)
  expect(refreshes()[0]?.body).toEqual({ Token: first.token, refreshToken: first.refreshToken })
  expect(outcomes).toEqual(Array.from({ length: 1_000 }, (_, done) => ({ status: 'fulfilled', value: { done } })))
  expect(sentPays()).toHaveLength(2_000)
  for (const { body, headers } of sentPays()) {
    expect(headers.get('idempotency-key')).toBe(`key-${(body as { no: number }).no}`)
  }
  expect(storedPair()).toEqual(pairOf({}, 3))
})

test('the test above has teeth: without comparing tokens late 401s refresh again and again', async () => {
  expiredServer()
  await withMutant(refreshUncompared, thousandCalls)
  expect(refreshes().length).toBeGreaterThan(1)
})

test('a call refused again after the refresh is not repeated once more', async () => {
  fakeReply(pay, () => refusal(401, 'No'))
  fakeReply(session.refresh, pairOf({}, 2))
  await expect(call(pay, { body: { no: 1 } })).rejects.toMatchObject({ status: 401, body: { message: 'No' } })
  expect(sentPays()).toHaveLength(2)
  expect(refreshes()).toHaveLength(1)
  expect(storedPair()).toEqual(pairOf({}, 2))
})

test('signing out wins over a refresh under way: nothing is stored when its answer comes', async () => {
  fakeReply(pay, () => refusal(401, 'Token expired'))
  const { letGo, underWay } = heldRefresh()
  const refused = expect(call(pay, { body: { no: 1 } })).rejects.toMatchObject({ status: 401 })
  await underWay()
  await signOut()
  letGo()
  await refused
  await wait(50)
  expect(sessionStorage).toHaveLength(0)
  expect(ended).not.toHaveBeenCalled()
  expect(sentCalls().at(-1)).toMatchObject({ path: '/api/auth/logout', method: 'POST' })
})

test.each([
  ['400', () => refusal(400, 'Bad')],
  ['401', () => refusal(401, 'Unknown')],
  ['403', () => refusal(403, 'No')],
  ['404', () => refusal(404, 'What?')],
  ['200 without a token', () => Response.json({ refreshToken: 'r' })],
  ['200 without a refresh token', () => Response.json({ token: 't', refreshToken: '' })],
  ['200 with an empty token', () => Response.json({ token: '', refreshToken: 'r' })],
  ['200 with numbers for tokens', () => Response.json({ token: 1, refreshToken: 'r' })],
  ['200 with a number for one', () => Response.json({ token: 't', refreshToken: 2 })],
  ['200 with something else', () => new Response('Welcome', { headers: { 'content-type': 'text/plain' } })],
])('a refresh answered with %s is refused: both tokens go and the session ends', async (_, answer) => {
  fakeReply(pay, () => refusal(401, 'Expired'))
  fakeReply(session.refresh, answer)
  await expect(call(pay, { body: { no: 1 } })).rejects.toMatchObject({ status: 401 })
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(sessionStorage.getItem('refreshToken')).toBeNull()
  expect(ended).toHaveBeenCalledTimes(1)
})

test.each([
  [usedElsewhere, usedElsewhere],
  ['What a strange server says', 'yes'],
])('a session that ended is said to have done so because of what was answered: %s', async (said, kept) => {
  fakeReply(pay, () => refusal(401, 'Expired'))
  fakeReply(session.refresh, () => refusal(401, said))
  await expect(call(pay, { body: { no: 1 } })).rejects.toMatchObject({ status: 401 })
  expect(whySessionEnded()).toBe(kept)
})

test.each([
  [500, () => refusal(500, 'Broken')],
  [503, () => refusal(503, 'Busy')],
  [408, () => refusal(408, 'Slow')],
  [429, () => refusal(429, 'Too many')],
  [200, () => new Response('<html>Sign in to this network', { headers: { 'content-type': 'text/html' } })],
  [0, () => Promise.reject(new TypeError('fetch failed'))],
])('a refresh that fails with %d keeps the tokens, shows the error, and may be tried again', async (status, answer) => {
  fakeReply(pay, (sent) => (bearer(sent) === `Bearer ${first.token}` ? refusal(401, 'Expired') : { done: 1 }))
  fakeReply(session.refresh, answer)
  await expect(call(pay, { body: { no: 1 } })).rejects.toMatchObject({ name: 'CallError', status })
  expect(storedPair()).toEqual(first)
  expect(ended).not.toHaveBeenCalled()
  fakeReply(session.refresh, pairOf({}, 2))
  await expect(call(pay, { body: { no: 1 } })).resolves.toEqual({ done: 1 })
})

test('calls that were under way when a refresh failed share its failure', async () => {
  fakeReply(pay, async ({ body }) => {
    await wait(body.no * 10)
    return refusal(401, 'Expired')
  })
  fakeReply(session.refresh, () => refusal(500, 'Broken'))
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, no) => call(pay, { body: { no } })))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(refreshes()).toHaveLength(1)
})

test('signed in anew while a refresh is under way: its answer is not for the new session', async () => {
  fakeReply(pay, () => refusal(401, 'Expired'))
  const { letGo, underWay } = heldRefresh(() => refusal(401, 'Refused'))
  const refused = expect(call(pay, { body: { no: 1 } })).rejects.toBeInstanceOf(CallError)
  await underWay()
  const other = pairOf({ sid: 's2', sub: 'PM0043' })
  saveTokens(other)
  letGo()
  await refused
  expect(storedPair()).toEqual(other)
  expect(ended).not.toHaveBeenCalled()
})

test('an upload meets an expired token: refreshed and sent once more, with progress', async () => {
  fakeReply(slip, (sent) => (bearer(sent) === `Bearer ${first.token}` ? refusal(401, 'Expired') : { id: 'f1' }))
  fakeReply(session.refresh, pairOf({}, 2))
  const parts: number[] = []
  const file = new Blob(['scan'])
  await expect(upload(slip, { file, name: 'slip 1.jpg', onProgress: (part) => parts.push(part) })).resolves.toEqual({
    id: 'f1',
  })
  expect(parts).toEqual([0.5, 1, 0.5, 1])
  expect(sentCalls().at(-1)).toMatchObject({ query: { name: 'slip 1.jpg' } })
  expect(refreshes()).toHaveLength(1)
})

test('without a session a 401 is an answer like any other', async () => {
  sessionStorage.clear()
  fakeReply(pay, () => refusal(401, 'Wrong user name or password'))
  await expect(call(pay, { body: { no: 1 } })).rejects.toMatchObject({ status: 401 })
  expect(sentCalls()).toHaveLength(1)
})

test('a server may answer under the name that was sent to it', async () => {
  const next = pairOf({}, 2)
  fakeReply(pay, (sent) => (bearer(sent) === `Bearer ${next.token}` ? { done: 1 } : refusal(401, 'Expired')))
  fakeReply(session.refresh, () => Response.json({ Token: next.token, refreshToken: next.refreshToken }))
  await expect(call(pay, { body: { no: 1 } })).resolves.toEqual({ done: 1 })
  expect(storedPair()).toMatchObject(next)
})

test('once a refresh is over, the next token that runs out is refreshed anew', async () => {
  for (const n of [2, 3]) {
    const next = pairOf({}, n)
    fakeReply(pay, (sent) => (bearer(sent) === `Bearer ${next.token}` ? { done: n } : refusal(401, 'Expired')))
    fakeReply(session.refresh, next)
    await expect(call(pay, { body: { no: 1 } })).resolves.toEqual({ done: n })
  }
  expect(refreshes()).toHaveLength(2)
})
