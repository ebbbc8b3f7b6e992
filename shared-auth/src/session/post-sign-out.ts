import { session } from 'contract/identity/session'
import { client } from '../call/client.ts'
import { pathOf } from '../call/path.ts'
import type { Pair } from './session.ts'

/** Tells the server that this session is over. */
export const postSignOut = ({ token }: Pair) =>
  client.post(pathOf(session.signOut), {
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
    timeout: 10_000,
  })
