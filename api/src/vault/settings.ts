import { setting } from '../shared/setting.ts'

/** A word encrypted with this database's key. */
export const keyCheckSetting = setting<{ sealed: string; mac?: string }>('keyCheck')
