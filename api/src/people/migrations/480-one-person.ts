import { type Kysely, sql } from 'kysely'

/**
 * Who was shown a password of an account, and so could log in as its owner; and whose person an account therefore counts as,
 * followed to its end. An account that nobody else knows a password of counts as itself.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account add column password_known_to uuid null references user_account (id)`.execute(db)
  await sql`create function person_of(account uuid) returns uuid language sql stable as $$
    with recursive known as (
      select id, password_known_to from user_account where id = account
      union
      select u.id, u.password_known_to from known join user_account u on u.id = known.password_known_to
    )
    select coalesce((select id from known where password_known_to is null), account)
  $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function person_of(uuid)`.execute(db)
  await sql`alter table user_account drop column password_known_to`.execute(db)
}
