import { type SqlBool, sql } from 'kysely'
import type { User } from './portal.ts'

/** A fault that a test plants to see its alarm ring: the condition below is forgotten. No deployment can set it. */
export const tenantFault = { forgotten: false }

/** Who reads: a person by his record, or the portal itself. */
type Reader = Pick<User, 'merchantId'> & { role: User['role'] | 'system' }

/**
 * What every query on a merchant-owned table carries: a merchant's people see their own rows, the office sees all.
 * `table` is the alias where several tables are read.
 */
export function ownedBy({ role, merchantId }: Reader, table?: string) {
  if (role !== 'merchant' || tenantFault.forgotten) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(table ? `${table}.merchant_id` : 'merchant_id')} = ${merchantOf({ merchantId })}`
}

/** The merchant whose wallet and records this person works on. Only for calls that the role `merchant` may make. */
export function merchantOf({ merchantId }: Pick<User, 'merchantId'>) {
  if (!merchantId) throw new Error('a merchant without a merchant id')
  return merchantId
}
