import { session } from 'contract/identity/session'
import { client } from '../call/client.ts'
import { pathOf } from '../call/path.ts'
import type { Pair } from './session.ts'

/** Tells the server that this session is over, and reads the reply to the end, so that the connection is free again. */
export async function postSignOut({ token }: Pair) {
  const answer = await client.post(pathOf(session.signOut), {
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
    timeout: 10_000,
  })
  await answer.text()
}
