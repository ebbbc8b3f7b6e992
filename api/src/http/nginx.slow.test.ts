import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, jest, test } from '@jest/globals'
import { hasPostgres } from '../testing/database.ts'
import { copyTemplate } from '../testing/postgres.ts'
import { freePort, startServer, until } from '../testing/server.ts'

jest.setTimeout(300_000)

const home = mkdtempSync(join(tmpdir(), 'nginx-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const secret = join(home, 'secret.key')
writeFileSync(secret, Buffer.alloc(32, 7).toString('base64'))

/** The configuration in the README, with these ports; `besides` changes its lines. */
function configured(listen: number, [one, two]: number[], besides: (lines: string) => string) {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const lines = /```\n(upstream portal [\s\S]+?)```/.exec(readme)?.[1] ?? ''
  const [upstream = '', ...locations] = lines.replace('4100', `${one}`).replace('4101', `${two}`).split('\n')
  const site = besides(`${upstream}\nserver { listen 127.0.0.1:${listen};\n${locations.join('\n')}}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${home}/tmp;`)
  return `daemon off; pid ${home}/pid; error_log ${home}/error.log;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}\n`
}

/** Restarts two servers behind nginx, one after the other, while people read; returns their replies. */
async function restartBehindNginx(besides: (lines: string) => string = (lines) => lines) {
  const url = await copyTemplate((name) => `${process.env.TEST_POSTGRES}${name}`, `nginx_${process.env.JEST_WORKER_ID}`)
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    startServer({ PORT: `${port}`, DATA_DIR: home, DATABASE_URL: url, SECRET_KEY_FILE: secret })
  const servers = [await start(ports[0]!), await start(ports[1]!)]
  const listen = await freePort()
  mkdirSync(join(home, 'tmp'), { recursive: true })
  writeFileSync(join(home, 'nginx.conf'), configured(listen, ports, besides))
  const nginx = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')])
  const gone = once(nginx, 'exit')
  const read = () => fetch(`http://127.0.0.1:${listen}/api/business-info`).then(({ status }) => status)
  await until(() =>
    read().then(
      (status) => status === 200,
      () => false,
    ),
  )

  const told = new Map<number, number>()
  let isOver = false
  const readers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const status = await read()
      told.set(status, (told.get(status) ?? 0) + 1)
      await wait(25)
    }
  })
  for (const [no, port] of ports.entries()) {
    servers[no]?.child.kill('SIGTERM')
    await servers[no]?.gone
    await wait(500)
    servers[no] = await start(port)
  }
  await wait(500)
  isOver = true
  await Promise.all(readers)
  nginx.kill('SIGTERM')
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all([gone, ...servers.map((server) => server.gone)])
  return [...told.keys()].sort()
}

const isHere = hasPostgres && spawnSync('nginx', ['-v']).status === 0
;(isHere ? test : test.skip)(
  'behind the nginx of the README nobody sees two restarts; without max_fails=0 they do',
  async () => {
    expect(await restartBehindNginx()).toEqual([200])
    expect(await restartBehindNginx((lines) => lines.replaceAll(' max_fails=0', ''))).toContain(502)
  },
)
