import { randomInt } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { passwordsWith } from './auth/passwords.ts'
import { userOf } from './auth/sessions.ts'
import { tokensWith } from './auth/tokens.ts'
import type { Opened } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { exportSlots } from './export/slots.ts'
import type { Files } from './files/store.ts'
import { guardAnswers } from './guard-answers.ts'
import { healthRoutes } from './health.ts'
import { httpServer } from './http.ts'
import type { Keys } from './keys.ts'
import { type Limits, limitsWith } from './limits.ts'
import type { Logging } from './log.ts'
import { measure } from './measures.ts'
import type { PaperlessProvider } from './pan/paperless/provider.ts'
import { simulatorPages } from './pan/paperless/simulator/routes.ts'
import { simulator } from './pan/paperless/simulator/simulator.ts'
import type { Faults, Portal } from './portal.ts'
import { answerProblems, answerUnknown, refuseOddities } from './problems.ts'
import { routes } from './routes.ts'
import { onlyTheContract, uploadLimit } from './serve.ts'

export type AppOptions = {
  opened: Opened
  keys: Keys
  files: Files
  demo?: boolean
  /** Files applications without paper; in a demo the simulator. */
  provider?: PaperlessProvider | null
  publicUrl?: string | undefined
  clock?: () => Date
  faults?: Faults
  captchaText?: () => string
  limits?: Limits
  trustedProxies?: string[]
  logger?: Logging
  /** Who brings it may read the measures from anywhere; without it only this machine may. */
  metricsToken?: string | undefined
  /** Only a test gives less time for a body to arrive, and for an answer. */
  bodyWithin?: number
  answerWithin?: number
  /** Calls that only a test has. */
  more?: (app: FastifyInstance) => Promise<void>
  /** More to register before the API answers "no such address": the built front end. */
  frontEnd?: (app: FastifyInstance) => Promise<void>
}

/** The portal's server, ready to listen or to be asked by a test. Brings its database up to date first. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { opened, keys } = options
  await migrate(opened.db)
  const app = httpServer(options)
  app.decorate('portal', await openPortal(app, options))
  await app.register(cookie, { secret: keys.of('cookie') })
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: uploadLimit },
    (_request, body, done) => done(null, body),
  )
  answerProblems(app)
  onlyTheContract(app)
  refuseOddities(app)
  guardAnswers(app, app.portal)

  healthRoutes(app)
  routes(app)
  if (app.portal.provider === simulator) await simulatorPages(app)
  await options.more?.(app)
  app.all('/api/*', answerUnknown)
  app.setNotFoundHandler(answerUnknown)
  if (options.frontEnd) await options.frontEnd(app)
  app.addHook('onClose', () => opened.close())
  return app
}

async function openPortal(app: FastifyInstance, options: AppOptions): Promise<Portal> {
  const { opened, keys, files, clock = () => new Date() } = options
  const exports = exportSlots()
  const portal: Portal = {
    db: opened.db,
    engine: opened.engine,
    clock,
    keys,
    files,
    faults: options.faults ?? {},
    demo: options.demo ?? false,
    publicUrl: options.publicUrl,
    log: app.log,
    measures: measure({ app, opened, exports, clock, token: options.metricsToken }),
    passwords: passwordsWith(keys.of('password')),
    tokens: await tokensWith(keys, options.faults),
    sessionMemory: new Map(),
    limits: options.limits ?? limitsWith(clock),
    provider: options.provider ?? (options.demo ? simulator : null),
    exports,
    served: [],
    userOf: (request) => userOf(portal, request),
    captchaText: options.captchaText ?? randomCaptcha,
  }
  return portal
}

/** Six signs that cannot be mistaken for one another. */
function randomCaptcha() {
  const signs = 'ACDEFHJKLMNPRTUVWXY34679'
  return Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
}

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal
  }
}
