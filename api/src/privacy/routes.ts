import { legalHolds } from 'contract/privacy/legal-hold'
import { retention } from 'contract/privacy/retention'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { holdList, holdOf, liftHold, placeHold } from './legal-hold.ts'
import { readRetention, runList, saveRetention } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, retention.read, readRetention)
  serve(app, retention.save, saveRetention)
  serveList(app, retention.runs, () => runList)
  serveList(app, legalHolds.list, () => holdList)
  serve(app, legalHolds.of, holdOf)
  serve(app, legalHolds.place, placeHold)
  serve(app, legalHolds.lift, liftHold)
}
