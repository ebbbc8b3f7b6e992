import { calls } from '../call/lazy-calls.ts'
import { storedPair } from './session.ts'

/** Refreshes the tokens now, because the data of the person in the token has changed. */
export async function renewSession() {
  const pair = storedPair()
  if (pair) await (await calls()).tokenAfter(pair.token, performance.now())
}
