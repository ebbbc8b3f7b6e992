import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../../http/form-body.ts'
import type { Portal } from '../../portal.ts'
import { ekqr } from '../ekqr.ts'
import { currentToken, webhookPath } from '../webhook-address.ts'
import { payPages } from './pay-pages.ts'
import { startSimulator } from './server.ts'

/**
 * The key by which the simulator knows this portal; the same after each start, because the office may have saved it.
 */
export const simulatorKey = ({ keys }: Pick<Portal, 'keys'>) => keys.mac('gateway simulator', 'key').slice(0, 32)

/**
 * Starts the simulator beside the portal and connects it only by address and key, like a real gateway. Its pay page is
 * on the portal, so that every browser that reaches the portal reaches it too.
 */
export async function openSimulatedGateway(app: FastifyInstance) {
  const { portal } = app
  const key = simulatorKey(portal)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.register(async (site) => {
    site.removeAllContentTypeParsers()
    acceptForms(site, 2_000)
    const tell = async (payload: string) =>
      app.inject({ method: 'POST', url: webhookPath(await currentToken(portal.db, portal)), headers, payload })
    payPages(site, { desk: portal, tell })
  })
  const simulator = await startSimulator({ desk: portal, key })
  portal.simulator = `${simulator.address}/api`
  portal.gateway = ekqr({ key, address: portal.simulator, payHosts: 'ours' })
  app.addHook('onClose', simulator.close)
}
