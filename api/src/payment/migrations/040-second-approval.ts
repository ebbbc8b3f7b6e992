import { type Kysely, sql } from 'kysely'

const held = `status in ('PENDING', 'SECOND', 'APPROVED') and not reference_doubled`

/**
 * A reference may occur only once among pending and credited requests, in all payment modes. More than the claimed
 * amount is credited only by two people. Double credits from before stay as they are, and are marked.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table payment
    add column first_by uuid null references user_account,
    add column first_at timestamptz null,
    add column first_amount bigint null,
    add column first_remark text null,
    add column reference_doubled boolean not null default false,
    add constraint payment_second check (status <> 'SECOND' or (first_by is not null and first_amount > 0)),
    add constraint payment_above_claim check (
      status <> 'APPROVED' or approved_amount <= amount or coalesce(first_by <> decided_by, false)
    ) not valid,
    drop constraint payment_status_check,
    add constraint payment_status_check check (status in ('PENDING', 'SECOND', 'APPROVED', 'REJECTED', 'CANCELLED'))
  `.execute(db)
  await sql`update payment p set reference_doubled = true
    where p.status in ('PENDING', 'APPROVED') and exists (
      select from payment e where ltrim(e.utr, '0') = ltrim(p.utr, '0') and e.status in ('PENDING', 'APPROVED')
        and (e.status = 'PENDING', e.dated, e.id) < (p.status = 'PENDING', p.dated, p.id)
    )`.execute(db)
  await sql`create unique index payment_reference on payment (ltrim(utr, '0')) where ${sql.raw(held)}`.execute(db)
  await sql`create index payment_reference_seen on payment (ltrim(utr, '0'), dated desc)`.execute(db)
  await sql`drop index payment_utr`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`update payment set status = 'PENDING' where status = 'SECOND'`.execute(db)
  await sql`drop index payment_reference, payment_reference_seen`.execute(db)
  await sql`create unique index payment_utr on payment (mode, utr) where status in ('PENDING', 'APPROVED')`.execute(db)
  await sql`alter table payment
    drop constraint payment_second, drop constraint payment_above_claim, drop constraint payment_status_check,
    add constraint payment_status_check check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
    drop column first_by, drop column first_at, drop column first_amount, drop column first_remark,
    drop column reference_doubled
  `.execute(db)
}
