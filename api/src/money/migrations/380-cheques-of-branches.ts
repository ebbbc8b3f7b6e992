import { type Kysely, sql } from 'kysely'

const keyFunction = (chequeBranch: string) => sql`create or replace function
  outside_reference_key(mode text, number text, bank uuid, day date, branch text) returns text
  language sql immutable parallel safe as $$
    select case
      when mode = 'CHEQUE' then 'CHEQUE/' || bank::text || '/' || (day - date '2000-01-01')::text || '/'
        || ${sql.raw(chequeBranch)} bare
      when mode = 'CASH' and (length(number) < 12 or length(regexp_replace(number, '[^0-9]', '', 'g')) < 6)
        then 'SLIP/' || bank::text || '/' || (day - date '2000-01-01')::text || '/'
          || lower(regexp_replace(branch, '[[:space:][:punct:]]', '', 'g')) || '/' || bare
      else bare
    end
    from (select coalesce(nullif(ltrim(number, '0'), ''), number) as bare) one
  $$`

// A generated column is made again when its row is written.
const makeKeys = sql`update payment set mode = mode where mode = 'CHEQUE'`

/** Cheques of two banks may have one number on one day: what the shop wrote as bank and branch belongs to the key. */
export async function up(db: Kysely<unknown>) {
  await keyFunction(`coalesce(lower(regexp_replace(branch, '[[:space:][:punct:]]', '', 'g')), '') || '/' ||`).execute(
    db,
  )
  await makeKeys.execute(db)
  await sql`update outside_reference r set key = p.reference_key
    from payment p where p.journal_id = r.journal_id and p.mode = 'CHEQUE'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  // Two cheques may have the same key again: the later one no longer holds it.
  await sql`update payment p set reference_doubled = true where mode = 'CHEQUE' and not reference_doubled and exists (
    select from payment e where e.mode = 'CHEQUE' and e.bank_id = p.bank_id and e.txn_date = p.txn_date
      and ltrim(e.utr, '0') = ltrim(p.utr, '0') and (e.dated, e.id) < (p.dated, p.id))`.execute(db)
  await keyFunction('').execute(db)
  await makeKeys.execute(db)
  await sql`update outside_reference r set key = p.reference_key
    from payment p where p.journal_id = r.journal_id and p.mode = 'CHEQUE' and not p.reference_doubled`.execute(db)
}
