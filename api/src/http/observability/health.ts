import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { cached } from '../../shared/cache.ts'

const secondsBetweenLooks = 2

/** Below this a few scans more fill the disk. */
const leastRoom = 50 * 1024 * 1024

/**
 * `GET /api/health`: whether this server can answer, and on which database engine. `degraded` lists damaged builds and
 * a full disk; it is for monitoring and not for a balancer, because all servers share both.
 */
export function healthRoutes(app: FastifyInstance) {
  const { db, engine, checks, files, clock } = app.portal
  const roomForFiles = cached(secondsBetweenLooks, clock, async () => {
    const room = await files.room().catch(() => 0)
    return room < leastRoom ? [`files: the disk is full (${Math.floor(room / 1024 / 1024)} MB left)`] : []
  })
  app.get('/api/health', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await sql`select 1`.execute(db)
    const degraded = (await Promise.all([roomForFiles, ...checks].map((check) => check()))).flat()
    return { ok: true, engine, ...(degraded.length > 0 && { degraded }) }
  })
}
