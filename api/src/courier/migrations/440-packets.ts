import { type Kysely, sql } from 'kysely'

/** Packets of hard copies, and how each company numbers what it carries (domain 9.2). */
export async function up(db: Kysely<unknown>) {
  await sql`alter table courier
    add column docket_rule text not null default 'ANY' check (docket_rule in ('ANY', 'INDIA_POST', 'NONE')),
    add column tracking_link text not null default ''`.execute(db)
  await sql`update courier set docket_rule = 'INDIA_POST' where lower(name) = 'india post'`.execute(db)
  await sql`update courier set docket_rule = 'NONE' where lower(name) = 'by hand'`.execute(db)
  await sql`update courier set tracking_link = 'https://www.delhivery.com/track/package/{docket}'
    where lower(name) = 'delhivery'`.execute(db)
  await sql`insert into courier (name, sort_order) values ('Trackon', 5), ('Professional', 6), ('Other', 7)
    on conflict do nothing`.execute(db)

  await allowPurposes(db, (known) => [...known, 'courier'])

  await sql`create sequence packet_no`.execute(db)
  await sql`create table packet (
    id uuid primary key,
    ref_no text not null unique,
    direction text not null check (direction in ('MERCHANT_TO_OFFICE', 'OFFICE_TO_PROVIDER', 'OFFICE_TO_MERCHANT')),
    status text not null default 'DRAFT'
      check (status in ('DRAFT', 'SENT', 'IN_TRANSIT', 'RECEIVED', 'PARTIAL', 'LOST', 'RETURNED')),
    packet_type text not null check (packet_type in ('PAN_HARDCOPY', 'GST', 'KYC', 'OTHER')),
    merchant_id uuid references merchant,
    merchant_label text not null default '',
    to_name text not null default '',
    to_address text not null default '',
    contents text not null default '',
    remark text not null default '',
    item_count int not null default 0,
    missing int,
    courier_id uuid references courier,
    docket_no text,
    sent_on date,
    sent_at timestamptz,
    sent_by uuid references user_account,
    weight_g int check (weight_g > 0),
    charge bigint check (charge >= 0),
    photo_file_id uuid references file,
    received_on date,
    ended_at timestamptz,
    ended_by uuid references user_account,
    created_at timestamptz not null,
    created_by uuid not null references user_account,
    version int not null default 1,
    search text generated always as (lower(ref_no || ' ' || coalesce(docket_no, '') || ' ' || merchant_label)) stored,
    constraint packet_party check ((direction = 'OFFICE_TO_PROVIDER') = (merchant_id is null)),
    constraint packet_sent check ((status = 'DRAFT') = (sent_on is null))
  )`.execute(db)
  await sql`create unique index packet_docket on packet (courier_id, docket_no)`.execute(db)
  await sql`create index packet_newest on packet (created_at desc, id desc)`.execute(db)
  await sql`create index packet_of_shop on packet (merchant_id, created_at desc, id desc)`.execute(db)
  for (const column of ['status', 'direction', 'packet_type'])
    await sql`create index ${sql.ref(`packet_by_${column}`)} on packet (${sql.ref(column)}, created_at desc, id desc)`.execute(
      db,
    )
  for (const column of ['sent_on', 'received_on', 'item_count', 'missing', 'docket_no', 'courier_id'])
    await sql`create index ${sql.ref(`packet_by_${column}`)} on packet (${sql.ref(column)}, created_at desc, id desc)`.execute(
      db,
    )
  await sql`create index packet_search on packet using gin (search gin_trgm_ops)`.execute(db)

  await sql`create table packet_item (
    id uuid primary key,
    packet_id uuid not null references packet on delete cascade,
    application_id uuid not null references application,
    place int not null,
    is_open boolean not null default true,
    verdict text check (verdict in ('RECEIVED', 'MISSING', 'DEFICIENT')),
    reason text,
    removed_at timestamptz,
    constraint packet_item_open check (not is_open or (verdict is null and removed_at is null))
  )`.execute(db)
  await sql`create unique index packet_item_open_once on packet_item (application_id) where is_open`.execute(db)
  await sql`create unique index packet_item_once on packet_item (packet_id, application_id) where removed_at is null`.execute(
    db,
  )
  await sql`create index packet_item_of on packet_item (application_id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table packet_item, packet`.execute(db)
  await sql`drop sequence packet_no`.execute(db)
  await sql`delete from file where purpose = 'courier'`.execute(db)
  await allowPurposes(db, (known) => known.filter((purpose) => purpose !== 'courier'))
  await sql`alter table courier drop column docket_rule, drop column tracking_link`.execute(db)
}

/** Keeps the file purposes that other migrations have added. */
async function allowPurposes(db: Kysely<unknown>, change: (known: string[]) => string[]) {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'file_purpose_check'`.execute(db)
  const known = [...(rows[0]?.rule ?? '').matchAll(/'([^']+)'::text/g)].map(([, purpose]) => `${purpose}`)
  const purposes = sql.join([...new Set(change(known))].map((purpose) => sql.lit(purpose)))
  await sql`alter table file drop constraint file_purpose_check`.execute(db)
  await sql`alter table file add constraint file_purpose_check check (purpose in (${purposes})) not valid`.execute(db)
}
