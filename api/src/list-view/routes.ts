import { listViews } from 'contract/list-view'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'
import { change, keep, readViews, remove, save } from './service.ts'

export function listViewRoutes(app: FastifyInstance) {
  const { portal } = app
  serve(app, listViews.read, ({ query, user }) => readViews(portal, user, query.list))
  serve(app, listViews.lay, ({ body, user }) => keep(portal, user, body.list, { layout: body.layout }))
  serve(app, listViews.openWith, ({ body, user }) => keep(portal, user, body.list, { opensWith: body.view }))
  serve(app, listViews.add, ({ body, user }) => save(portal, user, body))
  serve(app, listViews.change, ({ params, body, user }) => change(portal, user, params.id, body))
  serve(app, listViews.remove, ({ params, user }) => remove(portal, user, params.id))
}
