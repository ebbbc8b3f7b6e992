import { menuCodes } from 'contract/people/rights'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { walletOf } from '../money/ledger.ts'
import { kindOnStatement, remarkOnStatement } from '../money/on-statement.ts'
import { forgetTrusted } from '../second-factor/factor.ts'
import { hasFactor } from '../second-factor/required.ts'
import type { Caller } from '../shared/caller.ts'
import { sentOrOwn } from '../shared/tenant.ts'

const few = 10
const many = 50

export async function findShop(db: Tx, id: string) {
  return db
    .selectFrom('merchant')
    .innerJoin('idType', 'idType.id', 'merchant.idTypeId')
    .leftJoin('package', 'package.id', 'merchant.packageId')
    .leftJoin('account', (join) => join.on(sql<SqlBool>`account.id = 'wallet:' || merchant.id`))
    .select(['merchant.id', 'merchant.code', 'merchant.name', 'shopName', 'mobileNo', 'emailId', 'address'])
    .select(['merchant.createdAt', 'shopStatus as status', 'shopBlockedWhy as blockedWhy', 'parentId', 'packageId'])
    .select(['idType.name as idType', 'package.name as package', 'account.balance', 'account.creditLimit'])
    .select(['account.dayLimit', 'account.spentOn', 'account.spent'])
    .where('merchant.id', '=', id)
    .executeTakeFirst()
}

export async function shopNamed(db: Tx, id: string | null) {
  if (!id) return null
  const found = db.selectFrom('merchant').select(['id', 'code', 'name']).where('id', '=', id)
  return (await found.executeTakeFirst()) ?? null
}

/** A merchant and what their wallet holds and may spend, in paise. */
export async function walletAbove(db: Tx, merchantId: string) {
  return db
    .selectFrom('merchant')
    .innerJoin('account', 'account.merchantId', 'merchant.id')
    .select(['code', 'name', 'balance', 'creditLimit', 'dayLimit', 'spentOn', 'spent'])
    .where('merchant.id', '=', merchantId)
    .where('account.kind', '=', 'wallet')
    .executeTakeFirstOrThrow()
}

/** A shop with its package; with `isLocked` it is locked until the transaction ends. */
export async function packageOf(db: Tx, id: string, isLocked = false) {
  const shop = db
    .selectFrom('merchant')
    .innerJoin('idType', 'idType.id', 'merchant.idTypeId')
    .leftJoin('package', 'package.id', 'merchant.packageId')
    .select(['merchant.code', 'parentId', 'packageId', 'merchant.idTypeId'])
    .select(['idType.name as idType', 'package.name as package'])
    .where('merchant.id', '=', id)
  return (isLocked ? shop.forUpdate('merchant') : shop).executeTakeFirst()
}

export async function movePackage(db: Tx, id: string, packageId: string) {
  await db.updateTable('merchant').set({ packageId }).where('id', '=', id).execute()
}

export async function membersOf(db: Tx, id: string) {
  return db.selectFrom('merchant').select(['id', 'code', 'name']).where('parentId', '=', id).orderBy('code').execute()
}

/** Everybody who may log in for a shop, its owner first. */
export async function usersOf(db: Tx, merchantId: string) {
  return db
    .selectFrom('userAccount')
    .select(['id', 'userName', 'name', 'status'])
    .where('merchantId', '=', merchantId)
    .orderBy('createdAt')
    .execute()
}

export async function newestApplications(db: Tx, caller: Caller, merchantId: string) {
  return db
    .selectFrom('application')
    .select(['id', 'formNo', 'name', 'status', 'createdAt'])
    .where('merchantId', '=', merchantId)
    .where(sentOrOwn(caller, 'application'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(few)
    .execute()
}

/**
 * A wallet's lines, the latest first; one more than a page, to see whether there are more. Order and balances are those
 * of the shop's own statement, which goes by the time of a line: two servers may book in another order than they
 * stamped.
 */
export async function walletLines(db: Tx, merchantId: string, before: string | undefined) {
  const wallet = walletOf(merchantId)
  const place = sql`(select at, id from entry where id = ${before ?? null} and account_id = ${wallet})`
  const earlier = before ? sql`and (at, id) < ${place}` : sql``
  const later = before ? sql`and (at, id) >= ${place}` : sql`and false`
  const { rows } = await sql<WalletLine>`
    with page as (
      select id, journal_id, at, amount from entry where account_id = ${wallet} ${earlier}
      order by at desc, id desc limit ${linesOfPage + 1}
    ), held as (
      select balance - (select coalesce(sum(amount), 0) from entry where account_id = ${wallet} ${later}) as balance
      from account where id = ${wallet}
    )
    select page.id, page.at, ${sql.raw(kindOnStatement)} as kind, j.ref, ${sql.raw(remarkOnStatement)} as remark,
      page.amount, (held.balance - coalesce(sum(page.amount) over (
      order by page.at desc, page.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance
    from held, page join journal j on j.id = page.journal_id order by page.at desc, page.id desc`.execute(db)
  return rows
}
type WalletLine = Pick<Tables['journal'], 'ref' | 'remark'> & {
  kind: string
  id: string
  at: Date
  amount: bigint
  balance: bigint
}
export const linesOfPage = 20

/** Actions on a person or by these people, the latest first. */
export async function activityOf(db: Tx, code: string, userIds: string[]) {
  const fields = sql`id, at, what, about, who_name as by, ip`
  const latest = sql`order by at desc, id desc limit ${sql.lit(many)}`
  const { rows } = await sql<{ id: string; at: Date; what: string; about: string; by: string; ip: string }>`
    select * from (
      (select ${fields} from audit where about = ${code} ${latest})
      union (select done.* from unnest(${userIds}::uuid[]) person (id),
        lateral (select ${fields} from audit where who = person.id ${latest}) done)
    ) done ${latest}`.execute(db)
  return rows
}

const users = (db: Tx) =>
  db
    .selectFrom('userAccount')
    .select(['id', 'userName', 'name', 'code', 'role', 'merchantId', 'status', 'blockedWhy', 'mustChange'])
    .select(['menuRights as rights', 'knownMenus', 'createdAt', hasFactor.as('hasSecondFactor')])

export const findUser = (db: Tx, id: string) => users(db).where('id', '=', id).executeTakeFirst()

export const findUserCalled = (db: Tx, userName: string) =>
  users(db)
    .where((eb) => eb(eb.fn<string>('lower', ['userName']), '=', userName.toLowerCase()))
    .executeTakeFirst()

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

export async function sessionsOf(db: Tx, userId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'createdAt', 'seenAt', 'endedAt', 'endedWhy', 'deviceHash', 'browserName'])
    .where('userId', '=', userId)
    .where('viewerId', 'is', null)
    .orderBy('seenAt', 'desc')
    .limit(many)
    .execute()
}

/** The same for everybody who logs in for a shop. */
export async function shopSessions(db: Tx, merchantId: string) {
  return db
    .selectFrom('session')
    .innerJoin('userAccount', 'userAccount.id', 'session.userId')
    .select([
      'session.id',
      'session.createdAt',
      'seenAt',
      'endedAt',
      'endedWhy',
      'deviceHash',
      'browserName',
      'userName',
    ])
    .where('userAccount.merchantId', '=', merchantId)
    .where('viewerId', 'is', null)
    .orderBy('seenAt', 'desc')
    .limit(many)
    .execute()
}

/** Blocks a person with a reason or, without one, unblocks them; returns whether that changed anything. */
export async function setBlocked(db: Tx, id: string, reason: string | null) {
  const { from, to } = turn(reason)
  const { numUpdatedRows } = await db
    .updateTable('userAccount')
    .set({ status: to, blockedWhy: reason })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same for a shop. If the merchant above had blocked it, the block is now the office's. */
export async function setShopBlocked(db: Tx, id: string, reason: string | null) {
  const { from, to } = turn(reason)
  const { numUpdatedRows } = await db
    .updateTable('merchant')
    .set({ shopStatus: to, shopBlockedWhy: reason, blockedByParent: false })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('shopStatus', '=', from), ...(reason === null ? [] : [eb('blockedByParent', '=', true)])]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const turn = (reason: string | null) =>
  reason === null ? ({ from: 'BLOCKED', to: 'ACTIVE' } as const) : ({ from: 'ACTIVE', to: 'BLOCKED' } as const)

/** Counts the administrators who may work, and locks that number until the transaction ends. */
export async function lockAdmins(db: Tx) {
  await sql`select id from user_account where role = 'admin' order by id for update`.execute(db)
  const { rows } = await sql<{ active: bigint }>`
    select count(*) as active from user_account where role = 'admin' and status = 'ACTIVE'`.execute(db)
  return Number(rows[0]?.active ?? 0n)
}

export async function giveTemporaryPassword(db: Tx, userId: string, passwordHash: string) {
  await forgetTrusted(db, userId)
  await db.updateTable('userAccount').set({ passwordHash, mustChange: true }).where('id', '=', userId).execute()
}

/**
 * Notes that a password of this account was shown to the caller: from now on both count as one person, until the owner chooses
 * one by mail.
 */
export async function notePasswordShown(db: Tx, userId: string, callerId: string) {
  await sql`update user_account set password_known_to = nullif(person_of(${callerId}), id) where id = ${userId}`.execute(
    db,
  )
}

/**
 * Another administrator than the one who knows its password has a link sent to the account's e-mail: it counts as a person of its
 * own again. The old password and its sessions have ended.
 */
export async function vouchFor(db: Tx, userId: string, callerId: string) {
  await sql`update user_account set password_known_to = null
    where id = ${userId} and person_of(id) <> person_of(${callerId})`.execute(db)
}

export async function giveRights(db: Tx, userId: string, rights: string[]) {
  await db
    .updateTable('userAccount')
    .set({ menuRights: rights, knownMenus: menuCodes })
    .where('id', '=', userId)
    .execute()
}
