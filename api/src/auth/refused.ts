import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'

/**
 * Logs why a call was not let in. The caller always gets the same answer, whatever the reason. The texts are ours, so
 * that no part of a token gets into the log.
 */
export function refused(request: FastifyRequest, why: string) {
  request.refused = why
  return null
}

/** What is wrong with an access token that was refused. */
export async function whyUnread({ tokens }: Portal, token: string, now: Date) {
  if (!token) return 'no token'
  return (await tokens.readAccess(token, now, true)) ? 'the token ran out' : 'not a token of ours'
}

/** Why a session, named in a valid token, cannot be used. */
export async function whyGone(db: Tx, id: string) {
  const found = await db.selectFrom('session').select('endedWhy').where('id', '=', id).executeTakeFirst()
  if (!found) return 'no such session'
  return found.endedWhy === null ? 'its owner is kept out' : overFor(found.endedWhy)
}

export const overFor = (why: string) => `the session is over: ${why}`

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was not let in. */
    refused?: string
  }
}
