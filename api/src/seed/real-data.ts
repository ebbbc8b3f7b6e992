import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Whether there are people here who did not come with the demo data. */
export async function holdsRealData(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isReal: boolean }>`
    select not exists (select 1 from setting where name = 'demo')
      and (exists (select 1 from merchant) or exists (select 1 from user_account)) as is_real`.execute(db)
  return rows[0]?.isReal ?? false
}
