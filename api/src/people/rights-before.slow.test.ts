import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Right, rights, usualRights } from 'contract/people/rights'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp
let clerk: string
beforeAll(async () => {
  app = await testApp()
  clerk = await app.addPerson('clerk', 'staff', null, [])
})
afterAll(() => app.close())

/** Every right that the version before knows, and what everybody in its office may view. */
const before = [
  ...['approve-money', 'decide-registrations', 'check-applications', 'manage-people', 'export-lists', 'masters'],
  ...['reports', 'check-kyc', 'file-tds', 'data-requests'],
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

/** What the version before writes, and reads; what this one reads. */
const writtenBefore = (granted: string[]) =>
  sql`update user_account set granted = ${granted}, rights = ${granted} where id = ${clerk}`.execute(app.db)
const written = (menuRights: readonly Right[]) =>
  app.db
    .updateTable('userAccount')
    .set({ menuRights: [...menuRights] })
    .where('id', '=', clerk)
    .execute()
async function kept() {
  const { rows } = await sql<{ granted: string[]; menuRights: Right[] }>`
    select granted, menu_rights from user_account where id = ${clerk}`.execute(app.db)
  return rows[0]!
}

test('who has every right of the version before may do all, and who has none may view what everybody did', async () => {
  await writtenBefore(before)
  expect((await kept()).menuRights.sort()).toEqual([...rights].sort())
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
  const noFileOfKyc = rights.filter((right) => right !== 'kyc:export')
  await written(noFileOfKyc)
  expect((await kept()).granted).not.toContain('export-lists')
  await written(rights)
  expect((await kept()).granted.sort()).toEqual([...before].sort())
})

test('what a server of the version before takes away is gone at once, and what it leaves stays as fine as it was', async () => {
  await written(rights.filter((right) => right !== 'uti:act'))
  expect((await kept()).granted).not.toContain('check-applications')
  await writtenBefore((await kept()).granted)
  expect((await kept()).menuRights).toContain('pan:act')
  await writtenBefore((await kept()).granted.filter((right) => right !== 'approve-money'))
  expect((await kept()).menuRights).not.toContain('payments:act')
})

test('whom a server of the version before adds has what it gave, and whom this one adds without rights has none', async () => {
  const add = (name: string, columns: string, values: string) =>
    sql`insert into user_account (id, user_name, password_hash, name, code, role, created_at, ${sql.raw(columns)})
      values (gen_random_uuid(), ${name}, '', ${name}, ${name}, 'staff', now(), ${sql.raw(values)})
      returning menu_rights`.execute(app.db)
  const { rows } = await add('old', 'granted', "'{masters}'")
  expect((rows[0] as { menuRights: string[] }).menuRights).toContain('masters:act')
  const { rows: none } = await add('none', 'menu_rights', "'{}'")
  expect((none[0] as { menuRights: string[] }).menuRights).toEqual([])
})

test("a shop's staff have the same rights for both versions", async () => {
  const shop = await app.addMerchant('shop')
  const id = await app.addPerson('counter', 'merchant', { id: shop.id, code: 'S1' })
  await app.db
    .updateTable('userAccount')
    .set({ menuRights: ['pan'] })
    .where('id', '=', id)
    .execute()
  const { rows } = await sql<{ granted: string[] }>`select granted from user_account where id = ${id}`.execute(app.db)
  expect(rows[0]?.granted).toEqual(['pan'])
})
