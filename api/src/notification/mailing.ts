import { type Topic, topics } from 'contract/notification/topics'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { knownBy } from '../identity/queries.ts'
import { afterQuietHours } from './quiet-hours.ts'

type Choice = { role: string; isChosen: boolean | null; quietFrom: string | null; quietTo: string | null }

/**
 * When an e-mail about this topic may go to this address: at once, after the quiet hours of its reader, or never (null). Where
 * several accounts have the address, the first that wants it decides.
 */
export async function mailedFrom(tx: Tx, email: string, topic: Topic, now: Date): Promise<Date | null> {
  const { rows } = await sql<Choice>`
    select u.role, (c.mail ->> ${topic})::boolean as is_chosen, c.quiet_from, c.quiet_to
    from user_account u left join notification_choice c on c.user_id = u.id
    where u.id in (${knownBy(email.toLowerCase())})`.execute(tx)
  if (rows.length === 0) return now
  const moments = rows
    .filter(({ role, isChosen }) => isChosen ?? mailsUnasked(topic, role))
    .map(({ quietFrom: from, quietTo: to }) => (from && to ? afterQuietHours(now, { from, to }) : now))
  return moments.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** Whether a person of this role gets e-mails about it without having chosen. */
export const mailsUnasked = (topic: Topic, role: string) => topics[topic].mail[role === 'merchant' ? 'shop' : 'office']
