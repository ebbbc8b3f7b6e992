import type { FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'

/** The portal's address without a slash at the end: PUBLIC_URL if the owner set it, otherwise that of this call. */
export const siteOf = ({ publicUrl }: Pick<Portal, 'publicUrl'>, { protocol, host }: FastifyRequest) =>
  (publicUrl ?? `${protocol}://${host}`).replace(/\/$/, '')
