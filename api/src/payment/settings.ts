import { setting } from '../shared/setting.ts'
import type { ApprovalLimits } from './approval-limits.ts'

/** Above which sums a payment needs two people. */
export const paymentsSetting = setting<Partial<ApprovalLimits>>('payments')
