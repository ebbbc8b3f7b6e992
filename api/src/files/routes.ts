import { applications } from 'contract/pan/application'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { sendFile, sendSmall } from './send-file.ts'

export function routes(app: FastifyInstance) {
  app.addHook('onClose', () => app.portal.readers.end())
  serve(app, applications.file, sendFile)
  serve(app, applications.smallFile, sendSmall)
}
