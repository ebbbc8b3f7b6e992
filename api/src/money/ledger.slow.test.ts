import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction, type Tx } from '../db/connect.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { onBothEngines } from '../testing/database.ts'
import { readThenWrite } from './ledger.mutants.ts'
import { accounts, balanceOf, post, reverse, toPaise, toRupees, walletOf } from './ledger.ts'

onBothEngines('the ledger', (engine) => {
  let app: TestApp
  let wallet = ''
  let merchantId = ''
  beforeAll(async () => {
    app = await testApp({ engine })
    ;({ id: merchantId } = await app.addMerchant('rakesh', 100))
    wallet = walletOf(merchantId)
  })
  afterAll(() => app.close())

  const pay = (amount: bigint, from = wallet) => inTransaction(app.db, (tx) => post(tx, journal(amount, from)))

  const journal = (amount: bigint, from = wallet) => ({
    kind: 'SERVICE_DEBIT' as const,
    ref: uuid(),
    at: app.clock.now,
    by: 'test',
    remark: '',
    entries: [
      { account: from, amount: -amount },
      { account: accounts.serviceIncome, amount },
    ],
  })

  /**
   * 500 people pay 1.00 at the same time from a wallet of 100.00; returns how many payments succeeded, and the balance.
   */
  async function run(userName: string) {
    const { id } = await app.addMerchant(userName, 100)
    const paid = await Promise.allSettled(Array.from({ length: 500 }, () => pay(100n, walletOf(id))))
    const refused = paid.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))
    const { rows } = await sql<{ total: bigint }>`
      select sum(amount)::bigint as total from entry where account_id = ${walletOf(id)}`.execute(app.db)
    return {
      served: 500 - refused.length,
      words: [...new Set(refused)],
      balance: await balanceOf(app.db, id),
      entries: rows[0]?.total,
    }
  }

  test('500 payments of 1.00 at once out of 100.00: exactly 100 are served', async () => {
    expect(await run('crowd')).toEqual({ served: 100, words: ['Balance is not enough'], balance: 0n, entries: 0n })
  })

  // PGlite runs one transaction after another, which would hide the mistake.
  if (engine === 'postgres') {
    test('the same crowd finds out a wallet that is read first and written back', async () => {
      const { served, balance, entries } = await withMutant(readThenWrite, () => run('careless'))
      expect(served > 100 || balance !== entries).toBe(true)
    })
  }

  test('a payment beyond the balance is refused and leaves nothing behind', async () => {
    const before = await balanceOf(app.db, merchantId)
    const wanted = journal(before + 1n)
    await expect(inTransaction(app.db, (tx) => post(tx, wanted))).rejects.toThrow('Balance is not enough')
    const left = await app.db.selectFrom('journal').select('id').where('ref', '=', wanted.ref).executeTakeFirst()
    expect([await balanceOf(app.db, merchantId), left]).toEqual([before, undefined])
  })

  test('the same cause is booked once', async () => {
    const wanted = journal(100n)
    await inTransaction(app.db, (tx) => post(tx, wanted))
    await expect(inTransaction(app.db, (tx) => post(tx, wanted))).rejects.toThrow('This amount was already booked')
  })

  test('a payment is taken back once, also when two try at the same time', async () => {
    const before = await balanceOf(app.db, merchantId)
    const id = await pay(500n)
    const refund = () =>
      inTransaction(app.db, (tx) =>
        reverse(tx, id, { kind: 'SERVICE_REFUND', ref: uuid(), at: app.clock.now, by: 'test', remark: '' }),
      )
    const results = await Promise.allSettled([refund(), refund(), refund()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await balanceOf(app.db, merchantId)).toBe(before)
  })

  test('a journal that does not balance is a bug before it reaches the database', async () => {
    const wrong = { ...journal(100n), entries: [{ account: wallet, amount: -100n }] }
    await expect(inTransaction(app.db, (tx) => post(tx, wrong))).rejects.toThrow('does not balance')
  })

  describe('the database itself refuses', () => {
    const write = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(app.db, work)

    async function rawJournal(tx: Tx, amounts: bigint[]) {
      const id = uuid()
      const head = { kind: 'OPENING' as const, ref: id, at: app.clock.now, by: 'test', remark: '', reverses: null }
      await tx
        .insertInto('journal')
        .values({ id, ...head })
        .execute()
      for (const amount of amounts)
        await tx
          .insertInto('entry')
          .values({ id: uuid(), journalId: id, accountId: accounts.serviceIncome, amount, balanceAfter: null })
          .execute()
      return id
    }

    test.each([[[100n]], [[100n, -99n]]])('entries of %p, at commit', async (amounts) => {
      await expect(write((tx) => rawJournal(tx, amounts))).rejects.toThrow('journal does not balance')
    })

    test('an entry of nothing', async () => {
      await expect(write((tx) => rawJournal(tx, [0n]))).rejects.toThrow('entry_amount_check')
    })

    test('one more entry on a journal that was balanced', async () => {
      const id = await write((tx) => rawJournal(tx, [5n, -5n]))
      const more = { id: uuid(), journalId: id, accountId: accounts.serviceIncome, amount: 1n, balanceAfter: null }
      await expect(app.db.insertInto('entry').values(more).execute()).rejects.toThrow('journal does not balance')
    })

    test.each([
      ['a changed entry', sql`update entry set amount = amount + 1`],
      ['a removed entry', sql`delete from entry`],
      ['emptied entries', sql`truncate entry`],
      ['a changed journal', sql`update journal set remark = 'x'`],
      ['a removed journal', sql`delete from journal`],
    ])('%s', async (_what, statement) => {
      await expect(statement.execute(app.db)).rejects.toThrow(/ledger entries never change/)
    })

    test.each([
      ['entry_balances', (tx: Tx) => rawJournal(tx, [100n]).then(() => sql`set constraints all immediate`.execute(tx))],
      ['entry_never_changes', (tx: Tx) => sql`delete from entry where amount = 5`.execute(tx)],
    ])('all this by its trigger %s: without it the same is taken', async (trigger, attempt) => {
      await expect(write(attempt)).rejects.toThrow(/journal does not balance|never change/)
      const taken = write(async (tx) => {
        await sql`drop trigger ${sql.ref(trigger)} on entry`.execute(tx)
        await attempt(tx)
        throw new Error('taken, and rolled back')
      })
      await expect(taken).rejects.toThrow('taken, and rolled back')
    })

    test('a wallet below its limit, whoever writes it', async () => {
      const overdraw = sql`update account set balance = -1 where id = ${wallet}`
      await expect(overdraw.execute(app.db)).rejects.toThrow('account_check')
    })
  })

  test('after all that, honest wallets are the sum of their entries, and all entries together are nothing', async () => {
    const { rows } = await sql<{ code: string }>`
      select m.code from account a join merchant m on m.id = a.merchant_id
      where m.name <> 'Demo careless'
        and a.balance <> coalesce((select sum(amount) from entry where account_id = a.id), 0)`.execute(app.db)
    expect(rows).toEqual([])
    const { rows: sums } = await sql<{ total: bigint }>`select sum(amount)::bigint as total from entry`.execute(app.db)
    expect(sums[0]?.total).toBe(0n)
  })
})

test.each([
  [0, 0n],
  [1, 100n],
  [0.1, 10n],
  [142.4, 14_240n],
  [999_999.99, 99_999_999n],
  [-2.5, -250n],
])('%p rupees are %p paise, and back', (rupees, paise) => {
  expect([toPaise(rupees), toRupees(paise)]).toEqual([paise, rupees])
})
