import type { Socket } from 'node:net'
import type { Endpoint } from 'contract/endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { v7 as uuid } from 'uuid'
import { type Logging, logAnswers, loggerWith } from './observability/log.ts'
import { answerBadAddress, answerBadRequest, rawProblem } from './problems.ts'

/** How long a caller may take to send the request: its head, and then its body. Node looks for late ones only so often. */
const headersWithin = 10_000
const bodyWithin = 15_000
const lookEvery = 2_000
/** Five megabytes at 85 KB a second: a scan over a slow line. */
export const uploadWithin = 60_000
/** How long we may take to answer. The work goes on: a call that moves money is asked again under its key. */
const answerWithin = 30_000
/** What an upload (its way here, then its pages as pictures) and an export of all rows may take. */
export const longAnswerWithin = 10 * 60_000

/** How long a caller may take to read the answer of a call; a file may be on its way for as long as it may be made. */
const readWithin = 60_000

const connectionsAtMost = 4_000

/** What a closing server leaves a connection to say its first word, and the calls under way to end. */
const firstWordWithin = 500
const lastAnswersWithin = 6_000

type HttpOptions = {
  logger?: Logging | undefined
  trustedProxies?: string[] | undefined
  /** Milliseconds: other than usual where another server answers, and in tests. */
  headersWithin?: number | undefined
  bodyWithin?: number | undefined
  readWithin?: number | undefined
  answerWithin?: number | undefined
}

/** A server that nobody holds up: connections are counted, and each part of a call has its time. */
export function httpServer({ logger, trustedProxies, ...options }: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerWith(logger),
    genReqId: () => uuid(),
    requestIdHeader: false,
    // The label belongs to the class since the class replaces the options.
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

/** Node knows one time for all calls: uploads have that, any other body has to arrive sooner. */
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

/** What nobody fetches is not kept ready for ever. */
function endSlowReaders(app: FastifyInstance, within: number) {
  app.addHook('onSend', async ({ routeOptions: { config } }, { raw }) => {
    const isCall = config.endpoint && !config.endpoint.file
    const late = setTimeout(() => raw.destroy(), isCall ? within : longAnswerWithin)
    const isGone = () => clearTimeout(late)
    raw.once('finish', isGone).once('close', isGone)
  })
}

/**
 * A closing server waits for its connections, and would wait for long: browsers open some before they have anything to
 * ask, and a file may be read slowly. What is cut off here can be asked again; what is not closed in order cannot.
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
