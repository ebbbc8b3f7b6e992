import { sql } from 'kysely'
import { inTransaction } from '../db/connect.ts'
import { noLimits } from '../http/limits.ts'
import type { Portal } from '../portal.ts'
import { modulesOfFeatures } from '../shared/features.ts'
import type { DemoPart } from './demo-part.ts'
import { seedMasters } from './masters.ts'
import { seedPeople } from './people.ts'
import { demoSetting } from './settings.ts'
import { travelling } from './time.ts'

/**
 * Fills an empty portal with demo data, made by the same services that serve people. All of it or nothing, and once:
 * of two servers that start together the second waits and then finds it done.
 */
export async function seedOnce(portal: Portal, say: (line: string) => void = () => {}) {
  await inTransaction(portal.db, async (tx) => {
    // The second server may have to wait longer than a person would.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const first = await tx
      .insertInto('setting')
      .values({ name: demoSetting.name, value: JSON.stringify({ seededAt: portal.clock() }) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!first) return
    say('Filling the portal with demo data. This takes a moment, once.')
    // Tries are counted outside of a transaction, and nobody tries anything here.
    await seed({ ...portal, db: tx, limits: noLimits })
  })
}

async function seed(portal: Portal) {
  const { types, banks } = await seedMasters(portal)
  const travel = travelling(portal)
  const { staff, people, all: everybody } = await seedPeople(travel, types)
  const shop = people.find(({ userName }) => userName === 'merchant')
  const otherShop = people.find(({ userName }) => userName !== 'merchant')
  if (!shop || !otherShop) throw new Error('the shops of the demo are not there')
  for (const part of await demoParts()) await part.fill({ travel, banks, staff, people, everybody, shop, otherShop })
  // What the services told everybody was told long ago.
  await portal.db.updateTable('outbox').set({ sentAt: portal.clock() }).execute()
}

async function demoParts() {
  const features = await modulesOfFeatures<{ demo: DemoPart[] }>('demo.ts')
  return features.flatMap(({ demo }) => demo).sort((a, b) => a.order - b.order)
}
