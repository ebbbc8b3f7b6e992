import { type Kysely, sql } from 'kysely'

const indexes = {
  user_account_search: 'user_account using gin (person_search gin_trgm_ops)',
  user_account_newest: 'user_account (created_at desc, id desc)',
  user_account_by_code: 'user_account (code, created_at desc, id desc)',
  user_account_by_name: 'user_account (name, created_at desc, id desc)',
  user_account_by_user_name: 'user_account (user_name, created_at desc, id desc)',
  user_account_by_role: 'user_account (role, created_at desc, id desc)',
  user_account_by_status: 'user_account (status, created_at desc, id desc)',
  user_account_of_shop: 'user_account (merchant_id, created_at desc, id desc)',
  session_seen: 'session (user_id, seen_at desc)',
  merchant_search: 'merchant using gin (shop_search gin_trgm_ops)',
  merchant_newest: 'merchant (created_at desc, id desc)',
  merchant_by_code: 'merchant (code, created_at desc, id desc)',
  merchant_by_name: 'merchant (name, created_at desc, id desc)',
  merchant_by_shop: 'merchant (shop_name, created_at desc, id desc)',
  merchant_by_mobile: 'merchant (mobile_no, created_at desc, id desc)',
  merchant_by_email: 'merchant (email_id, created_at desc, id desc)',
  merchant_by_status: 'merchant (shop_status, created_at desc, id desc)',
  merchant_by_type: 'merchant (id_type_id, created_at desc, id desc)',
  merchant_by_package: 'merchant (package_id, created_at desc, id desc)',
  merchant_by_parent: 'merchant (parent_id, created_at desc, id desc)',
}

/**
 * The office finds, blocks and unblocks shops and people. Present staff keep what they may do, which now needs rights:
 * decide on registrations, check applications, export lists. `rights` stays as the earlier version reads it. The new
 * columns have names that no other table has, because queries of the earlier version do not name the table of a column.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table merchant
    add column shop_status text not null default 'ACTIVE' check (shop_status in ('ACTIVE', 'BLOCKED')),
    add column shop_blocked_why text null,
    add column shop_search text generated always as (
      lower(code || ' ' || name || ' ' || shop_name || ' ' || mobile_no || ' ' || email_id)
    ) stored`.execute(db)
  await sql`alter table user_account
    add column blocked_why text null,
    add column granted text[] not null default '{}',
    add column person_search text generated always as (lower(code || ' ' || name || ' ' || user_name)) stored`.execute(
    db,
  )
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db)
  await sql`update user_account
    set granted = rights || '{decide-registrations,check-applications,export-lists}'::text[] where role = 'staff'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index session_seen`.execute(db)
  await sql`alter table user_account drop column person_search, drop column granted, drop column blocked_why`.execute(
    db,
  )
  await sql`alter table merchant drop column shop_search, drop column shop_blocked_why, drop column shop_status`.execute(
    db,
  )
  for (const name of Object.keys(indexes)) await sql.raw(`drop index if exists ${name}`).execute(db)
}
