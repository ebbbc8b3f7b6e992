import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../db/connect.ts'
import type { Portal } from '../../portal.ts'
import { demoPassword } from '../accounts.ts'
import { addApplications, addEvents, type Clerk, decideFates } from './applications.ts'
import { bulkLoad } from './bulk-load.ts'
import { addChance } from './chance.ts'
import { addJournals, addPayments, checkBooks, readRates } from './money.ts'
import { addShops } from './shops.ts'

type Many = { applications: number; merchants: number }

const days = 730
const filled = ['application', 'application_event', 'payment', 'journal', 'entry']

/**
 * Adds very many applications over many shops to a portal that has its demo data, all or nothing: two years of them,
 * each with its events and its money. They have no scans and no Aadhaar numbers. The books are checked before it counts.
 */
export async function seedMany(
  portal: Portal,
  { applications, merchants }: Many,
  say: (line: string) => void = () => {},
) {
  const now = portal.clock()
  const passwordHash = await portal.passwords.hash(demoPassword)
  await inTransaction(portal.db, async (tx) => {
    await hurry(tx)
    const clerk = await clerkOf(tx)
    await addChance(tx)
    await addShops(tx, merchants, days, now, passwordHash)
    say(`${merchants} shops`)
    await readRates(tx)
    await decideFates(tx, applications, days, now)
    await bulkLoad(tx, filled, () => fill(tx, clerk, now, say), say)
    say('Registers …')
    await sql`insert into register_line select * from register_due on conflict do nothing`.execute(tx)
    say('The books …')
    await checkBooks(tx)
  })
  // Counting from an index alone needs to know which rows everybody sees.
  for (const table of [...filled, 'register_line', 'account', 'merchant', 'user_account']) {
    await portal.db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    })
  }
}

async function fill(tx: Tx, clerk: Clerk, now: Date, say: (line: string) => void) {
  say('Applications …')
  await addApplications(tx, clerk, now)
  say('Payments and journals …')
  const bankId = await addPayments(tx, clerk)
  await addJournals(tx, clerk, bankId)
  say('Events …')
  await addEvents(tx, clerk)
}

/** Memory and time for statements over millions of rows, until the transaction ends. */
async function hurry(tx: Tx) {
  const settings = { statement_timeout: '0', lock_timeout: '60s', work_mem: '256MB', maintenance_work_mem: '512MB' }
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx)
}

/** The clerk of the demo who decides everything. */
async function clerkOf(tx: Tx): Promise<Clerk> {
  return tx.selectFrom('userAccount').select(['id', 'name']).where('userName', '=', 'staff').executeTakeFirstOrThrow()
}
