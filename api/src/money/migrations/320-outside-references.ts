import { type Kysely, sql } from 'kysely'

const held = (key: string) =>
  sql.raw(`payment (${key}) where status in ('PENDING', 'SECOND', 'APPROVED', 'CLEARING') and not reference_doubled`)

/**
 * Each reference of money from outside stands for one credit, whoever books it: a claim, the gateway, the office by
 * hand. Numbers of cheques and deposit slips are not unique in the world, so bank and day belong to them, and to a slip
 * its branch. What was credited twice before stays as it is; its reference belongs to the first credit.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create function outside_reference_key(mode text, number text, bank uuid, day date, branch text) returns text
    language sql immutable parallel safe as $$
      select case
        when mode = 'CHEQUE' then 'CHEQUE/' || bank::text || '/' || (day - date '2000-01-01')::text || '/' || bare
        when mode = 'CASH' and (length(number) < 12 or length(regexp_replace(number, '[^0-9]', '', 'g')) < 6)
          then 'SLIP/' || bank::text || '/' || (day - date '2000-01-01')::text || '/'
            || lower(regexp_replace(branch, '[[:space:][:punct:]]', '', 'g')) || '/' || bare
        else bare
      end
      from (select coalesce(nullif(ltrim(number, '0'), ''), number) as bare) one
    $$`.execute(db)
  await sql`create table outside_reference (
    journal_id uuid primary key references journal,
    key text not null check (key <> ''),
    reversed_by uuid unique references journal
  )`.execute(db)
  await sql`create unique index outside_reference_once on outside_reference (key) where reversed_by is null`.execute(db)

  await sql`alter table payment add column reference_key text generated
    always as (outside_reference_key(mode, utr, bank_id, txn_date, deposit_branch)) stored`.execute(db)
  await sql`drop index payment_reference`.execute(db)
  await sql`create unique index payment_reference on ${held('reference_key')}`.execute(db)

  await sql`insert into outside_reference (journal_id, key)
    select journal_id, key from (
      select p.journal_id, p.reference_key as key from payment p where p.journal_id is not null
      union all
      select g.journal_id, ltrim(upper(regexp_replace(g.upi_txn_id, '[[:space:][:punct:]]', '', 'g')), '0')
      from gateway_payment g where g.journal_id is not null and g.upi_txn_id is not null
    ) credit join journal j on j.id = credit.journal_id where key <> ''
    order by j.at, j.id on conflict do nothing`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table outside_reference`.execute(db)
  await sql`drop index payment_reference`.execute(db)
  await sql`alter table payment drop column reference_key`.execute(db)
  await sql`drop function outside_reference_key`.execute(db)
  // Two cheques may have the same number by now: the later one no longer holds it.
  await sql`update payment p set reference_doubled = true where not reference_doubled
    and status in ('PENDING', 'SECOND', 'APPROVED', 'CLEARING') and exists (
      select from payment e where ltrim(e.utr, '0') = ltrim(p.utr, '0') and not e.reference_doubled
        and e.status in ('PENDING', 'SECOND', 'APPROVED', 'CLEARING') and (e.dated, e.id) < (p.dated, p.id)
    )`.execute(db)
  await sql`create unique index payment_reference on ${held("ltrim(utr, '0')")}`.execute(db)
}
