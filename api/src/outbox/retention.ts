import { sql } from 'kysely'
import { counted, type Held, idsOf } from '../shared/held.ts'
import type { RetentionRule } from '../shared/retention-rule.ts'
import { sealedInside } from '../vault/sealed-column.ts'
import { smtpPasswordPlace } from './mail.ts'

export const rules: RetentionRule[] = [
  {
    rule: 'messages',
    order: 50,
    title: 'Messages that were sent',
    after: 'they were sent',
    goes: 'The message and its address',
    stays: 'Nothing',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 90,
    least: 30,
    most: 365,
    table: 'outbox',
    where: () => sql`r.sent_at is not null`,
    since: sql`r.sent_at`,
    atOnce: 500,
    async erase({ tx }, ids) {
      await tx.deleteFrom('outbox').where('id', 'in', ids).execute()
      return { rows: ids.length, files: 0 }
    },
  },
]

export const sealed = [
  sealedInside('outbox', 'body', 'sealed', ['id'], ({ id }) => `outbox ${id}`),
  sealedInside('setting', 'value', 'password', ['name'], () => smtpPasswordPlace),
]

/** Letters to the addresses in these records; the rule above deletes each. */
export const held: Held = {
  order: 60,
  async kinds(tx, { applications, users, registrations }) {
    const { rows } = await sql<{ nos: number }>`
      with address as (
        select lower(fields ->> 'email') as email from application where id in (${sql.join(idsOf(applications))})
        union select lower(u.mailbox) from user_account u where u.id in (${sql.join(idsOf(users))})
        union select lower(m.email_id) from user_account u join merchant m on m.id = u.merchant_id
          where u.id in (${sql.join(idsOf(users))}) and not u.shop_staff
        union select lower(email_id) from registration where ref_no in (${sql.join(idsOf(registrations))})
      )
      select count(*)::int as nos from outbox o join address on lower(o.recipient) = address.email
        where address.email <> ''`.execute(tx)
    return [counted('Messages sent to them', rows[0]?.nos ?? 0)]
  },
}
