import { randomBytes } from 'node:crypto'
import { gateway } from 'contract/gateway/gateway'
import type { FastifyInstance } from 'fastify'
import { ekqr } from '../ekqr.ts'
import { webhookToken } from '../service.ts'
import { startSimulator } from './server.ts'

/** Starts the simulator beside the portal and connects it by address and key alone, as a real one is. */
export async function openSimulatedGateway(app: FastifyInstance) {
  const { portal } = app
  const key = randomBytes(16).toString('hex')
  const url = `/api${gateway.webhook.path.replace(':token', webhookToken(portal))}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const simulator = await startSimulator({
    ...{ desk: portal, key },
    tell: (payload) => app.inject({ method: 'POST', url, headers, payload }),
  })
  portal.gateway = ekqr({ key, address: `${simulator.address}/api`, payHosts: ['127.0.0.1'] })
  app.addHook('onClose', simulator.close)
}
