import { captcha } from 'contract/session'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { sendCaptcha } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, captcha.image, sendCaptcha)
}
