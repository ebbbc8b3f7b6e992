import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, jest, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { people } from 'contract/people/people'
import { mutantEnv, withMutant } from 'mutants'
import { openPostgres } from '../db/connect.ts'
import { readKeys } from '../shared/keys.ts'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { copyTemplate } from '../testing/postgres.ts'
import { requireFittingKey } from '../vault/key-check.ts'
import { resetKeepsSessions } from './admin-commands.mutants.ts'

jest.setTimeout(120_000)

const home = mkdtempSync(join(tmpdir(), 'admin-'))
const secret = join(home, 'secret.key')
writeFileSync(secret, randomBytes(32).toString('base64'))
let app: TestApp | undefined
afterAll(async () => {
  await app?.close()
  rmSync(home, { recursive: true })
})

const entry = fileURLToPath(new URL('../admin.ts', import.meta.url))
/** What `npm run admin -- …` says, and whether it did it. */
const admin = (url: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['--no-warnings', entry, ...words], {
    env: { ...mutantEnv(), PATH: process.env.PATH, DATABASE_URL: url, SECRET_KEY_FILE: secret },
  }).then(
    ({ stdout }) => ({ isDone: true, said: stdout.trim() }),
    ({ stderr }: { stderr: string }) => ({ isDone: false, said: stderr.trim() }),
  )

;(hasPostgres ? test : test.skip)(
  'who stands at the server makes an administrator with an e-mail, and gives somebody a new password that ends every session',
  async () => {
    const url = await copyTemplate(
      (name) => `${process.env.TEST_POSTGRES}${name}`,
      `admin_${process.env.JEST_WORKER_ID}`,
    )
    app = await testApp({ opened: openPostgres(url, 5, 10), keys: readKeys(secret, false) })
    const { db, as } = app
    const signIn = (userName: string, password: string) => as()(session.signIn, { body: { userName, password } })
    await requireFittingKey(db, app.portal.keys)

    expect(await admin(url, 'create', 'kavita')).toEqual({ isDone: false, said: 'E-MAIL: Required' })
    expect((await admin(url, 'create', 'kavita', 'kavita')).said).toBe('E-MAIL: Enter a valid e-mail address')
    expect((await admin(url, 'create', 'kavita', 'kavita@portal.example')).isDone).toBe(true)
    const made = await db
      .selectFrom('userAccount')
      .select(['role', 'mailbox'])
      .where('userName', '=', 'kavita')
      .execute()
    expect(made).toEqual([{ role: 'admin', mailbox: 'kavita@portal.example' }])

    const isLoggedIn = async () => (await as('admin')(people.staff, { body: everything })).status === 200
    expect(await isLoggedIn()).toBe(true)
    expect((await admin(url, 'password', 'nobody')).said).toBe('Nobody is called nobody')
    await withMutant(resetKeepsSessions, async () => expect((await admin(url, 'password', 'admin')).isDone).toBe(true))
    expect(await isLoggedIn()).toBe(true)
    const { said } = await admin(url, 'password', 'ADMIN')
    const password = /^Password of admin for the next login: (\S+)$/.exec(said)?.[1] ?? ''
    expect(await isLoggedIn()).toBe(false)
    expect((await signIn('admin', testPassword)).status).toBe(401)
    expect((await signIn('admin', password)).body).toMatchObject({ next: 'new-password' })
    const audited = await db
      .selectFrom('audit')
      .select(['whoName', 'about'])
      .where('what', '=', 'password reset')
      .execute()
    expect(audited).toHaveLength(2)
    expect(audited[0]).toMatchObject({ whoName: 'System' })
  },
)
