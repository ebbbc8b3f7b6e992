import type { Role } from 'contract/endpoint'
import { setting } from '../shared/setting.ts'

/** The roles that must have a second factor; by default admin and staff, in a demo none. */
export const secondFactorSetting = setting<{ roles: Role[] }>('secondFactor')
/** For how many minutes a proof of who somebody is opens whole numbers. */
export const stepUpSetting = setting<{ minutes: number }>('stepUp')
