import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { forgetTrusted } from '../second-factor/factor.ts'
import { hasFactor, rolesSet } from '../second-factor/required.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof personByName>>>

const people = ({ db }: Pick<Portal, 'db'>) =>
  db
    .selectFrom('userAccount')
    .leftJoin('merchant', 'merchant.id', 'userAccount.merchantId')
    .select(['userAccount.id', 'userName', 'userAccount.name', 'userAccount.code', 'role', 'merchantId', 'photoFileId'])
    .select(['passwordHash', 'mustChange', 'userAccount.status', 'shopStatus'])
    .select(['menuRights as rights', 'shopStaff as isShopStaff', rolesSet.as('rolesSet'), hasFactor.as('hasFactor')])

/** Somebody whose password was right a moment ago. */
export const personToEnter = (portal: Pick<Portal, 'db'>, id: string) =>
  people(portal).where('userAccount.id', '=', id).executeTakeFirst()

/** Who logs in with what was typed: their user name, else their code. */
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

/** Whether this person signed in from that browser before. Asked for nobody too, so that it takes the same time. */
export async function deviceIsKnown(db: Tx, userId: string = nobody, deviceHash: string) {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    // Whoever of the office looked as them did so from another browser.
    .where('viewerId', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives somebody a password: links that were sent to them set none any more, and browsers that they trusted are asked for the code again. */
export async function setPassword(db: Tx, portal: Pick<Portal, 'clock'>, userId: string, passwordHash: string) {
  await forgetTrusted(db, userId)
  await endPasswordLinks(db, portal, userId)
  await db.updateTable('userAccount').set({ passwordHash, mustChange: false }).where('id', '=', userId).execute()
}

/** From now on the links that were sent to somebody set no password. */
export async function endPasswordLinks(tx: Tx, { clock }: Pick<Portal, 'clock'>, userId: string = nobody) {
  const open = tx.updateTable('passwordLink').where('userId', '=', userId).where('usedAt', 'is', null)
  await open.set({ usedAt: clock() }).execute()
}
