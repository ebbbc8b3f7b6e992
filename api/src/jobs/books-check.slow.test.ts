import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { officeDashboards } from 'contract/office-dashboard'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { bankAccount, walletOf } from '../money/ledger.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { alarmStays, booksUntold, checkedOnce, walletsUnseen } from './books-check.mutants.ts'
import { checkBooks } from './books-check.ts'

let app: TestApp
let shop: Awaited<ReturnType<TestApp['addMerchant']>>
beforeAll(async () => {
  app = await testApp()
  shop = await app.addMerchant('shop', 500)
})
afterAll(() => app.close())

const toldTo = async (role: 'admin' | 'staff') => (await app.as(role)(officeDashboards.backend)).body.books
const faults = async () => (await toldTo('admin'))?.faults.map(({ what, name, paise }) => `${what} ${name} ${paise}`)

/** Changes a wallet without the ledger, as nobody may. */
const shift = (paise: number) =>
  sql`update account set balance = balance + ${paise}::int where id = ${walletOf(shop.id)}`.execute(app.db)

test('nobody is told of books that were never checked; even ones are told to the admin with the moment, to staff not', async () => {
  expect(await toldTo('admin')).toBeNull()
  const checkedAt = app.clock.now.toISOString()
  await checkBooks(app.portal)
  expect(await toldTo('admin')).toEqual({ checkedAt, faults: [] })
  expect(await toldTo('staff')).toBeNull()
  expect(await withMutant(booksUntold, () => toldTo('admin'))).toBeNull()
})

test('a wallet that was changed past the ledger is named in the next night by its shop and its sum, until it is put right', async () => {
  await shift(7)
  await checkBooks(app.portal)
  expect(await faults()).toEqual([])
  app.clock.forward({ days: 1 })
  await withMutant(checkedOnce, () => checkBooks(app.portal))
  expect(await faults()).toEqual([])
  await withMutant(walletsUnseen, () => checkBooks(app.portal))
  expect(await faults()).toEqual([])
  app.clock.forward({ days: 1 })
  await checkBooks(app.portal)
  expect(await faults()).toEqual([`wallet ${shop.code} 7`])
  expect((await toldTo('admin'))?.faults[0]?.merchantId).toBe(shop.id)

  await shift(-7)
  await checkBooks(app.portal)
  expect(await faults()).toEqual([`wallet ${shop.code} 7`])
  app.clock.forward({ hours: 1 })
  await withMutant(alarmStays, () => checkBooks(app.portal))
  expect(await faults()).toEqual([`wallet ${shop.code} 7`])
  await checkBooks(app.portal)
  expect(await faults()).toEqual([])
})

test('a journal that is not 0 together is named, and a register that says something else than its account', async () => {
  const journal = await app.db.selectFrom('journal').selectAll().executeTakeFirstOrThrow()
  await sql`alter table entry disable trigger entry_balances`.execute(app.db)
  const id = '0199bbbb-0000-7000-8000-000000000000'
  const entry = { id, journalId: journal.id, accountId: bankAccount(app.masters.bankId), amount: 1n }
  await app.db
    .insertInto('entry')
    .values({ ...entry, balanceAfter: null, at: journal.at })
    .execute()
  await sql`insert into register_line (journal_id, register, at, kind, particulars, amount, gst)
    values (${id}, 'gst', now(), 'SERVICE_DEBIT', 'nobody booked it', 500, 0)`.execute(app.db)
  app.clock.forward({ days: 1 })
  await checkBooks(app.portal)
  expect(await faults()).toEqual(['register service-income 500', `journal OPENING ${journal.ref} 1`])
})
