import type { ApprovalLimits } from 'contract/site/configuration'
import * as v from 'valibot'
import type { Tx } from '../db/connect.ts'
import { readSetting } from '../shared/setting.ts'
import { paymentsSetting } from './settings.ts'

/** An owner's limit as it is typed, up to so many rupees or claims. */
export const LimitUpTo = (most: number) => {
  const wrong = `Write a whole number from 1 to ${most}`
  return v.pipe(
    v.string(wrong),
    v.regex(/^\d{1,8}$/, wrong),
    v.transform(Number),
    v.minValue(1, wrong),
    v.maxValue(most, wrong),
  )
}

const usual: ApprovalLimits = { secondAbove: 1_00_000, flaggedAbove: 5_000, aloneADay: 2_00_000, claimsAtOnce: 20 }

/**
 * In rupees: above what a second person must approve a payment too, above what where something speaks against it, and
 * what one person may give alone in a day, over all shops and kinds. And how many claims of one shop wait at a time.
 */
export const approvalLimits = async (db: Tx): Promise<ApprovalLimits> => ({
  ...usual,
  ...(await readSetting(db, paymentsSetting)),
})
