import { sql } from 'kysely'
import { counted, type Held, idsOf } from '../shared/held.ts'

export const held: Held = {
  order: 50,
  async kinds(tx, { users }) {
    const { rows } = await sql<{ nos: number }>`
      select count(*)::int as nos from payment where requested_by in (${sql.join(idsOf(users))})`.execute(tx)
    return [counted('Payments', rows[0]?.nos ?? 0)]
  },
}
