import { track } from 'contract/track'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { trackApplication } from './service.ts'

export function routes(app: FastifyInstance) {
  // A captcha that was typed is used up, whatever is found; and no connection is held while the answer waits.
  serve(app, track, trackApplication, { ownTransactions: true })
}
