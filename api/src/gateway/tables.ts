import type { GatewayStatus } from 'contract/gateway/gateway'
import type { GatewayDeskStatus } from 'contract/gateway/gateway-desk'
import type { ColumnType, Generated } from 'kysely'
import type { Json, OrDefault } from '../db/tables.ts'
import type { SimulatedOrderText } from './simulator/orders.ts'

declare module '../db/tables.ts' {
  interface Tables {
    gatewayPayment: {
      id: string
      refNo: string
      clientTxnId: string
      merchantId: string
      requestedBy: string
      dated: Date
      txnDate: string
      amount: bigint
      gateway: string
      /** The office's credential with which it began; null: the one with which the deployment was started. */
      credentialId: string | null
      orderId: string | null
      status: OrDefault<GatewayStatus>
      upiTxnId: string | null
      /** The UPI address of the payer, masked. */
      payer: string | null
      /** The gateway's last answer about it. */
      told: Json<Record<string, unknown>> | null
      settledAt: Date | null
      journalId: string | null
      nextAskAt: Date | null
      /** The credit that the first of two people requested. */
      firstBy: OrDefault<string | null>
      firstAt: OrDefault<Date | null>
      firstAmount: OrDefault<bigint | null>
      /** The amount credited by hand, if it differs from the ordered one. */
      credited: OrDefault<bigint | null>
      closedAs: OrDefault<'CREDITED' | 'REFUNDED' | 'NOTHING' | null>
      closedBy: OrDefault<string | null>
      closedAt: OrDefault<Date | null>
      deskRemark: OrDefault<string | null>
      /** Its status for the office. */
      desk: ColumnType<GatewayDeskStatus, never, never>
    }
    gatewaySimulatorOrder: {
      clientTxnId: string
      token: string
      orderId: Generated<number>
      amount: string
      sent: Json<SimulatedOrderText>
      status: OrDefault<string>
      paidAmount: string | null
      upiTxnId: string | null
      readyAt: Date | null
      downUntil: Date | null
      createdAt: Date
    }
  }
}
