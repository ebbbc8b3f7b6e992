import { notifications } from 'contract/notification/notification'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { choose, countUnread, markAllRead, markRead, readChoices, readPage } from './service.ts'

export function routes(app: FastifyInstance) {
  for (const calls of [notifications.shop, notifications.office]) {
    serve(app, calls.page, readPage)
    serve(app, calls.unread, countUnread)
    serve(app, calls.markRead, markRead)
    serve(app, calls.markAllRead, markAllRead)
    serve(app, calls.choices, readChoices)
    serve(app, calls.choose, choose)
  }
}
