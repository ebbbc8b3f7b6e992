import { AsyncLocalStorage } from 'node:async_hooks'

/** The call for which work is being done: of which shop it is, and a signal that its caller waits no longer. */
type WaitingCall = { shop: string | null; gone: AbortSignal }

/** Known to all work that a call begins, so that nothing that waits in a line has to be handed it. */
export const waitingCall = new AsyncLocalStorage<WaitingCall>()

/** For a call without a log-in that works in the name of a shop's person. */
export function worksForShop(shop: string | null) {
  const call = waitingCall.getStore()
  if (call) call.shop = shop
}
