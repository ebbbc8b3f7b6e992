import { type Kysely, sql } from 'kysely'

/** The index of a shop's papers knew none with a PAN; its successor is made beside the work (`indexes.ts`). */
export async function up(db: Kysely<unknown>) {
  await sql`drop index if exists application_hardcopy_own`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`create index application_hardcopy_own on application (merchant_id, ack_date, id) include (status, hardcopy)
    where status in ('ACKNOWLEDGED', 'IN_PROCESS', 'TIN_REJECTED', 'TIN_REUPLOADED', 'TIN_RESUBMITTED')
      and hardcopy in ('PENDING', 'SENT', 'DEFICIENT')`.execute(db)
}
