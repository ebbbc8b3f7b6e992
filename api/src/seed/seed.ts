import { sql } from 'kysely'
import { inTransaction } from '../db/connect.ts'
import { noLimits } from '../http/limits.ts'
import type { Portal } from '../portal.ts'
import { seedAdjustments } from './adjustments.ts'
import { seedBankStatement } from './bank-statement.ts'
import { seedGateway } from './gateway.ts'
import { seedKyc, seedKycUnderWay } from './kyc.ts'
import { seedMasters } from './masters.ts'
import { seedApplications } from './pan/applications.ts'
import { seedPaperless } from './pan/paperless.ts'
import { seedUti } from './pan/uti.ts'
import { fillUpTo, seedPayments } from './payments.ts'
import { seedPeople } from './people.ts'
import { seedPortrait } from './portrait.ts'
import { seedPrivacy } from './privacy.ts'
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
  const { staff, people, all } = await seedPeople(travel, types)
  await seedKyc(travel, people, staff.staff)
  await seedPayments(travel, people, banks, staff.staff)
  await seedApplications(travel, people, staff.staff)
  await seedUti(travel, people, staff.staff)
  await seedPaperless(travel, people)
  await seedKycUnderWay(travel, all, staff.staff)
  const rakesh = people.find(({ userName }) => userName === 'merchant')
  const another = people.find(({ userName }) => userName !== 'merchant')
  await seedPrivacy(travel, staff.admin)
  if (another) await seedAdjustments(travel, another, staff.admin)
  if (rakesh) {
    await seedGateway(travel, rakesh)
    await fillUpTo(travel, 25_000, rakesh, banks, staff.staff)
    await seedPortrait(portal, rakesh)
  }
  await seedBankStatement(travel, staff.staff)
  // What the services told everybody was told long ago.
  await portal.db.updateTable('outbox').set({ sentAt: portal.clock() }).execute()
}
