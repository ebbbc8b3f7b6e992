import { sql } from 'kysely'
import { counted, type Held, idsOf } from '../shared/held.ts'
import { isReading } from './queries.ts'

export const held: Held = {
  order: 80,
  async kinds(tx, { applications }) {
    const filed = await tx.selectFrom('application').select('formNo').where('id', 'in', idsOf(applications)).execute()
    const forms = idsOf(filed.map(({ formNo }) => formNo))
    const { rows } = await sql<{ nos: number }>`
      select count(*)::int as nos from audit where about in (${sql.join(forms)}) and ${sql.raw(isReading)}`.execute(tx)
    return [counted('Times somebody opened their papers', rows[0]?.nos ?? 0)]
  },
}
