import type { Portal } from '../../portal.ts'
import { Refusal } from '../../shared/refusal.ts'
import { ProviderDown } from './provider.ts'
import type { PaperlessRow } from './queries.ts'

/** The provider that is connected; 409 where there is none. */
export function providerOf({ provider }: Portal) {
  if (!provider) throw new Refusal(409, 'Paperless filing is not connected here yet. Apply on paper.')
  return provider
}

/** The number we gave an order that was opened. */
export function orderNoOf({ orderNo }: PaperlessRow) {
  if (!orderNo) throw new Error('an order without its number')
  return orderNo
}

const stillHeld = 'NSDL does not answer. Nothing is lost: what you paid stays held. Try again soon.'

/** A provider that is away is told in words, with what that means; nothing is undone by it. */
export async function answered<Answer>(work: () => Promise<Answer>, meaning = stillHeld): Promise<Answer> {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof ProviderDown)) throw problem
    throw new Refusal(503, meaning, {}, { retryAfter: 60 })
  }
}
