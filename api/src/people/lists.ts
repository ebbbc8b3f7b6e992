import { people } from 'contract/people/people'
import { type SqlBool, sql } from 'kysely'
import { listQuery } from '../list/list-query.ts'

const userOrder = ['u.created_at desc', 'u.id desc'] as const

const seenAt = '(select max(s.seen_at) from session s where s.user_id = u.id and s.viewer_id is null)'

/** Every shop and member, the newest first. */
export const shopList = listQuery(
  people.shops,
  'merchant m',
  {
    idType: 'kind.name',
    package: 'pack.name',
    parent: 'above.code',
    status: 'm.shop_status',
    listed: `case when m.listed_at is null then 'NO' else 'YES' end`,
    balance: `coalesce((select a.balance from account a where a.id = 'wallet:' || m.id), 0)`,
  },
  {
    name: 'merchants',
    title: 'Merchant-list',
    order: ['m.created_at desc', 'm.id desc'] as const,
    search: 'm.shop_search',
    joins: { kind: ['id_type', 'id_type_id'], pack: ['package', 'package_id'], above: ['merchant', 'parent_id'] },
  },
)

/** Everybody who may log in. */
export const userList = listQuery(
  people.users,
  'user_account u',
  { seenAt, merchantCode: 'm.code', merchantName: 'm.name' },
  {
    order: userOrder,
    search: 'u.person_search',
    joins: { m: ['merchant', 'merchant_id'] },
  },
)

/** Everybody who works in the office. */
export const staffList = listQuery(
  people.staff,
  'user_account u',
  { seenAt },
  {
    order: userOrder,
    search: 'u.person_search',
    where: [sql<SqlBool>`u.role <> 'merchant'`],
  },
)
