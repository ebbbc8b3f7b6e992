import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Portal } from './portal.ts'

/** `GET /api/health`: whether this server can answer, and on which database engine. */
export function healthRoutes(app: FastifyInstance, { db, engine }: Portal) {
  app.get('/api/health', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await sql`select 1`.execute(db)
    return { ok: true, engine }
  })
}
