import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** `X-Forwarded-Host` and all its kin: what servers take for the host, the address or the path that was asked for. */
const saysWhoCalls = /^(?:x-)?forwarded|^x-real-ip$|^x-(?:http-)?host|^x-(?:original|rewrite)-/

/** Hands every call under `/api` to the server the owner already runs, and its answers back unchanged. */
export async function proxyApi(app: FastifyInstance, origin: string) {
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    http: { requestOptions: { timeout: 60_000 } },
    // Its own lines would hold addresses with what somebody searched for.
    disableRequestLogging: true,
    replyOptions: {
      // Who calls, and where, is what this site saw, never what the caller says: limits there count by it.
      rewriteRequestHeaders: ({ ip, protocol }, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !saysWhoCalls.test(name))),
        'x-forwarded-for': ip,
        'x-forwarded-proto': protocol,
      }),
      onError: (reply, { error }) => {
        reply.request.log.error({ err: error }, 'the API did not answer')
        reply.code(502).send({ message: 'The server behind this site does not answer. Please try again later.' })
      },
    },
  })
}

const chatAge = 60_000

/** Where the chat of that server comes from, or null. It is asked for at most once a minute. */
export function chatOriginBehind(app: FastifyInstance) {
  let known: Promise<string | null> = Promise.resolve(null)
  let askedAt = Number.NEGATIVE_INFINITY

  async function ask() {
    const answer = await app.inject('/api/tawk-to')
    const address = answer.statusCode === 200 ? answer.json()?.api : null
    return URL.canParse(address) ? new URL(address).origin : null
  }

  return () => {
    if (performance.now() - askedAt > chatAge) {
      askedAt = performance.now()
      known = ask().catch(() => null)
    }
    return known
  }
}
