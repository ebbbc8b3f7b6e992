import { applications } from 'contract/pan/application'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../refusal.ts'
import { serve } from '../serve.ts'
import { ownedBy } from '../tenant.ts'
import { fileHeaders } from './headers.ts'
import { endPdfReader } from './pdf.ts'

/** `GET /api/files/:id`: to its merchant and to the office; to everybody else it does not exist. */
export function fileRoutes(app: FastifyInstance) {
  const { portal } = app
  app.addHook('onClose', endPdfReader)
  serve(app, applications.file, async ({ params, user, reply }) => {
    const file = portal.faults.pathFromUser
      ? { id: params.id, mime: 'text/plain', name: 'file' }
      : await portal.db
          .selectFrom('file')
          .select(['id', 'mime', 'name'])
          .where('id', '=', params.id)
          .where(ownedBy(user))
          .executeTakeFirst()
    if (!file) throw notFound('This file')
    const bytes = await portal.files.read(file.id).catch((error) => {
      app.log.error({ err: error, file: file.id }, 'a file of the database cannot be read')
      throw notFound('This file')
    })
    return reply.headers(fileHeaders(file.mime, file.name)).send(bytes)
  })
}
