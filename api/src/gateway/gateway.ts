import { fill, type Values } from 'contract/sentence'

/** An order as the gateway is told of it. Amount in rupees as a text; `clientTxnId` is ours and unique. */
export type GatewayOrder = {
  clientTxnId: string
  amount: string
  info: string
  customer: { name: string; email: string; mobile: string }
  /** Where the browser comes back to. */
  returnTo: string
}

/** What the gateway says of an order. `paise` is null where its amount cannot be read. */
export type GatewayAnswer = {
  clientTxnId: string
  word: 'created' | 'scanning' | 'success' | 'failure'
  paise: bigint | null
  upiTxnId: string | null
  vpa: string | null
  remark: string
}

/** What takes payments for us. A call that gets no answer throws `GatewayDown`, which never means that nothing was done. */
export type PaymentGateway = {
  name: string
  /** Throws `GatewayRefusal` where the order is not taken. */
  createOrder(order: GatewayOrder): Promise<{ orderId: string; paymentUrl: string }>
  /** How an order of that day (`yyyy-mm-dd`) stands; null when the gateway does not know it. */
  check(order: { clientTxnId: string; day: string }): Promise<GatewayAnswer | null>
}

/** The gateway did not answer, or not in its own words. `why` is a sentence for the office, and says nothing of the key. */
export class GatewayDown extends Error {
  why: { text: string; values: Values }

  constructor(text: string, values: Values = {}) {
    super(`The payment gateway does not answer: ${fill(text, values)}`)
    this.why = { text, values }
  }
}

/** The gateway answered, and does not take the order. */
export class GatewayRefusal extends Error {}
