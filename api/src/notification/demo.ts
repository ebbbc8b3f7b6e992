import { sql } from 'kysely'
import type { Demo, DemoPart } from '../seed/demo-part.ts'
import { noteAllRead } from './queries.ts'

const leftUnread = 4

/** Everybody has read all but the last few of what they are told. */
async function readOld({ travel, everybody }: Demo) {
  travel.goBack(0)
  const { db, clock } = travel.portal
  for (const { id } of everybody) {
    const { rows } = await sql<{ id: string }>`
      select n.id from notification n join user_account u on u.id = ${id}
      where (n.until is null or n.until > ${clock()})
        and case when u.merchant_id is null then n.audience = 'OFFICE'
          else n.audience = 'SHOPS' or n.merchant_id = u.merchant_id end
      order by n.id desc offset ${leftUnread} limit 1`.execute(db)
    if (rows[0]) await noteAllRead(db, id, rows[0].id)
  }
}

export const demo: DemoPart[] = [{ order: 990, fill: readOld }]
