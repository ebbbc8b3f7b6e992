import { isGiven } from 'contract/endpoint'
import { banks } from 'contract/masters/bank'
import { officeDashboards } from 'contract/office-dashboard'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { auditFault } from '../jobs/audit-check.ts'
import { booksCheck } from '../jobs/books-check.ts'
import { cached } from '../shared/cache.ts'
import { activeIds, missingMasters, panVolume, waitingCounts } from './queries.ts'

export function routes(app: FastifyInstance) {
  const { db, clock } = app.portal
  // Counting a million applications takes a while, and many look at this screen.
  const counts = cached(10, clock, async () => {
    const [totPanVolume, idDetail] = await Promise.all([panVolume(db), activeIds(db)])
    return { totPanVolume, idDetail }
  })
  serve(app, officeDashboards.backend, async ({ tx, caller }) => ({
    ...(await counts()),
    toSetUp: isGiven(caller, banks.add) ? await missingMasters(tx, clock()) : [],
    auditFault: caller.role === 'admin' ? await auditFault(tx) : null,
    books: caller.role === 'admin' ? await booksCheck(tx) : null,
  }))
  serve(app, officeDashboards.waiting, ({ tx, caller }) => waitingCounts(tx, caller))
}
