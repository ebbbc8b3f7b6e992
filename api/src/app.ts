import { randomInt } from 'node:crypto'
import cookie from '@fastify/cookie'
import { mostUploadBytes } from 'contract/upload'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { passwordsWith } from './auth/passwords.ts'
import { callersIn } from './auth/sessions.ts'
import { tokensWith } from './auth/tokens.ts'
import type { Opened } from './db/connect.ts'
import { makeIndexes } from './db/make-indexes.ts'
import { migrate } from './db/migrate.ts'
import { exportSlots } from './export/slots.ts'
import type { Files } from './files/store.ts'
import type { PaymentGateway } from './gateway/gateway.ts'
import { gatewayWebhook } from './gateway/routes.ts'
import { openSimulatedGateway } from './gateway/simulator/simulated-gateway.ts'
import { httpServer } from './http/http.ts'
import { type Limits, limitsIn } from './http/limits.ts'
import { healthRoutes } from './http/observability/health.ts'
import type { Logging } from './http/observability/log.ts'
import { collectMetrics } from './http/observability/metrics.ts'
import { answerProblems, answerUnknown, refuseOddities } from './http/problems.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { onlyTheContract } from './http/serve.ts'
import { openLive } from './live/live.ts'
import type { PaperlessProvider } from './pan/paperless/provider.ts'
import { simulatorPages } from './pan/paperless/simulator/routes.ts'
import { simulator } from './pan/paperless/simulator/simulator.ts'
import type { Portal } from './portal.ts'
import { readersWith } from './reader/readers.ts'
import { routes } from './routes.ts'
import type { Keys } from './shared/keys.ts'

export type AppOptions = {
  opened: Opened
  keys: Keys
  files: Files
  demo?: boolean
  /** Files paperless applications; in a demo it is the simulator. */
  provider?: PaperlessProvider | null
  /** Takes payments by UPI; in a demo it is the simulator. */
  gateway?: PaymentGateway | 'simulator' | undefined
  publicUrl?: string | undefined
  /** The mail server may be in our own network. */
  ownMailServer?: boolean
  clock?: () => Date
  captchaText?: () => string
  limits?: Limits
  trustedProxies?: string[]
  logger?: Logging
  /** With this token the metrics can be read from anywhere; without it, only from this machine. */
  metricsToken?: string | undefined
  /** Only tests give a call less time to arrive, and its reply less time to be made and read. */
  headersWithin?: number
  bodyWithin?: number
  answerWithin?: number
  readWithin?: number
  /** Calls that exist only in tests. */
  more?: (app: FastifyInstance) => Promise<void>
  /** Registered before the API answers "no such address": the built front end. */
  frontEnd?: (app: FastifyInstance) => Promise<unknown>
}

// Pictures that the server draws are small: one thread each, and no cache.
sharp.cache(false)
sharp.concurrency(1)

/** Makes the portal's server, ready to listen or to be called by a test. It first brings its database up to date. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { opened, keys } = options
  await migrate(opened.db)
  await makeIndexes(opened)
  const app = httpServer(options)
  app.decorate('portal', await openPortal(app, options))
  await app.register(cookie, { secret: keys.of('cookie') })
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: mostUploadBytes },
    (_request, body, done) => done(null, body),
  )
  answerProblems(app)
  onlyTheContract(app)
  refuseOddities(app)
  addSecurityHeaders(app, app.portal)

  healthRoutes(app)
  routes(app)
  await app.register(gatewayWebhook)
  if (app.portal.provider === simulator) await simulatorPages(app)
  await options.more?.(app)
  app.all('/api/*', answerUnknown)
  app.setNotFoundHandler(answerUnknown)
  if (options.frontEnd) await options.frontEnd(app)
  app.addHook('onClose', () => opened.close())
  if (options.gateway === 'simulator' || (options.demo && !options.gateway)) await openSimulatedGateway(app)
  return app
}

async function openPortal(app: FastifyInstance, options: AppOptions): Promise<Portal> {
  const { opened, keys, files, clock = () => new Date() } = options
  const exports = exportSlots()
  const readers = readersWith(app.log)
  const callerOf = callersIn(opened.db)
  const portal: Portal = {
    db: opened.db,
    engine: opened.engine,
    clock,
    keys,
    files,
    readers,
    demo: options.demo ?? false,
    publicUrl: options.publicUrl,
    site: options.publicUrl ?? 'http://localhost',
    ownMailServer: options.ownMailServer ?? false,
    log: app.log,
    metrics: collectMetrics({ app, opened, files, exports, readers, clock, token: options.metricsToken }),
    passwords: passwordsWith(keys.of('password')),
    tokens: await tokensWith(keys),
    limits: options.limits ?? limitsIn({ db: opened.db, keys, clock }),
    provider: options.provider ?? (options.demo ? simulator : null),
    gateway: typeof options.gateway === 'object' ? options.gateway : null,
    simulator: null,
    exports,
    live: openLive(app, opened),
    checks: [],
    areaFaults: null,
    served: [],
    callerOf: (request, endpoint) => callerOf(portal, request, endpoint),
    captchaText: options.captchaText ?? randomCaptcha,
  }
  return portal
}

/** Six characters that cannot be mistaken for each other. */
function randomCaptcha() {
  const signs = 'ACDEFHJKLMNPRTUVWXY34679'
  return Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
}

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal
  }
}
