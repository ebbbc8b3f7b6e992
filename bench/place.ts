import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from 'api/testing/postgres'
import { testBuilds } from 'e2e/support/builds.ts'
import pg from 'pg'

const root = resolve(import.meta.dirname, '..')

const { values: given } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: 'string' },
    data: { type: 'string' },
    applications: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})

/** The numbers of applications to measure with: `--applications 100000`, or both sizes of the budgets. */
export const sizes = given.applications ? [Number(given.applications)] : [100_000, 1_000_000]

/** The lists to measure, by parts of their addresses: `--only payments,adjustments`, or all. */
export const only = given.only.split(',')

/** A filled database, and the folder with its secret. */
export type Place = { url: string; data: string; done(): Promise<void> }

/**
 * A temporary PostgreSQL with this many applications. `--on postgres://… --data FOLDER` measures on a database that
 * `npm run seed` has filled.
 */
export async function filledPlace(applications: number): Promise<Place> {
  if (given.on && given.data) return { url: given.on, data: resolve(given.data), done: async () => {} }
  const data = newFolder()
  const postgres = await startPostgres()
  if (!postgres) throw new Error('There is no PostgreSQL here')
  const done = async () => {
    await postgres.stop()
    rmSync(data, { recursive: true, force: true })
  }
  const url = postgres.url(`bench_${applications}`)
  try {
    const client = new pg.Client({ connectionString: postgres.url('postgres') })
    await client.connect()
    await client.query(`create database bench_${applications}`)
    await client.end()
    await program('api/src/seed/seed-applications.ts', ['--applications', `${applications}`], {
      DATABASE_URL: url,
      DATA_DIR: data,
    })
  } catch (error) {
    await done()
    throw error
  }
  return { url, data, done }
}

export function newFolder() {
  mkdirSync(join(root, '.test'), { recursive: true })
  return mkdtempSync(join(root, '.test/bench-'))
}

/** Runs a file of the project to its end, and shows its output. */
export async function program(file: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--no-warnings', file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${file} failed`)
}

export type Server = { url: string; pid: number; stop(): Promise<void> }

/** Starts the real portal in its own process on loopback, without the limits per address. */
export function startServer({ url, data }: { url?: string; data: string }, areas = testBuilds): Promise<Server> {
  return child('e2e/support/portal-process.ts', {
    PORT: '0',
    DATA_DIR: data,
    DEMO: '1',
    LOG_LEVEL: 'error',
    AREAS_DIR: resolve(root, areas),
    ...(url && { DATABASE_URL: url }),
  })
}

/** Starts the simplest server for the same page: no sign-in, no rules, a cached count. */
export const startBare = ({ url }: { url: string }) => child('bench/bare.ts', { DATABASE_URL: url })

async function child(file: string, env: Record<string, string>): Promise<Server> {
  const process_ = fork(join(root, file), ['--no-limits'], {
    cwd: root,
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  })
  const { address } = await firstWord(process_)
  return {
    url: `http://127.0.0.1:${new URL(address).port}`,
    pid: process_.pid ?? 0,
    async stop() {
      process_.send({ stop: true })
      await once(process_, 'exit')
    },
  }
}

async function firstWord(process_: ChildProcess): Promise<{ address: string }> {
  const gone = once(process_, 'exit').then(() => {
    throw new Error('The server stopped before it answered')
  })
  const [word] = await Promise.race([once(process_, 'message'), gone])
  return word
}

/** Signs in a person of the demo; returns the tokens and the device cookie. */
export async function signIn(server: Server, userName: string) {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: 'Portal#2026' }),
  })
  const { token, refreshToken } = (await response.json()) as { token: string; refreshToken: string }
  if (!token) throw new Error(`${userName} could not sign in: ${response.status}`)
  return {
    token,
    refreshToken,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

/** The first page of a list, as it opens. */
export const first = { filters: {}, search: '', length: 10, start: 0, sorts: [] }

/** Makes a call with this token, by POST if there is a body; returns the server's answer. */
export async function ask(server: Server, token: string, body: object | null, at: string) {
  const response = await fetch(`${server.url}${at}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}
