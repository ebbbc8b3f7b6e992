import type { Portal } from '../../portal.ts'
import { Refusal } from '../../shared/refusal.ts'
import { ProviderDown } from './provider.ts'
import type { PaperlessRow } from './queries.ts'

/** The connected provider; 409 where there is none. */
export function providerOf({ provider }: Portal) {
  if (!provider) throw new Refusal(409, 'Paperless filing is not connected here yet. Apply on paper.')
  return provider
}

/** Our number for an opened order. */
export function orderNoOf({ orderNo }: PaperlessRow) {
  if (!orderNo) throw new Error('an order without its number')
  return orderNo
}

const stillHeld = 'NSDL does not answer. Nothing is lost: what you paid stays held. Try again soon.'

/** Turns a failed connection to the provider into a message that says what it means; nothing is undone by it. */
export async function answered<Answer>(work: () => Promise<Answer>, meaning = stillHeld): Promise<Answer> {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof ProviderDown)) throw problem
    throw new Refusal(503, meaning, {}, { retryAfter: 60 })
  }
}
