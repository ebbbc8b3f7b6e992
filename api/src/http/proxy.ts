import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/**
 * `X-Forwarded-Host` and similar headers, which servers take for the host, the address or the path of the call. Some
 * servers read `x_forwarded_host` as the same.
 */
const saysWhoCalls =
  /^(?:x-)?forwarded|^(?:x-)?(?:real|client|true-client)-ip$|^x-(?:http-)?host|^x-(?:original|rewrite)-/

/** Passes every call under `/api` to the server that the owner already runs, and returns its replies unchanged. */
export async function proxyApi(app: FastifyInstance, origin: string) {
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    http: { requestOptions: { timeout: 60_000 } },
    // The proxy's own log lines would contain addresses with search texts.
    disableRequestLogging: true,
    replyOptions: {
      // The caller's address is what this site saw, never what the caller claims: limits there are counted by it.
      rewriteRequestHeaders: ({ ip, protocol }, headers) => ({
        ...Object.fromEntries(
          Object.entries(headers).filter(([name]) => !saysWhoCalls.test(name.replaceAll('_', '-'))),
        ),
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

/** The origin of that server's chat, or null. It is read at most once a minute. */
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
