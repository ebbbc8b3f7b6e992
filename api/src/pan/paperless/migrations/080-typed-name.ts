import { type Kysely, sql } from 'kysely'

/**
 * The name that the merchant typed for an e-KYC: the form takes Aadhaar's name, and both are shown before the
 * confirmation.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table paperless add column typed_name text null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table paperless drop column typed_name`.execute(db)
}
