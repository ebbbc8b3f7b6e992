import { type Kysely, sql } from 'kysely'

/** What people are told in the bell, and what they have read of it. */
export async function up(db: Kysely<unknown>) {
  await sql`create table notification (
    id uuid primary key,
    at timestamptz not null,
    audience text not null check (audience in ('SHOP', 'SHOPS', 'OFFICE')),
    merchant_id uuid references merchant,
    needs text,
    topic text not null,
    letter text not null,
    named jsonb not null,
    link text,
    about text not null,
    once_key text unique,
    until timestamptz,
    constraint notification_shop check ((audience = 'SHOP') = (merchant_id is not null))
  )`.execute(db)
  await sql`create index notification_of_shop on notification (merchant_id, id desc) where merchant_id is not null`.execute(
    db,
  )
  await sql`create index notification_of_all on notification (audience, id desc) where merchant_id is null`.execute(db)
  await sql`create index notification_about on notification (about)`.execute(db)
  await sql`create index notification_at on notification (at)`.execute(db)

  await sql`create table notification_read (
    user_id uuid not null references user_account on delete cascade,
    notification_id uuid not null references notification on delete cascade,
    primary key (user_id, notification_id)
  )`.execute(db)
  await sql`create index notification_read_of on notification_read (notification_id)`.execute(db)

  await sql`create table notification_choice (
    user_id uuid primary key references user_account on delete cascade,
    read_up_to uuid,
    mail jsonb not null default '{}',
    quiet_from text,
    quiet_to text,
    constraint notification_quiet check ((quiet_from is null) = (quiet_to is null))
  )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['notification_choice', 'notification_read', 'notification'])
    await sql`drop table ${sql.table(table)}`.execute(db)
}
