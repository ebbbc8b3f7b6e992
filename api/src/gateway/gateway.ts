import { fill, type Values } from 'contract/sentence'

/** An order as it is sent to the gateway. Amount in rupees as a text; `clientTxnId` is ours and unique. */
export type GatewayOrder = {
  clientTxnId: string
  amount: string
  info: string
  customer: { name: string; email: string; mobile: string }
  /** The address to which the browser comes back. */
  returnTo: string
}

/** The gateway's answer about an order. `paise` is null when its amount cannot be read. */
export type GatewayAnswer = {
  clientTxnId: string
  word: 'created' | 'scanning' | 'success' | 'failure'
  paise: bigint | null
  upiTxnId: string | null
  vpa: string | null
  remark: string
}

/**
 * A service that takes payments for us. A call without an answer throws `GatewayDown`; this never means that nothing
 * was done.
 */
export type PaymentGateway = {
  name: string
  /** Throws `GatewayRefusal` when the order is refused. */
  createOrder(order: GatewayOrder): Promise<{ orderId: string; paymentUrl: string }>
  /** The status of an order of that day (`yyyy-mm-dd`); null when the gateway does not know it. */
  check(order: { clientTxnId: string; day: string }): Promise<GatewayAnswer | null>
}

/**
 * The gateway did not answer, or its answer could not be understood. `why` is a sentence for the office, without the
 * key.
 */
export class GatewayDown extends Error {
  why: { text: string; values: Values }

  constructor(text: string, values: Values = {}) {
    super(`The payment gateway does not answer: ${fill(text, values)}`)
    this.why = { text, values }
  }
}

/** The gateway answered that it refuses the order. */
export class GatewayRefusal extends Error {}
