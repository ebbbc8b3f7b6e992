import { type Kysely, sql } from 'kysely'

/** What a staff member may do beyond their role. Who decides on payments today keeps that; new staff get it by being given it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account add column rights text[] not null default '{}'`.execute(db)
  await sql`update user_account set rights = '{approve-money}' where role = 'staff'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table user_account drop column rights`.execute(db)
}
