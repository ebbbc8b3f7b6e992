import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** The shop at the top of the network to which this one belongs, as its member or a member's member. */
export async function topOf(db: Tx, merchantId: string) {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id, parent_id) as (
      select id, parent_id from merchant where id = ${merchantId}
      union select m.id, m.parent_id from above join merchant m on m.id = above.parent_id
    ) select id from above where parent_id is null`.execute(db)
  return rows[0]?.id ?? merchantId
}
