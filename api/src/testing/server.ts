import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { mutantEnv } from 'mutants'

/** Servers are started often; each after the first finds its code read and compiled. */
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

const entry = fileURLToPath(new URL('./server-process.ts', import.meta.url))

/** A server in a process of its own, to be stopped or killed. `said` is all it wrote. */
export type Server = { url: string; child: ChildProcess; gone: Promise<number | null>; said(): string }

/** Starts a server with these settings, and with the mutant that is awake; it is ready when this answers. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['--no-warnings', entry], {
    env: {
      ...mutantEnv(),
      PATH: process.env.PATH,
      DEMO: '0',
      PUBLIC_URL: `http://127.0.0.1:${env.PORT}`,
      LOG_LEVEL: 'error',
      AREAS_DIR: '/nowhere',
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const gone = once(child, 'exit').then(([code]) => code as number | null)
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', () => said.includes('The portal runs at') && resolve())
  })
  const ended = gone.then((code) => {
    throw new Error(`The server ended with ${code} before it was ready: ${said}`)
  })
  await Promise.race([isReady, ended])
  ended.catch(() => {})
  return { url: `http://127.0.0.1:${env.PORT}`, child, gone, said: () => said }
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Waits in short steps, at most so many milliseconds, until it is true. */
export async function until(isTrue: () => boolean | Promise<boolean>, within = 30_000) {
  const end = performance.now() + within
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It did not become true in time')
    await wait(50)
  }
}
