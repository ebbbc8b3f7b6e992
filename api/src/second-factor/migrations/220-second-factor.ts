import { type Kysely, sql } from 'kysely'

/**
 * The second factor of a log-in: the encrypted secret shared with the app and the latest half minute whose code was
 * used, recovery codes (only their hashes), trusted browsers, and log-ins that wait for the code.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table second_factor (
    user_id uuid primary key references user_account,
    secret_sealed text not null,
    last_step bigint not null default 0,
    begun_at timestamptz not null,
    confirmed_at timestamptz null
  )`.execute(db)
  await sql`create table recovery_code (
    user_id uuid not null references user_account,
    code_hash text not null,
    spent_at timestamptz null,
    primary key (user_id, code_hash)
  )`.execute(db)
  await sql`create table trusted_browser (
    user_id uuid not null references user_account,
    device_hash text not null,
    trusted_until timestamptz not null,
    primary key (user_id, device_hash)
  )`.execute(db)
  await sql`create table sign_in_challenge (
    id uuid primary key,
    user_id uuid not null references user_account,
    challenge_hash text not null unique,
    device_hash text not null,
    account_key text not null,
    device_key text not null,
    tries integer not null default 0,
    proved_at timestamptz null,
    trust boolean not null default false,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    over_at timestamptz null
  )`.execute(db)
  await sql`create index sign_in_challenge_of on sign_in_challenge (user_id)`.execute(db)
  await sql`create index sign_in_challenge_old on sign_in_challenge (expires_at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table sign_in_challenge, trusted_browser, recovery_code, second_factor`.execute(db)
}
