import { type Kysely, sql } from 'kysely'

/** The old rights that correspond to each new right; the same right twice where one of two old rights gives it. */
const asked = [
  "('id-sale:act', '{manage-people}'::text[])",
  "('take-backs:view', '{approve-money}'::text[])",
  "('take-backs:view', '{check-applications}'::text[])",
  "('take-backs:export', '{approve-money,export-lists}'::text[])",
  "('take-backs:export', '{check-applications,export-lists}'::text[])",
]

/** Who is given a new right: whoever may decide on what is taken back. */
const given = [
  ['take-backs:view', "menu_rights && '{payments:act,pan:act}'"],
  ['take-backs:export', "menu_rights && '{payments:act,pan:act}' and menu_rights && '{payments:export,pan:export}'"],
  ['id-sale:act', "menu_rights @> '{people:act,id-sale:view}'"],
] as const

/** The functions between the old rights and the new ones, made again with a part of their text replaced. */
async function replaceIn(db: Kysely<unknown>, name: string, find: string, replace: string) {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regprocedure) as text`.execute(db)
  await sql.raw(`${rows[0]?.text}`.replaceAll(find, () => replace)).execute(db)
}
const byMenu = 'rights_by_menu(text, text[])'
const before = 'rights_before(text, text[])'

/**
 * Present staff may take back what they may decide on: who decides on payments or applications views the list of take
 * backs, and who acts on merchants takes the sale of an ID back. The rights of the earlier version give the same.
 */
export async function up(db: Kysely<unknown>) {
  for (const name of [byMenu, before]) await replaceIn(db, name, '(values ', `(values ${asked.join(', ')}, `)
  await replaceIn(db, byMenu, 'select name from', 'select distinct name from')
  for (const [right, when] of given)
    await sql`update user_account set menu_rights = array_append(menu_rights, ${right})
      where role = 'staff' and not ${right} = any(menu_rights) and ${sql.raw(when)}`.execute(db)
}

/** What was given stays: the version before knows these rights too, and gave them to new staff. */
export async function down(db: Kysely<unknown>) {
  for (const name of [byMenu, before]) await replaceIn(db, name, `(values ${asked.join(', ')}, `, '(values ')
  await replaceIn(db, byMenu, 'select distinct name from', 'select name from')
}
