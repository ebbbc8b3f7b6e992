import { setting } from '../../shared/setting.ts'

/** The limits of one file of the provider's answers. */
export const bulkSetting = setting<{ rows: number; bytes: number }>('bulk')
