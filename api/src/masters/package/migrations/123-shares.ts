import { type Kysely, sql } from 'kysely'

/**
 * Commission for the merchants above a member: their shares in a package, and who gets which share of a paid
 * application.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table package_rate
    add column distributor_commission bigint null check (distributor_commission >= 0),
    add column master_commission bigint null check (master_commission >= 0),
    add constraint package_rate_shares
      check (commission + coalesce(distributor_commission, 0) + coalesce(master_commission, 0) <= service_charge)`.execute(
    db,
  )
  await sql`alter table application add column shares jsonb not null default '[]'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application drop column shares`.execute(db)
  await sql`alter table package_rate drop constraint package_rate_shares,
    drop column master_commission, drop column distributor_commission`.execute(db)
}
