import type { Socket } from 'node:net'
import type { Endpoint } from 'contract/endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { v7 as uuid } from 'uuid'
import { type Logging, logAnswers, loggerWith } from './observability/log.ts'
import { answerBadAddress, answerBadRequest, rawProblem } from './problems.ts'

/**
 * Milliseconds that a caller may take to send the head of a request, and then its body. Node checks this only now and
 * then.
 */
const headersWithin = 10_000
const bodyWithin = 15_000
const lookEvery = 2_000
/** Enough for five megabytes at 85 KB a second: a scan over a slow line. */
export const uploadWithin = 60_000
/** The time for our answer. The work continues after it: a call that moves money can be repeated with its key. */
const answerWithin = 30_000
/** The time for an upload (sending it, then making pictures of its pages) and for an export of all rows. */
export const longAnswerWithin = 10 * 60_000

/** The time for a caller to read a reply; for a file it is as long as the file may take to make. */
const readWithin = 60_000

const connectionsAtMost = 4_000

/** When the server closes: how long it waits for the first bytes of a connection, and for running calls. */
const firstWordWithin = 500
const lastAnswersWithin = 6_000

type HttpOptions = {
  logger?: Logging | undefined
  trustedProxies?: string[] | undefined
  /** Milliseconds; differs from the usual time where another server answers, and in tests. */
  headersWithin?: number | undefined
  bodyWithin?: number | undefined
  readWithin?: number | undefined
  answerWithin?: number | undefined
}

/** A server that no caller can block: connections are limited, and each part of a call has a time limit. */
export function httpServer({ logger, trustedProxies, ...options }: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerWith(logger),
    genReqId: () => uuid(),
    requestIdHeader: false,
    // The label must be set on the class, because a class replaces the options.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies?.length ? trustedProxies : false,
    requestTimeout: uploadWithin,
    handlerTimeout: options.answerWithin ?? answerWithin,
    connectionTimeout: uploadWithin,
    clientErrorHandler: answerBadRequest,
    frameworkErrors: answerBadAddress,
    http: {
      headersTimeout: options.headersWithin ?? headersWithin,
      connectionsCheckingInterval: Math.min(lookEvery, options.headersWithin ?? lookEvery),
    },
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.server.maxConnections = connectionsAtMost
  endSlowBodies(app, options.bodyWithin ?? bodyWithin)
  endSlowReaders(app, options.readWithin ?? readWithin)
  endLastConnections(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  logAnswers(app)
  return app
}

/** Node has one time limit for all bodies: uploads use it, and other bodies get a shorter one here. */
function endSlowBodies(app: FastifyInstance, within: number) {
  app.addHook('onRequest', async ({ raw, method, routeOptions }, reply) => {
    if (method !== 'POST' || routeOptions.config.endpoint?.upload) return
    const late = setTimeout(() => {
      const { socket } = raw
      socket.end(rawProblem(408), () => socket.destroy())
    }, within)
    const isThere = () => clearTimeout(late)
    raw.once('end', isThere).once('close', isThere)
    reply.raw.once('close', isThere)
  })
}

/** Ends replies that the caller does not read. */
function endSlowReaders(app: FastifyInstance, within: number) {
  app.addHook('onSend', async ({ routeOptions: { config } }, { raw }) => {
    // Who left while it was made fetches nothing, and leaves no clock behind.
    if (raw.destroyed) return
    const isCall = config.endpoint && !config.endpoint.file
    const late = setTimeout(() => raw.destroy(), isCall ? within : longAnswerWithin)
    const isGone = () => clearTimeout(late)
    raw.once('finish', isGone).once('close', isGone)
  })
}

/**
 * A closing server waits for its connections, which can take long: browsers open some in advance, and a file may be
 * read slowly. They are cut off here, because a call can be repeated, but an unclean shutdown cannot be repaired.
 */
function endLastConnections(app: FastifyInstance) {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }, firstWordWithin).unref()
    setTimeout(() => app.server.closeAllConnections(), lastAnswersWithin).unref()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
