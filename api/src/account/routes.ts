import { account } from 'contract/account'
import type { FastifyInstance } from 'fastify'
import { fileHeaders } from '../files/headers.ts'
import { notFound } from '../refusal.ts'
import { serve } from '../serve.ts'
import { photoOf } from './queries.ts'

export function accountRoutes(app: FastifyInstance) {
  const { db, files } = app.portal
  serve(app, account.photo, async ({ user, reply }) => {
    const photo = await photoOf(db, user)
    if (!photo) throw notFound('Your photo')
    return reply.headers(fileHeaders(photo.mime, photo.name)).send(await files.read(photo.id))
  })
}
