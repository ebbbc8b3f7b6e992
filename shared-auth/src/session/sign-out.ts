import { calls } from '../call/lazy-calls.ts'
import { forgetPlace } from './area-guard.ts'
import { endSession, leaveSession, type Pair, storedPair } from './session.ts'

/** Logs out at once, here and in copies of this tab, and tells the server; its reply does not matter. */
export async function signOut() {
  forgetPlace()
  const pair = leaveSession()
  if (pair) await tellServer(pair)
}

/** The session's time ran out: it ends here as if the server had refused it, and the server is told to end it too. */
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
