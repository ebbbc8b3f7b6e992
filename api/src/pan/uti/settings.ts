import { setting } from '../../shared/setting.ts'

/** Where merchants sign in at UTI. */
export const utiSetting = setting<{ portal: string }>('uti')
