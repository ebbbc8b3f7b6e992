import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import webpack from 'webpack'
import WebpackDevServer, { type Configuration } from 'webpack-dev-server'
import { type Area, areaNamed, host, remotes, root } from './areas.ts'
import { configFor } from './config.ts'
import { areasFolder, published } from './publish/builds.ts'

// The shell (with the built areas) on 4000, each hot area on its own port, the API behind 4010; if a portal or another
// `npm run dev` has these, the next free ports. It has its own database and builds, so that both can run at the same time.
const asked = process.argv
  .slice(2)
  .map(areaNamed)
  .filter((area) => area !== host)
const hot = asked.length ? asked : remotes
const ports = await freePorts([host, ...hot])
const apiPort = await freePort(4010)
const asBuilt = remotes.filter((area) => !hot.includes(area))

const children = new Set<ChildProcess>()
const servers: WebpackDevServer[] = []
// Set from the start, so that a stop during the build leaves nothing running. The children are not killed at once,
// because then the API, a child of its watcher, would continue.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
process.on('exit', () => children.forEach((child) => void child.kill('SIGTERM')))

if (asBuilt.length) await runToEnd('webpack/prepare.ts', '--present', ...asBuilt.map(({ name }) => name))
const api = start(['--watch', `${root}api/src/server.ts`], {
  DATA_DIR: `${root}.cache/dev/data`,
  PUBLIC_URL: `http://localhost:${ports.get(host)}`,
  ...process.env,
  PORT: `${apiPort}`,
  AREAS_DIR: `${root}.cache/dev/none`,
})
api.on('exit', (code) => process.exit(code ?? 1))

const list = JSON.stringify({
  areas: { ...published(), ...Object.fromEntries(hot.map((area) => [area.name, hotBuild(area)])) },
})
const page = {
  '{base}': '/',
  '{nonce}': '',
  '{theme}': '',
  '{hints}': '',
  '{title}': 'Site',
  '"{areas}"': list,
  '"{known}"': '{}',
}

// One after another: `webpack serve` with a list serves only the last one, and compilers share the core anyway.
for (const area of [host, ...hot]) {
  const compiler = webpack(
    configFor(area, { id: 'dev', output: `${root}.cache/dev/${area.name}`, mode: 'development', page }),
  )!
  const server = new WebpackDevServer(area === host ? forShell() : forRemote(area), compiler)
  await server.start()
  servers.push(server)
}

while (!(await fetch(`http://127.0.0.1:${apiPort}/api/health`).catch(() => null))?.ok) await wait(200)
process.stdout.write(`\nThe portal with hot reload: http://localhost:${ports.get(host)}\n`)

async function stop() {
  const ended = [...children].map((child) => {
    const gone = once(child.removeAllListeners('exit'), 'exit')
    child.kill('SIGTERM')
    return gone
  })
  await Promise.all([...ended, ...servers.map((server) => server.stop())])
  process.exit(0)
}

function start(command: string[], env = process.env) {
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

async function freePorts(areas: Area[]) {
  const found = new Map<Area, number>()
  for (const area of areas) found.set(area, await freePort(area.port, [...found.values()]))
  return found
}

/** The first port from here on on which nobody listens, at either address that `localhost` may mean. */
async function freePort(from: number, taken: number[] = []): Promise<number> {
  const isFree = !taken.includes(from) && (await isFreeAt(from, '127.0.0.1')) && (await isFreeAt(from, '::1'))
  return isFree ? from : freePort(from + 1, taken)
}

async function isFreeAt(port: number, host: string) {
  const probe = createServer()
  const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    probe.once('error', resolve).listen(port, host, () => resolve(null))
  })
  await new Promise((resolve) => probe.close(resolve))
  // A machine without IPv6 has no such address, so nobody listens there.
  return problem?.code !== 'EADDRINUSE'
}

function hotBuild(area: Area) {
  return { build: 'dev', manifest: `http://localhost:${ports.get(area)}/mf-manifest.json` }
}

function forShell(): Configuration {
  const backend = `http://127.0.0.1:${apiPort}`
  return {
    ...common(host),
    static: { directory: areasFolder, publicPath: '/areas/', watch: false },
    historyApiFallback: true,
    proxy: [
      {
        context: ['/api', '/provider-simulator/', '/gateway-simulator/'],
        target: backend,
        changeOrigin: false,
      },
    ],
    onListening: ({ app }) => app?.get('/areas.json', (_request, response) => response.type('json').send(list)),
  }
}

/** It has another origin than the shell, so it must allow cross-origin reads. */
function forRemote(area: Area): Configuration {
  return { ...common(area), headers: { 'Access-Control-Allow-Origin': '*' } }
}

function common(area: Area): Configuration {
  const port = ports.get(area)
  return {
    host: 'localhost',
    port,
    static: false,
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, webSocketURL: { port } },
  }
}

function runToEnd(...command: string[]) {
  return new Promise<void>((resolve, reject) => {
    start(command).on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command.join(' ')} failed`))))
  })
}
