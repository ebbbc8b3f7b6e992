import { bulk } from 'contract/pan/bulk'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { commit, fileOf, preview, recentFiles, rowsOf, sendResult, sendSample } from './service.ts'

/** The provider's answers for many applications at once. */
export function routes(app: FastifyInstance) {
  serve(app, bulk.sample, sendSample)
  serve(app, bulk.preview, preview)
  serve(app, bulk.recent, recentFiles)
  serve(app, bulk.read, fileOf)
  serve(app, bulk.rows, rowsOf)
  // Each row is a transaction of its own.
  serve(app, bulk.commit, commit, { ownTransactions: true })
  serve(app, bulk.result, sendResult)
}
