import { setting } from '../shared/setting.ts'

/** Above so many rupees a payment needs two people. */
export const paymentsSetting = setting<{ secondAbove: number }>('payments')
