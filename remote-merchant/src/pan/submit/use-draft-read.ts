import type { Endpoint, ReplyOf } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { isDraft } from 'contract/pan/status'
import { CallError, type Read, useRead } from 'shared-auth'

/** A read of a draft, and whether its application was paid meanwhile. */
type DraftRead<Reply> = { read: Read<Reply>; isPaid: boolean }

/**
 * Reads what is true of a draft only. Much refuses that: it was paid in another tab, its service is not sold now, the package has
 * no price. Only the application's own status says whether it was paid; until that is read, `read` is still loading.
 */
export function useDraftRead<E extends Endpoint>(endpoint: E, id: string): DraftRead<ReplyOf<E>> {
  const read = useRead(endpoint, { id } as never)
  const isRefused = read.error instanceof CallError && read.error.status === 409
  const info = useRead(applications.info, isRefused ? { id } : null)
  const isPaid = isRefused && info.data !== undefined && !isDraft(info.data.status)
  return { read: isRefused && info.isLoading ? { ...read, error: undefined, isLoading: true } : read, isPaid }
}
