import { type Kysely, sql } from 'kysely'

/** Each trigger with its table, when it fires, and whom it tells what. */
const triggers = [
  [
    'account',
    "after update of balance on account for each row when (new.kind = 'wallet' and old.balance <> new.balance)",
  ],
  ['kyc', 'after update of status on kyc for each row when (old.status <> new.status)'],
  ['application', 'after update of status on application for each row when (old.status <> new.status)'],
] as const
const toShop = { account: 'balance', kyc: 'kyc', application: 'applications' } as const

/** What waits for the office is counted of these, by this column. */
const waiting = {
  payment: 'status',
  registration: 'status',
  gateway_payment: 'desk',
  kyc: 'status',
  adjustment: 'status',
  take_back: 'status',
}

/**
 * Whatever changes tells those who look on, wherever in the code it is changed: a row in the transaction of the change, which
 * the relay passes on after the commit.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table live_signal (
    id bigint generated always as identity primary key,
    audience text not null,
    needs text,
    name text not null
  )`.execute(db)
  await telling('live_shop', sql`'shop:' || new.merchant_id`).execute(db)
  await telling('live_office', sql`'office'`).execute(db)
  // Work that runs every few seconds and finds nothing to do tells nobody.
  await telling('live_rows', sql`(select 'office' where exists (select from rows_touched))`).execute(db)
  await telling('live_session', sql`'user:' || new.user_id`).execute(db)
  await telling('live_person', sql`'user:' || new.id`).execute(db)
  await telling('live_people', sql`'shop:' || new.id`).execute(db)

  for (const [table, when] of triggers)
    await sql.raw(`create trigger live_shop ${when} execute function live_shop('${toShop[table]}')`).execute(db)
  await sql`create trigger live_office after update of status on application
    for each row when (old.status <> new.status) execute function live_office('applications')`.execute(db)
  for (const [table, column] of Object.entries(waiting)) {
    const [on, status] = [sql.table(table), sql.ref(column)]
    await sql`create trigger live_added after insert on ${on} referencing new table as rows_touched
      for each statement execute function live_rows('waiting')`.execute(db)
    await sql`create trigger live_deleted after delete on ${on} referencing old table as rows_touched
      for each statement execute function live_rows('waiting')`.execute(db)
    await sql`create trigger live_waiting after update of ${status} on ${on} for each row
      when (old.${status} is distinct from new.${status}) execute function live_office('waiting')`.execute(db)
  }

  await sql`create trigger live_session after update of ended_at on session for each row
    when (old.ended_at is null and new.ended_at is not null) execute function live_session('session')`.execute(db)
  await sql`create trigger live_person after update of status, menu_rights on user_account for each row
    when (old.status <> new.status or old.menu_rights <> new.menu_rights) execute function live_person('session')`.execute(
    db,
  )
  await sql`create trigger live_people after update of shop_status on merchant for each row
    when (old.shop_status <> new.shop_status) execute function live_people('session')`.execute(db)
}

/** A function that notes for an audience what its trigger names; for nobody, nothing. */
const telling = (name: string, audience: ReturnType<typeof sql>) => sql`
  create function ${sql.ref(name)}() returns trigger language plpgsql as $$
  begin
    insert into live_signal (audience, name) select told, tg_argv[0] from (select ${audience} as told) t where told is not null;
    return null;
  end $$`

export async function down(db: Kysely<unknown>) {
  for (const name of ['live_shop', 'live_office', 'live_rows', 'live_session', 'live_person', 'live_people'])
    await sql`drop function ${sql.ref(name)}() cascade`.execute(db)
  await sql`drop table live_signal`.execute(db)
}
