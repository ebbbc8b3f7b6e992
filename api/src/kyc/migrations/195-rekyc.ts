import { type Kysely, sql } from 'kysely'

const states = (more: string[]) =>
  sql.raw(
    ['NOT_STARTED', 'DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'RESUBMIT', 'REJECTED', ...more]
      .map((status) => `'${status}'`)
      .join(', '),
  )

/** A KYC becomes due again: since when it is approved, why it is due, and until when services continue. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table kyc
    add column approved_at timestamptz null,
    add column due_why text null check (due_why in ('TIME', 'CHANGE')),
    add column serve_until timestamptz null,
    drop constraint kyc_status_check,
    add constraint kyc_status_check check (status in (${states(['REKYC_DUE'])}))`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`update kyc set status = 'APPROVED' where status = 'REKYC_DUE'`.execute(db)
  await sql`alter table kyc
    drop column approved_at,
    drop column due_why,
    drop column serve_until,
    drop constraint kyc_status_check,
    add constraint kyc_status_check check (status in (${states([])}))`.execute(db)
}
