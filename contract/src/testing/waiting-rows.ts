import { adjustments } from '../adjustment.ts'
import type { ListEndpoint } from '../endpoint.ts'
import { gatewayDesk, toLookInto } from '../gateway/gateway-desk.ts'
import { kyc } from '../kyc/kyc.ts'
import { kycToDecide } from '../kyc/status.ts'
import type { Waits } from '../office-dashboard.ts'
import { payments, undecided } from '../payment/payment.ts'
import { registrations } from '../registration.ts'
import { takeBacks } from '../take-back.ts'

/** The list behind each number of what waits, and the rows with which it opens. */
export const waitingRows: Record<Waits, { list: ListEndpoint; column: string; values: readonly string[] }> = {
  payments: { list: payments.list, column: 'status', values: undecided },
  registrations: { list: registrations.list, column: 'status', values: ['PENDING'] },
  gateway: { list: gatewayDesk.list, column: 'desk', values: toLookInto },
  kyc: { list: kyc.list, column: 'status', values: kycToDecide },
  adjustments: { list: adjustments.list, column: 'status', values: ['PENDING'] },
  takeBacks: { list: takeBacks.list, column: 'status', values: ['WAITING'] },
}
