import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Right, rights, usualRights } from 'contract/people/rights'
import { sql } from 'kysely'
import { type Mutant, withMutant } from 'mutants'
import type { Db } from '../db/connect.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { down, up } from './migrations/385-rights-to-take-back.ts'
import { filesOfAll, takenByNobody } from './rights-before.mutants.ts'

let app: TestApp
let db: Db
let clerk: string
beforeAll(async () => {
  // Migrated here, where a mutant of a migration is active; other tests copy a database that was migrated before.
  app = await testApp({ engine: 'pglite' })
  db = app.db
  clerk = await add('clerk', 'menu_rights', "'{}'")
})
afterAll(() => app.close())

/** Somebody of the office, with what stands in one column. */
async function add(name: string, column: 'granted' | 'menu_rights', value: string) {
  const { rows } = await sql<{ id: string }>`
    insert into user_account (id, user_name, password_hash, name, code, role, created_at, ${sql.raw(column)})
    values (gen_random_uuid(), ${name}, '', ${name}, ${name}, 'staff', now(), ${sql.raw(value)}) returning id`.execute(
    db,
  )
  return `${rows[0]?.id}`
}

/** The same question to a database whose migrations have that break. */
async function withBreak(mutant: Mutant, ask: () => Promise<unknown>) {
  return withMutant(mutant, async () => {
    const [ours, who] = [db, clerk]
    const opened = await testDatabase('pglite')
    try {
      db = opened.db
      clerk = await add('clerk', 'menu_rights', "'{}'")
      return await ask()
    } finally {
      ;[db, clerk] = [ours, who]
      await opened.close()
    }
  })
}

/** Every right that the version before knows, and what everybody in its office may view. */
const before = [
  'approve-money',
  'decide-registrations',
  'check-applications',
  'manage-people',
  'export-lists',
  'masters',
  'reports',
  'check-kyc',
  'file-tds',
  'data-requests',
]
const viewed = [
  'payments',
  'bank-statement',
  'gateway',
  'adjustments',
  'pan',
  'uti',
  'registration',
  'people',
  'id-sale',
]

/** What the version before could not do: an admin gives it by name. */
const isNew = (right: Right) => ['cards', 'courier', 'gst', 'settings'].includes(right.split(':')[0] ?? '')

/** What the version before writes, and reads; what this one reads. */
const writtenBefore = (granted: string[]) =>
  sql`update user_account set granted = ${granted}, rights = ${granted} where id = ${clerk}`.execute(db)
const written = (menuRights: readonly Right[]) =>
  db
    .updateTable('userAccount')
    .set({ menuRights: [...menuRights] })
    .where('id', '=', clerk)
    .execute()
async function kept(who = clerk) {
  const { rows } = await sql<{ granted: string[]; menuRights: Right[] }>`
    select granted, menu_rights from user_account where id = ${who}`.execute(db)
  return rows[0]!
}

test('who has every right of the version before may do all that it could, and who has none may view what everybody did', async () => {
  await writtenBefore(before)
  expect((await kept()).menuRights.sort()).toEqual(rights.filter((right) => !isNew(right)).sort())
  await writtenBefore([])
  expect((await kept()).menuRights.sort()).toEqual(viewed.map((menu) => `${menu}:view`).sort())
})

test.each([
  [
    ['approve-money'],
    ['payments:act', 'gateway:act', 'adjustments:add', 'adjustments:act'],
    ['masters:view', 'pan:act'],
  ],
  [['check-applications'], ['pan:act', 'uti:act'], ['registration:act', 'pan:export']],
  [['export-lists'], ['pan:export', 'people:export'], ['reports:export', 'kyc:export', 'masters:export']],
  [['reports', 'export-lists'], ['reports:view', 'reports:export'], ['tds-return:view']],
  [['file-tds'], ['tds-return:view', 'tds-return:export'], ['reports:view']],
] as const)('%j is kept, and nothing beside it is given', async (granted, has, hasNot) => {
  await writtenBefore([...granted])
  const { menuRights } = await kept()
  expect(has.filter((right) => !menuRights.includes(right))).toEqual([])
  expect(hasNot.filter((right) => menuRights.includes(right))).toEqual([])
  // Read by the version before, it is what was written.
  await written(menuRights.toReversed())
  expect((await kept()).granted.sort()).toEqual([...granted].sort())
})

test('a server of the version before lets nobody do more than was given here', async () => {
  await written(usualRights)
  expect((await kept()).granted.sort()).toEqual(['check-applications', 'check-kyc', 'decide-registrations'])
  await written(['payments:view', 'payments:act'])
  expect((await kept()).granted).toEqual([])
  const givesFiles = async () => {
    await written(rights.filter((right) => right !== 'kyc:export'))
    return (await kept()).granted.includes('export-lists')
  }
  expect([await givesFiles(), await withBreak(filesOfAll, givesFiles)]).toEqual([false, true])
  await written(rights)
  expect((await kept()).granted.sort()).toEqual([...before].sort())
})

test('what a server of the version before takes away is gone at once, and what it leaves stays as fine as it was', async () => {
  await written(rights.filter((right) => right !== 'uti:act'))
  expect((await kept()).granted).not.toContain('check-applications')
  await writtenBefore((await kept()).granted)
  expect((await kept()).menuRights).toContain('pan:act')
  const mayStill = async () => {
    await written(rights)
    await writtenBefore((await kept()).granted.filter((right) => right !== 'approve-money'))
    return (await kept()).menuRights.includes('payments:act')
  }
  expect([await mayStill(), await withBreak(takenByNobody, mayStill)]).toEqual([false, true])
})

test('whom a server of the version before adds has what it gave, and whom this one adds without rights has none', async () => {
  const added = await kept(await add('old', 'granted', "'{masters}'"))
  expect(added.menuRights).toEqual(expect.arrayContaining(['masters:act', 'payments:view']))
  expect((await kept(await add('none', 'menu_rights', "'{}'"))).menuRights).toEqual([])
})

test('who may decide on what is taken back is given the rights of taking back, and nobody else', async () => {
  await down(db as never)
  const before: Record<string, Right[]> = {
    payer: ['payments:view', 'payments:act'],
    checker: ['pan:view', 'pan:act', 'pan:export'],
    manager: ['people:view', 'people:act', 'id-sale:view'],
    viewer: ['payments:view', 'payments:export', 'pan:view', 'people:view', 'id-sale:view'],
  }
  const ids: Record<string, string> = {}
  for (const [name, given] of Object.entries(before)) ids[name] = await add(name, 'menu_rights', `'{${given}}'`)
  const shop = await app.addMerchant('payer-shop')
  const counter = await app.addPerson('payer-counter', 'merchant', { id: shop.id, code: 'S2' })
  await sql`update user_account set menu_rights = '{people:act,id-sale:view}' where id = ${counter}`.execute(db)
  await up(db as never)
  const more = async (name: string) =>
    (await kept(ids[name])).menuRights.filter((right) => !before[name]?.includes(right))
  expect(await more('payer')).toEqual(['take-backs:view'])
  expect(await more('checker')).toEqual(['take-backs:view', 'take-backs:export'])
  expect(await more('manager')).toEqual(['id-sale:act'])
  expect(await more('viewer')).toEqual([])
  expect((await kept(counter)).menuRights).toEqual(['people:act', 'id-sale:view'])
})

test("a shop's staff have the same rights for both versions", async () => {
  const shop = await app.addMerchant('shop')
  const id = await app.addPerson('counter', 'merchant', { id: shop.id, code: 'S1' })
  await app.db
    .updateTable('userAccount')
    .set({ menuRights: ['pan'] })
    .where('id', '=', id)
    .execute()
  expect((await kept(id)).granted).toEqual(['pan'])
})
