import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'

/**
 * Why a call was not let in, for the log alone: whoever calls is told one thing, whatever it was. The words are ours, so
 * that nothing of a token comes into the log.
 */
export function refused(request: FastifyRequest, why: string) {
  request.refused = why
  return null
}

/** What is wrong with an access token that was not taken. */
export async function whyUnread({ tokens }: Portal, token: string, now: Date) {
  if (!token) return 'no token'
  return (await tokens.readAccess(token, now, true)) ? 'the token ran out' : 'not a token of ours'
}

/** Why a session that a token of ours names is not to be used. */
export async function whyGone(db: Tx, id: string) {
  const found = await db.selectFrom('session').select('endedWhy').where('id', '=', id).executeTakeFirst()
  if (!found) return 'no such session'
  return found.endedWhy === null ? 'its owner is kept out' : overFor(found.endedWhy)
}

export const overFor = (why: string) => `the session is over: ${why}`

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was not let in. */
    refused?: string
  }
}
