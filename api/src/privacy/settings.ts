import type { RetentionDays } from 'contract/privacy/retention'
import { setting } from '../shared/setting.ts'

/** The days of each retention rule. */
export const retentionSetting = setting<RetentionDays>('retention')
