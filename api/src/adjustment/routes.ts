import { adjustments } from 'contract/adjustment'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { adjustmentList } from './queries.ts'
import { addManually, approveAdjustment, askForLimit, readAdjustment, rejectAdjustment } from './service.ts'

export function routes(app: FastifyInstance) {
  serveList(app, adjustments.list, () => adjustmentList)
  serve(app, adjustments.read, readAdjustment)
  serve(app, adjustments.add, addManually)
  serve(app, adjustments.setLimit, askForLimit)
  serve(app, adjustments.approve, approveAdjustment)
  serve(app, adjustments.reject, rejectAdjustment)
}
