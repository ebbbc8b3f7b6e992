import { indianDay } from 'contract/field/fields'
import { GatewayQuestion, gatewayDay } from 'contract/gateway/gateway'
import { serverNow } from 'contract/server-now'
import { currentUser } from 'shared-auth'
import { draftsOf } from 'shared-ui/form'
import * as v from 'valibot'

/** A payment that was begun in this browser: its id, and the day of its creation as dd-mm-yyyy. */
export type BegunPayment = Required<GatewayQuestion>

const today = () => gatewayDay(indianDay(serverNow()))

const key = 'gateway-payment'
const day = 86_400_000

/** Stored like a draft: only its owner finds it, and it is deleted when they log out. */
const own = () => draftsOf(currentUser()?.code ?? '', () => 'reference')

/**
 * Stores for a day which payment is in progress, for an owner who comes back without its id. `back`: the page that waits
 * for the money.
 */
export const keepPayment = (payment: GatewayQuestion, back?: string | null) =>
  own().keep(key, { values: { txn_date: today(), ...payment, ...(back && { back }) }, lasts: day })

/** The page that waits for the money of this payment; null where there is none. */
export function pageWaiting({ client_txn_id }: GatewayQuestion): string | null {
  const { success, output } = v.safeParse(Waiting, own().read(key)?.values)
  return success && output.client_txn_id === client_txn_id ? output.back : null
}
const Waiting = v.object({ ...GatewayQuestion.entries, back: v.string() })

function kept(): BegunPayment | null {
  const { success, output } = v.safeParse(GatewayQuestion, own().read(key)?.values)
  return success ? { txn_date: today(), ...output } : null
}

/**
 * The payment in the address, with its day if this browser knows it, and else of today: people come back from the gateway at
 * once. Without an address it is the person's latest payment.
 */
export function paymentOf(search: URLSearchParams): BegunPayment | null {
  const id = search.get('client_txn_id')?.trim()
  const known = kept()
  if (!id || id === known?.client_txn_id) return known
  return { client_txn_id: id, txn_date: today() }
}
