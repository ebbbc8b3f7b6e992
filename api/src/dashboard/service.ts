import { isGiven } from 'contract/endpoint'
import { banks } from 'contract/masters/bank'
import type { officeDashboards } from 'contract/office-dashboard'
import { configuration } from 'contract/site/configuration'
import type { Handler } from '../http/handler.ts'
import { auditFault } from '../jobs/audit-check.ts'
import { booksCheck } from '../jobs/books-check.ts'
import type { Portal } from '../portal.ts'
import { cached } from '../shared/cache.ts'
import { activeIds, missingMasters, missingOfSite, panVolume } from './queries.ts'

/** The office's dashboard: counts, what is still to be set up and, for the admin, faults. */
export function officeDashboard(portal: Portal) {
  const { db, clock } = portal
  // Counting a million applications takes long, and many people open this screen.
  const counts = cached(10, clock, async () => {
    const [totPanVolume, idDetail] = await Promise.all([panVolume(db), activeIds(db)])
    return { totPanVolume, idDetail }
  })
  return async ({ tx, caller }: Handler<typeof officeDashboards.backend>) => ({
    ...(await counts()),
    toSetUp: [
      ...(isGiven(caller, configuration.business.change)
        ? (await missingOfSite(tx, portal)).filter(
            (step) => step === 'business' || step === 'legal' || caller.role === 'admin',
          )
        : []),
      ...(isGiven(caller, banks.add) ? await missingMasters(tx, clock()) : []),
    ],
    publicUrl: caller.role === 'admin' ? (portal.publicUrl ?? null) : null,
    auditFault: caller.role === 'admin' ? await auditFault(tx) : null,
    books: caller.role === 'admin' ? await booksCheck(tx) : null,
  })
}
