import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { siteOf } from '../shared/site-address.ts'

/** The site of the passkeys: the portal's origin, and its name for devices (WebAuthn's RP ID). */
export type PasskeySite = { origin: string; rpId: string }

/**
 * Null where passkeys are impossible: browsers need https and a name, or this machine itself. Without PUBLIC_URL only
 * the latter, because a caller could claim any other name.
 */
export function passkeySite(portal: Pick<Portal, 'publicUrl'>, request: FastifyRequest): PasskeySite | null {
  const { origin, protocol, hostname } = new URL(siteOf(portal, request))
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNamed = portal.publicUrl !== undefined && protocol === 'https:' && !isIP(hostname.replace(/[[\]]/g, ''))
  return isThisMachine || isNamed ? { origin, rpId: hostname } : null
}
