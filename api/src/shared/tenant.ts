import { isDraft, statusCodes } from 'contract/pan/status'
import { type SqlBool, sql } from 'kysely'
import type { Caller } from './caller.ts'

/**
 * The condition for every query on a merchant's table: a merchant's people see their own rows, the office sees all.
 * `table` is the alias where several tables are read.
 */
export function ownedBy({ role, merchantId }: Pick<Caller, 'role' | 'merchantId'>, table?: string) {
  if (role !== 'merchant') return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(table ? `${table}.merchant_id` : 'merchant_id')} = ${merchantOf({ merchantId })}`
}

/** The condition for applications: the office does not see unsent ones. */
export function sentOrOwn({ role }: Pick<Caller, 'role'>, table: string) {
  if (role !== 'admin' && role !== 'staff') return sql<SqlBool>`true`
  return sql<SqlBool>`coalesce(${sql.ref(`${table}.status`)}, '') not in (${sql.join(drafts.map((status) => sql.lit(status)))})`
}

const drafts = statusCodes.filter(isDraft)

/** The merchant whose wallet and records this person uses. Only for calls of the role `merchant`. */
export function merchantOf({ merchantId }: Pick<Caller, 'merchantId'>) {
  if (!merchantId) throw new Error('a merchant without a merchant id')
  return merchantId
}
