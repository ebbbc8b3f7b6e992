import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { submissions } from 'contract/pan/submit'
import { sql } from 'kysely'
import { type Mutant, withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { openPostgres } from '../db/connect.ts'
import { readKeys } from '../shared/keys.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { panOffice } from '../testing/applications.ts'
import { hasPostgres } from '../testing/database.ts'
import { debit } from '../testing/debit.ts'
import { many } from '../testing/many.ts'
import { copyTemplate } from '../testing/postgres.ts'
import { freePort, type Server, startServer } from '../testing/server.ts'
import { replyBeforeCommit } from './crash.mutants.ts'
import { forgetKeys } from './idempotency.mutants.ts'

jest.setTimeout(many(1_800_000, 6 * 3_600_000))

const wallets = 20
const clientsEach = 10
const draftsEach = 4

/** The final reply that a client got for a key. */
type Told = { key: string; status: number; call: 'debit' | 'submit'; message: string }

type Shop = { id: string; token: string; drafts: string[]; version: number }

let app: TestApp
let url = ''
const folder = mkdtempSync(join(tmpdir(), 'crash-'))
const secret = join(folder, 'secret.key')
writeFileSync(secret, randomBytes(32).toString('base64'))
afterAll(async () => {
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Twenty shops with 500 rupees and forty drafts each: the money is not enough for all of them. */
async function town(name: string) {
  await app?.close()
  url = await copyTemplate(
    (database) => `${process.env.TEST_POSTGRES}${database}`,
    `${name}_${process.env.JEST_WORKER_ID}`,
  )
  app = await testApp({ opened: openPostgres(url, 5, 10), keys: readKeys(secret, false) })
  const shops: Shop[] = []
  for (let no = 0; no < wallets; no++) {
    const { id } = await app.addMerchant(`shop${no}`, 500 + no)
    shops.push({ id, token: await app.tokenOf(`shop${no}`), drafts: [], version: 1 })
  }
  const pan = await panOffice(app, 'shop0')
  const first = await pan.draft()
  for (const shop of shops) {
    shop.version = first.version
    shop.drafts = await copies(first.id, shop)
  }
  return shops
}

/** Copies of a valid draft, each for another applicant. */
async function copies(id: string, { id: merchantId }: Shop) {
  const ids = Array.from({ length: clientsEach * draftsEach }, () => uuid())
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'application' and is_generated = 'NEVER'
    and column_name not in ('id', 'merchant_id', 'form_no', 'duplicate_key')`.execute(app.db)
  const same = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into application (id, merchant_id, form_no, duplicate_key, ${same})
    select new.id, ${merchantId}::uuid, new.id::text, new.id::text, ${same}
    from application, unnest(${ids}::uuid[]) as new(id) where application.id = ${id}`.execute(app.db)
  return ids
}

/** One client: sends one call after another, and repeats each with its key until there is a final reply. */
async function client(at: { server: Server }, shop: Shop, no: number, told: Told[], isOver: () => boolean) {
  const drafts = shop.drafts.slice(no * draftsEach, (no + 1) * draftsEach)
  while (!isOver()) {
    const draft = Math.random() < 0.2 ? drafts.pop() : undefined
    const path = draft ? submissions.submit.path.replace(':id', draft) : debit.path
    const body = draft ? { version: shop.version, consent: true, noOtherPan: true } : { rupees: 1 }
    const key = uuid()
    for (;;) {
      const answer = await fetch(`${at.server.url}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
        .then(async (reply) => ({ status: reply.status, ...((await reply.json()) as { message?: string }) }))
        .catch(() => null)
      if (answer && answer.status < 500) {
        told.push({ key, status: answer.status, call: draft ? 'submit' : 'debit', message: answer.message ?? '' })
        break
      }
      await wait(100 + Math.random() * 200)
    }
    // A real shop does not send a hundred forms a second.
    await wait(Math.random() * 300)
  }
}

/** Two hundred clients while the server is killed so many times; returns their replies. */
async function stormOf(kills: number, shops: Shop[]) {
  const env = { PORT: `${await freePort()}`, DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY_FILE: secret }
  const at = { server: await startServer(env) }
  const told: Told[] = []
  let isOver = false
  const clients = shops.flatMap((shop) =>
    Array.from({ length: clientsEach }, (_, no) => client(at, shop, no, told, () => isOver)),
  )
  for (let killed = 0; killed < kills; killed++) {
    const before = told.length
    while (told.length < before + 40) await wait(50)
    await wait(Math.random() * 300)
    at.server.child.kill('SIGKILL')
    await at.server.gone
    at.server = await startServer(env)
  }
  isOver = true
  await Promise.all(clients)
  at.server.child.kill('SIGTERM')
  await at.server.gone
  return told
}

/** Compares the books with the replies. */
async function booksAfter(told: Told[]) {
  const { rows: journals } = await sql<{ key: string; times: number }>`
    select coalesce(i.key, case when a.id is null then j.remark else j.id::text end) as key, count(*)::int as times from journal j
      left join application a on a.journal_id = j.id
      left join idempotency i on i.reply::jsonb ->> 'id' = a.id::text
    where j.kind = 'SERVICE_DEBIT' group by 1`.execute(app.db)
  const booked = new Map(journals.map(({ key, times }) => [key, times]))
  const { rows: off } = await sql<{ id: string }>`
    select id from account where kind = 'wallet'
      and (balance <> (select sum(amount) from entry where account_id = account.id) or balance < -credit_limit)`.execute(
    app.db,
  )
  const { rows: sums } = await sql<{ total: number }>`select sum(amount)::int as total from entry`.execute(app.db)
  const { rows: unbalanced } = await sql<{ id: string }>`
    select journal_id from entry group by journal_id having sum(amount) <> 0`.execute(app.db)
  return {
    lost: told.filter(({ key, status }) => status === 200 && !booked.has(key)).length,
    doubled: [...booked.values()].filter((times) => times > 1).length,
    // Calls that were refused, but booked anyway.
    refusedButBooked: told.filter(({ key, status }) => status !== 200 && booked.has(key)).length,
    accountsOff: off.length,
    unbalanced: unbalanced.length,
    total: sums[0]?.total,
  }
}

const clean = { lost: 0, doubled: 0, refusedButBooked: 0, accountsOff: 0, unbalanced: 0, total: 0 }

;(hasPostgres ? describe : describe.skip)('two hundred clients while the server is killed again and again', () => {
  test('nobody is charged twice, and nothing that was told is lost', async () => {
    const told = await stormOf(many(2, 50), await town('storm'))
    const count = (call: Told['call'], status: number) =>
      told.filter((one) => one.call === call && one.status === status).length
    const words = [...new Set(told.filter(({ status }) => status !== 200).map(({ message }) => message))]
    process.stdout.write(`${count('debit', 200)} debits, ${count('submit', 200)} applications, ${told.length} told\n`)
    expect(count('debit', 200)).toBeGreaterThan(many(20, 100))
    expect(count('submit', 200)).toBeGreaterThan(many(4, 20))
    expect(words.filter((text) => text !== 'Balance is not enough' && !text.startsWith('Balance'))).toEqual([])
    expect(await booksAfter(told)).toEqual(clean)
  })

  test('the storm finds doubles where keys are forgotten', async () => {
    expect(await foundIn('forgetful', 'doubled', forgetKeys)).toBe(true)
  })

  test('the storm finds losses where the answer leaves before the commit', async () => {
    expect(await foundIn('hasty', 'lost', replyBeforeCommit)).toBe(true)
  })
})

/** Whether a mutant is found in four storms: in a single one the kill may come at a harmless moment. */
async function foundIn(name: string, what: 'doubled' | 'lost', mutant: Mutant) {
  for (let storm = 1; storm <= 4; storm++) {
    const books = await booksAfter(await withMutant(mutant, async () => stormOf(2, await town(`${name}${storm}`))))
    if (books[what] > 0) return true
  }
  return false
}
