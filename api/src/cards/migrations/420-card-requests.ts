import { type Kysely, sql } from 'kysely'

const newest = 'dated desc, id desc'
const indexes = {
  card_request_search: 'card_request using gin (search gin_trgm_ops)',
  card_request_newest: `card_request (${newest})`,
  card_request_by_merchant: `card_request (merchant_id, ${newest})`,
  card_request_by_mobile: `card_request (mobile_key, card_vendor, dated)`,
  card_request_by_duplicate: 'card_request (duplicate_of)',
  card_request_by_name: `card_request (name, ${newest})`,
  card_request_by_contact: `card_request (mobile_no, ${newest})`,
  card_request_by_vendor: `card_request (card_vendor, ${newest})`,
  card_request_by_vendor_down: `card_request (card_vendor desc, ${newest})`,
  card_request_by_status: `card_request (status, ${newest})`,
  card_request_by_status_down: `card_request (status desc, ${newest})`,
  card_request_by_status_at: 'card_request (status_at)',
  card_request_by_payout: `card_request (payout, ${newest})`,
  card_request_by_partner_ref: `card_request (partner_ref, ${newest})`,
  card_request_by_remark: `card_request (remark, ${newest})`,
  card_request_by_whom: `card_request ((merchant_code || ' – ' || staff_name), ${newest})`,
  card_request_beside: `card_request using gin (lower(remark) gin_trgm_ops)`,
  card_request_event_of: 'card_request_event (request_id, at, id)',
}

/**
 * Requests for cards at partners. The database itself ensures that a payout belongs to one journal, and that what is
 * paid has one. `card_vendor.shop_payout`: what the shop gets of the partner's payout.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create sequence card_request_no`.execute(db)
  await sql`create table card_request (
    id uuid primary key,
    ref_no text not null unique,
    merchant_id uuid not null references merchant,
    merchant_code text not null,
    asked_by uuid not null references user_account,
    staff_name text not null,
    dated timestamptz not null,
    app_mode text not null,
    card_vendor text not null,
    name text not null,
    mobile_no text not null,
    mobile_key text not null,
    payout bigint not null check (payout >= 0),
    status text not null check (status in ('NEW', 'SUBMITTED', 'IN_PROCESS', 'APPROVED', 'ISSUED', 'PAYOUT_DUE',
      'PAYOUT_PAID', 'REJECTED', 'NOT_REACHABLE', 'DUPLICATE', 'EXPIRED')),
    status_at timestamptz not null,
    duplicate_of uuid references card_request,
    partner_ref text,
    remark text,
    journal_id uuid unique references journal,
    erased_at timestamptz,
    search text generated always as (lower(ref_no || ' ' || name || ' ' || mobile_no || ' ' || merchant_code
      || ' – ' || staff_name || ' ' || coalesce(partner_ref, ''))) stored,
    constraint card_request_duplicate check ((status = 'DUPLICATE') = (duplicate_of is not null)),
    constraint card_request_paid check ((status = 'PAYOUT_PAID') = (journal_id is not null))
  )`.execute(db)
  await sql`create table card_request_event (
    id uuid primary key,
    request_id uuid not null references card_request on delete cascade,
    at timestamptz not null,
    by_name text not null,
    status text not null,
    remark text
  )`.execute(db)
  await sql`alter table card_vendor add column shop_payout bigint not null default 0 check (shop_payout >= 0)`.execute(
    db,
  )
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table card_vendor drop column shop_payout`.execute(db)
  await sql`drop table card_request_event`.execute(db)
  await sql`drop table card_request`.execute(db)
  await sql`drop sequence card_request_no`.execute(db)
}
