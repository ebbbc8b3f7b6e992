import * as v from 'valibot'
import type { Tx } from '../db/connect.ts'
import { readSetting } from '../shared/setting.ts'
import { paymentsSetting } from './settings.ts'

/** An owner's sum as it is typed, up to so many rupees. */
export const LimitUpTo = (most: number) => {
  const wrong = `Write whole rupees from 1 to ${most}, such as 50000`
  return v.pipe(
    v.string(wrong),
    v.regex(/^\d{1,8}$/, wrong),
    v.transform(Number),
    v.minValue(1, wrong),
    v.maxValue(most, wrong),
  )
}

/** What the owner may set, with the largest sum that means something. No payment is larger than 10,00,000. */
export const largestLimits = { secondAbove: 1_000_000, flaggedAbove: 1_000_000, aloneADay: 10_000_000 } as const
export type ApprovalLimits = Record<keyof typeof largestLimits, number>

const usual: ApprovalLimits = { secondAbove: 1_00_000, flaggedAbove: 5_000, aloneADay: 2_00_000 }

/**
 * In rupees: above what a second person must approve a payment too, above what where something speaks against it, and
 * what one person may give alone in a day, over all shops and kinds.
 */
export const approvalLimits = async (db: Tx): Promise<ApprovalLimits> => ({
  ...usual,
  ...(await readSetting(db, paymentsSetting)),
})
