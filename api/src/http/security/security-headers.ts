import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Site = { publicUrl?: string | undefined }

/** Says with every answer what the browser must not do with it; who reached it signed in keeps no copy of it. */
export function addSecurityHeaders(app: FastifyInstance, site: Site = {}) {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headersFor(request, site)))
      if (!reply.hasHeader(name)) reply.header(name, value)
    if (mustNotStay(request, reply)) reply.header('Cache-Control', 'no-store')
  })
}

/** What goes with any answer to that request. */
export function headersFor(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  { publicUrl }: Site,
): Record<string, string> {
  const strict = publicUrl?.startsWith('https:') || protocol === 'https' ? strictTransport : {}
  return { ...securityHeaders, ...strict }
}

/** For a browser that opens an answer by itself: it shows nothing, runs nothing, guesses nothing. */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(self), microphone=(), payment=(), usb=()',
}

// On plain http a browser would ignore it, and a wrong one cannot be taken back.
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

/** What a person got by their token, whatever a call itself allows; a failure; and what of the API says nothing about it. */
function mustNotStay(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.authorization || reply.statusCode >= 400) return !keepsNothing(reply)
  return request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')
}

const keepsNothing = (reply: FastifyReply) => `${reply.getHeader('Cache-Control')}`.includes('no-store')
