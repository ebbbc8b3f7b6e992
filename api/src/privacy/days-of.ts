import type { Tx } from '../db/connect.ts'
import type { RetentionRule } from '../shared/retention-rule.ts'
import { readSetting } from '../shared/setting.ts'
import { retentionSetting } from './settings.ts'

/** The days of a rule: the owner's, otherwise the usual ones. */
export const daysOf = async (db: Tx, { rule, days }: Pick<RetentionRule, 'rule' | 'days'>) =>
  (await readSetting(db, retentionSetting))?.[rule] ?? days
