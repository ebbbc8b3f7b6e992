import { type Kysely, sql } from 'kysely'

/** A line may also belong to what was credited without a claim: by the gateway, or by hand with its reference. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table bank_line
    add column credited_by uuid null unique references journal,
    add column credited_amount bigint null,
    add constraint bank_line_credited check ((credited_by is null) = (credited_amount is null)
      and (credited_by is null or (payment_id is null and aside_by is null)))`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table bank_line drop constraint bank_line_credited, drop column credited_by,
    drop column credited_amount`.execute(db)
}
