import type { FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'

/** How people reach the portal, without a slash at the end: as the owner says (PUBLIC_URL), else as this call did. */
export const siteOf = ({ publicUrl }: Pick<Portal, 'publicUrl'>, { protocol, host }: FastifyRequest) =>
  (publicUrl ?? `${protocol}://${host}`).replace(/\/$/, '')
