import type { Demo, DemoPart } from '../seed/demo-part.ts'
import { noteAllRead } from './queries.ts'

const day = 24 * 3600_000

/** Everybody has read what is older than a day. */
async function readOld({ travel, everybody }: Demo) {
  travel.goBack(0)
  const { db, clock } = travel.portal
  const newest = await db
    .selectFrom('notification')
    .select('id')
    .where('at', '<', new Date(clock().getTime() - day))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  for (const { id } of newest ? everybody : []) await noteAllRead(db, id, `${newest?.id}`)
}

export const demo: DemoPart[] = [{ order: 990, fill: readOld }]
