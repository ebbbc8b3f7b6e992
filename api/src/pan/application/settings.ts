import { setting } from '../../shared/setting.ts'

/**
 * Whether the service charge is refunded when an Aadhaar is not accepted or TIN closes an application; by default not.
 */
export const refundsSetting = setting<{ serviceCharge: boolean }>('refunds')
/** After so many days without scan or crop an application is cancelled. */
export const waitingSetting = setting<{ days: number }>('waiting')
/** So many days after the last day of an unanswered objection the application is closed. */
export const objectionSetting = setting<{ graceDays: number }>('objection')
