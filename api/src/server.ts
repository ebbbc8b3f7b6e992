import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { openPglite, openPostgres } from './db/connect.ts'
import { type Env, readEnv } from './env.ts'
import { filesIn } from './files/store.ts'
import { readKeys } from './keys.ts'

try {
  const app = await start(readEnv())
  closeWithGrace({ delay: 10_000 }, () => app.close())
} catch (error) {
  // A start that cannot work says why in one line and ends.
  process.stderr.write(`The portal cannot start. ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

async function start(env: Env) {
  const data = resolve(env.DATA_DIR)
  const keys = readKeys(env.SECRET_KEY_FILE ?? `${data}/secret.key`, env.DEMO)
  const opened = env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : await openPglite(`${data}/database`)
  const app = await createApp({
    opened,
    keys,
    files: filesIn(`${data}/files`),
    demo: env.DEMO,
    trustedProxies: env.TRUSTED_PROXIES,
    logger: { level: env.LOG_LEVEL },
  })
  await app.listen({ port: env.PORT, host: env.HOST })
  return app
}
