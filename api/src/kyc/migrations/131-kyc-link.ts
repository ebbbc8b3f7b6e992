import { type Kysely, sql } from 'kysely'

/**
 * Links for filling in a KYC without a log-in. Only the hash of a link is stored; the person who sent it may not decide
 * on what came by it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table kyc_link (
    id uuid primary key,
    kyc_id uuid not null references kyc,
    token_hash text not null unique,
    created_by uuid not null references user_account,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz null
  )`.execute(db)
  await sql`create index kyc_link_of on kyc_link (kyc_id, created_at desc)`.execute(db)
  await sql`alter table kyc_submission add column link_by uuid null references user_account`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table kyc_submission drop column link_by`.execute(db)
  await sql`drop table kyc_link`.execute(db)
}
