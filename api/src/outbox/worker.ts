import { sql } from 'kysely'
import type { Portal } from '../portal.ts'
import { type Mailer, openMailer } from './mail.ts'
import { problemOf } from './mail-problem.ts'
import { type Kept, removalKind, textOf, triesAtMost } from './queries.ts'

const batch = 10

type Due = { id: string; kind: string; recipient: string; body: Kept; tries: number }

/**
 * Sends due messages; returns whether there may be more. Only one server takes a message, and it becomes due again
 * later if that server ends before it is sent: so each is sent at least once, and its id shows the receiver that it
 * came twice.
 */
export async function sendDue(portal: Portal, mailer?: Mailer): Promise<boolean> {
  const send = mailer ?? (await openMailer(portal))
  if (!send) return false
  const due = await take(portal)
  for (const message of due) await deliver(portal, send, message)
  return due.length === batch
}

async function take({ db, clock }: Portal) {
  const now = clock()
  const { rows } = await sql<Due>`
    update outbox set tries = tries + 1, next_try_at = ${now}::timestamptz + interval '1 minute' * power(2, tries)
    where id in (
      select id from outbox where sent_at is null and next_try_at <= ${now} and tries < ${triesAtMost} and kind <> ${removalKind}
      order by next_try_at limit ${batch} for update skip locked
    ) returning id, kind, recipient, body, tries`.execute(db)
  return rows
}

async function deliver(portal: Portal, send: Mailer, { id, kind, recipient, body, tries }: Due) {
  const { db, clock, log } = portal
  try {
    const { subject, replyTo } = body
    await send({ id, recipient, subject, text: textOf(portal, id, body), ...(replyTo && { replyTo }) })
    await db.updateTable('outbox').set({ sentAt: clock(), lastError: null }).where('id', '=', id).execute()
    log.info({ id, kind }, 'message sent')
  } catch (error) {
    const lastError = problemOf(error)
    await db.updateTable('outbox').set({ lastError }).where('id', '=', id).execute()
    log.warn({ id, kind, tries, lastError }, 'message not sent')
  }
}
