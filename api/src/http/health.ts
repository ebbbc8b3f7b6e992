import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** `GET /api/health`: whether this server can answer, and on which database engine. */
export function healthRoutes(app: FastifyInstance) {
  const { db, engine } = app.portal
  app.get('/api/health', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await sql`select 1`.execute(db)
    return { ok: true, engine }
  })
}
