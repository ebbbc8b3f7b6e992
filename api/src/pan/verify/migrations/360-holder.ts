import { type Kysely, sql } from 'kysely'

/**
 * Who has a form on the screen is its holder; its checker is who decided on it. So far one column was both, and named
 * whoever had a form last.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application add column holder_id uuid null references user_account`.execute(db)
  await sql`update application set holder_id = checker_id
    where status = 'PENDING_VERIFICATION' and lease_until is not null`.execute(db)
  await sql`update application a set checker_id = (
      select e.by_user from application_event e where e.application_id = a.id and e.from_status = 'PENDING_VERIFICATION'
        and e.to_status in ('VERIFIED', 'INCOMPLETE', 'REJECTED') order by e.at desc, e.id desc limit 1)
    where a.checker_id is not null and a.status in ('PENDING_VERIFICATION', 'CANCELLED')`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`update application set checker_id = holder_id
    where status = 'PENDING_VERIFICATION' and lease_until is not null`.execute(db)
  await sql`alter table application drop column holder_id`.execute(db)
}
