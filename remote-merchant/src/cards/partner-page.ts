import { mayLeaveFor } from '../may-leave-for.ts'

/** Opens a partner's page in a tab of its own that knows nothing of ours; false where it is no page to open. */
export function openPartnerPage(address: string) {
  if (!mayLeaveFor(address)) return false
  window.open(address, '_blank', 'noopener,noreferrer')
  return true
}
