import { type Kysely, sql } from 'kysely'

const states = (more: string[]) => sql.raw(['PENDING', 'SECOND', 'APPROVED', ...more].map((s) => `'${s}'`).join(', '))
const held = (more: string[]) => sql`status in (${states(more)}) and not reference_doubled`

/** A cheque is with the bank before it is credited; its number is reserved during that time. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table payment
    add column clearing_since timestamptz null,
    drop constraint payment_status_check,
    add constraint payment_status_check check (status in (${states(['CLEARING', 'REJECTED', 'CANCELLED'])}))`.execute(
    db,
  )
  await sql`drop index payment_reference`.execute(db)
  await sql`create unique index payment_reference on payment (ltrim(utr, '0')) where ${held(['CLEARING'])}`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`update payment set status = 'PENDING' where status = 'CLEARING'`.execute(db)
  await sql`drop index payment_reference`.execute(db)
  await sql`create unique index payment_reference on payment (ltrim(utr, '0')) where ${held([])}`.execute(db)
  await sql`alter table payment
    drop constraint payment_status_check,
    add constraint payment_status_check check (status in (${states(['REJECTED', 'CANCELLED'])})),
    drop column clearing_since`.execute(db)
}
