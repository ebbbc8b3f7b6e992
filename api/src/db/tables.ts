import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** jsonb: read as the value, written as JSON text. */
export type Json<Value extends object | null> = JSONColumnType<NonNullable<Value>, string, string>
/** jsonb with a default. */
export type JsonOrDefault<Value extends object> = ColumnType<Value, string | undefined, string>
export type OrDefault<Value> = Generated<Value>

/**
 * All tables of the portal: each feature adds its own in its `tables.ts`. Names are camelCase here and snake_case in the
 * database. Money is in paise.
 */
export interface Tables {
  /** The migrations that have run. */
  kyselyMigration: { name: string; timestamp: string }
}
