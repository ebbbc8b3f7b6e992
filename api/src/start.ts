import { appendFile, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import { connectPostgres, openPglite } from './db/connect.ts'
import { filesIn } from './files/store.ts'
import { ekqr } from './gateway/ekqr.ts'
import { drainable } from './http/drain.ts'
import { isPublishedIn } from './http/front-end/area-builds.ts'
import { frontEnd } from './http/front-end/front-end.ts'
import { site } from './http/front-end/site.ts'
import { httpServer, longAnswerWithin, uploadWithin } from './http/http.ts'
import { answerProblems, answerUnknown } from './http/problems.ts'
import { chatOriginBehind, proxyApi } from './http/proxy.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { portWords, requireFreePort } from './http/taken-port.ts'
import { headsFile } from './jobs/audit-chain.ts'
import { noteAllTaxNumbers } from './kyc/tax-numbers.ts'
import { addSampleAoCodes, fillPanMasters } from './pan/application/masters.ts'
import { indexAllottedPans } from './pan/provider/index-allotted.ts'
import type { Portal } from './portal.ts'
import { holdsRealData } from './seed/real-data.ts'
import { seedOnce } from './seed/seed.ts'
import type { Env } from './shared/env.ts'
import { readKeys } from './shared/keys.ts'
import { startTasks } from './tasks.ts'
import { requireFittingKey } from './vault/key-check.ts'
import { siteAt } from './welcome.ts'

type Started = { app: FastifyInstance; address: string; stop(): Promise<void> }

/** What only tests may change; no environment variable can. */
export type Seams = Pick<AppOptions, 'clock' | 'captchaText' | 'limits' | 'more'>

const noPublicUrl = 'PUBLIC_URL: name the address that people use, such as https://portal.example. Links begin with it.'

/** Prints a line for the person who watches the start. */
type Say = (line: string) => void

/**
 * Starts the portal: its own server with its own database, or only the front end before a server that runs elsewhere.
 */
export async function startPortal(env: Env, seams: Seams = {}, say: Say = () => {}): Promise<Started> {
  if (!env.DEMO && !env.PUBLIC_URL) throw new Error(noPublicUrl)
  await requireFreePort(env)
  const app = env.API_ORIGIN ? await siteBefore(env, env.API_ORIGIN) : await portalWith(env, seams, say)
  const drain = drainable(app)
  const address = await app.listen({ port: env.PORT, host: env.HOST }).catch(async (error: unknown) => {
    await app.close()
    throw portWords(error, env)
  })
  if (!env.API_ORIGIN) app.portal.site = siteAt(env, address)
  return {
    app,
    address,
    async stop() {
      await drain()
      await app.close()
    },
  }
}

async function siteBefore(env: Env, origin: string) {
  const app = httpServer({
    logger: { level: env.LOG_LEVEL },
    trustedProxies: env.TRUSTED_PROXIES,
    // Only that server knows which of its calls are uploads.
    bodyWithin: uploadWithin,
    answerWithin: longAnswerWithin,
  })
  answerProblems(app)
  app.setNotFoundHandler(answerUnknown)
  addSecurityHeaders(app, { publicUrl: env.PUBLIC_URL })
  await proxyApi(app, origin)
  const at = () => siteAt(env, app.listeningOrigin)
  await frontEnd(app, { areasDir: env.AREAS_DIR, chatOrigin: chatOriginBehind(app), site: at })
  return app
}

async function portalWith(env: Env, seams: Seams, say: Say) {
  const data = resolve(env.DATA_DIR)
  const keys = readKeys(env.SECRET_KEY_FILE ?? `${data}/secret.key`, env.DEMO)
  const opened = env.DATABASE_URL ? await connectPostgres(env.DATABASE_URL) : await openPglite(`${data}/database`)
  try {
    const app = await createApp({
      ...seams,
      opened,
      keys,
      files: filesIn(`${data}/files`),
      demo: env.DEMO,
      publicUrl: env.PUBLIC_URL,
      ownMailServer: env.SMTP_OWN_NETWORK ?? false,
      trustedProxies: env.TRUSTED_PROXIES,
      logger: { level: env.LOG_LEVEL },
      metricsToken: env.METRICS_TOKEN,
      ...(env.EKQR_KEY && {
        gateway: ekqr({ address: env.EKQR_URL, key: env.EKQR_KEY, payHosts: env.EKQR_PAY_HOSTS }),
      }),
      // Without a build there is only the API, as behind the development servers.
      ...(isPublishedIn(env.AREAS_DIR) && { frontEnd: (app) => site(app, env.AREAS_DIR) }),
    })
    await requireFittingKey(app.portal.db, keys)
    await prepareBackup(data)
    await fillPanMasters(app.portal.db)
    await indexAllottedPans(app.portal)
    await noteAllTaxNumbers(app.portal)
    if (env.DEMO) await seedDemo(app.portal, say)
    startTasks(app, data)
    return app
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Makes what a backup copies, also of a portal in which nothing has happened yet. */
async function prepareBackup(data: string) {
  await mkdir(`${data}/files`, { recursive: true, mode: 0o700 })
  await appendFile(headsFile(data), '')
}

/** Refuses demo data beside real data: demo people with a known password would open a real portal to everybody. */
async function seedDemo(portal: Portal, say: Say) {
  if (await holdsRealData(portal.db))
    throw new Error('DEMO=1: this database holds real data. Start without DEMO, or name another database.')
  await addSampleAoCodes(portal.db)
  await seedOnce(portal, say)
}
