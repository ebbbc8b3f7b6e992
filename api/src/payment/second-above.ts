import * as v from 'valibot'
import type { Tx } from '../db/connect.ts'
import { readSetting } from '../shared/setting.ts'
import { paymentsSetting } from './settings.ts'

const wrong = 'Write whole rupees from 1 to 1000000, such as 50000'

/** The owner's sum as it is typed: no payment is larger than the largest of these. */
export const SecondAbove = v.pipe(
  v.string(wrong),
  v.regex(/^\d{1,7}$/, wrong),
  v.transform(Number),
  v.minValue(1, wrong),
  v.maxValue(1_000_000, wrong),
)

const usual = 1_00_000

/** Above so many rupees a second person must approve a payment too. */
export const secondAbove = async (db: Tx) => (await readSetting(db, paymentsSetting))?.secondAbove ?? usual
