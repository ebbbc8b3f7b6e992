import { areaFaults } from 'contract/area-fault'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { report } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, areaFaults.report, report)
}
