import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/**
 * `GET /api/health`: whether this server can answer, and on which database engine. `degraded` lists damaged builds; it
 * is for monitoring and not for a balancer, because all servers read the same builds.
 */
export function healthRoutes(app: FastifyInstance) {
  const { db, engine, checks } = app.portal
  app.get('/api/health', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await sql`select 1`.execute(db)
    const degraded = (await Promise.all(checks.map((check) => check()))).flat()
    return { ok: true, engine, ...(degraded.length > 0 && { degraded }) }
  })
}
