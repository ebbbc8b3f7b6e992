import type { Tx } from '../db/connect.ts'
import type { ListSpec } from './list-query.ts'

/** The rows with those columns worked out that only code can tell. */
export async function workedOut<Row>(db: Tx, columns: ListSpec['columns'], rows: Row[]): Promise<Row[]> {
  const byCode = Object.entries(columns).flatMap(([name, { workedOut }]) => (workedOut ? [{ name, workedOut }] : []))
  if (byCode.length === 0 || rows.length === 0) return rows
  const worked = await Promise.all(byCode.map(async ({ name, workedOut }) => ({ name, of: await workedOut(db) })))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(worked.map(({ name, of }) => [name, of(Object(row)[name])])),
  }))
}
