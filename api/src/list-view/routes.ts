import { listViews } from 'contract/list/list-view'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { add, change, openWith, readViews, remove, saveLayout } from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, listViews.read, readViews)
  serve(app, listViews.saveLayout, saveLayout)
  serve(app, listViews.openWith, openWith)
  serve(app, listViews.add, add)
  serve(app, listViews.change, change)
  serve(app, listViews.remove, remove)
}
