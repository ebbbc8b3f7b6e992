import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { payments } from 'contract/payment/payment'
import { mutantEnv, withMutant } from 'mutants'
import { openPostgres } from '../db/connect.ts'
import { filesIn } from '../files/store.ts'
import { keysFrom } from '../shared/keys.ts'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { debit, serveDebit } from '../testing/debit.ts'
import { copyTemplate, emptyDatabase } from '../testing/postgres.ts'
import { freePort, startServer, until } from '../testing/server.ts'
import { requireFittingKey } from '../vault/key-check.ts'
import { anyKeyFits } from './check-portal.mutants.ts'

const home = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(home, { recursive: true }))
const here = (what: string) => fileURLToPath(new URL(what, import.meta.url))
const urlOf = (database: string) => `${process.env.TEST_POSTGRES}${database}`
const keyFile = (name: string, byte: number) => {
  writeFileSync(join(home, name), Buffer.alloc(32, byte).toString('base64'))
  return join(home, name)
}

async function run(command: string, args: string[], env = process.env) {
  const child = spawn(command, args, { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

/** The output of `npm run admin -- check` for a portal, and its exit code. */
const check = (url: string, data: string, key: string) =>
  run(process.execPath, ['--no-warnings', here('../admin.ts'), 'check'], {
    ...mutantEnv(),
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATA_DIR: data,
    SECRET_KEY_FILE: key,
  })

/** Several transactions move money at once, until stopped; returns how many succeeded. */
function underLoad(app: TestApp) {
  let isOver = false
  const loops = Array.from({ length: 4 }, async () => {
    let moved = 0
    for (; !isOver; moved++) expect((await app.as('shop')(debit, { body: { rupees: 1 } })).status).toBe(200)
    return moved
  })
  return async () => {
    isOver = true
    return (await Promise.all(loops)).reduce((sum, moved) => sum + moved)
  }
}

/** A backup by docs/backup.md of a portal with money that moves, a paper and its key; returns the place of the copy. */
async function backup() {
  const worker = process.env.JEST_WORKER_ID ?? 1
  const url = await copyTemplate(urlOf, `kept_${worker}`)
  const data = join(home, 'data')
  const app = await testApp({
    opened: openPostgres(url, 5, 10),
    files: filesIn(join(data, 'files')),
    noLimits: true,
    more: serveDebit,
  })
  await app.addMerchant('shop', 1_00_000)
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  expect((await app.as('shop')(payments.slip, { bytes, query: { name: 'slip.png' } })).status).toBe(200)
  await requireFittingKey(app.db, app.portal.keys)

  const dump = join(home, 'portal.dump')
  const journals = async () =>
    Number(
      (
        await app.db
          .selectFrom('journal')
          .select(({ fn }) => fn.countAll().as('nos'))
          .executeTakeFirstOrThrow()
      ).nos,
    )
  const endLoad = underLoad(app)
  await until(async () => (await journals()) > 10)
  const before = await journals()
  expect(await run('pg_dump', ['--format=custom', `--file=${dump}`, url])).toEqual({ code: 0, said: '' })
  const after = await journals()
  await endLoad()
  expect(after).toBeGreaterThan(before)
  cpSync(data, join(home, 'restored'), { recursive: true })
  await app.close()
  const restored = await emptyDatabase(urlOf, `restored_${worker}`)
  expect(spawnSync('pg_restore', ['--no-owner', `--dbname=${restored}`, dump], { encoding: 'utf8' }).stderr).toBe('')
  return { url: restored, data: join(home, 'restored') }
}

/** A person from before logs in on the portal that runs on the copy. */
async function signInAt(url: string, data: string, key: string) {
  const server = await startServer({
    PORT: `${await freePort()}`,
    DATA_DIR: data,
    DATABASE_URL: url,
    SECRET_KEY_FILE: key,
  })
  try {
    const body = JSON.stringify({ userName: 'admin', password: testPassword })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${server.url}/api${session.signIn.path}`, { method: 'POST', headers, body })
    return reply.status
  } finally {
    server.child.kill('SIGTERM')
    await server.gone
  }
}

const canDump = hasPostgres && spawnSync('pg_dump', ['--version']).status === 0
const onPostgres = canDump ? test : test.skip

onPostgres('a portal that was restored is found whole; what is missing or changed in it is named', async () => {
  const { url, data } = await backup()
  const right = keyFile('secret.key', 7)
  const isWhole = { code: 0, said: expect.stringContaining('every file is there') }
  expect(await check(url, data, right)).toEqual(isWhole)
  expect(await signInAt(url, data, right)).toBe(200)
  expect(await check(url, data, right)).toEqual(isWhole)

  const { db, close } = openPostgres(url, 2, 10)
  const { id } = await db.selectFrom('file').select('id').executeTakeFirstOrThrow()
  const { code: shop } = await db.selectFrom('merchant').select('code').executeTakeFirstOrThrow()
  await filesIn(join(data, 'files')).remove(id)
  const { balance } = await db
    .selectFrom('account')
    .select('balance')
    .where('kind', '=', 'wallet')
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ balance: 1n }).where('kind', '=', 'wallet').execute()
  const broken = await check(url, data, right)
  expect([broken.code, broken.said]).toEqual([
    1,
    `File ${id} (slip) is not there\nThe wallet of ${shop} is not the sum of its entries, by ${1n - balance} paise\n`,
  ])
  expect(readdirSync(join(data, 'files'))).toHaveLength(1)

  const misfit = 'SECRET_KEY_FILE: this key does not fit this database. Put back the key that it was written with.'
  const other = keyFile('other.key', 8)
  expect(await check(url, data, other)).toEqual({ code: 1, said: `${misfit}\n` })
  const start = async () =>
    startServer({ PORT: `${await freePort()}`, DATA_DIR: data, DATABASE_URL: url, SECRET_KEY_FILE: other })
  await expect(start()).rejects.toThrow(`The portal cannot start. ${misfit}`)
  const begun = await withMutant(anyKeyFits, start)
  begun.child.kill('SIGTERM')
  await begun.gone

  // A database of an earlier version has no check value for the key, but it has encrypted values.
  await db.deleteFrom('setting').where('name', '=', 'keyCheck').execute()
  const { id: merchantId } = await db.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
  const sealed = `v1.${keysFrom(Buffer.alloc(32, 7)).id}.n.t.g`
  const kept = { ref: id, merchantId, sealed, blindIndex: 'x', createdAt: new Date() }
  await db.insertInto('vault').values(kept).execute()
  await expect(requireFittingKey(db, keysFrom(Buffer.alloc(32, 8)))).rejects.toThrow(misfit)
  await requireFittingKey(db, keysFrom(Buffer.alloc(32, 7)))
  await close()
})
