import { type Kysely, sql } from 'kysely'

/** What is credited by hand for money that came in says its reference, so that nobody credits it again. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table adjustment add column reference text null,
    add constraint adjustment_reference check (reference is null or kind = 'ADJUST_CR')`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table adjustment drop constraint adjustment_reference, drop column reference`.execute(db)
}
