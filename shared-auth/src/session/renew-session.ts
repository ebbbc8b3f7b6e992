import { calls } from '../call/lazy-calls.ts'
import { storedPair } from './session.ts'

/** Fetches the session's next pair now: what the token tells of its owner has changed. */
export async function renewSession() {
  const pair = storedPair()
  if (pair) await (await calls()).tokenAfter(pair.token, performance.now())
}
