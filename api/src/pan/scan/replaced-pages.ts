import { isReturned } from 'contract/pan/status'
import type { Tx } from '../../db/connect.ts'
import { type Application, pagesSince, storedPagesOf } from '../application/queries.ts'

/**
 * The pages of which a newer one shows the same sheet of the printed form. In a returned form also those of an earlier
 * round whose sheet nobody read, once a sheet is scanned again: nobody knows that it is another one.
 */
export async function replacedPages(db: Tx, { id, status, statusAt }: Application) {
  const pages = await storedPagesOf(db, id)
  const added = isReturned(status) ? new Set((await pagesSince(db, id, statusAt)).map((page) => page.id)) : null
  const isEarlier = (page: { id: string }) => added !== null && !added.has(page.id)
  const isScannedAgain = pages.some((page) => !isEarlier(page) && page.sheet)
  return pages.filter((page) =>
    page.sheet
      ? pages.some((other) => other.sheet === page.sheet && other.page > page.page)
      : isEarlier(page) && isScannedAgain,
  )
}
