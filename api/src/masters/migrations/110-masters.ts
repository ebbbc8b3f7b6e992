import { type Kysely, sql } from 'kysely'

/**
 * Masters that the office changes on screen: a bank's QR code, the price and rights of an ID type, prices in versions,
 * fees with ids.
 */
export async function up(db: Kysely<unknown>) {
  await allowPurposes(db, (known) => [...known, 'qr'])
  await sql`alter table bank add column qr_file_id uuid null references file`.execute(db)
  await sql`create index bank_qr on bank (qr_file_id) where qr_file_id is not null`.execute(db)
  await sql`alter table id_type
    add column can_create_members boolean not null default false,
    add column sale_amount bigint not null default 0 check (sale_amount >= 0)`.execute(db)
  // A saved price of a later day is corrected by another row, not overwritten.
  await sql`alter table package_rate add column no int not null default 1, drop constraint package_rate_pkey,
    add primary key (package_id, service, effective_from, no)`.execute(db)
  await sql`alter table govt_fee add column id uuid not null default gen_random_uuid() unique,
    add column active boolean not null default true`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from govt_fee where not active`.execute(db)
  await sql`alter table govt_fee drop column id, drop column active`.execute(db)
  await sql`delete from package_rate r where exists (select from package_rate o where o.package_id = r.package_id
    and o.service = r.service and o.effective_from = r.effective_from and o.no > r.no)`.execute(db)
  await sql`alter table package_rate drop constraint package_rate_pkey, drop column no,
    add primary key (package_id, service, effective_from)`.execute(db)
  await sql`alter table id_type drop column can_create_members, drop column sale_amount`.execute(db)
  await sql`alter table bank drop column qr_file_id`.execute(db)
  await sql`delete from file where purpose = 'qr'`.execute(db)
  await allowPurposes(db, (known) => known.filter((purpose) => purpose !== 'qr'))
}

/** Keeps the file purposes that other migrations have added. */
async function allowPurposes(db: Kysely<unknown>, change: (known: string[]) => string[]) {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'file_purpose_check'`.execute(db)
  const known = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'::text/g)].map(([, purpose]) => `${purpose}`)
  const purposes = sql.join([...new Set(change(known))].map((purpose) => sql.lit(purpose)))
  await sql`alter table file drop constraint file_purpose_check`.execute(db)
  await sql`alter table file add constraint file_purpose_check check (purpose in (${purposes})) not valid`.execute(db)
}
