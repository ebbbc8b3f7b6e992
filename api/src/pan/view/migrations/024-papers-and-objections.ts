import { type Kysely, sql } from 'kysely'

// Each queue has an index in its own order that holds only that queue, fast even with a million applications: one of
// all shops for the office, and one by shop for its people.

const papersOut = `status in ('ACKNOWLEDGED', 'IN_PROCESS', 'TIN_REJECTED', 'TIN_REUPLOADED', 'TIN_RESUBMITTED')
  and hardcopy in ('PENDING', 'SENT', 'DEFICIENT')`
const atTin = `status in ('ACKNOWLEDGED', 'IN_PROCESS', 'TIN_RESUBMITTED')`
const rejected = `status in ('REJECTED', 'AADHAAR_CANCELLED')`
const newest = 'created_at desc, id desc'

const indexes = {
  application_objections: `(due_by, id) where status in ('TIN_REJECTED', 'TIN_REUPLOADED')`,
  application_at_tin: `(${newest}) where ${atTin}`,
  application_at_tin_own: `(merchant_id, ${newest}) where ${atTin}`,
  application_rejected: `(${newest}) where ${rejected}`,
  application_rejected_own: `(merchant_id, ${newest}) where ${rejected}`,
}

export async function up(db: Kysely<unknown>) {
  await run(db, 'drop index if exists application_hardcopy_own')
  await run(
    db,
    `create index application_hardcopy_own on application (merchant_id, ack_date, id) include (status, hardcopy)
    where ${papersOut}`,
  )
  for (const [name, on] of Object.entries(indexes)) await run(db, `create index ${name} on application ${on}`)
}

export async function down(db: Kysely<unknown>) {
  for (const name of Object.keys(indexes)) await run(db, `drop index ${name}`)
  await run(db, 'drop index application_hardcopy_own')
  await run(
    db,
    `create index application_hardcopy_own on application (merchant_id, status, ack_date)
    where hardcopy in ('PENDING', 'DEFICIENT')`,
  )
}

const run = (db: Kysely<unknown>, text: string) => sql.raw(text).execute(db)
