import type { Portal } from '../../portal.ts'
import { holdsRealData } from '../real-data.ts'

const embeddedAtMost = 20_000

/** Refuses what the embedded database cannot carry, and to mix made-up people with real ones. */
export async function refuseUnfit({ db, engine }: Portal, applications: number, besideRealData: boolean) {
  if (engine === 'pglite' && applications > embeddedAtMost)
    throw new Error(
      `The embedded database carries ${embeddedAtMost} of them; for more name a PostgreSQL in DATABASE_URL.`,
    )
  if (!besideRealData && (await holdsRealData(db)))
    throw new Error('This database holds real data. If made-up people may be added to it, use --beside-real-data.')
}
