import { track } from 'contract/track'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { trackApplication } from './service.ts'

export function routes(app: FastifyInstance) {
  // A typed captcha is used up whatever the result is, and no connection is held while the reply is delayed.
  serve(app, track, trackApplication, { ownTransactions: true })
}
