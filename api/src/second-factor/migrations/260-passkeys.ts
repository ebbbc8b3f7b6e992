import { type Kysely, sql } from 'kysely'

/**
 * Passkeys as a second factor: the public key of each, its device's counter of uses, and its site; and the challenge
 * that a device has not signed yet, one for each log-in or session.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table passkey (
    id uuid primary key,
    user_id uuid not null references user_account,
    name text not null,
    credential_id text not null unique,
    public_key text not null,
    sign_count bigint not null,
    transports text[] not null,
    rp_id text not null,
    created_at timestamptz not null,
    used_at timestamptz null
  )`.execute(db)
  await sql`create index passkey_of on passkey (user_id)`.execute(db)
  await sql`create table passkey_challenge (
    scope text primary key,
    user_id uuid not null references user_account,
    challenge text not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index passkey_challenge_of on passkey_challenge (user_id)`.execute(db)
  await sql`create index passkey_challenge_old on passkey_challenge (expires_at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table passkey_challenge, passkey`.execute(db)
}
