import { captcha } from 'contract/identity/session'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { giveWork, sendCaptcha } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, captcha.image, sendCaptcha)
  // Refused calls must be counted too, so it opens its own transactions.
  serve(app, captcha.work, giveWork, { ownTransactions: true })
}
