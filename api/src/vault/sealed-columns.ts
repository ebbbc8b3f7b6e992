import { type RawBuilder, sql } from 'kysely'

/**
 * A column with encrypted texts: the keys of its rows, the place for which a row is encrypted, and how it is written.
 */
export type SealedColumn = {
  table: string
  /** Names of the database, by which a row is found again. */
  names: string[]
  sealed: RawBuilder<string>
  place(row: Record<string, unknown>): string
  set(sealed: string): RawBuilder<unknown>
}

const column = (
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
const inside = (
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

/**
 * All encrypted columns. A column that is missing here becomes unreadable when its key is retired: a test looks for
 * encrypted texts in every column of the database.
 */
export const sealedColumns: readonly SealedColumn[] = [
  column('vault', 'sealed', ['ref'], ({ ref }) => `vault|sealed|${ref}`),
  column('application', 'pan_sealed', ['id'], ({ id }) => `application|pan|${id}`),
  column('application', 'typed_pans', ['id'], ({ id }) => `application|typed pans|${id}`),
  column('bulk_row', 'given', ['file_id', 'line'], ({ fileId, line }) => `bulk_row|given|${fileId}|${line}`),
  column('psa', 'pan_sealed', ['id'], ({ id }) => `psa|pan|${id}`),
  column('kyc', 'draft_sealed', ['id'], ({ id }) => `kyc|draft|${id}`),
  column('kyc_submission', 'answers_sealed', ['id'], ({ id }) => `kyc_submission|answers|${id}`),
  column('second_factor', 'secret_sealed', ['user_id'], ({ userId }) => `second_factor ${userId}`),
  column('api_credential', 'secret', ['id'], ({ id }) => `apiCredential|secret|${id}`),
  inside('outbox', 'body', 'sealed', ['id'], ({ id }) => `outbox ${id}`),
  inside('setting', 'value', 'password', ['name'], () => 'setting|value|smtp'),
  inside('setting', 'value', 'sealed', ['name'], () => 'key check'),
]
