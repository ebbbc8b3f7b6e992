import closeWithGrace from 'close-with-grace'
import { readEnv } from './shared/env.ts'
import { type Seams, startPortal } from './start.ts'
import { welcome } from './welcome.ts'

/** Runs the portal as a process: a signal stops it when all calls are answered, at the latest after 10 seconds. */
export async function run(seams: Seams = {}) {
  try {
    const env = readEnv()
    const { app, address, stop } = await startPortal(env, seams, (line) => process.stdout.write(`${line}\n`))
    closeWithGrace({ delay: 10_000 }, async ({ err, signal }) => {
      if (err) app.log.fatal({ err }, 'an error nobody caught')
      app.log.info({ signal }, 'stopping')
      await stop()
    })
    process.stdout.write(welcome(env, address))
  } catch (error) {
    // A failed start prints the reason in one line and ends.
    process.stderr.write(`The portal cannot start. ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
