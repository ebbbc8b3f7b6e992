import { uploads } from 'contract/upload'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'
import { begin, drop, keepPiece, unfinished } from './pieces.ts'

/** Files that come in pieces; each of them belongs to the person who sends it. */
export function uploadRoutes(app: FastifyInstance) {
  const { portal } = app
  serve(app, uploads.begin, ({ user, body }) => begin(portal, user, body))
  serve(app, uploads.unfinished, ({ user, query }) => unfinished(portal, user, query.to))
  serve(app, uploads.piece, ({ user, params, query, body }) => keepPiece(portal, user, params.id, query.no, body.bytes))
  serve(app, uploads.drop, ({ user, params }) => drop(portal, user, params.id))
}
