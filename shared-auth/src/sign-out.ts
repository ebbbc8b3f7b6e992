import { session } from 'contract/session'
import { forgetPlace } from './area-guard.ts'
import { client, pathOf } from './client.ts'
import { leaveSession } from './session.ts'

/** Signs out at once, here and in copies of this tab, and tells the server; whatever it answers. */
export async function signOut() {
  forgetPlace()
  const pair = leaveSession()
  if (!pair) return
  await client
    .post(pathOf(session.signOut), {
      headers: { authorization: `Bearer ${pair.token}` },
      keepalive: true,
      timeout: 10_000,
    })
    .catch(() => undefined)
}
