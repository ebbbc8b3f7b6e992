import { type RawBuilder, sql } from 'kysely'

/**
 * A column with encrypted texts: the keys of its rows, the place for which a row is encrypted, and how it is written. Each
 * stands in its feature's `retention.ts`. One that is missing becomes unreadable when its key is retired: a test looks for
 * encrypted texts in every column of the database.
 */
export type SealedColumn = {
  table: string
  /** Names of the database, by which a row is found again. */
  names: string[]
  sealed: RawBuilder<string>
  place(row: Record<string, unknown>): string
  set(sealed: string): RawBuilder<unknown>
}

export const sealedColumn = (
  table: string,
  name: string,
  names: string[],
  place: (row: Record<string, unknown>) => string,
): SealedColumn => ({
  table,
  names,
  place,
  sealed: sql<string>`${sql.ref(`${table}.${name}`)}`,
  set: (sealed) => sql`${sql.ref(name)} = ${sealed}`,
})

/** A text inside a JSON column. */
export const sealedInside = (
  table: string,
  name: string,
  path: string,
  names: string[],
  place: (row: Record<string, unknown>) => string,
): SealedColumn => ({
  table,
  names,
  place,
  sealed: sql<string>`(${sql.ref(`${table}.${name}`)} ->> ${sql.lit(path)})`,
  set: (sealed) =>
    sql`${sql.ref(name)} = jsonb_set(${sql.ref(name)}, ${sql.lit(`{${path}}`)}::text[], to_jsonb(${sealed}::text))`,
})
