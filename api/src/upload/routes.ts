import { uploads } from 'contract/upload'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { begin, drop, keepPiece, unfinished } from './pieces.ts'

/** Files that are sent in pieces; each belongs to the person who sends it. */
export function routes(app: FastifyInstance) {
  serve(app, uploads.begin, begin)
  serve(app, uploads.unfinished, unfinished)
  serve(app, uploads.piece, keepPiece)
  serve(app, uploads.drop, drop)
}
