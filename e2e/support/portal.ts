import { type ChildProcess, execFile, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { copyTemplate } from 'api/testing/postgres'
import { freePort } from 'api/testing/server'
import type { SiteContent } from 'contract/site/content'
import { mutantEnv } from '../../mutants/mutant.ts'
import type { Engine } from '../playwright.config.ts'
import { testBuilds } from './builds.ts'

export type Order = { advance?: number; audited?: string; letter?: string; forgetTries?: true; stop?: true }
export type Reply = { address?: string; done?: true; count?: number; text?: string }

const root = resolve(import.meta.dirname, '../..')

/** The compile cache, which all portals after the first use. */
const compiled = join(root, '.cache/compiled')

/**
 * A portal that runs for one test worker. `advance` moves its clock forward by minutes, `now` reads it, `audited` counts
 * the entries of an action in its audit, and `letter` is the text of the latest message of a kind.
 */
export type Portal = {
  url: string
  advance(minutes: number): Promise<void>
  /** Milliseconds since 1970 by its clock, which other tests of the worker may have moved forward. */
  now(): number
  audited(what: string): Promise<number>
  letter(kind: string): Promise<string>
  /** As if nobody had typed a wrong password yet: all tests of a worker log in from one address. */
  forgetTries(): Promise<void>
  stop(): Promise<void>
}

/** The data folder with demo data; each portal starts with a copy of it. */
const demoOn = (engine: Engine) => join(process.env.TEST_DEMO ?? '', engine)

/** Makes the demo data once, for all portals that start later. */
export async function makeDemo(engine: Engine) {
  const data = demoOn(engine)
  mkdirSync(data)
  const databaseUrl = engine === 'postgres' ? await newDatabase('demo') : undefined
  await (await portalOn(data, { DATABASE_URL: databaseUrl })).stop()
}

/**
 * Starts the built portal with demo data in its own folder, on PGlite or on a new PostgreSQL database of that name. It can
 * also serve only the site, for a server that runs elsewhere.
 */
export async function startPortal({
  database,
  areas,
  apiOrigin,
  content,
}: {
  database?: string
  areas?: string
  apiOrigin?: string
  /** The content of the public pages that the owner sets before the start. */
  content?: SiteContent
} = {}): Promise<Portal> {
  const data = mkdtempSync(join(root, '.test/portal-'))
  if (!apiOrigin) cpSync(demoOn(database ? 'postgres' : 'pglite'), data, { recursive: true })
  const databaseUrl = database && (await newDatabase(database, 'demo'))
  if (content) {
    writeFileSync(join(data, 'content.json'), JSON.stringify(content))
    await administer(['content', join(data, 'content.json')], { DATA_DIR: data, DEMO: '1' })
  }
  const portal = await portalOn(data, { DATABASE_URL: databaseUrl, API_ORIGIN: apiOrigin }, areas)
  return {
    ...portal,
    async stop() {
      await portal.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the built portal as a new owner does: without demo data, on an empty database, with one administrator made as the
 * README says. Also returns the password for the first login.
 */
export async function startEmptyPortal(admin: string) {
  const data = mkdtempSync(join(root, '.test/portal-'))
  const secret = join(data, 'owner.key')
  writeFileSync(secret, randomBytes(32).toString('base64'))
  const env = { DATA_DIR: data, SECRET_KEY_FILE: secret, DEMO: '0' }
  const { stdout } = await administer(['create', admin, `${admin}@example.com`], env)
  const port = await freePort()
  const portal = await portalOn(data, { ...env, PORT: `${port}`, PUBLIC_URL: `http://localhost:${port}` })
  return {
    ...portal,
    password: `${/first login: (\S+)/.exec(stdout)?.[1]}`,
    async stop() {
      await portal.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Runs the command of an owner on the server: `npm run admin -- …`. */
const administer = (words: string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, ['--no-warnings', join(root, 'api/src/admin.ts'), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })

function newDatabase(name: string, from?: string) {
  return copyTemplate((database) => `${process.env.TEST_POSTGRES}${database}`, name, from)
}

async function portalOn(data: string, env: NodeJS.ProcessEnv, areas = testBuilds): Promise<Portal> {
  const child = fork(join(import.meta.dirname, 'portal-process.ts'), {
    cwd: root,
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...mutantEnv(),
      PORT: '0',
      DATA_DIR: data,
      DEMO: '1',
      ...env,
      LOG_LEVEL: 'info',
      NODE_COMPILE_CACHE: compiled,
      AREAS_DIR: resolve(root, areas),
    },
  })
  const said = latestLines(child)
  const { address } = await replyOf(child)
  let ahead = 0
  return {
    url: `http://localhost:${new URL(`${address}`).port}`,
    async advance(minutes) {
      child.send({ advance: minutes * 60_000 } satisfies Order)
      await replyOf(child)
      ahead += minutes * 60_000
    },
    now: () => Date.now() + ahead,
    async audited(what) {
      child.send({ audited: what } satisfies Order)
      return (await replyOf(child)).count ?? 0
    },
    async letter(kind) {
      child.send({ letter: kind } satisfies Order)
      return (await replyOf(child)).text ?? ''
    },
    async forgetTries() {
      child.send({ forgetTries: true } satisfies Order)
      await replyOf(child)
    },
    async stop() {
      child.send({ stop: true } satisfies Order)
      await once(child, 'exit')
      logs.delete(said)
    },
  }
}

/** The latest log lines of each portal of this worker. */
const logs = new Set<string[]>()
const linesAtMost = 1_000

/** The latest log lines of the portals, to find out why a test failed. */
export const portalLogs = () => [...logs].flat().join('\n')

/** Keeps the latest lines of the log, and prints warnings and errors at once. */
function latestLines({ stdout }: ChildProcess) {
  const lines: string[] = []
  logs.add(lines)
  createInterface({ input: stdout! }).on('line', (line) => {
    if (!line.startsWith('{"level":30,')) process.stdout.write(`${line}\n`)
    lines.push(line)
    if (lines.length > linesAtMost) lines.shift()
  })
  return lines
}

async function replyOf(child: ChildProcess): Promise<Reply> {
  const answered = new AbortController()
  const { signal } = answered
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('The portal stopped before it answered')
  })
  const [reply] = await Promise.race([once(child, 'message', { signal }), gone]).finally(() => answered.abort())
  return reply
}
