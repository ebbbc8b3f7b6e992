import type { MasterValues } from 'contract/masters/master'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { badInput } from '../shared/refusal.ts'

type Kept = 'bank' | 'imageSpec' | 'aoCode' | 'nameException' | 'pinCode' | 'tdsChallan'

/**
 * Refuses a record with the same values in these fields as another one, also a retired one; the error is shown at the
 * first field.
 */
export const refuseSecond =
  (table: Kept, fields: readonly [string, ...string[]], text: string) =>
  async (tx: Tx, values: MasterValues, id: string) => {
    const other = await tx
      .selectFrom(table)
      .select('id')
      .where((is) => is.and(fields.map((name) => sql<boolean>`${sql.ref(name)} = ${values[name]}`)))
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw badInput(fields[0], text)
  }

/** The name must be unique, whatever its spelling; a retired record keeps its name. */
export const nameIsFree =
  (table: 'idType' | 'package' | 'courier') =>
  async (tx: Tx, { name }: MasterValues, id: string) => {
    const other = await tx
      .selectFrom(table)
      .select('id')
      .where((is) => is(is.fn<string>('lower', ['name']), '=', `${name}`.toLowerCase()))
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw badInput('name', 'There is one with this name already')
  }
