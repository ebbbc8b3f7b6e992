import { type Kysely, sql } from 'kysely'

/**
 * Members (frenchies): a registration by the merchant above with a chosen package, and whether the merchant or the
 * office blocked a shop.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table registration
    add column parent_id uuid null references merchant,
    add column package_id uuid null references package`.execute(db)
  await sql`create index registration_of_parent on registration (parent_id, dated desc, ref_no desc)
    where parent_id is not null`.execute(db)
  await sql`alter table merchant add column blocked_by_parent boolean not null default false`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table merchant drop column blocked_by_parent`.execute(db)
  await sql`alter table registration drop column parent_id, drop column package_id`.execute(db)
}
