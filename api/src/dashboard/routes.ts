import { officeDashboards } from 'contract/office-dashboard'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { waitingCounts } from './queries.ts'
import { officeDashboard } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, officeDashboards.backend, officeDashboard(app.portal))
  serve(app, officeDashboards.waiting, ({ tx, caller }) => waitingCounts(tx, caller))
}
