import { type Kysely, sql } from 'kysely'

// Registers and rates are read by period, for all merchants together.
const indexes = {
  journal_at: 'journal (at desc, id desc)',
  gateway_payment_newest: 'gateway_payment (dated desc, id desc)',
  application_event_at: `application_event (to_status, at desc, id desc)`,
}

export async function up(db: Kysely<unknown>) {
  for (const [name, on] of Object.entries(indexes))
    await sql.raw(`create index if not exists ${name} on ${on}`).execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const name of Object.keys(indexes)) await sql.raw(`drop index ${name}`).execute(db)
}
