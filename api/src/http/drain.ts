import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const drainFor = 1500

/**
 * Prepares a stop that no caller notices. While it drains, everything is still answered, but each reply asks to close
 * its connection, and health reports that the server is leaving: so callers move to another server before this one
 * stops listening.
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let isDraining = false
  app.addHook('onRequest', async (request, reply) => {
    if (isDraining && request.url === '/api/health') return reply.code(503).send({ ok: false, stopping: true })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('Connection', 'close')
  })
  return async () => {
    isDraining = true
    await wait(drainFor)
  }
}
