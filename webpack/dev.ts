import { spawn } from 'node:child_process'
import webpack from 'webpack'
import WebpackDevServer, { type Configuration } from 'webpack-dev-server'
import { type Area, areaNamed, host, remotes, root } from './areas.ts'
import { configFor } from './config.ts'
import { published } from './publish.ts'

// The shell on 4000, each hot area on its own port, the API (and the areas as built) behind 4010.

const apiPort = 4010
const asked = process.argv
  .slice(2)
  .map(areaNamed)
  .filter((area) => area !== host)
const hot = asked.length ? asked : remotes
const asBuilt = remotes.filter((area) => !hot.includes(area))

if (asBuilt.length) await runToEnd('webpack/build.ts', ...asBuilt.map(({ name }) => name))
const api = spawn(process.execPath, ['--watch', `${root}api/src/server.ts`], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: `${apiPort}` },
})

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

// One after the other: `webpack serve` with a list serves the last only, and compilers share the core anyway.
const servers: WebpackDevServer[] = []
for (const area of [host, ...hot]) {
  const compiler = webpack(
    configFor(area, { id: 'dev', output: `${root}.cache/dev/${area.name}`, mode: 'development', page }),
  )!
  const server = new WebpackDevServer(area === host ? forShell() : forRemote(area), compiler)
  await server.start()
  servers.push(server)
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)

async function stop() {
  api.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.stop()))
  process.exit(0)
}

function hotBuild({ port }: Area) {
  return { build: 'dev', manifest: `http://localhost:${port}/mf-manifest.json` }
}

function forShell(): Configuration {
  const backend = `http://127.0.0.1:${apiPort}`
  return {
    ...common(host),
    historyApiFallback: true,
    proxy: [{ context: ['/api', '/areas/', '/provider-simulator/'], target: backend, changeOrigin: false }],
    onListening: ({ app }) => app?.get('/areas.json', (_request, response) => response.type('json').send(list)),
  }
}

/** Another origin than the shell's, so it must allow being read from there. */
function forRemote(area: Area): Configuration {
  return { ...common(area), headers: { 'Access-Control-Allow-Origin': '*' } }
}

function common({ port }: Area): Configuration {
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
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command.join(' ')} failed`))))
  })
}
