import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { officeDashboards } from 'contract/office-dashboard'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { audit } from '../shared/audit.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { chainAudit } from './audit-chain.ts'
import { endsUnnoticed, faultsForgotten, nightsGoOn, nobodyIsTold } from './audit-check.mutants.ts'
import { auditFault, checkAudit } from './audit-check.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'audit-check-'))
const heads = join(folder, 'heads.log')
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const actor = { id: null, name: 'visitor', ip: '192.0.2.1', requestId: 'test' }

async function record(times: number) {
  for (let no = 1; no <= times; no++) await audit(app.db, app.portal, actor, 'KYC switch', `row ${no}`, { no })
  while (await chainAudit(app.portal));
}

/** Runs the job until it has nothing more to do; returns the number of turns. */
async function checkAll() {
  let turns = 1
  while (await checkAudit(app.portal, heads)) turns++
  return turns
}

const alter = (about: string, row: number) =>
  sql`update audit set about = ${about} where chain_no = ${row}`.execute(app.db)
const faultRow = async () => (await auditFault(app.db))?.row ?? null

beforeEach(async () => {
  await sql`truncate audit`.execute(app.db)
  await sql`delete from setting where name = 'auditCheck'`.execute(app.db)
  rmSync(heads, { force: true })
  await record(450)
})

/** The result of a check after an old row was altered, on the same day and in the next night. */
async function findsOldRow() {
  await checkAll()
  await alter('row 999', 7)
  await checkAll()
  const sameDay = await faultRow()
  app.clock.forward({ days: 1 })
  await checkAll()
  return [sameDay, await faultRow()]
}

test('the whole audit is checked in pieces, after that only new rows, and in the night all of it again', async () => {
  expect(await checkAll()).toBe(3)
  await record(1)
  expect(await checkAll()).toBe(1)
  app.clock.forward({ days: 1 })
  expect(await checkAll()).toBe(3)
  expect(await faultRow()).toBeNull()
})

test('an old row that was altered is found in the next night', async () => {
  expect(await findsOldRow()).toEqual([null, 7])
})

test('a new row that was altered before it was checked is found the same day', async () => {
  await checkAll()
  await record(10)
  await alter('row 999', 455)
  await checkAll()
  expect(await faultRow()).toBe(455)
})

/** The result of a check on the same day, after the end was cut off and replaced by so many rows. */
async function findsNewEnd(added: number) {
  await checkAll()
  await sql`delete from audit where chain_no > 440`.execute(app.db)
  await record(added)
  await checkAll()
  return faultRow()
}

test.each([0, 20])(
  'an end that is gone is found the same day, also where %i other rows took its place',
  async (added) => {
    expect(await findsNewEnd(added)).toBe(450)
  },
)

test('a row of which another head was noted outside the database is found', async () => {
  appendFileSync(heads, `${app.clock.now.toISOString()} 440 ${'0'.repeat(64)}\n`)
  await checkAll()
  expect(await faultRow()).toBe(440)
})

test('the admin reads on the dashboard which row it is, until the audit is whole again; staff do not', async () => {
  await checkAll()
  await alter('row 999', 300)
  app.clock.forward({ days: 1 })
  const at = app.clock.now.toISOString()
  await checkAll()
  const toldTo = async (role: 'admin' | 'staff') => (await app.as(role)(officeDashboards.backend)).body.auditFault
  expect(await toldTo('admin')).toEqual({ row: 300, foundAt: at })
  expect(await toldTo('staff')).toBeNull()
  expect(await withMutant(nobodyIsTold, () => toldTo('admin'))).toBeNull()
  const { body } = await app.app.inject({ url: '/api/metrics' })
  expect(body).toMatch(/^portal_audit_broken_row 300$/m)

  // The next walk finds it again: the time when it was found does not change, and it is reported during the walk.
  app.clock.forward({ days: 1 })
  expect(await checkAudit(app.portal, heads)).toBe(true)
  expect(await toldTo('admin')).toEqual({ row: 300, foundAt: at })
  await checkAll()
  expect(await toldTo('admin')).toEqual({ row: 300, foundAt: at })
  await alter('row 300', 300)
  app.clock.forward({ days: 1 })
  await checkAll()
  expect(await toldTo('admin')).toBeNull()
})

test('the alarm works: a check that never begins again, looks at no end or forgets shows', async () => {
  expect(await withMutant(nightsGoOn, findsOldRow)).toEqual([null, null])
  await checkAll()
  app.clock.forward({ days: 1 })
  await checkAll()
  expect(await faultRow()).toBe(7)
  app.clock.forward({ days: 1 })
  await alter('row 7', 7)
  await withMutant(faultsForgotten, () => checkAudit(app.portal, heads))
  expect(await faultRow()).toBeNull()
})

test('the alarm works: an end that nobody looks at is not found the same day', async () => {
  expect(await withMutant(endsUnnoticed, () => findsNewEnd(0))).toBeNull()
})
