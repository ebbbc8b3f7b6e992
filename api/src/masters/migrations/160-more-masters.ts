import { type Kysely, sql } from 'kysely'

/**
 * Masters for data that was in the code or only in the database: couriers, the rules of photo and signature, AO codes.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table courier (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    sort_order int not null default 0,
    active boolean not null default true
  )`.execute(db)
  await sql`create unique index courier_name on courier (lower(name))`.execute(db)
  await sql`insert into courier (name, sort_order) values
    ('India Post', 0), ('DTDC', 1), ('Blue Dart', 2), ('Delhivery', 3), ('By hand', 4)`.execute(db)
  for (const table of ['image_spec', 'ao_code'])
    await sql`alter table ${sql.table(table)} add column id uuid not null default gen_random_uuid() unique,
      add column active boolean not null default true`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['image_spec', 'ao_code'])
    await sql`alter table ${sql.table(table)} drop column id, drop column active`.execute(db)
  await sql`drop table courier`.execute(db)
}
