import { pageOfNotifications, unreadAtMost } from 'contract/notification/notification'
import type { Topic } from 'contract/notification/topics'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { allLetters } from '../outbox/all-letters.ts'
import type { Caller } from '../shared/caller.ts'

/** What this person may read: of their shop or of the office, with their rights, since they have been here. */
function visibleTo({ id, role, merchantId, isShopStaff, rights = [] }: Caller, now: Date) {
  const isBound = merchantId ? isShopStaff : role === 'staff'
  const own = merchantId ? sql`(n.merchant_id = ${merchantId} or n.audience = 'SHOPS')` : sql`n.audience = 'OFFICE'`
  const given = isBound ? sql`(n.needs is null or n.needs = any(${[...rights]}))` : sql`true`
  return sql<boolean>`(${own} and ${given} and (n.until is null or n.until > ${now})
    and n.at >= (select created_at from user_account where id = ${id}))`
}

const isRead = ({ id }: Caller) => sql<boolean>`(
  n.id <= coalesce((select read_up_to from notification_choice where user_id = ${id}), '00000000-0000-0000-0000-000000000000')
  or exists (select from notification_read r where r.notification_id = n.id and r.user_id = ${id}))`

type Row = {
  id: string
  at: Date
  topic: Topic
  letter: string
  named: Record<string, string>
  link: string | null
  isRead: boolean
}

/** A page of what this person may read, the latest first, and one more where there are more. */
export async function pageFor(db: Tx, caller: Caller, now: Date, before: string | undefined, onlyUnread: boolean) {
  const { rows } = await sql<Row>`
    select n.id, coalesce((n.named ->> 'happenedAt')::timestamptz, n.at) as at, n.topic, n.letter, n.named, n.link, ${isRead(caller)} as is_read
    from notification n
    where ${visibleTo(caller, now)}
      and ${before ? sql`n.id < ${before}` : sql`true`}
      and ${onlyUnread ? sql`not ${isRead(caller)}` : sql`true`}
    order by n.id desc limit ${pageOfNotifications + 1}`.execute(db)
  return rows
}

/** What says nothing any more is not shown, so it is not counted. */
const letterNames = allLetters.map(({ name }) => name)

export async function unreadFor(db: Tx, caller: Caller, now: Date) {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notification n
      where ${visibleTo(caller, now)} and not ${isRead(caller)} and n.letter = any(${letterNames}) limit ${unreadAtMost}
    ) few`.execute(db)
  return rows[0]?.unread ?? 0
}

export async function isVisible(db: Tx, caller: Caller, now: Date, id: string) {
  const { rows } = await sql`select from notification n where n.id = ${id} and ${visibleTo(caller, now)}`.execute(db)
  return rows.length > 0
}

export async function noteRead(tx: Tx, userId: string, notificationId: string) {
  await tx
    .insertInto('notificationRead')
    .values({ userId, notificationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function noteAllRead(tx: Tx, userId: string, readUpTo: string) {
  await tx
    .insertInto('notificationChoice')
    .values({ userId, readUpTo })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ readUpTo: sql`greatest(notification_choice.read_up_to, excluded.read_up_to)` }),
    )
    .execute()
  await tx.deleteFrom('notificationRead').where('userId', '=', userId).where('notificationId', '<=', readUpTo).execute()
}

export const choicesOf = (db: Tx, userId: string) =>
  db
    .selectFrom('notificationChoice')
    .select(['mail', 'quietFrom', 'quietTo'])
    .where('userId', '=', userId)
    .executeTakeFirst()
