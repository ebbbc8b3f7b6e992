import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Hands every call under `/api` to the server the owner already runs, and its answers back unchanged. */
export async function proxyApi(app: FastifyInstance, origin: string) {
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    http: { requestOptions: { timeout: 60_000 } },
    replyOptions: {
      onError: (reply, { error }) => {
        reply.request.log.error(error, 'the API did not answer')
        reply.code(502).send({ message: 'The server behind this site does not answer. Please try again later.' })
      },
    },
  })
}
