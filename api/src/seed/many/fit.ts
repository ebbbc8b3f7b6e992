import { sql } from 'kysely'
import type { Portal } from '../../portal.ts'

const embeddedAtMost = 20_000

/** Refuses what the embedded database cannot carry, and to mix made-up people with real ones. */
export async function refuseUnfit({ db, engine }: Portal, applications: number, besideRealData: boolean) {
  if (engine === 'pglite' && applications > embeddedAtMost)
    throw new Error(
      `The embedded database carries ${embeddedAtMost} of them; for more name a PostgreSQL in DATABASE_URL.`,
    )
  const { rows } = await sql<{ isReal: boolean }>`
    select not exists (select 1 from setting where name = 'demo')
      and (exists (select 1 from merchant) or exists (select 1 from user_account)) as is_real`.execute(db)
  if (rows[0]?.isReal && !besideRealData)
    throw new Error('This database holds real data. If made-up people may stand beside it, add --beside-real-data.')
}
