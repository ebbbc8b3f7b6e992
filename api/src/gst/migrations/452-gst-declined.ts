import { type Kysely, sql } from 'kysely'

/** What our office rejects has a status of its own; until now it was called cancelled, as what a shop takes back. */
export async function up(db: Kysely<unknown>) {
  await allowStatuses(db, (known) => [...known, 'DECLINED'])
  for (const table of ['gst_registration', 'gst_filing'])
    await sql`update ${sql.table(table)} r set status = 'DECLINED' where status = 'CANCELLED'
      and exists (select 1 from gst_event e where e.about = r.id and e.step = 'reject')`.execute(db)
  await sql`drop index gst_filing_once`.execute(db)
  await sql`create unique index gst_filing_once on gst_filing (gstin, return_type, period)
    where status not in ('CANCELLED', 'DECLINED')`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['gst_registration', 'gst_filing'])
    await sql`update ${sql.table(table)} set status = 'CANCELLED' where status = 'DECLINED'`.execute(db)
  await sql`drop index gst_filing_once`.execute(db)
  await sql`create unique index gst_filing_once on gst_filing (gstin, return_type, period) where status <> 'CANCELLED'`.execute(
    db,
  )
  await allowStatuses(db, (known) => known.filter((status) => status !== 'DECLINED'))
}

async function allowStatuses(db: Kysely<unknown>, change: (known: string[]) => string[]) {
  for (const table of ['gst_registration', 'gst_filing']) {
    const name = `${table}_status_check`
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${name}`.execute(db)
    const known = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'::text/g)].map(([, status]) => `${status}`)
    const statuses = sql.join(change(known).map((status) => sql.lit(status)))
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} check (status in (${statuses}))`.execute(
      db,
    )
  }
}
