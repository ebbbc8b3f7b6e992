import { bulk } from 'contract/pan/bulk'
import type { FastifyInstance } from 'fastify'
import { fileHeaders } from '../../files/headers.ts'
import { serve } from '../../serve.ts'
import { personOf } from '../person.ts'
import { commit, fileOf, preview, recentFiles, resultOf, rowsOf, sampleOf } from './service.ts'

const csv = 'text/csv; charset=utf-8'

/** The provider's answers for many applications at once. */
export function bulkRoutes(app: FastifyInstance) {
  const { portal } = app

  serve(app, bulk.sample, async ({ params, reply }) => {
    const { name, bytes } = sampleOf(params.deed)
    return reply.headers(fileHeaders(csv, name)).send(bytes)
  })
  serve(app, bulk.preview, ({ request, user, params, body }) =>
    preview(portal, personOf(request, user), params.deed, body),
  )
  serve(app, bulk.recent, ({ request, user, params }) => recentFiles(portal, personOf(request, user), params.deed))
  serve(app, bulk.read, ({ request, user, params }) => fileOf(portal.db, personOf(request, user), params.id))
  serve(app, bulk.rows, ({ params, query }) => rowsOf(portal, params.id, query))
  serve(app, bulk.commit, ({ request, user, params }) => commit(portal, personOf(request, user), params.id))
  serve(app, bulk.result, async ({ params, reply }) => {
    const { name, bytes } = await resultOf(portal, params.id)
    return reply.headers(fileHeaders(csv, name)).send(bytes)
  })
}
