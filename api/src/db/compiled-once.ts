import type { Compilable, CompiledQuery } from 'kysely'
import type { Tx } from './connect.ts'

/** A placeholder in a statement for the value of each call. */
const place = '{value}'

/**
 * A statement with one value that is built and compiled at its first use, because building it takes longer than sending
 * it. For reads that nearly every call of the portal makes.
 */
export function compiledOnce<Row, Value extends string | readonly string[]>(
  build: (db: Tx, value: Value) => Compilable<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Tx, value: Value): Promise<Row[]> => {
    compiled ??= build(db, place as Value).compile()
    const parameters = compiled.parameters.map((one) => (one === place ? value : one))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
