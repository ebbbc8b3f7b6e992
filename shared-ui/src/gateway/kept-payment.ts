import { GatewayQuestion } from 'contract/gateway/gateway'
import { remembered } from 'shared-ui'
import * as v from 'valibot'

/** A payment that was begun in this browser: its id, and the day of its creation as dd-mm-yyyy. */
export type BegunPayment = GatewayQuestion

const key = 'gateway-payment'

/** Keeps which payment is under way, for whoever comes back without its id. */
export const keepPayment = (payment: BegunPayment) => remembered.keep(key, JSON.stringify(payment))

function kept(): BegunPayment | null {
  try {
    const { success, output } = v.safeParse(GatewayQuestion, JSON.parse(remembered.read(key) ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}

/** The payment that the address names, with its day where this browser knows it; else the one that was begun here last. */
export function paymentOf(search: URLSearchParams): BegunPayment | null {
  const id = search.get('client_txn_id')?.trim()
  const known = kept()
  if (!id || id === known?.client_txn_id) return known
  return { client_txn_id: id }
}
