import { type Kysely, sql } from 'kysely'

/** Pictures of the public site: logo, favicon and those of the slides. */
export async function up(db: Kysely<unknown>) {
  await allowPurposes(db, (known) => [...known, 'site'])
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from file where purpose = 'site'`.execute(db)
  await allowPurposes(db, (known) => known.filter((purpose) => purpose !== 'site'))
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
