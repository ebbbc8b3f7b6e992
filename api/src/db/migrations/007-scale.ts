import { type Kysely, sql } from 'kysely'

// What a list shows and counts comes from one index in its order, at a million rows too.
//
// Each index is made while nobody can write to its table: all of them take ten seconds or more at a million
// applications. `create index concurrently` would not stop writing, but cannot be part of a migration that happens whole
// or not at all. Whoever cannot spare that time makes them concurrently beforehand, by these names: they are then left.

const indexes = {
  // The office never sees a draft. With the search column beside it, a common word is found along the newest rows from
  // the index alone; a rare one the trigram index finds.
  application_newest: `application (created_at desc, id desc) include (search, status) where status <> 'DRAFT'`,
  application_moved: `application (status_at desc, id desc) where status <> 'DRAFT'`,
  application_stands: 'application (status, created_at desc, id desc)',
  application_of_merchant: 'application (merchant_id, created_at desc, id desc)',
  // One list of two statuses, oldest first.
  application_waiting: `application (status_at, id) where status in ('WAITING_SCAN', 'WAITING_CROP')`,
  // The drafts to go on with.
  application_drafts: `application (merchant_id, saved_at desc) where status = 'DRAFT'`,
  application_ack_date: 'application (ack_date, id) where ack_date is not null',
  application_checker: 'application (checker_id, created_at desc, id desc) where checker_id is not null',
  // Nearly all are an individual's new card; what is rare must be found among them.
  application_rare: `application (category, app_type, created_at desc) where category <> 'P' or app_type <> 'N'`,
  payment_newest: 'payment (dated desc, id desc)',
  payment_amount: 'payment (amount, dated desc, id desc)',
  registration_newest: 'registration (dated desc, ref_no desc)',
}

/** Counting from an index alone works only where vacuum has been lately; by default it comes after a fifth is new. */
const growing = ['application', 'application_event', 'payment', 'journal', 'entry', 'audit']
const factors = [
  'autovacuum_vacuum_insert_scale_factor',
  'autovacuum_vacuum_scale_factor',
  'autovacuum_analyze_scale_factor',
]

export async function up(db: Kysely<unknown>) {
  for (const [name, on] of Object.entries(indexes)) await run(db, `create index if not exists ${name} on ${on}`)
  await run(db, 'drop index application_created')
  for (const table of growing) await run(db, `alter table ${table} set (${factors.map((of) => `${of} = 0.02`)})`)
}

export async function down(db: Kysely<unknown>) {
  for (const table of growing) await run(db, `alter table ${table} reset (${factors})`)
  await run(db, 'create index application_created on application (created_at desc, id desc)')
  for (const name of Object.keys(indexes)) await run(db, `drop index ${name}`)
}

const run = (db: Kysely<unknown>, text: string) => sql.raw(text).execute(db)
