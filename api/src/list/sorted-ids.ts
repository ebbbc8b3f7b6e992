import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListColumn, ListSpec, Order } from './list-query.ts'

type Part = { skip: number; take: number }

/**
 * The ids of a page when the query finds few rows: all are read first and then sorted. Otherwise PostgreSQL might walk
 * a million rows in the requested order until it meets the few.
 */
export function idsAmongFew(
  { id }: ListSpec,
  from: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
  orders: Order[],
  { skip, take }: Part,
) {
  const keys = orders.map((order) => order.replace(/ (asc|desc)$/, ''))
  const named = sql.raw([`${id} as id`, ...keys.map((key, i) => `${key} as k${i}`)].join(', '))
  const outside = sql.raw(orders.map((order, i) => `k${i} ${order.endsWith(' desc') ? 'desc' : 'asc'}`).join(', '))
  return sql`select id from (select ${named} from ${from} where ${where} offset 0) few
    order by ${outside} limit ${sql.lit(take)} offset ${sql.lit(skip)}`
}

/**
 * The ids of a page sorted by a column of a joined table, without joining all rows: it walks the joined table by its
 * index and takes from each of its rows at most as many rows as the page needs; rows without a joined row form one more
 * group. The first of `orders` is the column's, the others are the list's own.
 */
export function idsByJoin(
  { id, table }: ListSpec,
  { join, sortSql }: ListColumn,
  where: RawBuilder<SqlBool>,
  [first, ...own]: Order[],
  { skip, take }: Part,
) {
  if (!join || !first) throw new Error(`${sortSql} is no column of another table`)
  const keys = own.map((order) => order.replace(/ (asc|desc)$/, ''))
  const dir = sql.raw(first.endsWith(' desc') ? 'desc' : 'asc')
  const named = sql.raw([`${id} as id`, ...keys.map((key, i) => `${key} as k${i}`)].join(', '))
  const outside = sql.raw(own.map((order, i) => order.replace(keys[i] ?? '', `k${i}`)).join(', '))
  const most = sql.lit(skip + take)
  const rows = (of: RawBuilder<unknown>) => sql`select ${named} from ${table}
    where ${where} and ${sql.raw(join.by)} ${of} order by ${sql.raw(own.join(', '))} limit ${most}`
  return sql`select id from (
    (select own.*, other.value from (
        select ${sql.raw(`${join.alias}.id as key, ${sortSql}`)} as value from ${sql.raw(`${join.table} ${join.alias}`)}
      ) other,
      lateral (${rows(sql`= other.key`)}) own
      order by other.value ${dir}, ${outside} limit ${most})
    union all
    (select own.*, null from (${rows(sql`is null`)}) own)
  ) page order by value ${dir}, ${outside} limit ${sql.lit(take)} offset ${sql.lit(skip)}`
}
