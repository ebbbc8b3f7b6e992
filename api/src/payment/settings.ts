import type { ApprovalLimits } from 'contract/site/configuration'
import { setting } from '../shared/setting.ts'

/** Above which sums a payment needs two people. */
export const paymentsSetting = setting<Partial<ApprovalLimits>>('payments')
