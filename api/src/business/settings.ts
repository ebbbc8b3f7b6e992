import type { BusinessDetails } from 'contract/site/content'
import { setting } from '../shared/setting.ts'

/** A picture of the owner: its file, and the hash by which a browser recognises it. */
export type Picture = { fileId: string; mime: string; sha256: string }

export const businessSetting = setting<BusinessDetails>('business')
export const logoSetting = setting<Picture>('logo')
export const faviconSetting = setting<Picture>('favicon')
export const chatSetting = setting<{ api: string | null }>('chat')
