import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Opened } from './connect.ts'
import { officeIndexes } from './office-indexes.ts'

const readings = `what in ('scan opened', 'crop opened', 'portrait opened', 'PSA paper opened', 'acknowledgement opened',
  'KYC opened', 'KYC paper opened', 'form printed', 'slip printed', 'receipt printed', 'address label printed', 'pan revealed', 'aadhaar revealed')`

/** In the same words as the office's list of all applications uses. */
const isNoDraft = `status <> 'DRAFT' and status <> 'PL_DRAFT'`

/** What an AO code is searched by: the code in one piece, the city and the description. */
export const aoCodeText = `lower(area_code || '-' || ao_type || '-' || range_code || '-' || ao_no || ' ' || city || ' ' || description)`

/**
 * Indexes that are made while people work. They are no migration, because an index inside a transaction stops all
 * writing while it is made: tens of seconds with a million rows. Add new ones here; never edit a definition under the
 * same name.
 */
export const indexes = {
  // The office sorts a million rows by each column of its list of all, in both directions.
  application_name: 'application (name, created_at desc, id desc)',
  application_numbered: 'application (ack_no desc, created_at desc, id desc)',
  application_stands_down: 'application (status desc, created_at desc, id desc)',
  // Many rows have no mobile, and nearly all have one of a few prices: each needs an index of its own to sort
  // downwards.
  application_by_mobile: `application ((fields ->> 'mobile'), created_at desc, id desc) where ${isNoDraft}`,
  application_by_mobile_down: `application ((fields ->> 'mobile') desc, created_at desc, id desc) where ${isNoDraft}`,
  application_amount: `application (((price ->> 'total')::numeric), created_at desc, id desc) where ${isNoDraft}`,
  application_amount_down: `application (((price ->> 'total')::numeric) desc, created_at desc, id desc) where ${isNoDraft}`,
  application_since: `application (status_at desc, created_at desc, id desc) where status <> 'DRAFT'`,
  // The largest queues are read completely and then sorted by a column: these indexes have all that is needed.
  application_rejected_sorted: `application (created_at desc, id desc)
    include (status_at, name, form_no, ack_no, checker_id, merchant_id, status)
    where status in ('REJECTED', 'AADHAAR_CANCELLED')`,
  application_at_tin_sorted: `application (created_at desc, id desc)
    include (status_at, name, form_no, ack_no, checker_id, merchant_id, status)
    where status in ('ACKNOWLEDGED', 'IN_PROCESS', 'TIN_RESUBMITTED')`,
  // Readings of papers are a small part of the audit, so only they are in this index.
  audit_reads: `audit (at desc, id desc) where ${readings}`,
  audit_reads_by: `audit (who_name, at desc, id desc) where ${readings}`,
  audit_reads_kind: `audit (what, at desc, id desc) where ${readings}`,
  audit_reads_about: `audit (about, at desc, id desc) where ${readings}`,
  audit_reads_merchant: `audit ((detail ->> 'merchant'), at desc, id desc) where ${readings}`,
  audit_reads_ip: `audit (ip, at desc, id desc) where ${readings}`,
  audit_reads_ip_down: `audit (ip desc, at desc, id desc) where ${readings}`,
  audit_reads_search: `audit using gin
    (lower(who_name || ' ' || about || ' ' || ip || ' ' || coalesce(detail ->> 'merchant', '')) gin_trgm_ops)
    where ${readings}`,
  application_hardcopy_sorted: `application (ack_date, id)
    include (created_at, status_at, name, form_no, ack_no, checker_id, merchant_id, status, hardcopy, hardcopy_sent_on,
      hardcopy_courier, hardcopy_tracking, hardcopy_reason)
    where status in ('ACKNOWLEDGED', 'IN_PROCESS', 'TIN_REJECTED', 'TIN_REUPLOADED', 'TIN_RESUBMITTED')
      and hardcopy in ('PENDING', 'SENT', 'DEFICIENT')`,
  // Retention looks for the oldest drafts of all shops.
  application_old_drafts: `application (saved_at, id) where status in ('DRAFT', 'PL_DRAFT')`,
  // A shop's search: a frequent word is found along the newest rows, from the index alone.
  application_of_shop: 'application (merchant_id, created_at desc, id desc) include (search, status)',
  // Retention's daily search: ended applications that still hold personal data.
  application_papers_kept: `application (status_at, id) where papers_deleted_at is null
    and status in ('ALLOTTED', 'DISPATCHED', 'DELIVERED', 'REJECTED', 'CANCELLED', 'AADHAAR_CANCELLED', 'CLOSED', 'PL_FAILED', 'PL_EXPIRED')`,
  application_aadhaar_kept: `application (status_at, id) where aadhaar_ref is not null
    and status in ('ALLOTTED', 'DISPATCHED', 'DELIVERED', 'REJECTED', 'CANCELLED', 'AADHAAR_CANCELLED', 'CLOSED', 'PL_FAILED', 'PL_EXPIRED', 'RETURNED')`,
  outbox_sent: 'outbox (sent_at, id) where sent_at is not null',
  session_last: 'session (coalesce(ended_at, seen_at), id)',
  // For deciding a registration: shops with the same name, and registrations from one place.
  merchant_bare_shop: `merchant (lower(regexp_replace(shop_name, '[^[:alnum:]]+', '', 'g')))`,
  registration_bare_shop: `registration (lower(regexp_replace(shop_name, '[^[:alnum:]]+', '', 'g')))`,
  registration_from: 'registration (client_ip, dated desc)',
  // A person's actions, for their own log and their record.
  audit_by_time: 'audit (who, at desc, id desc)',
  // Uploaded files that nothing uses yet.
  file_unused: `file (created_by, created_at) where owner_id is null`,
  // Columns that lists search beside their search column.
  application_beside: `application using gin (lower(fields ->> 'mobile') gin_trgm_ops, lower(pan_masked) gin_trgm_ops,
    lower(hardcopy_tracking) gin_trgm_ops)`,
  psa_beside: `psa using gin (lower(shop_name) gin_trgm_ops, lower(email) gin_trgm_ops, lower(city) gin_trgm_ops,
    lower(mobile) gin_trgm_ops, lower(pan_masked) gin_trgm_ops)`,
  // Shops search tens of thousands of officers while they type.
  ao_code_sought: `ao_code using gin ((${aoCodeText}) gin_trgm_ops)`,
  // How long the latest PANs took.
  application_event_allotted: `application_event (at desc, application_id) where to_status = 'ALLOTTED'`,
  // The shops that visitors may find, by PIN code.
  merchant_listed: `merchant ((address ->> 'pin')) where listed_at is not null`,
  ...officeIndexes,
}

/** Indexes of earlier versions that nothing needs any more. Registers now read their own lines. */
const retired = ['audit_by', 'gateway_payment_by_credited', 'journal_commission', 'journal_tds']

const indexLock = 7_210_025

/** Makes the missing indexes. An index whose making was interrupted exists but is invalid, and is made again. */
export async function makeIndexes(
  { db, engine }: Pick<Opened, 'db' | 'engine'>,
  wanted = indexes as Record<string, string>,
) {
  const beside = engine === 'postgres' ? sql`concurrently` : sql``
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await oneAtATime(connection, engine)
    try {
      const valid = await validIndexes(connection)
      for (const name of retired)
        if (valid.has(name)) await sql`drop index ${beside} ${sql.ref(name)}`.execute(connection)
      for (const [name, on] of Object.entries(wanted)) {
        if (valid.get(name)) continue
        if (valid.has(name)) await sql`drop index ${beside} ${sql.ref(name)}`.execute(connection)
        await sql`create index ${beside} ${sql.ref(name)} on ${sql.raw(on)}`.execute(connection)
      }
    } finally {
      if (engine === 'postgres') await sql`select pg_advisory_unlock(${sql.lit(indexLock)})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/**
 * Only one server makes indexes. It must not wait for the other inside a statement, because the index being made would
 * then wait for that statement.
 */
async function oneAtATime(db: Db, engine: Opened['engine']) {
  if (engine !== 'postgres') return
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(indexLock)}) as mine`.execute(db)
    if (rows[0]?.mine) return
    await wait(200)
  }
}

async function validIndexes(db: Db) {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db)
  return new Map(rows.map(({ name, valid }) => [name, valid]))
}
