import { account } from 'contract/account'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { sendPhoto } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, account.photo, sendPhoto)
  serve(app, account.photoOfOffice, sendPhoto)
}
