import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/**
 * `GET /api/health`: whether this server can answer, and on which database engine. `degraded` says what it does without:
 * that is for whoever watches, not for a balancer, as every server reads the same builds.
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
