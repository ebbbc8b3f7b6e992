import type { ListExport } from 'contract/endpoint'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { planAnew } from '../db/prepared-statements.ts'
import { all, conditionsOf } from '../list/conditions.ts'
import { orderOf } from '../list/list.ts'
import { type ListSpec, selectOf } from '../list/list-query.ts'
import { workedOut } from '../list/worked-out.ts'
import type { Portal } from '../portal.ts'
import { badInput } from '../shared/refusal.ts'

/** Rows from the database, by the names of their columns. */
export type Rows = Record<string, unknown>[]

const atOnce = 500
const firstRowsSeconds = 30

/** All matching rows of a list in its order, in batches; all batches show the state of one moment. */
export async function rowsOf(
  { db, engine }: Pick<Portal, 'db' | 'engine'>,
  spec: ListSpec,
  columns: ListSpec['columns'],
  ask: ListExport,
): Promise<AsyncGenerator<Rows>> {
  const asked = await conditionsOf(db, spec, ask)
  const matching = sql`from ${spec.from} where ${all([...spec.where, ...asked, ...selected(spec, ask)])}`
  const order = sql`order by ${orderOf(spec, ask)}`
  const bare = db.withoutPlugins()
  const batches =
    engine === 'postgres'
      ? fromCursor(bare, sql`select ${selectOf({ columns })} ${matching} ${order}`)
      : byIds(bare, spec, columns, { matching, order })
  return shownOf(db, columns, batches)
}

async function* shownOf(db: Tx, columns: ListSpec['columns'], batches: AsyncGenerator<Rows>): AsyncGenerator<Rows> {
  for await (const batch of batches) yield await workedOut(db, columns, batch)
}

async function* fromCursor(db: Tx, query: ReturnType<typeof sql>): AsyncGenerator<Rows> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    // All rows are needed, so a plan that is fast only for the first row is wrong.
    await sql`select set_config('statement_timeout', ${`${firstRowsSeconds}s`}, true),
      set_config('cursor_tuple_fraction', '1', true)`.execute(tx)
    // No prepared statement, because the same words have other columns in each file.
    const anew = sql.raw(planAnew)
    await sql`declare export_rows no scroll cursor for ${query} ${anew}`.execute(tx)
    for (;;) {
      const { rows } = await sql<Rows[number]>`fetch ${sql.lit(atOnce)} from export_rows ${anew}`.execute(tx)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await tx.rollback().execute()
  }
}

/**
 * The embedded database has a single connection, which a slow reader must not block: so first the ids are read, then
 * their rows in batches.
 */
async function* byIds(
  db: Tx,
  { id, from }: ListSpec,
  columns: ListSpec['columns'],
  { matching, order }: Record<'matching' | 'order', ReturnType<typeof sql>>,
): AsyncGenerator<Rows> {
  const at = sql.raw(id)
  const found = await sql<{ id: string }>`select ${at} as id ${matching} ${order}`.execute(db)
  for (let i = 0; i < found.rows.length; i += atOnce) {
    const ids = found.rows.slice(i, i + atOnce).map((row) => row.id)
    const { rows } = await sql<{ rowId: string }>`
      select ${selectOf({ columns })}, ${at} as "rowId" from ${from} where ${at} in (${sql.join(ids)})`.execute(db)
    const byId = new Map(rows.map((row) => [row.rowId, row]))
    yield ids.flatMap((each) => byId.get(each) ?? [])
  }
}

/** For a selection: only these rows, or all except those. */
function selected({ id }: ListSpec, { only, except }: ListExport) {
  const at = sql.raw(id)
  const wanted = only && (only.length > 0 ? sql<boolean>`${at} in (${idsOf(id, 'only', only)})` : sql<boolean>`false`)
  const unwanted = except?.length ? sql<boolean>`${at} not in (${idsOf(id, 'except', except)})` : undefined
  return [wanted, unwanted].filter((condition) => condition !== undefined)
}

function idsOf(id: string, of: string, ids: string[]) {
  if (id.endsWith('.id') && !ids.every((each) => isUuid(each))) throw badInput(of, 'This is no row of the list')
  return sql.join(ids.map((each) => each.replaceAll('\0', '')))
}
