import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { forgetTrusted } from '../second-factor/factor.ts'
import { factorIsWanted, hasFactor, rolesSet } from '../second-factor/required.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof personByName>>>

const people = ({ db }: Pick<Portal, 'db'>) =>
  db
    .selectFrom('userAccount')
    .leftJoin('merchant', 'merchant.id', 'userAccount.merchantId')
    .select(['userAccount.id', 'userName', 'userAccount.name', 'userAccount.code', 'role', 'merchantId', 'photoFileId'])
    .select(['passwordHash', 'mustChange', 'userAccount.status', 'shopStatus'])
    .select(['menuRights as rights', 'shopStaff as isShopStaff', rolesSet.as('rolesSet'), hasFactor.as('hasFactor')])
    .select(factorIsWanted.as('isWanted'))

/** A person whose password was right a moment ago. */
export const personToEnter = (portal: Pick<Portal, 'db'>, id: string) =>
  people(portal).where('userAccount.id', '=', id).executeTakeFirst()

/** The person for the typed name: by user name, otherwise by code. */
export async function personByName(portal: Pick<Portal, 'db'>, typed: string) {
  const name = typed.toLowerCase()
  const isNamed = sql<boolean>`lower(user_name) = ${name}`
  const byCode = sql`select id from user_account where code = ${typed.toUpperCase()}`
  return people(portal)
    .where(sql<boolean>`user_account.id in (select id from user_account where ${isNamed} union all ${byCode})`)
    .orderBy(isNamed, 'desc')
    .limit(1)
    .executeTakeFirst()
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Whether this person logged in from that browser before. For an unknown name it also runs a query, so that the time is
 * the same.
 */
export async function deviceIsKnown(db: Tx, userId: string = nobody, deviceHash: string) {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    // In a merchant view, a person of the office used another browser as this person.
    .where('viewerId', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sets a person's password: password links that were sent to them stop working, and their trusted browsers are asked
 * for a code again.
 */
export async function setPassword(db: Tx, portal: Pick<Portal, 'clock'>, userId: string, passwordHash: string) {
  await forgetTrusted(db, userId)
  await endPasswordLinks(db, portal, userId)
  await db.updateTable('userAccount').set({ passwordHash, mustChange: false }).where('id', '=', userId).execute()
}

/** Password links that were sent to a person stop working. */
export async function endPasswordLinks(tx: Tx, { clock }: Pick<Portal, 'clock'>, userId: string = nobody) {
  const open = tx.updateTable('passwordLink').where('userId', '=', userId).where('usedAt', 'is', null)
  await open.set({ usedAt: clock() }).execute()
}
