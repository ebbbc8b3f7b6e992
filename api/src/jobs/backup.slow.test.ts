import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, jest, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { hasPostgres } from '../testing/database.ts'
import { emptyDatabase } from '../testing/postgres.ts'
import { freePort, startServer } from '../testing/server.ts'

jest.setTimeout(240_000)

const canDump = hasPostgres && spawnSync('pg_dump', ['--version']).status === 0

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(home, { recursive: true }))

/** The commands of a part of docs/backup.md, with this test's folders and database. */
function commandsOf(part: string, database: string) {
  const text = readFileSync(join(root, 'docs/backup.md'), 'utf8')
  const blockIn = (section: string) => /```\n([^`]+)```/.exec(section)?.[1] ?? ''
  const [start = ''] = text.split('\n## ')
  const section = text.split('\n## ').find((one) => one.startsWith(`${part}\n`)) ?? ''
  return `${blockIn(start)}${blockIn(section)}`
    .replaceAll('/backup ', `${home}/backup `)
    .replaceAll('/media/keys', `${home}/keys`)
    .replaceAll('createdb portal', `createdb ${database}`)
}

;(canDump ? test : test.skip)(
  'docs/backup.md keeps and restores a new portal by the letter, and its first administrator logs in on the copy',
  async () => {
    const worker = process.env.JEST_WORKER_ID ?? 1
    const urlOf = (database: string) => `${process.env.TEST_POSTGRES}${database}`
    const [, user = '', host = ''] = /\/\/(\w+)@([^/]+)\//.exec(urlOf('')) ?? []
    const shell = (commands: string, env: object) =>
      run('sh', ['-euc', commands], {
        cwd: root,
        env: { PATH: process.env.PATH, HOME: home, PGUSER: user, PGHOST: decodeURIComponent(host), ...env },
      })

    const secret = join(home, 'secret.key')
    writeFileSync(secret, randomBytes(32).toString('base64'), { mode: 0o600 })
    const portal = {
      DATABASE_URL: await emptyDatabase(urlOf, `new_portal_${worker}`),
      DATA_DIR: join(home, 'data'),
      SECRET_KEY_FILE: secret,
    }
    const { stdout } = await shell('npm run --silent admin -- create kavita kavita@portal.example', portal)
    const password = /first login: (\S+)/.exec(stdout)?.[1] ?? ''
    const server = await startServer({ ...portal, PORT: `${await freePort()}` })
    await shell(commandsOf('Keep', ''), portal)
    // Kept again the next day.
    await shell(commandsOf('Keep', ''), portal)
    // Who has an account on this machine reads neither the copy nor the key.
    const { stdout: open } = await run('find', [join(home, 'backup'), join(home, 'keys'), '-perm', '/077'])
    expect(open).toBe('')
    server.child.kill('SIGTERM')
    await server.gone

    const copy = `portal_copy_${worker}`
    const restored = {
      DATABASE_URL: urlOf(copy),
      DATA_DIR: join(home, 'restored'),
      SECRET_KEY_FILE: join(home, 'restored.key'),
    }
    await shell(`dropdb --if-exists ${copy}`, restored)
    expect((await shell(commandsOf('Restore', copy), restored)).stdout).toContain('every file is there')
    const again = await startServer({ ...restored, PORT: `${await freePort()}` })
    const answer = await fetch(`${again.url}/api${session.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'kavita', password }),
    })
    // The one-time password is right: the portal asks for one of their own.
    expect(await answer.json()).toMatchObject({ next: 'new-password' })
    again.child.kill('SIGTERM')
    await again.gone
  },
)
