import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Site = { publicUrl?: string | undefined }

/** Adds the security headers to every reply; replies to a call with a session must not be cached. */
export function addSecurityHeaders(app: FastifyInstance, site: Site = {}) {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headersFor(request, site)))
      if (!reply.hasHeader(name)) reply.header(name, value)
    if (mustNotStay(request, reply)) reply.header('Cache-Control', 'no-store')
  })
}

/** The headers for any reply to that request. */
export function headersFor(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  { publicUrl }: Site,
): Record<string, string> {
  const strict = publicUrl?.startsWith('https:') || protocol === 'https' ? strictTransport : {}
  return { ...securityHeaders, ...strict }
}

/** For a browser that opens a reply directly: it must not display it, run it or guess its type. */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(self), microphone=(), payment=(), usb=()',
}

// On plain http a browser ignores this header, and a wrong one cannot be taken back.
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

/**
 * Must not be cached: replies to a call with a token, whatever the call itself allows; failures; and API replies that
 * do not say it themselves.
 */
function mustNotStay(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.authorization || reply.statusCode >= 400) return !keepsNothing(reply)
  return request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')
}

const keepsNothing = (reply: FastifyReply) => `${reply.getHeader('Cache-Control')}`.includes('no-store')
