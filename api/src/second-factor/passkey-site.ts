import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { siteOf } from '../shared/site-address.ts'

/** The site that passkeys are of: where people reach it, and its name for their devices (WebAuthn's RP ID). */
export type PasskeySite = { origin: string; rpId: string }

/**
 * Null where the portal's address can have none: browsers want https and a name, or this machine itself. Without PUBLIC_URL
 * only the latter, as whoever asks could claim any other name.
 */
export function passkeySite(portal: Pick<Portal, 'publicUrl'>, request: FastifyRequest): PasskeySite | null {
  const { origin, protocol, hostname } = new URL(siteOf(portal, request))
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNamed = portal.publicUrl !== undefined && protocol === 'https:' && !isIP(hostname.replace(/[[\]]/g, ''))
  return isThisMachine || isNamed ? { origin, rpId: hostname } : null
}
