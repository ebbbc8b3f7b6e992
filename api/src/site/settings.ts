import type { Hours, LegalPage, LegalText, SiteContent } from 'contract/site/content'
import { setting } from '../shared/setting.ts'

/** The office hours; without it, the default ones. */
export const hoursSetting = setting<Hours>('hours')
/** The owner's text of a legal page; without it, the default one. */
export const legalSetting = setting<Partial<Record<LegalPage, LegalText>>>('legal')
/** The slides of the home page, below its first screen. */
export const slidesSetting = setting<NonNullable<SiteContent['slides']>>('slides')
