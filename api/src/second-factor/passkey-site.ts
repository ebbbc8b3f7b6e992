import { isIP } from 'node:net'
import type { Portal } from '../portal.ts'

/** The site of the passkeys: the portal's origin, and its name for devices (WebAuthn's RP ID). */
export type PasskeySite = { origin: string; rpId: string }

/** Null where passkeys are impossible: browsers need https and a name, or this machine itself. */
export function passkeySite({ site }: Pick<Portal, 'site'>): PasskeySite | null {
  const { origin, protocol, hostname } = new URL(site)
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNamed = protocol === 'https:' && !isIP(hostname.replace(/[[\]]/g, ''))
  return isThisMachine || isNamed ? { origin, rpId: hostname } : null
}
