import { type Kysely, sql } from 'kysely'

/** The business's own accounts exist from the start, so that no booking has to open one first. */
export async function up(db: Kysely<unknown>) {
  await sql`insert into account (id, kind)
    select id, 'own' from unnest(array['govt-fee', 'service-income', 'output-gst', 'commission-expense', 'tds-payable',
      'opening', 'pg-clearing', 'adjustments', 'office-cash']) id
    on conflict do nothing`.execute(db)
}

/** They stay: an older version uses them where they are and opens them where they are not. */
export async function down() {}
