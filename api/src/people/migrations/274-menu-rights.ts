import { type Kysely, sql } from 'kysely'

const viewedByAll = 'payments,bank-statement,gateway,adjustments,pan,uti,registration,people,id-sale'.split(',')

/** The old rights that correspond to each new right of a menu; an empty list where everybody in the office had it. */
const asked: Record<string, string[]> = {
  ...Object.fromEntries(
    viewedByAll.flatMap((menu) => [
      [`${menu}:view`, []],
      [`${menu}:export`, ['export-lists']],
    ]),
  ),
  'payments:act': ['approve-money'],
  'gateway:act': ['approve-money'],
  'bank-statement:add': ['approve-money'],
  'bank-statement:act': ['approve-money'],
  'adjustments:add': ['approve-money'],
  'adjustments:act': ['approve-money'],
  'pan:act': ['check-applications'],
  'uti:act': ['check-applications'],
  'registration:act': ['decide-registrations'],
  'people:act': ['manage-people'],
  'kyc:view': ['check-kyc'],
  'kyc:act': ['check-kyc'],
  'kyc:export': ['check-kyc', 'export-lists'],
  'data-requests:view': ['data-requests'],
  'data-requests:add': ['data-requests'],
  'data-requests:act': ['data-requests'],
  'data-requests:export': ['data-requests', 'export-lists'],
  'reports:view': ['reports'],
  'reports:export': ['reports', 'export-lists'],
  'tds-return:view': ['file-tds'],
  'tds-return:export': ['file-tds'],
  'masters:view': ['masters'],
  'masters:add': ['masters'],
  'masters:act': ['masters'],
  'masters:export': ['masters', 'export-lists'],
}
const known = Object.entries(asked).map(([right, needs]) => `('${right}', '{${needs}}'::text[])`)

/**
 * A right is a menu and a power, such as `payments:act`. Present staff keep exactly what they may do, including viewing
 * what everybody in the office could see. `granted` has the rights as the earlier version knows them, and a trigger
 * keeps both columns in step, whichever version writes. A right that is taken away on an old server is gone on a new
 * one; an old server gives an export or an action only where everything that its old right meant was given. A shop's
 * staff have the same rights in both.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account add column menu_rights text[] null`.execute(db)
  await sql`create function rights_by_menu(role text, granted text[]) returns text[] language sql immutable as ${sql.raw(`$$
    select case when role <> 'staff' then granted else array(
      select name from (values ${known.join(', ')}) known (name, asked) where asked <@ granted
    ) end $$`)}`.execute(db)
  // The export of files was one right for all menus: it is set only if every menu that may be viewed also allows the
  // export.
  await sql`create function rights_before(role text, given text[]) returns text[] language plpgsql immutable as ${sql.raw(`$$
    declare before text[];
    begin
      if role <> 'staff' then return given; end if;
      with known (name, asked) as (values ${known.join(', ')})
      select array(
        select distinct one from known, unnest(asked) one where not exists (
          select from known other where other.asked = array[one] and not other.name = any(given))
      ) into before;
      if exists (
        select from (values ${known.join(', ')}) known (name, asked)
        where asked <> '{}' and asked <@ before and not name = any(given)
      ) then before := array_remove(before, 'export-lists'); end if;
      return before;
    end $$`)}`.execute(db)
  await sql`create function rights_in_step() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.menu_rights is null then new.menu_rights := rights_by_menu(new.role, new.granted);
        else new.granted := rights_before(new.role, new.menu_rights); end if;
      elsif new.menu_rights is distinct from old.menu_rights then
        new.granted := rights_before(new.role, new.menu_rights);
      elsif new.granted is distinct from old.granted then
        new.menu_rights := rights_by_menu(new.role, new.granted);
      end if;
      return new;
    end $$`.execute(db)
  await sql`update user_account set menu_rights = rights_by_menu(role, granted)`.execute(db)
  await sql`create trigger rights_in_step before insert or update of granted, menu_rights on user_account
    for each row execute function rights_in_step()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger rights_in_step on user_account`.execute(db)
  for (const name of ['rights_in_step()', 'rights_before(text, text[])', 'rights_by_menu(text, text[])'])
    await sql.raw(`drop function ${name}`).execute(db)
  await sql`alter table user_account drop column menu_rights`.execute(db)
}
