import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { inTransaction, type Opened } from '../db/connect.ts'
import { addMerchant } from '../people/service.ts'
import { testDatabase } from '../testing/database.ts'
import { accounts, balanceOf, holdOf, type Journal, post, reverse, toPaise, walletOf } from './ledger.ts'

let opened: Opened
const at = new Date('2026-11-20T06:00:00Z')
const idTypeId = uuid()
beforeAll(async () => {
  opened = await testDatabase()
  await opened.db.insertInto('idType').values({ id: idTypeId, name: 'Retailer', level: 1 }).execute()
})
afterAll(() => opened.close())

test('a new portal has each account of the business', async () => {
  const open = await opened.db.selectFrom('account').select('id').where('kind', '=', 'own').execute()
  expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(accounts)))
})

let shops = 0
/** A merchant with so many rupees in the wallet, and the wallet's limits. */
async function shop(rupees: number, { creditLimit = 0, dayLimit = null as number | null } = {}) {
  const no = `${++shops}`.padStart(2, '0')
  const merchant = { name: 'Demo', shopName: 'Demo', mobileNo: `60000000${no}`, emailId: `${no}@example.com` }
  const more = { address: {}, idTypeId, packageId: null, parentId: null }
  const { id } = await addMerchant(opened.db, { clock: () => at }, { ...merchant, ...more })
  if (rupees > 0) await book([[walletOf(id), rupees]], { kind: 'OPENING' })
  const limits = { creditLimit: toPaise(creditLimit), dayLimit: dayLimit === null ? null : toPaise(dayLimit) }
  await opened.db.updateTable('account').set(limits).where('id', '=', walletOf(id)).execute()
  return id
}

/** Books these rupees against the opening account. */
const book = (moves: [string, number][], more: Partial<Journal> = {}) =>
  inTransaction(opened.db, (tx) => {
    const entries = moves.map(([account, rupees]) => ({ account, amount: toPaise(rupees) }))
    const rest = -entries.reduce((sum, { amount }) => sum + amount, 0n)
    const head = { kind: 'SERVICE_DEBIT' as const, ref: uuid(), at, by: 'test', remark: '' }
    return post(tx, { ...head, entries: [...entries, { account: accounts.opening, amount: rest }], ...more })
  })

const takeBack = (id: string, more: Parameters<typeof reverse>[3] = {}) =>
  inTransaction(opened.db, (tx) =>
    reverse(tx, id, { kind: 'SERVICE_REFUND', ref: uuid(), at, by: 'test', remark: '' }, more),
  )

const entriesOf = async (journalId: string) => {
  const rows = await opened.db
    .selectFrom('entry')
    .selectAll()
    .where('journalId', '=', journalId)
    .orderBy('id')
    .execute()
  return rows.map(({ accountId, amount, balanceAfter }) => [accountId, amount, balanceAfter])
}
const balance = (id: string) => balanceOf(opened.db, id)
const notEnough = 'Balance is not enough'

test('the names of our own accounts stay: the books of years stand under them', () => {
  expect(Object.values(accounts)).toEqual([
    'govt-fee',
    'service-income',
    'output-gst',
    'commission-expense',
    'tds-payable',
    'opening',
    'pg-clearing',
    'adjustments',
    'office-cash',
  ])
  expect([walletOf('a'), holdOf('a')]).toEqual(['wallet:a', 'hold:a'])
})

test('a journal moves the wallets it names and no other, in the order of their names, and keeps what was left', async () => {
  const [a, b, other] = [await shop(100), await shop(200), await shop(300)]
  const inOrder = [
    [accounts.opening, 300n, null],
    [walletOf(a), -100n, 9_900n],
    [walletOf(b), -200n, 19_800n],
  ]
  const moves: [string, number][] = [
    [walletOf(b), -2],
    [accounts.govtFee, 0],
    [walletOf(a), -1],
  ]
  expect(await entriesOf(await book(moves))).toEqual(inOrder)
  const again = await entriesOf(await book(moves.toReversed()))
  expect(again.map(([account]) => account)).toEqual(inOrder.map(([account]) => account))
  expect([await balance(a), await balance(b), await balance(other)]).toEqual([9_800n, 19_600n, 30_000n])
})

test('a journal whose entries leave something over is no journal, though the rest of it is right', async () => {
  const id = await shop(10)
  const entries = [
    { account: walletOf(id), amount: -300n },
    { account: accounts.govtFee, amount: 100n },
    { account: accounts.serviceIncome, amount: 199n },
  ]
  await expect(book([], { entries })).rejects.toThrow('Journal does not balance')
  expect(await balance(id)).toBe(1_000n)
})

test('the same cause is booked once', async () => {
  const id = await shop(10)
  const ref = uuid()
  await book([[walletOf(id), -1]], { ref })
  await expect(book([[walletOf(id), -1]], { ref })).rejects.toThrow('This amount was already booked')
  expect(await balance(id)).toBe(900n)
})

test('a wallet goes down to its credit limit, not below, and money may come in at any time', async () => {
  const id = await shop(10, { creditLimit: 5 })
  await expect(book([[walletOf(id), -15.01]])).rejects.toThrow(notEnough)
  await book([[walletOf(id), -15]])
  expect(await balance(id)).toBe(-500n)
  await book([[walletOf(id), 1]])
  await expect(book([[walletOf(uuid()), -1]])).rejects.toThrow(notEnough)
})

test('what was earned and is taken back may overdraw a wallet: that is owed', async () => {
  const id = await shop(10, { creditLimit: 5 })
  await book([[walletOf(id), -20]], { kind: 'COMMISSION_REVERSAL', mayOverdraw: true })
  const { owed } = await opened.db
    .selectFrom('account')
    .select('owed')
    .where('id', '=', walletOf(id))
    .executeTakeFirstOrThrow()
  expect([await balance(id), owed]).toEqual([-1_000n, 500n])
})

test('who may spend so much a day is told which limit stands in the way, and what is left', async () => {
  await shop(1_000, { dayLimit: 1_000 })
  const id = await shop(100, { dayLimit: 50, creditLimit: 10 })
  const spend = (rupees: number) => book([[walletOf(id), -rupees]])
  const reached = (left: string) => ({ status: 409, message: expect.stringContaining('daily limit'), values: { left } })
  await expect(spend(51)).rejects.toMatchObject(reached('50.00'))
  await expect(spend(110)).rejects.toMatchObject(reached('50.00'))
  await expect(spend(110.01)).rejects.toThrow(notEnough)
  await spend(20)
  await expect(spend(31)).rejects.toMatchObject(reached('30.00'))
  await spend(30)
  const wallet = opened.db.updateTable('account').where('id', '=', walletOf(id))
  await wallet.set({ dayLimit: 4_000n }).execute()
  await expect(spend(1)).rejects.toMatchObject(reached('0.00'))
})

test('a journal is taken back with what stands beside it, and no other one; money may go elsewhere', async () => {
  const id = await shop(100)
  const first = await book([[walletOf(id), -10]])
  const more = await book([[walletOf(id), -3]])
  await book([[walletOf(id), -7]])
  await takeBack(first, { beside: [more], instead: { [accounts.opening]: accounts.govtFee } })
  expect(await balance(id)).toBe(9_300n)
  await expect(takeBack(first)).rejects.toThrow('This amount was already booked')
  const back = await opened.db
    .selectFrom('journal')
    .select('id')
    .where('reverses', '=', first)
    .executeTakeFirstOrThrow()
  expect(await entriesOf(back.id)).toEqual([
    [accounts.govtFee, -1_300n, null],
    [walletOf(id), 1_300n, 9_300n],
  ])
})

test('who has no wallet has nothing in it', async () => {
  await shop(1)
  expect(await balance(uuid())).toBe(0n)
})
