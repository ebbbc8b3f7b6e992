import type { session } from 'contract/identity/session'
import { usedElsewhere } from 'contract/identity/used-elsewhere'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler, Http } from '../http/handler.ts'
import { audit } from '../shared/audit.ts'
import { Refusal } from '../shared/refusal.ts'
import { deviceOf } from './device.ts'
import { overFor, refused, whyGone } from './refused.ts'
import { asCaller, endSession, limitPassed, type Pair, pairOf, readSession, type Session } from './sessions.ts'

/** A copied tab may come this many ms late with the earlier tokens. */
const leeway = 30_000
const ended = 'Your session has ended. Log in again.'
const usedTwice = 'refresh token used twice'

/**
 * Returns the next tokens for a refresh token. A copied tab may still send the earlier refresh token: it gets the
 * current tokens again, as long as these were just made or nobody has used them yet. Otherwise two devices hold the
 * session, and it is ended.
 */
export async function refresh({
  portal,
  body: { refreshToken },
  caller: visitor,
  request,
}: Handler<typeof session.refresh> & Http): Promise<Pair> {
  const deviceHash = deviceOf(portal, request)
  const given = portal.tokens.readRefresh(refreshToken)
  if (!given) {
    refused(request, 'not a refresh token of ours')
    throw new Refusal(401, ended)
  }
  const { sessionId, n } = given

  const answer = await inTransaction(portal.db, async (tx): Promise<Pair | string> => {
    const session = await readSession(tx, portal, sessionId, true)
    if (!session) {
      refused(request, await whyGone(tx, sessionId))
      return wordsForEnded(tx, sessionId, deviceHash)
    }
    const { account, createdAt } = session
    const now = portal.clock()

    if (session.deviceHash !== deviceHash) {
      await audit(tx, portal, asCaller(account, visitor), 'session refused on another device', account.code)
      refused(request, deviceHash ? 'another device' : 'no device')
      return ended
    }
    const limit = limitPassed(session, now)
    if (limit) {
      await endSession(tx, portal, sessionId, limit)
      refused(request, overFor(limit))
      return ended
    }
    if (n === session.n) {
      await rotate(tx, session, now)
      return pairOf(portal, account, n + 1, createdAt)
    }
    const justMade = now.getTime() - session.rotatedAt.getTime() <= leeway
    const mayBeLate = justMade || !session.newestUsed
    if (n === session.n - 1 && mayBeLate) return pairOf(portal, account, session.n, createdAt)

    await endSession(tx, portal, sessionId, usedTwice)
    await audit(tx, portal, asCaller(account, visitor), 'session stolen', account.code, { n, current: session.n })
    refused(request, overFor(usedTwice))
    return usedElsewhere
  })
  if (typeof answer === 'string') throw new Refusal(401, answer)
  return answer
}

/**
 * The device that comes first ends the session; the other device is told the reason too, if it is the session's own
 * browser.
 */
async function wordsForEnded(tx: Tx, sessionId: string, deviceHash: string | null) {
  const session = tx.selectFrom('session').select(['endedWhy', 'deviceHash']).where('id', '=', sessionId)
  const found = await session.executeTakeFirst()
  return found?.endedWhy === usedTwice && found.deviceHash === deviceHash ? usedElsewhere : ended
}

async function rotate(tx: Tx, { account, n }: Session, now: Date) {
  await tx
    .updateTable('session')
    .set({ n: n + 1, rotatedAt: now, newestUsed: false })
    .where('id', '=', account.sessionId)
    .execute()
}
