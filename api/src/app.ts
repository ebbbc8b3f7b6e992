import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { Opened } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import type { Files } from './files/store.ts'
import { healthRoutes } from './health.ts'
import type { Keys } from './keys.ts'
import type { Faults, Portal } from './portal.ts'
import { answerProblems, answerUnknown } from './problems.ts'
import { uploadLimit } from './serve.ts'

export type AppOptions = {
  opened: Opened
  keys: Keys
  files: Files
  demo?: boolean
  clock?: () => Date
  faults?: Faults
  captchaText?: () => string
  trustedProxies?: string[]
  logger?: FastifyServerOptions['logger']
  /** More to register before the API answers "no such address": the built front end. */
  frontEnd?: (app: FastifyInstance) => Promise<void>
}

/** The portal's server, ready to listen or to be asked by a test. Brings its database up to date first. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { opened } = options
  await migrate(opened.db)
  const app = Fastify({
    logger: options.logger ?? false,
    genReqId: () => uuid(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    disableRequestLogging: true,
  })
  const portal = openPortal(options)
  app.decorate('portal', portal)
  await app.register(cookie)
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: uploadLimit },
    (_request, body, done) => done(null, body),
  )
  answerProblems(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The address without its query: a captcha or a search must not reach the log.
    const path = request.url.split('?')[0]
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })

  healthRoutes(app, portal)
  app.all('/api/*', answerUnknown)
  if (options.frontEnd) await options.frontEnd(app)
  else app.setNotFoundHandler(answerUnknown)
  app.addHook('onClose', () => opened.close())
  return app
}

function openPortal({ opened, keys, files, demo, clock, faults, captchaText }: AppOptions): Portal {
  return {
    db: opened.db,
    engine: opened.engine,
    clock: clock ?? (() => new Date()),
    keys,
    files,
    faults: faults ?? {},
    demo: demo ?? false,
    served: [],
    userOf: async () => null,
    captchaText: captchaText ?? randomCaptcha,
  }
}

/** Six signs that cannot be mistaken for one another. */
function randomCaptcha() {
  const signs = 'ACDEFHJKLMNPRTUVWXY34679'
  return [...randomBytes(6)].map((byte) => signs[byte % signs.length]).join('')
}

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal
  }
}
