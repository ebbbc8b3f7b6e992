import { type Kysely, sql } from 'kysely'

/**
 * What happens after the acknowledgement: objections, the allotted PAN, its card, copies of ended applications, and
 * what a shop owes.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application
    add column due_by date null,
    add column pan_sealed text null,
    add column pan_masked text null,
    add column allotted_on date null,
    add column tracking_no text null unique,
    add column reapply_of uuid null unique references application`.execute(db)
  await sql`create index application_due on application (due_by) where due_by is not null`.execute(db)

  // When earned commission is taken back, a wallet may go below its limit by the amount that it owes.
  await sql`alter table account add column owed bigint not null default 0 check (owed >= 0)`.execute(db)
  await sql`alter table account drop constraint account_check`.execute(db)
  await sql`alter table account add constraint account_check
    check (kind <> 'wallet' or balance >= -credit_limit - owed)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table account drop constraint account_check`.execute(db)
  await sql`alter table account drop column owed`.execute(db)
  await sql`alter table account add constraint account_check
    check (kind <> 'wallet' or balance >= -credit_limit)`.execute(db)
  await sql`alter table application
    drop column due_by,
    drop column pan_sealed,
    drop column pan_masked,
    drop column allotted_on,
    drop column tracking_no,
    drop column reapply_of`.execute(db)
}
