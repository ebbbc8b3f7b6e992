import { setting } from '../shared/setting.ts'

/** When the demo data was added; its presence prevents adding it twice. */
export const demoSetting = setting<{ seededAt: string }>('demo')
