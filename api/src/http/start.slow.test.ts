import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { openPostgres } from '../db/connect.ts'
import { readEnv } from '../shared/env.ts'
import { readKeys } from '../shared/keys.ts'
import { startPortal } from '../start.ts'
import { testApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { copyTemplate, emptyDatabase } from '../testing/postgres.ts'
import { siteAt } from '../welcome.ts'
import { startsUnnamed } from './links.mutants.ts'
import { demoBesideReal } from './start.mutants.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'start-'))
const secret = join(folder, 'own.key')
writeFileSync(secret, randomBytes(32).toString('base64'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = (more: Record<string, string> = {}) =>
  readEnv({
    PORT: '0',
    DATA_DIR: folder,
    DEMO: '0',
    PUBLIC_URL: 'https://portal.example',
    LOG_LEVEL: 'silent',
    AREAS_DIR: join(folder, 'none'),
    ...more,
  })

test.each([
  ['PORT', 'eighty', /^PORT: /],
  ['PORT', '70000', /^PORT: /],
  ['DATABASE_URL', 'mysql://here', 'DATABASE_URL: must start with postgres://'],
  ['API_ORIGIN', 'somewhere', 'API_ORIGIN: must be an address such as http://localhost:9000'],
  ['PUBLIC_URL', 'portal.example', /^PUBLIC_URL: must be an address/],
  ['PUBLIC_URL', 'https://portal.example/shop', /^PUBLIC_URL: must be an address without a path/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL: /],
  ['DEMO', 'maybe', /^DEMO: /],
])('%s=%s stops the start with one line', (name, value, text) => {
  expect(() => settings({ [name]: value })).toThrow(text)
})

test('without its secret a real portal does not start', async () => {
  await expect(startPortal(settings())).rejects.toThrow(/SECRET_KEY_FILE: .* does not exist/)
})

test.each([
  ['our own', {}],
  ["another server's", { API_ORIGIN: 'http://127.0.0.1:1' }],
])('a port that is taken is told before a database is opened: before %s API', async (_whose, more) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const data = join(folder, 'not-made')
  const start = startPortal(settings({ PORT: `${port}`, DATA_DIR: data, DEMO: '1', ...more }))
  await expect(start).rejects.toThrow(
    `PORT: ${port} is taken, another program listens there. Stop it, or name another port: PORT=${port + 1} npm start`,
  )
  expect(existsSync(data)).toBe(false)
  other.close()
})

test('npm start says it before it builds anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const begun = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      DATA_DIR: join(folder, 'not-made'),
      AREAS_DIR: join(folder, 'no-areas'),
    },
  })
  other.close()
  expect([status, stderr]).toEqual([1, expect.stringContaining(`The portal cannot start. PORT: ${port} is taken`)])
  expect(existsSync(join(folder, 'no-areas'))).toBe(false)
  expect(performance.now() - begun).toBeLessThan(30_000)
})

test('without the address that its links begin with a real portal does not start', async () => {
  const unnamed = (more = {}) => startPortal(settings({ PUBLIC_URL: '', ...more }))
  await expect(unnamed()).rejects.toThrow(/^PUBLIC_URL: name the address that people use/)
  await expect(unnamed({ API_ORIGIN: 'http://127.0.0.1:1' })).rejects.toThrow(/^PUBLIC_URL: /)
  await expect(withMutant(startsUnnamed, unnamed)).rejects.toThrow(/^SECRET_KEY_FILE: /)
})

test.each([
  [{}, 'http://127.0.0.1:4321', 'http://localhost:4321'],
  [{ HOST: '0.0.0.0' }, 'http://192.0.2.7:4321', 'http://192.0.2.7:4321'],
  [{ PUBLIC_URL: 'https://portal.example/' }, 'http://127.0.0.1:4321', 'https://portal.example'],
])('the links of a demo with %o lead to where it runs', (more, listening, site) => {
  expect(siteAt(settings({ PUBLIC_URL: '', DEMO: '1', ...more }), listening)).toBe(site)
})

const onPostgres = hasPostgres ? test : test.skip

onPostgres('a database that does not answer is told by the setting that names it, without its password', async () => {
  const start = (database: string) => startPortal(settings({ DATABASE_URL: database, SECRET_KEY_FILE: secret }))
  const why = /^DATABASE_URL: there is no way into \S+ \(.+\)\. See that PostgreSQL runs there/
  const refused = start('postgres://kavita:geheim-123@127.0.0.1:1/portal')
  await expect(refused).rejects.toThrow(why)
  await expect(refused).rejects.not.toThrow(/kavita|geheim/)
  const unknown = start(`${process.env.TEST_POSTGRES}no_such_database`)
  await expect(unknown).rejects.toThrow(
    /^DATABASE_URL: there is no way into \S+ \(database "no_such_database" does not exist\)/,
  )
})

onPostgres(
  'three servers may start together on an empty database',
  async () => {
    const url = await emptyDatabase(
      (name) => `${process.env.TEST_POSTGRES}${name}`,
      `empty_${process.env.JEST_WORKER_ID}`,
    )
    const env = settings({ DATABASE_URL: url, SECRET_KEY_FILE: secret })
    const portals = await Promise.all([startPortal(env), startPortal(env), startPortal(env)])
    const health = await Promise.all(portals.map(({ address }) => fetch(`${address}/api/health`)))
    expect(health.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all(portals.map(({ stop }) => stop()))
  },
  120_000,
)

onPostgres('no demo people come to a database with real ones, and these stay as they are', async () => {
  const url = await copyTemplate((name) => `${process.env.TEST_POSTGRES}${name}`, `real_${process.env.JEST_WORKER_ID}`)
  const app = await testApp({ opened: openPostgres(url, 2, 2), keys: readKeys(secret, false) })
  const people = () => app.db.selectFrom('userAccount').select('userName').execute()
  const before = await people()
  const demo = settings({ DATABASE_URL: url, SECRET_KEY_FILE: secret, DEMO: '1' })
  await expect(startPortal(demo)).rejects.toThrow('DEMO=1: this database holds real data')
  expect([before.length > 0, await people()]).toEqual([true, before])
  // With the mutant the demo data is added, until it meets something with the same name.
  const meets = withMutant(demoBesideReal, () => startPortal(demo))
  await expect(meets).rejects.toThrow('duplicate key')
  await app.close()
})

onPostgres(
  'a stop lets everybody finish: no call fails, and each connection is asked to end',
  async () => {
    const databaseUrl = await copyTemplate(
      (name) => `${process.env.TEST_POSTGRES}${name}`,
      `start_${process.env.JEST_WORKER_ID}`,
    )
    const portal = await startPortal(settings({ DATABASE_URL: databaseUrl, SECRET_KEY_FILE: secret }))
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const ask = (path: string) =>
      new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
        get(`${portal.address}${path}`, { agent }, (answer) => {
          answer
            .resume()
            .once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }))
        }).once('error', reject)
      })

    const everybody = () => Promise.all(Array.from({ length: 20 }, () => ask('/api/business-info')))
    const before = await everybody()
    const stopped = portal.stop()
    expect((await ask('/api/health')).status).toBe(503)
    // While the server drains, every call is still answered.
    const meanwhile = await everybody()
    await stopped
    agent.destroy()
    const said = (answers: typeof before) => new Set(answers.map(({ status, connection }) => `${status} ${connection}`))
    expect([said(before), said(meanwhile)]).toEqual([new Set(['200 keep-alive']), new Set(['200 close'])])
    await expect(ask('/api/health')).rejects.toThrow(/ECONNREFUSED/)
  },
  120_000,
)
