import { type Kysely, sql } from 'kysely'

/** A verdict on a paper that was corrected stays beside the one that holds now. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table packet_item
    add column corrected_at timestamptz null,
    add column corrected_by uuid null references user_account,
    add column corrected_why text null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from packet_item where corrected_at is not null`.execute(db)
  await sql`alter table packet_item drop column corrected_at, drop column corrected_by, drop column corrected_why`.execute(
    db,
  )
}
