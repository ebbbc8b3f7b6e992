import { setting } from '../shared/setting.ts'

/** The days of each retention rule. */
export const retentionSetting = setting<Record<string, number>>('retention')
