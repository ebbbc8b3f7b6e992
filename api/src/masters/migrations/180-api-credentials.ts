import { type Kysely, sql } from 'kysely'

/** Addresses and keys of the services that the portal calls, and which of them a payment began with. */
export async function up(db: Kysely<unknown>) {
  await sql`create table api_credential (
    id uuid primary key,
    provider text not null,
    environment text not null,
    key_name text not null,
    secret text not null,
    secret_end text not null,
    url text not null,
    pay_hosts text not null,
    tested_at timestamptz,
    test_ok boolean,
    active boolean not null default true
  )`.execute(db)
  await sql`create unique index api_credential_live on api_credential (provider)
    where environment = 'LIVE' and active`.execute(db)
  await sql`alter table gateway_payment add column credential_id uuid null references api_credential (id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table gateway_payment drop column credential_id`.execute(db)
  await sql`drop table api_credential`.execute(db)
}
