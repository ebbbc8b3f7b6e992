import { applications } from 'contract/pan/application'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../refusal.ts'
import { serve } from '../serve.ts'
import { ownedBy } from '../tenant.ts'
import { fileHeaders } from './headers.ts'
import { endPdfReader } from './pdf.ts'

/** `GET /api/files/:id`: to its merchant and to the office; to everybody else it does not exist. */
export function fileRoutes(app: FastifyInstance) {
  const { db, files } = app.portal
  app.addHook('onClose', endPdfReader)
  serve(app, applications.file, async ({ params, user, reply }) => {
    const file = await db
      .selectFrom('file')
      .select(['id', 'mime', 'name'])
      .where('id', '=', params.id)
      .where(ownedBy(user))
      .executeTakeFirst()
    if (!file) throw notFound('This file')
    return reply.headers(fileHeaders(file.mime, file.name)).send(await files.read(file.id))
  })
}
