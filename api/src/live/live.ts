import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { livingSessions } from '../auth/sessions.ts'
import { type Db, inTransaction, type Opened } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { type Listener, openHub, type Told } from './hub.ts'
import { lineTo } from './line.ts'

const batch = 500
/** A message of the database holds 8,000 bytes; a change has about 100. */
const perMessage = 50
const pauseAfterFailure = 5_000

export type Live = ReturnType<typeof openLive>

/** What this server tells the browsers that listen to it. */
export function openLive(app: FastifyInstance, opened: Opened) {
  const hub = openHub()
  const line = lineTo(opened, hub, app.log)
  let isClosing = false

  const hear = (changes: Told[]) => {
    const suspects = hub.publish(changes)
    if (suspects.length > 0)
      void endOver(app.portal, suspects).catch((error) => app.log.error({ err: error }, 'streams were not looked at'))
  }
  line.hear(hear)

  // A browser whose stream ends asks again, and by then another server answers it.
  app.addHook('preClose', async () => {
    isClosing = true
    for (const listener of hub.listeners()) listener.close()
  })
  app.addHook('onClose', () => line.close())

  return { hub, line, hear, isClosing: () => isClosing, pausedUntil: 0 }
}

/**
 * Tells what changed since, once for all servers: the relay takes it out of the table and passes it on. Without another
 * server it is told here. Returns whether there may be more.
 */
export async function relaySignals(portal: Portal): Promise<boolean> {
  const { live } = portal
  if (!live.line.isRelay() || Date.now() < live.pausedUntil) return false
  try {
    return await relay(portal)
  } catch (error) {
    // While the database is gone, one line of the log every few seconds is enough.
    live.pausedUntil = Date.now() + pauseAfterFailure
    throw error
  }
}

async function relay({ db, engine, live }: Portal) {
  if (engine === 'pglite') {
    const { told, count } = await take(db)
    live.hear(told)
    return count === batch
  }
  return inTransaction(db, async (tx) => {
    const { told, count } = await take(tx as Db)
    for (let from = 0; from < told.length; from += perMessage) {
      const message = JSON.stringify(told.slice(from, from + perMessage))
      await sql`select pg_notify(${live.line.channel}, ${message})`.execute(tx)
    }
    return count === batch
  })
}

/** The same change is told once, however often it was noted. */
async function take(db: Db) {
  const { rows } = await sql<Told>`
    delete from live_signal where id in (
      select id from live_signal order by id limit ${batch} for update skip locked
    ) returning audience, needs, name`.execute(db)
  const told = new Map(
    rows.map(({ audience, needs, name }) => [`${audience} ${needs} ${name}`, { audience, needs, name }]),
  )
  return { told: [...told.values()], count: rows.length }
}

/** Ends the streams whose session is over, and notes what rights the others have by now. */
export async function endOver(portal: Portal, listeners: readonly Listener[]) {
  const ids = [...new Set(listeners.map(({ caller }) => `${caller.sessionId}`))]
  if (ids.length === 0) return
  const living = await livingSessions(portal.db, portal, ids)
  for (const listener of listeners) {
    const account = living.get(`${listener.caller.sessionId}`)
    if (!account || account.mustSetUp) listener.close()
    else listener.caller = { ...listener.caller, ...account }
  }
}
