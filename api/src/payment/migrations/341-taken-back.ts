import { type Kysely, sql } from 'kysely'

const states = (...more: string[]) =>
  sql.raw(
    ['PENDING', 'SECOND', 'APPROVED', 'CLEARING', 'REJECTED', 'CANCELLED', ...more].map((s) => `'${s}'`).join(', '),
  )

/** An approved payment may be taken back; its reference is then free, as that of a rejected one. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table payment
    drop constraint payment_status_check,
    add constraint payment_status_check check (status in (${states('TAKEN_BACK')}))`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`update payment set status = 'REJECTED' where status = 'TAKEN_BACK'`.execute(db)
  await sql`alter table payment
    drop constraint payment_status_check,
    add constraint payment_status_check check (status in (${states()}))`.execute(db)
}
