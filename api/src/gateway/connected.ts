import { hostsIn, simulatorUrl } from 'contract/masters/api-credential'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { openSecret } from '../masters/secrets.ts'
import type { Portal } from '../portal.ts'
import { ekqr } from './ekqr.ts'
import type { PaymentGateway } from './gateway.ts'
import type { GatewayPayment } from './queries.ts'

type Credential = Selectable<Tables['apiCredential']>
export type Connected = { gateway: PaymentGateway; credentialId: string | null }

/**
 * The gateway for new payments: the live one that the office set up, or the one with which the deployment was started.
 * It is read from the database each time, so that a change is valid at once on every server.
 */
export async function connectedGateway(portal: Portal): Promise<Connected | null> {
  const credential = await credentials(portal.db)
    .where('provider', '=', 'UPI_GATEWAY')
    .where('environment', '=', 'LIVE')
    .where('active', '=', true)
    .executeTakeFirst()
  if (credential) return { gateway: gatewayBy(portal, credential), credentialId: credential.id }
  return portal.gateway && { gateway: portal.gateway, credentialId: null }
}

/** The gateway at which a payment began: only this one knows it, even if another one takes new payments. */
export async function gatewayOf(portal: Portal, { credentialId }: Pick<GatewayPayment, 'credentialId'>) {
  if (credentialId === null) return portal.gateway
  const credential = await credentials(portal.db).where('id', '=', credentialId).executeTakeFirstOrThrow()
  return gatewayBy(portal, credential)
}

/**
 * Connects to the gateway of a credential. A demo's simulator has a fixed name, because its port changes with each
 * start.
 */
export function gatewayBy(portal: Portal, credential: Credential): PaymentGateway {
  const { url, payHosts } = credential
  const key = openSecret(portal.keys, 'apiCredential', 'secret', credential)
  if (portal.simulator && url === simulatorUrl) return ekqr({ key, address: portal.simulator, payHosts: 'ours' })
  return ekqr({ key, address: url, payHosts: hostsIn(payHosts), isTyped: true })
}

const credentials = (db: Db | Tx) => db.selectFrom('apiCredential').selectAll()
