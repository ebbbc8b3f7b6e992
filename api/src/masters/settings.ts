import type { Service } from 'contract/masters/services'
import { setting } from '../shared/setting.ts'

/** The services that nobody can buy for now, whatever their package says. */
export const pausedSetting = setting<{ services: Service[] }>('pausedServices')
