import type { Hours, LegalPage, LegalText, Slide } from 'contract/site/content'
import { setting } from '../shared/setting.ts'

/** The office hours; without it, the default ones. */
export const hoursSetting = setting<Hours>('hours')
/** The owner's versions of a legal page, by the day from which they hold (one alone, as it was kept before); without them, the default one. */
export const legalSetting = setting<Partial<Record<LegalPage, LegalText | LegalText[]>>>('legal')
/** The slides of the home page, below its first screen. */
export const slidesSetting = setting<Slide[]>('slides')
/** Whether visitors find the shops that agreed to be listed; by default they do. */
export const centresSetting = setting<{ listed: boolean }>('centres')
