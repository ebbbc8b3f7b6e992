import { type Kysely, sql } from 'kysely'

/** Flags against which a payment was approved, with the reason of who approved it, and those that came afterwards. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table payment
    add column against text[] not null default '{}',
    add column against_reason text null,
    add column since text[] not null default '{}',
    add constraint payment_against check (status <> 'APPROVED' or against = '{}' or coalesce(against_reason, '') <> '')
  `.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table payment drop constraint payment_against, drop column against, drop column against_reason,
    drop column since`.execute(db)
}
