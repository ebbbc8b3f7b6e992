import { type Kysely, sql } from 'kysely'

const fromNought = ['bank', 'courier', 'card_vendor', 'govt_fee']
const lists = [...fromNought, 'reason', 'document_type']

/** People count the places of a list from 1. Lists that the office already numbered so stay as they are. */
export async function up(db: Kysely<unknown>) {
  for (const list of lists.map((name) => sql.ref(name))) {
    await sql`update ${list} set sort_order = least(sort_order + 1, 999)
      where exists (select from ${list} first where first.sort_order = 0)`.execute(db)
    await sql`alter table ${list} alter column sort_order set default 1`.execute(db)
  }
}

/** Nothing to undo: the order is the same either way. */
export async function down(db: Kysely<unknown>) {
  for (const list of lists.map((name) => sql.ref(name)))
    await sql`alter table ${list} alter column sort_order drop default`.execute(db)
  for (const list of fromNought.map((name) => sql.ref(name)))
    await sql`alter table ${list} alter column sort_order set default 0`.execute(db)
}
