import { GatewayQuestion } from 'contract/gateway/gateway'
import { currentUser } from 'shared-auth'
import { draftsOf } from 'shared-ui/form'
import * as v from 'valibot'

/** A payment that was begun in this browser: its id, and the day of its creation as dd-mm-yyyy. */
export type BegunPayment = GatewayQuestion

const key = 'gateway-payment'
const day = 86_400_000

/** It lies where drafts do: its owner alone finds it, and it goes when they log out. */
const own = () => draftsOf(currentUser()?.code ?? '', () => 'reference')

/** Keeps for a day which payment is under way, for its owner who comes back without its id. */
export const keepPayment = (payment: BegunPayment) => own().keep(key, { values: payment, lasts: day })

function kept(): BegunPayment | null {
  const { success, output } = v.safeParse(GatewayQuestion, own().read(key)?.values)
  return success ? output : null
}

/** The payment that the address names, with its day where this browser knows it; else the one that its reader began last. */
export function paymentOf(search: URLSearchParams): BegunPayment | null {
  const id = search.get('client_txn_id')?.trim()
  const known = kept()
  if (!id || id === known?.client_txn_id) return known
  return { client_txn_id: id }
}
