import { shopStaff } from 'contract/people/shop-staff'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { listQuery } from '../list/list-query.ts'

/** A shop's own staff, the newest first. */
export const shopStaffList = (own: RawBuilder<SqlBool>) =>
  listQuery(
    shopStaff.list,
    'user_account u',
    { seenAt: '(select max(s.seen_at) from session s where s.user_id = u.id)' },
    {
      order: ['u.created_at desc', 'u.id desc'] as const,
      search: 'u.person_search',
      where: [own, sql<SqlBool>`u.shop_staff`],
    },
  )

/** One of this shop's staff; nobody of another's. */
export async function findShopStaff(db: Tx, id: string, merchantId: string) {
  return db
    .selectFrom('userAccount')
    .select([
      'id',
      'code',
      'name',
      'userName',
      'status',
      'blockedWhy',
      'mustChange',
      'menuRights as rights',
      'createdAt',
    ])
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .where('shopStaff', '=', true)
    .executeTakeFirst()
}

export async function changeShopStaff(db: Tx, id: string, { name, rights }: { name: string; rights: string[] }) {
  await db.updateTable('userAccount').set({ name, menuRights: rights }).where('id', '=', id).execute()
}
