import type { Compilable, CompiledQuery } from 'kysely'
import type { Tx } from './connect.ts'

/** Stands in a statement where the value of each call goes. */
const place = '{value}'

/**
 * A statement for one value that is built and compiled at its first use, and afterwards only asked: building one anew takes
 * longer than sending it. For what nearly every call of the portal reads.
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
