import { notifications } from 'contract/notification/notification'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { listen } from './listen.ts'

export function routes(app: FastifyInstance) {
  serve(app, notifications.shop.listen, listen)
  serve(app, notifications.office.listen, listen)
}
