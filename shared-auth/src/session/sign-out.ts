import { calls } from '../call/lazy-calls.ts'
import { forgetPlace } from './area-guard.ts'
import { endSession, leaveSession, type Pair, storedPair } from './session.ts'

/** Signs out at once, here and in copies of this tab, and tells the server; whatever it answers. */
export async function signOut() {
  forgetPlace()
  const pair = leaveSession()
  if (pair) await tellServer(pair)
}

/** The time of the session ran out: it ends as if the server had refused it, and the server ends it too. */
export async function timeOut() {
  const pair = storedPair()
  if (!pair) return
  endSession()
  await tellServer(pair)
}

const tellServer = (pair: Pair) =>
  calls()
    .then(({ postSignOut }) => postSignOut(pair))
    .catch(() => undefined)
