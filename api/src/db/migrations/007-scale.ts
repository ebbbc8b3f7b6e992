import { type Kysely, sql } from 'kysely'

// Each list is read and counted from one index in its own order, fast even with a million rows. Nobody can write to a
// table while its index is made: all of them together take ten seconds or more with a million applications. `create
// index concurrently` would not stop writing, but a migration runs in a transaction, where it is not allowed. An owner
// who cannot spare that time makes these indexes concurrently beforehand, under these names: they are then left as they
// are.

const indexes = {
  // The office never sees a draft. With the search column in the index, a frequent word is found along the newest rows
  // from the index alone; a rare word is found by the trigram index.
  application_newest: `application (created_at desc, id desc) include (search, status) where status <> 'DRAFT'`,
  application_moved: `application (status_at desc, id desc) where status <> 'DRAFT'`,
  application_stands: 'application (status, created_at desc, id desc)',
  application_of_merchant: 'application (merchant_id, created_at desc, id desc)',
  // One list of two statuses, oldest first.
  application_waiting: `application (status_at, id) where status in ('WAITING_SCAN', 'WAITING_CROP')`,
  // The drafts that a merchant can continue.
  application_drafts: `application (merchant_id, saved_at desc) where status = 'DRAFT'`,
  application_ack_date: 'application (ack_date, id) where ack_date is not null',
  application_checker: 'application (checker_id, created_at desc, id desc) where checker_id is not null',
  // Nearly all applications are an individual's new card; rare kinds must be found among them.
  application_rare: `application (category, app_type, created_at desc) where category <> 'P' or app_type <> 'N'`,
  payment_newest: 'payment (dated desc, id desc)',
  payment_amount: 'payment (amount, dated desc, id desc)',
  registration_newest: 'registration (dated desc, ref_no desc)',
}

/**
 * An index can be counted alone only after a recent vacuum; by default vacuum runs only after a fifth of the rows is
 * new.
 */
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
