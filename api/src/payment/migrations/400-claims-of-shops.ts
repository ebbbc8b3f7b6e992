import { type Kysely, sql } from 'kysely'

const held = (columns: string) =>
  sql.raw(
    `payment (${columns}) where status in ('PENDING', 'SECOND', 'APPROVED', 'CLEARING') and not reference_doubled`,
  )

/**
 * A claim that waits keeps no other shop from reporting its own money: a reference waits once at each shop. That it is
 * credited once is held by `outside_reference`.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop index payment_reference`.execute(db)
  await sql`create unique index payment_reference on ${held('merchant_id, reference_key')}`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index payment_reference`.execute(db)
  // Two shops may have one reference by now: the later one no longer holds it, and what is credited is held first.
  await sql`update payment p set reference_doubled = true where not reference_doubled
    and status in ('PENDING', 'SECOND', 'APPROVED', 'CLEARING') and exists (
      select from payment e where e.reference_key = p.reference_key and not e.reference_doubled
        and e.status in ('PENDING', 'SECOND', 'APPROVED', 'CLEARING')
        and (e.status <> 'APPROVED', e.dated, e.id) < (p.status <> 'APPROVED', p.dated, p.id)
    )`.execute(db)
  await sql`create unique index payment_reference on ${held('reference_key')}`.execute(db)
}
