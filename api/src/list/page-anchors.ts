import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { ListSpec } from './list-query.ts'

/** Rows between two anchors. */
export const stride = 2_000

/**
 * The id of every two-thousandth row of a list in its own order. A page in the middle of a million rows starts at the
 * last anchor before it, instead of skipping half a million rows.
 */
export async function pageAnchors(db: Tx, spec: ListSpec, where: RawBuilder<SqlBool>): Promise<string[]> {
  const order = sql.raw(spec.order.join(', '))
  const [keys, names] = [keysOf(spec), spec.order.map((_, i) => `key${i}`)]
  const named = sql.raw(keys.map((key, i) => `${key} as key${i}`).join(', '))
  const next = (after: RawBuilder<SqlBool>) => sql`
    select ${named}, ${sql.raw(spec.id)} as id from ${spec.table} where ${where} and ${after}
    order by ${order} offset ${sql.lit(stride - 1)} limit 1`
  const last = sql.raw(names.map((name) => `post.${name}`).join(', '))
  const { rows } = await sql<{ id: string }>`
    with recursive post as (
      (${next(sql<SqlBool>`true`)})
      union all
      select next.* from post, lateral (${next(comesAfter(spec, last))}) next
    )
    select id from post`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a row comes after the row with this id, in the list's own order. */
export const afterAnchor = (spec: ListSpec, id: string) =>
  comesAfter(spec, sql`select ${sql.raw(keysOf(spec).join(', '))} from ${spec.table} where ${sql.raw(spec.id)} = ${id}`)

function comesAfter(spec: ListSpec, those: RawBuilder<unknown>) {
  const sign = spec.order.every((order) => order.endsWith(' desc')) ? '<' : '>'
  return sql<SqlBool>`(${sql.raw(keysOf(spec).join(', '))}) ${sql.raw(sign)} (${those})`
}

/** A list that is sorted in two directions at once has no simple condition for "after". */
export const hasPageAnchors = ({ order }: ListSpec) =>
  order.every((one) => one.endsWith(' desc')) || order.every((one) => one.endsWith(' asc'))

const keysOf = ({ order }: ListSpec) => order.map((one) => one.replace(/ (asc|desc)$/, ''))
