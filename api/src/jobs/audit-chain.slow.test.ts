import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { audit } from '../shared/audit.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { gapsAreOverlooked, headIsForgotten, headsAreForgotten, rowsStandAlone } from './audit-chain.mutants.ts'
import { chainAudit, chainHead, firstBrokenLink, notedHeads, noteHead } from './audit-chain.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'audit-'))
const heads = join(folder, 'heads.log')
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const actor = { id: null, name: 'visitor', ip: '192.0.2.1', requestId: 'test' }
const record = (no: number) => audit(app.db, app.portal, actor, 'photo changed', `row ${no}`, { z: 1, a: ['é', no] })

async function chainAll() {
  while (await chainAudit(app.portal));
}

beforeEach(async () => {
  await sql`truncate audit`.execute(app.db)
  rmSync(heads, { force: true })
  for (let no = 1; no <= 250; no++) await record(no)
  await chainAll()
})

test('what was written is found as it was written, also after more is added', async () => {
  expect(await firstBrokenLink(app.db)).toBeNull()
  await record(251)
  expect(await firstBrokenLink(app.db)).toBeNull()
  await Promise.all([chainAudit(app.portal), chainAudit(app.portal)])
  expect((await chainHead(app.db))?.chainNo).toBe(251n)
  expect(await firstBrokenLink(app.db)).toBeNull()
})

test.each([
  ['an altered row', sql`update audit set about = 'row 999' where chain_no = 7`, 7n],
  ['an altered detail', sql`update audit set detail = '{"a": ["é", 0], "z": 1}' where chain_no = 230`, 230n],
  ['a removed row', sql`delete from audit where chain_no = 7`, 7n],
  [
    "two rows in each other's place",
    sql`update audit set chain_no = case chain_no when 7 then -8 else -7 end where chain_no in (7, 8)`,
    7n,
  ],
])('%s is noticed, and which', async (_what, tamper, no) => {
  await tamper.execute(app.db)
  await sql`update audit set chain_no = -chain_no where chain_no < 0`.execute(app.db)
  expect(await firstBrokenLink(app.db)).toBe(no)
})

test('an end that was cut off, or written anew, is noticed by the head kept outside the database', async () => {
  await noteHead(app.portal, heads)
  const noted = await notedHeads(heads)
  expect(await firstBrokenLink(app.db, noted)).toBeNull()
  await sql`delete from audit where chain_no > 240`.execute(app.db)
  expect(await firstBrokenLink(app.db)).toBeNull()
  expect(await firstBrokenLink(app.db, noted)).toBe(241n)
  for (let no = 0; no < 10; no++) await record(1000 + no)
  await chainAll()
  expect(await firstBrokenLink(app.db, noted)).toBe(250n)
})

test('a chain that was written anew as a whole is noticed by each head noted before, also after its own is noted', async () => {
  await noteHead(app.portal, heads)
  await record(251)
  await chainAll()
  await noteHead(app.portal, heads)
  await sql`update audit set about = 'row 999' where chain_no = 7`.execute(app.db)
  await sql`update audit set chain_no = null, hash = null`.execute(app.db)
  await chainAll()
  expect(await firstBrokenLink(app.db)).toBeNull()
  expect(await firstBrokenLink(app.db, await notedHeads(heads))).toBe(250n)
  await record(252)
  await chainAll()
  await noteHead(app.portal, heads)
  expect(await firstBrokenLink(app.db, await notedHeads(heads))).toBe(250n)
  const onlyTheLast = await withMutant(headsAreForgotten, () => notedHeads(heads))
  expect(await firstBrokenLink(app.db, onlyTheLast)).toBeNull()
})

test('the alarm works: a chain without its links, and a verifier that does not look, show', async () => {
  await noteHead(app.portal, heads)
  const noted = await notedHeads(heads)
  await withMutant(rowsStandAlone, async () => {
    await sql`update audit set chain_no = null, hash = null`.execute(app.db)
    await chainAll()
    // The rows from the middle on are written again, each consistent with the next: only a noted head can show that.
    await sql`delete from audit where chain_no = 250`.execute(app.db)
    expect(await firstBrokenLink(app.db)).toBeNull()
  })
  expect(await firstBrokenLink(app.db)).toBe(2n)
  await withMutant(gapsAreOverlooked, async () => {
    await sql`delete from audit where chain_no = 7`.execute(app.db)
    expect(await firstBrokenLink(app.db)).toBeNull()
  })
  await withMutant(headIsForgotten, async () => expect(await firstBrokenLink(app.db, noted)).not.toBe(251n))
})
