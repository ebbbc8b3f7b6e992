import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { openPostgres } from '../db/connect.ts'
import { makeIndexes } from '../db/make-indexes.ts'
import { migrate } from '../db/migrate.ts'

const run = promisify(execFile)

/** A PostgreSQL that lives as long as one test run. `breakDown` stops it as a power cut would and starts it again. */
export type Throwaway = { url(database: string): string; breakDown(): Promise<void>; stop(): Promise<void> }

/**
 * Starts a throwaway PostgreSQL with an empty, migrated database `template`; null where this machine has none. `keeps` what
 * it said yes to when it breaks down, which costs time.
 */
export async function startPostgres({ keeps = false } = {}): Promise<Throwaway | null> {
  const bin = findPostgres()
  const as = unprivileged()
  if (!bin || !as) return null
  const folder = await folderFor(as)
  const door = ownFolder(tmpdir(), as)
  const [command, ...words] = as.command
  const say = (program: string) => [...words, join(bin, program)] as const
  await run(command, [
    ...say('initdb'),
    '-D',
    folder,
    '-U',
    'portal',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ])

  const lasting = keeps ? 'on' : 'off'
  const settings = ['fsync=off', 'max_connections=300', `synchronous_commit=${lasting}`, `full_page_writes=${lasting}`]
  const start = () => {
    const server = spawn(
      command,
      [...say('postgres'), '-D', folder, '-h', '', '-k', door, ...settings.flatMap((setting) => ['-c', setting])],
      { stdio: 'ignore' },
    )
    server.unref()
    return { server, ended: new Promise<void>((resolve) => server.once('exit', () => resolve())) }
  }
  let running = start()
  const quit = async () => {
    running.server.ref()
    running.server.kill('SIGQUIT')
    await running.ended
  }
  // A socket of the file system: half the processor's time of a call that loopback takes.
  const url = (database: string) => `postgres://portal@${encodeURIComponent(door)}/${database}`
  const breakDown = async () => {
    await quit()
    running = start()
  }
  const stop = async () => {
    await quit()
    for (const own of [folder, door]) rmSync(own, { recursive: true, force: true })
  }
  try {
    await untilReady(url('postgres'), () => running.server.exitCode !== null)
    await query(url('postgres'), 'create database template')
    const template = openPostgres(url('template'), 1)
    await migrate(template.db)
    await makeIndexes(template)
    await template.close()
  } catch (error) {
    await stop()
    throw error
  }
  return { url, breakDown, stop }
}

/** Makes `name` anew from the migrated template, or from another database that nobody uses, and answers its address. */
export async function copyTemplate(urlOf: (database: string) => string, name: string, from = 'template') {
  await query(urlOf('postgres'), `drop database if exists ${name} with (force)`)
  await query(urlOf('postgres'), `create database ${name} template ${from} strategy file_copy`)
  return urlOf(name)
}

/** Makes `name` anew with nothing in it and answers its address. */
export async function emptyDatabase(urlOf: (database: string) => string, name: string) {
  await query(urlOf('postgres'), `drop database if exists ${name} with (force)`)
  await query(urlOf('postgres'), `create database ${name}`)
  return urlOf(name)
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

async function untilReady(url: string, gone: () => boolean) {
  for (let tries = 0; tries < 200; tries++) {
    if (gone()) break
    try {
      return await query(url, 'select 1')
    } catch {
      await wait(50)
    }
  }
  throw new Error('The throwaway PostgreSQL did not start')
}

/** Where initdb is: `PGBIN`, the path, else Debian's folders, the newest first. */
export function findPostgres() {
  const packaged = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  const folders = [process.env.PGBIN ?? '', ...(process.env.PATH ?? '').split(delimiter), ...packaged]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

const versionOf = (bin: string) => Number(bin.split('/').at(-2))

type Unprivileged = { command: [string, ...string[]]; uid?: number; gid?: number }

/** PostgreSQL refuses root. It ends with this process, however that ends, where the system can do so. */
function unprivileged(): Unprivileged | null {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync)
  if (process.getuid?.() !== 0) return { command: setpriv ? [setpriv, '--pdeathsig', 'QUIT'] : ['/usr/bin/env'] }
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  if (!setpriv || !uid || !gid) return null
  return {
    command: [setpriv, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--pdeathsig', 'QUIT'],
    uid: Number(uid),
    gid: Number(gid),
  }
}

/** `.test` in the project, or the system's folder where the other user cannot reach that. */
async function folderFor(as: Unprivileged) {
  const home = resolve('.test')
  mkdirSync(home, { recursive: true })
  sweep(home)
  const [program, ...words] = as.command
  const reachable = await run(program, [...words, 'test', '-x', home]).then(
    () => true,
    () => false,
  )
  return ownFolder(reachable ? home : tmpdir(), as)
}

function ownFolder(home: string, { uid, gid }: Unprivileged) {
  const folder = mkdtempSync(join(home, 'postgres-'))
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** Removes what a run that was killed left behind. */
function sweep(home: string) {
  for (const file of globSync(join(home, 'postgres-*/PG_VERSION'))) {
    const folder = dirname(file)
    const pidFile = join(folder, 'postmaster.pid')
    const pid = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[0] : undefined
    // While it is being made, short-lived servers come and go in it.
    const isNew = Date.now() - statSync(file).mtimeMs < 60_000
    const isRunning = pid !== undefined && existsSync(`/proc/${pid}`)
    if (!isNew && !isRunning) rmSync(folder, { recursive: true, force: true })
  }
}
