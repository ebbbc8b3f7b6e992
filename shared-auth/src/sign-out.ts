import { forgetPlace } from './area-guard.ts'
import { calls } from './lazy-calls.ts'
import { leaveSession } from './session.ts'

/** Signs out at once, here and in copies of this tab, and tells the server; whatever it answers. */
export async function signOut() {
  forgetPlace()
  const pair = leaveSession()
  if (!pair) return
  await calls()
    .then(({ postSignOut }) => postSignOut(pair))
    .catch(() => undefined)
}
