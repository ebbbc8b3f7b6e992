import { deepestLevel, members } from 'contract/people/members'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { beside, listQuery } from '../list/list-query.ts'
import { walletOf } from '../money/ledger.ts'
import type { Caller } from '../shared/caller.ts'
import { merchantOf, sentOrOwn } from '../shared/tenant.ts'

/** A merchant's members, and those who wait for the office's decision, the newest first. */
export const memberList = (caller: Caller) =>
  listQuery(
    members.list,
    'registration r',
    {
      code: 'm.code',
      name: `trim(r.f_name || ' ' || r.l_name)`,
      balance: `coalesce((select a.balance from account a where a.id = 'wallet:' || r.merchant_id), 0)`,
      // A new member may not be a merchant yet, so these are no columns of the joined table.
      package: beside(`(select p.name from package p
        where p.id = coalesce((select shop.package_id from merchant shop where shop.id = r.merchant_id), r.package_id))`),
      status: 'coalesce((select shop.shop_status from merchant shop where shop.id = r.merchant_id), r.status)',
    },
    {
      id: 'r.ref_no',
      order: ['r.dated desc', 'r.ref_no desc'] as const,
      where: [sql<SqlBool>`r.parent_id = ${merchantOf(caller)}`],
      joins: { m: ['merchant', 'merchant_id'] },
    },
  )

/** One member of this merchant, approved or not; nobody of another merchant's. */
export async function findMember(db: Tx, refNo: string, parentId: string) {
  return db
    .selectFrom('registration as r')
    .leftJoin('merchant as m', 'm.id', 'r.merchantId')
    .leftJoin('package as p', (join) => join.on(sql<SqlBool>`p.id = coalesce(m.package_id, r.package_id)`))
    .leftJoin('account as a', (join) => join.on(sql<SqlBool>`a.id = 'wallet:' || m.id`))
    .select(['r.refNo', 'r.dated', 'r.fName', 'r.lName', 'r.shopName', 'r.mobileNo', 'r.emailId', 'r.idName as idType'])
    .select(['r.address1', 'r.address2', 'r.address3', 'r.district', 'r.state', 'r.pin', 'r.remark'])
    .select(['r.status', 'r.merchantId', 'm.code', 'm.shopStatus', 'm.shopBlockedWhy', 'm.blockedByParent'])
    .select(['p.name as package', 'a.balance', 'a.dayLimit', 'a.spentOn', 'a.spent'])
    .where('r.refNo', '=', refNo)
    .where('r.parentId', '=', parentId)
    .executeTakeFirst()
}
export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** The newest applications that a member has sent, with only the first letters of each applicant's name. */
export async function maskedApplications(db: Tx, merchantId: string) {
  return (
    db
      .selectFrom('application')
      .select(['formNo', 'status', 'createdAt'])
      .select(sql<string>`regexp_replace(name, '([[:alpha:]])[[:alpha:]]*', '\\1***', 'g')`.as('name'))
      .where('merchantId', '=', merchantId)
      // As for the office: an unsent application is visible only to its merchant.
      .where(sentOrOwn({ role: 'staff' }, 'application'))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(20)
      .execute()
  )
}

/**
 * The packages that a merchant may give to a member: those of ID types below their own, if their type may have members.
 */
export async function packagesBelow(db: Tx, merchantId: string) {
  return db
    .selectFrom('merchant')
    .innerJoin('idType as own', 'own.id', 'merchant.idTypeId')
    .innerJoin('idType as below', (join) => join.onRef('below.level', '<', 'own.level'))
    .innerJoin('package', 'package.idTypeId', 'below.id')
    .select(['package.id', 'package.name', 'below.id as idTypeId', 'below.name as idType', 'below.saleAmount'])
    .where('merchant.id', '=', merchantId)
    .where('own.canCreateMembers', '=', true)
    .where('below.active', '=', true)
    .where('package.active', '=', true)
    .orderBy('below.level', 'desc')
    .orderBy('package.name')
    .execute()
}

/** Whether a merchant is on the deepest level, so that they cannot have members. */
export async function isDeepest(db: Tx, merchantId: string) {
  const { rows } = await sql<{ level: number }>`
    with recursive above (parent_id, level) as (
      select parent_id, 1 from merchant where id = ${merchantId}
      union all select m.parent_id, above.level + 1 from above join merchant m on m.id = above.parent_id
        where above.level < ${deepestLevel}::int
    ) select max(level)::int as level from above`.execute(db)
  return (rows[0]?.level ?? 0) >= deepestLevel
}

/**
 * Blocks a member with a reason or, without one, unblocks a member whom their merchant blocked; returns whether that
 * changed anything.
 */
export async function setMemberBlocked(db: Tx, merchantId: string, reason: string | null) {
  const isBlocked = reason !== null
  const member = db
    .updateTable('merchant')
    .set({
      shopStatus: isBlocked ? ('BLOCKED' as const) : ('ACTIVE' as const),
      shopBlockedWhy: reason,
      blockedByParent: isBlocked,
    })
    .where('id', '=', merchantId)
    .where('shopStatus', '=', isBlocked ? 'ACTIVE' : 'BLOCKED')
  const changed = isBlocked ? member : member.where('blockedByParent', '=', true)
  return (await changed.executeTakeFirst()).numUpdatedRows === 1n
}

/** What a merchant earned from a member's applications, less what was taken back; paise. */
export async function earnedBy(db: Tx, parentId: string, memberId: string) {
  const { rows } = await sql<{ earned: string }>`
    select coalesce(sum(e.amount), 0)::text as earned from application a
      cross join generate_series(1, 9) again
      join journal j on j.kind in ('COMMISSION', 'COMMISSION_REVERSAL')
        and j.ref = a.id || '/1' || case when again > 1 then '/' || again else '' end
      join entry e on e.journal_id = j.id
    where a.merchant_id = ${memberId} and e.account_id = ${walletOf(parentId)}`.execute(db)
  return BigInt(rows[0]?.earned ?? 0)
}

export async function setDayLimit(db: Tx, merchantId: string, dayLimit: bigint | null) {
  await db.updateTable('account').set({ dayLimit }).where('id', '=', walletOf(merchantId)).execute()
}
