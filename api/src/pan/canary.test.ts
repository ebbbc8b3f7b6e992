import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { sql } from 'kysely'
import { filesIn } from '../files/store.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { goodFields, panOffice } from '../testing/applications.ts'

/** Two numbers that must not be found anywhere, in any spelling: one kept, one replaced while typing. */
const kept = '999955550005'
const replaced = '999966660001'
const spellings = [kept, replaced].flatMap((number) => [
  number,
  number.replace(/(\d{4})(\d{4})(\d{4})/, '$1 $2 $3'),
  number.replace(/(\d{4})(\d{4})(\d{4})/, '$1-$2-$3'),
])
const hits = (text: string) => spellings.filter((spelling) => text.includes(spelling))

let app: TestApp
const logged: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'portal-canary-'))
const answers: string[] = []

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) }
  app = await testApp({ files: filesIn(folder), logger: { level: 'trace', stream } })
  await app.addMerchant('merchant', 1000)
  app.app.addHook('onSend', async (request, _reply, payload) => {
    if (!request.url.includes('/form/'))
      answers.push(`${request.url} ${Buffer.isBuffer(payload) ? payload.toString('latin1') : payload}`)
  })
})
afterAll(() => app.close())

test('a whole Aadhaar number is in the vault, in a printed form, and nowhere else', async () => {
  const pan = await panOffice(app)
  const counter = app.as('merchant')
  const { id, version } = await pan.draft({ ...goodFields, aadhaar: replaced })
  const saved = await counter(applications.save, { params: { id }, body: { version, fields: { aadhaar: kept } } })
  await counter(applications.save, { params: { id }, body: { version, fields: { aadhaar: kept.slice(0, 11) } } })
  await pan.submit({ id, version: saved.body.version }, 'canary-key')
  const form = await counter(applications.form, { params: { id } })
  expect(form.bytes.length).toBeGreaterThan(10_000)
  await counter(applications.info, { params: { id } })
  await app.as('staff')(applications.paninfo, { params: { id } })

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(app.db)
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(app.db)
    expect([name, hits(rows.map(({ row }) => row).join('\n'))]).toEqual([name, []])
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (statSync(path).isFile()) expect(hits(readFileSync(path, 'latin1'))).toEqual([])
  }
  expect(logged.length).toBeGreaterThan(3)
  expect(hits(logged.join('\n'))).toEqual([])
  expect(answers.length).toBeGreaterThan(5)
  expect(hits(answers.join('\n'))).toEqual([])

  const { rows } = await sql<{ count: bigint }>`select count(*) as count from vault`.execute(app.db)
  expect(rows).toEqual([{ count: 1n }])
  const revealed = await app.db
    .selectFrom('audit')
    .select(['whoName', 'detail'])
    .where('what', '=', 'aadhaar revealed')
    .execute()
  expect(revealed).toEqual([{ whoName: 'Demo merchant', detail: { why: 'printed form' } }])
})

test('the alarm works: a number in a remark would be found', () => {
  expect(hits(`{"remark":"Aadhaar ${kept}"}`)).toEqual([kept])
})
