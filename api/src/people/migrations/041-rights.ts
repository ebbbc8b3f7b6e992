import { type Kysely, sql } from 'kysely'

/**
 * The rights of a staff member besides the role. Staff who decide on payments today keep that right; new staff must be
 * given it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account add column rights text[] not null default '{}'`.execute(db)
  await sql`update user_account set rights = '{approve-money}' where role = 'staff'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table user_account drop column rights`.execute(db)
}
