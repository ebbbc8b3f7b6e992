import { type Kysely, sql } from 'kysely'

/** An application that has ended owes no signed paper. */
export async function up(db: Kysely<unknown>) {
  await sql`update application set hardcopy = 'NOT_REQUIRED'
    where hardcopy in ('PENDING', 'DEFICIENT')
      and status in ('REJECTED', 'CANCELLED', 'AADHAAR_CANCELLED', 'CLOSED', 'PL_FAILED', 'PL_EXPIRED')`.execute(db)
}

/** The version before shows them as owed again only where they end anew. */
export async function down() {}
