import { type Kysely, sql } from 'kysely'

const messages = `where kind <> 'file removal' and recipient <> ''`
const indexes = {
  outbox_newest: `outbox (created_at desc, id desc) ${messages}`,
  outbox_by_kind: `outbox (kind, created_at desc, id desc) ${messages}`,
  outbox_by_kind_down: `outbox (kind desc, created_at desc, id desc) ${messages}`,
  outbox_by_status: `outbox (status, created_at desc, id desc) ${messages}`,
  outbox_by_status_down: `outbox (status desc, created_at desc, id desc) ${messages}`,
  outbox_by_reason: `outbox (last_error, created_at desc, id desc) where last_error is not null`,
  outbox_search: 'outbox using gin (search gin_trgm_ops)',
}

/** The outbox as a list of the office: the status of each message, and the part of its receiver that a list shows. */
export async function up(db: Kysely<unknown>) {
  // Old errors are the mail server's own codes; the list knows them all as one reason.
  await sql`update outbox set last_error = 'OTHER' where last_error is not null`.execute(db)
  await sql`alter table outbox
    add column status text null generated always as (
      case when sent_at is null then
        (case when tries >= 12 then 'FAILED' when last_error is null then 'WAITING' else 'RETRY' end)
      else 'SENT' end) stored,
    add column masked text null generated always as (regexp_replace(recipient, '^(.{0,2})[^@]*', '\\1***')) stored,
    add column search text null generated always as (
      lower(recipient || ' ' || regexp_replace(recipient, '^(.{0,2})[^@]*', '\\1***'))) stored`.execute(db)
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table outbox drop column search, drop column masked, drop column status`.execute(db)
  await sql`drop index if exists outbox_newest, outbox_by_kind, outbox_by_kind_down, outbox_by_reason`.execute(db)
}
