import { expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import { call } from '../call/call.ts'
import {
  bearer,
  copyOfTab,
  ended,
  first,
  heldRefresh,
  pay,
  refreshes,
  sentPays,
  until,
  wait,
} from '../testing/refreshing.ts'
import { fakeReply, pairOf, refusal, type SentCall } from '../testing.ts'
import { lateAnswerWins } from './refresh-copies.mutants.ts'
import { saveTokens, storedPair } from './session.ts'
import { signOut } from './sign-out.ts'

test('leaving in a copy of the tab ends the session here too, and its refresh under way', async () => {
  fakeReply(pay, () => refusal(401, 'Token expired'))
  const { letGo, underWay } = heldRefresh()
  const copy = copyOfTab()
  const refused = expect(call(pay, { body: { no: 1 } })).rejects.toMatchObject({ status: 401 })
  await underWay()
  copy.postMessage({ kind: 'ended', session: 'another' })
  await wait(10)
  expect(storedPair()).toEqual(first)
  copy.postMessage({ kind: 'ended', session: 's1' })
  await until(() => storedPair() === null)
  letGo()
  await refused
  await wait(50)
  expect(storedPair()).toBeNull()
  expect(ended).toHaveBeenCalledTimes(1)
})

test('a copy of the tab that has a newer pair gives it, and no refresh is made', async () => {
  fakeReply(pay, (sent) => (bearer(sent) === `Bearer ${pairOf({}, 2).token}` ? { done: 1 } : refusal(401, 'Expired')))
  const copy = copyOfTab()
  copy.addEventListener('message', ({ data }) => {
    if (data.kind === 'who has a newer pair?') copy.postMessage({ kind: 'pair', session: 's1', pair: pairOf({}, 2) })
  })
  await expect(call(pay, { body: { no: 1 } })).resolves.toEqual({ done: 1 })
  expect(refreshes()).toHaveLength(0)
  copy.postMessage({ kind: 'pair', session: 's1', pair: first })
  await wait(10)
  expect(storedPair()).toEqual(pairOf({}, 2))
})

test('copies of the tab refresh in turn: who waited takes the pair that came meanwhile', async () => {
  fakeReply(pay, (sent) => (bearer(sent) === `Bearer ${first.token}` ? refusal(401, 'Expired') : { done: 1 }))
  fakeReply(session.refresh, pairOf({}, 3))
  const { promise: refreshing, resolve: refreshed } = Promise.withResolvers<void>()
  void navigator.locks.request('refresh:s1', () => refreshing)
  const called = call(pay, { body: { no: 1 } })
  await wait(300)
  copyOfTab().postMessage({ kind: 'pair', session: 's1', pair: pairOf({}, 2) })
  await wait(50)
  refreshed()
  await expect(called).resolves.toEqual({ done: 1 })
  expect(refreshes()).toHaveLength(0)
})

/** While a refresh is running for long, a copy of the tab sends newer tokens. Returns what is stored and used. */
async function overtakenRefresh() {
  const answered = Promise.withResolvers<void>()
  fakeReply(pay, (sent) => (bearer(sent) === `Bearer ${first.token}` ? refusal(401, 'Expired') : { done: 1 }))
  fakeReply(session.refresh, async () => {
    await answered.promise
    return pairOf({}, 2)
  })
  const before = refreshes().length
  const called = call(pay, { body: { no: 1 } })
  await until(() => refreshes().length > before)
  copyOfTab().postMessage({ kind: 'pair', session: 's1', pair: pairOf({}, 3) })
  await until(() => storedPair()?.token !== first.token)
  answered.resolve()
  await called
  return { kept: storedPair(), calledWith: bearer(sentPays().at(-1) as SentCall) }
}

test('an answer that comes late does not overwrite the newer pair of a copy, unless nobody looked', async () => {
  const newer = pairOf({}, 3)
  expect(await overtakenRefresh()).toEqual({ kept: newer, calledWith: `Bearer ${newer.token}` })
  sessionStorage.clear()
  saveTokens(first)
  expect((await withMutant(lateAnswerWins, overtakenRefresh)).kept).not.toEqual(newer)
})

test('copies of the tab learn a new pair and a sign-out', async () => {
  const heard: unknown[] = []
  const copy = copyOfTab()
  copy.addEventListener('message', ({ data }) => heard.push(data))
  fakeReply(pay, (sent) => (bearer(sent) === `Bearer ${first.token}` ? refusal(401, 'Expired') : { done: 1 }))
  fakeReply(session.refresh, pairOf({}, 2))
  await call(pay, { body: { no: 1 } })
  await signOut()
  await until(() => heard.length >= 3)
  expect(heard).toEqual([
    { kind: 'who has a newer pair?', session: 's1' },
    { kind: 'pair', session: 's1', pair: pairOf({}, 2) },
    { kind: 'ended', session: 's1' },
  ])
})

test('a browser that cannot let copies of a tab wait for one another refreshes all the same, and so does a token without a session', async () => {
  const { locks } = navigator
  fakeReply(pay, (sent) => (bearer(sent) === `Bearer ${pairOf({}, 2).token}` ? { done: 1 } : refusal(401, 'Expired')))
  fakeReply(session.refresh, pairOf({}, 2))
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  try {
    await expect(call(pay, { body: { no: 1 } })).resolves.toEqual({ done: 1 })
  } finally {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  }
  saveTokens({ token: 'no-jwt', refreshToken: 'r' })
  await expect(call(pay, { body: { no: 1 } })).resolves.toEqual({ done: 1 })
  expect(refreshes()).toHaveLength(2)
})

test('who is signed out in a copy while the refresh waits for its turn is refused without asking the server', async () => {
  fakeReply(pay, () => refusal(401, 'Expired'))
  fakeReply(session.refresh, pairOf({}, 2))
  const copy = copyOfTab()
  copy.addEventListener('message', ({ data }) => {
    if (data.kind === 'who has a newer pair?') copy.postMessage({ kind: 'ended', session: 's1' })
  })
  await expect(call(pay, { body: { no: 1 } })).rejects.toMatchObject({ status: 401 })
  expect([refreshes().length, storedPair()]).toEqual([0, null])
})
