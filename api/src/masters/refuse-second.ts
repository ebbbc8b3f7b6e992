import type { MasterValues } from 'contract/masters/master'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { badInput } from '../shared/refusal.ts'

type Kept = 'bank' | 'imageSpec' | 'aoCode' | 'nameException' | 'pinCode'

/** Refuses a record whose fields together are those of another, also of a retired one; it is said at the first of them. */
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

/** However it is written; a retired one keeps its name. */
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
