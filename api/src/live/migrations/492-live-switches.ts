import { type Kysely, sql } from 'kysely'

/** Whether a shop needs an approved KYC is one setting for all shops: what is open in their browsers follows it. */
export async function up(db: Kysely<unknown>) {
  await sql`create function live_setting() returns trigger language plpgsql as $$
    begin
      if coalesce(new.name, old.name) = tg_argv[0] and new.value is distinct from old.value then
        insert into live_signal (audience, name) values ('shops', tg_argv[1]);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger live_kyc_switch after insert or update or delete on setting
    for each row execute function live_setting('kyc', 'kyc')`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function live_setting() cascade`.execute(db)
}
