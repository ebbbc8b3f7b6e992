import { indianDay } from 'contract/field/fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { JournalKind } from './tables.ts'

const spending: ReadonlySet<JournalKind> = new Set(['SERVICE_DEBIT', 'SERVICE_DIFFERENCE', 'HOLD', 'COUPON', 'ID_SALE'])

type Move = { kind: JournalKind; amount: bigint; at: Date; reverses?: string | undefined }
/** What a movement changes in a wallet besides its balance, and the condition for it. */
type Counted = { set: { spentOn?: string; spent?: RawBuilder<bigint> }; within: RawBuilder<SqlBool> }

/**
 * Counts a wallet's spending on a day in India, within its limit if it has one. A refund reduces the count, if it comes
 * on the day of the spending. It is part of the statement that moves the wallet, so two servers together cannot exceed
 * the limit.
 */
export function countedByDay({ kind, amount, at, reverses }: Move): Counted {
  if (amount < 0n && spending.has(kind)) {
    const day = indianDay(at)
    const spent = sql<bigint>`(case when spent_on = ${day}::date then spent else 0 end) + ${-amount}`
    return { set: { spentOn: day, spent }, within: sql<SqlBool>`(day_limit is null or ${spent} <= day_limit)` }
  }
  if (amount <= 0n || !reverses) return { set: {}, within: sql<SqlBool>`true` }
  // Only what was counted comes off the count: not what stands for a refund that was taken back.
  const spentThen = sql`(select (j.at at time zone 'Asia/Kolkata')::date from journal j
    where j.id = ${reverses} and j.kind in (${sql.join([...spending])}))`
  const spent = sql<bigint>`case when spent_on = ${spentThen} then greatest(0, spent - ${amount}) else spent end`
  return { set: { spent }, within: sql<SqlBool>`true` }
}

type Limited = { dayLimit: bigint | null; spentOn: string | null; spent: bigint }

/** What a wallet may still spend on that day; null where it has no limit. */
export function leftToday({ dayLimit, ...wallet }: Limited, now: Date) {
  if (dayLimit === null) return null
  const left = dayLimit - spentToday(wallet, now)
  return left > 0n ? left : 0n
}

/** What a wallet has spent so far on that day. */
export const spentToday = ({ spentOn, spent }: { spentOn: string | null; spent: bigint }, now: Date) =>
  spentOn === indianDay(now) ? spent : 0n
