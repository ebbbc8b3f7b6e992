import { business } from 'contract/business'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { readBusiness, readChat, readNotices, sendPicture } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, business.info, readBusiness)
  serve(app, business.chat, readChat)
  serve(app, business.notices, readNotices)
  serve(app, business.logo, sendPicture('logo'))
  serve(app, business.favicon, sendPicture('favicon'))
}
