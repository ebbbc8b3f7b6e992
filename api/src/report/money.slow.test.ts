import { describe, expect, test } from '@jest/globals'
import { exportOf } from 'contract/endpoint'
import { commissionReport, dailyCollection, gstRegister } from 'contract/report/money-reports'
import { ownCommission } from 'contract/report/own-reports'
import { type Insertable, sql } from 'kysely'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { booksOf } from '../money/books.ts'
import { takeBackCommission } from '../money/commission.ts'
import { accounts, bankAccount, openAccount, post, reverse, walletOf } from '../money/ledger.ts'
import { bankReference } from '../money/outside-reference.ts'
import { bookedByRequest, registersUncompared } from './money.mutants.ts'
import { added, app, asked, at, ledger, of, rival, shop } from './testing/fixture.ts'

describe('registers', () => {
  test('GST and service charge are those of the ledger to the paisa, refunds taken off', async () => {
    const admin = app.as('admin')
    const { body } = await admin(gstRegister.list, asked(of()))
    const { sums } = (await admin(gstRegister.totals, { query: of() })).body
    const [taxable, gst] = [await ledger(accounts.serviceIncome), await ledger(accounts.outputGst)]
    expect([sums.taxable, sums.gst]).toEqual([taxable, gst])
    expect([added(body.data, 'taxable'), added(body.data, 'gst')]).toEqual([taxable, gst])
    expect(body.data.map(({ kind, total }) => [kind, total])).toEqual([
      ['SERVICE_DEBIT', 43],
      ['SERVICE_REFUND', -43],
      ['SERVICE_DEBIT', 43],
      ['SERVICE_DEBIT', 43],
    ])
    expect(new Set(body.data.map(({ merchantName }) => merchantName))).toEqual(new Set(['Demo merchant']))
  })

  test('commission is what the ledger gave', async () => {
    const { sums } = (await app.as('admin')(commissionReport.totals, { query: of() })).body
    expect(sums).toEqual({ earned: 15, takenBack: 0, net: -(await ledger(accounts.commission)) })
    const own = (await app.as('merchant')(ownCommission.totals, { query: of() })).body
    expect(own.sums).toEqual(sums)
    expect((await app.as('rival')(ownCommission.totals, { query: of() })).body.sums.net).toBe(0)
  })
})

describe('the lines of the registers', () => {
  /** How many accounts the books find wrong after a change that is taken back afterwards. */
  async function wrongAfter(change: (tx: Tx) => Promise<unknown>) {
    let found = 0
    const work = inTransaction(app.db, async (tx) => {
      await change(tx)
      found = (await booksOf(tx)).registersOff
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    return found
  }
  const raised = (tx: Tx) => sql`update register_line set amount = amount + 1 where register = 'commission'`.execute(tx)
  const lost = (tx: Tx) => sql`delete from register_line where register = 'gst'`.execute(tx)
  const unlisted = async (tx: Tx) => {
    await sql`alter table entry disable trigger entry_lists`.execute(tx)
    await takeBackCommission(tx, { ref: await earnedRef(tx), at: app.clock.now, by: 'test', remark: '' })
  }
  const earnedRef = async (tx: Tx) =>
    (await tx.selectFrom('journal').select('ref').where('kind', '=', 'COMMISSION').executeTakeFirstOrThrow()).ref

  test('are what the ledger says, and the books find what is not, unless nobody compares', async () => {
    expect((await booksOf(app.db)).registersOff).toBe(0)
    expect([await wrongAfter(raised), await wrongAfter(lost), await wrongAfter(unlisted)]).toEqual([1, 2, 1])
    expect(await withMutant(registersUncompared, () => wrongAfter(raised))).toBe(0)
  })

  test('are the same whether entries come together or one by one, as the version before writes them', async () => {
    const listedAs = async (tx: Tx, pieces: number) => {
      const id = uuid()
      const head = { id, kind: 'SERVICE_DEBIT' as const, ref: id, at: app.clock.now, by: 'test', remark: 'Of one shop' }
      await tx
        .insertInto('journal')
        .values({ ...head, reverses: null })
        .execute()
      const amounts = { [accounts.outputGst]: 18n, [accounts.serviceIncome]: 100n, [walletOf(rival.id)]: -118n }
      const entries = Object.entries(amounts).map(([accountId, amount]) => ({
        id: uuid(),
        journalId: id,
        accountId,
        amount,
        balanceAfter: null,
        at: head.at,
      }))
      for (let i = 0; i < entries.length; i += pieces)
        await tx
          .insertInto('entry')
          .values(entries.slice(i, i + pieces))
          .execute()
      const line = tx.selectFrom('registerLine').select(['register', 'merchantId', 'amount', 'gst', 'particulars'])
      return line.where('journalId', '=', id).executeTakeFirst()
    }
    const line = { register: 'gst', merchantId: rival.id, amount: 100n, gst: 18n, particulars: 'Of one shop' }
    const seen: unknown[] = []
    await wrongAfter(async (tx) => seen.push(await listedAs(tx, 3), await listedAs(tx, 1)))
    expect(seen).toEqual([line, line])
  })

  test('sorted by merchant, pages of many lines have the rows that stand there, from the beginning on and further in', async () => {
    const day = '2021-05-03'
    await sql`insert into register_line (journal_id, register, at, kind, particulars, merchant_id, amount, gst)
      select gen_random_uuid(), 'commission', ${at(day, '09:00:00')}::timestamptz + (no / 3) * interval '1 second', 'COMMISSION',
        'Line ' || no, case no % 3 when 0 then ${shop.id} when 1 then ${rival.id} end::uuid, 100, 0
      from generate_series(1, 1200) no`.execute(app.db)
    for (const dir of ['asc', 'desc'] as const) {
      const { rows } = await sql<{ id: string }>`select journal_id as id
        from register_line l left join merchant m on m.id = l.merchant_id where particulars like 'Line %'
        order by m.code || ' – ' || m.name ${sql.raw(dir)}, at desc, journal_id desc`.execute(app.db)
      for (const start of [0, 20, 400, 1_100]) {
        const { body } = asked(of(day))
        const page = { ...body, sorts: [{ column: 'merchant', dir }], start }
        const { data } = (await app.as('admin')(commissionReport.list, { body: page })).body
        expect([dir, start, data.map(({ id }) => id)]).toEqual([
          dir,
          start,
          rows.slice(start, start + 100).map(({ id }) => id),
        ])
      }
    }
    await sql`delete from register_line where particulars like 'Line %'`.execute(app.db)
  })
})

describe('the daily collection', () => {
  /** Long ago, where nothing else is. */
  const [first, second] = ['2020-02-28', '2020-02-29']
  async function reported(dated: Date, amount: bigint, changes: Partial<Insertable<Tables['payment']>> = {}) {
    const { approvedAmount: credited, decidedAt } = changes
    const bank = bankAccount(app.masters.bankId)
    const journalId = credited
      ? await inTransaction(app.db, async (tx) => {
          await openAccount(tx, bank, 'bank')
          return post(tx, {
            kind: 'TOPUP_BANK',
            ref: uuid(),
            at: decidedAt ?? dated,
            by: 'test',
            remark: 'UPI',
            outside: bankReference(uuid()),
            entries: [
              { account: bank, amount: -credited },
              { account: walletOf(shop.id), amount: credited },
            ],
          })
        })
      : null
    await app.db
      .insertInto('payment')
      .values({
        id: uuid(),
        refNo: uuid(),
        merchantId: shop.id,
        merchantLabel: '',
        requestedBy: shop.userId,
        dated,
        amount,

        bankId: app.masters.bankId,
        mode: 'UPI',
        txnDate: first,
        utr: uuid(),
        depositorName: '',
        depositBranch: '',
        remark: '',
        slipFileId: null,
        journalId,
        approvedAmount: null,
        decisionRemark: null,
        decidedBy: null,
        decidedAt: null,
        ...changes,
      })
      .execute()
  }

  async function throughGateway(dated: Date, amount: bigint, kept: bigint) {
    const ref = uuid()
    const journalId = await inTransaction(app.db, (tx) =>
      post(tx, {
        kind: 'TOPUP_PG',
        ref,
        at: dated,
        by: 'test',
        remark: 'UPI',
        outside: bankReference(ref),
        entries: [
          { account: walletOf(rival.id), amount },
          { account: accounts.pgClearing, amount: kept - amount },
          { account: accounts.opening, amount: -kept },
        ],
      }),
    )
    await app.db
      .insertInto('gatewayPayment')
      .values({
        id: uuid(),
        refNo: ref,
        clientTxnId: ref,
        merchantId: rival.id,
        requestedBy: rival.userId,
        dated,
        amount,

        txnDate: first,
        gateway: 'test',
        orderId: null,
        told: null,
        status: 'SUCCESS',
        upiTxnId: ref,
        payer: null,
        settledAt: dated,
        journalId,
        nextAskAt: null,
      })
      .execute()
  }

  test("adds up each day of India's clock, by bank and mode, with what the gateway kept", async () => {
    await reported(at(first, '23:59:59'), 100_00n)
    await reported(at(second, '00:00:00'), 200_10n, { status: 'APPROVED', approvedAmount: 200_09n })
    await reported(at(second, '12:00:00'), 300_20n, { status: 'REJECTED' })
    await reported(at(second, '12:01:00'), 400_00n, { status: 'CANCELLED', mode: 'NEFT' })
    await reported(at('2020-03-01', '00:00:00'), 500_00n)
    await throughGateway(at(second, '23:59:59'), 1_000_00n, 2_36n)
    const { body } = await app.as('admin')(dailyCollection.list, asked(of(first, second)))
    const none = { rejected: 0, pending: 0, cancelled: 0, fee: 0 }
    expect(body.data).toMatchObject([
      {
        ...none,
        day: second,
        source: 'Demo Bank 0012',
        mode: 'NEFT',
        nos: 1,
        requested: 400,
        approved: 0,
        cancelled: 400,
      },
      {
        ...none,
        day: second,
        source: 'Demo Bank 0012',
        mode: 'UPI',
        nos: 2,
        requested: 500.3,
        approved: 200.09,
        rejected: 300.2,
        net: 200.09,
      },
      {
        ...none,
        day: second,
        source: 'UPI gateway',
        mode: 'UPI',
        nos: 1,
        requested: 1_000,
        approved: 1_000,
        fee: 2.36,
        net: 997.64,
      },
      { ...none, day: first, source: 'Demo Bank 0012', mode: 'UPI', nos: 1, requested: 100, approved: 0, pending: 100 },
    ])
    const { sums, bars } = (await app.as('admin')(dailyCollection.totals, { query: of(first, second) })).body
    expect(sums).toEqual({
      nos: 5,
      requested: 2_000.3,
      approved: 1_200.09,
      rejected: 300.2,
      pending: 100,
      cancelled: 400,
      fee: 2.36,
      net: 1_197.73,
    })
    expect(bars).toEqual([
      { label: first, parts: { upi: 0, transfer: 0, cash: 0, cheque: 0 } },
      { label: second, parts: { upi: 1_200.09, transfer: 0, cash: 0, cheque: 0 } },
    ])
    const year = (await app.as('admin')(dailyCollection.totals, { query: of('2020-01-01', '2020-12-31') })).body
    expect(year.bars).toHaveLength(12)
    expect(year.sums.requested).toBe(2_500.3)
  })

  /** The same days by the ledger alone: what came into our banks and from the gateway, in rupees. */
  async function byLedger(from: string, to: string) {
    const { rows } = await sql<{ day: string; net: number }>`
      select (j.at at time zone 'Asia/Kolkata')::date::text as day, (-sum(e.amount) / 100.0)::float8 as net
      from journal j join entry e on e.journal_id = j.id
      where (e.account_id like 'bank:%' or e.account_id in ('pg-clearing', 'office-cash')) and j.kind <> 'OPENING'
        and (j.at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date
      group by 1 order by 1`.execute(app.db)
    return rows
  }
  async function byReport(from: string, to: string) {
    const { data } = (await app.as('admin')(dailyCollection.list, asked(of(from, to)))).body
    const days = [...new Set(data.filter(({ net }) => net !== 0).map(({ day }) => day))].sort()
    return days.map((day) => ({
      day,
      net: added(
        data.filter((row) => row.day === day),
        'net',
      ),
    }))
  }

  test('each day is that of the ledger: an older request that is approved later, and what is taken back, change no closed day', async () => {
    const [asking, booking, back] = ['2020-05-04', '2020-05-06', '2020-05-08']
    await reported(at(asking, '10:00:00'), 700_00n)
    const closed = await byReport(asking, back)
    expect(closed).toEqual([])
    await reported(at(asking, '11:00:00'), 900_00n, {
      status: 'APPROVED',
      approvedAmount: 900_00n,
      decidedAt: at(booking, '09:00:00'),
    })
    await throughGateway(at(booking, '23:59:59'), 100_00n, 1_18n)
    const rowsOf = async () => (await app.as('admin')(dailyCollection.list, asked(of(asking, back)))).body.data
    expect(await byReport(asking, back)).toEqual([{ day: booking, net: 998.82 }])
    expect((await rowsOf()).find(({ day, mode }) => day === asking && mode === 'UPI')).toMatchObject({
      requested: 1_600,
      pending: 700,
      approved: 0,
      net: 0,
    })
    const { journalId } = await app.db
      .selectFrom('payment')
      .select('journalId')
      .where('decidedAt', '=', at(booking, '09:00:00'))
      .executeTakeFirstOrThrow()
    const head = { kind: 'TOPUP_REVERSAL' as const, ref: uuid(), at: at(back, '12:00:00'), by: 'test', remark: 'UPI' }
    await inTransaction(app.db, (tx) => reverse(tx, `${journalId}`, { ...head, mayOverdraw: true }))
    expect(await byReport(asking, back)).toEqual([
      { day: booking, net: 998.82 },
      { day: back, net: -900 },
    ])
    expect(await byReport(asking, back)).toEqual(await byLedger(asking, back))
    expect(await byReport('2020-01-01', '2020-12-31')).toEqual(await byLedger('2020-01-01', '2020-12-31'))
    const byRequest = await withMutant(bookedByRequest, () => byReport(asking, back))
    expect(byRequest).not.toEqual(await byLedger(asking, back))
  })

  test('as a file says how the money came in words, as the screen does', async () => {
    const day = '2020-04-01'
    for (const mode of ['CASH', 'CHEQUE', 'NEFT'] as const)
      await reported(at(day, '12:00:00'), 100_00n, { mode, status: 'APPROVED', approvedAmount: 100_00n })
    const body = { ...asked(of(day)).body, columns: [{ column: 'mode', title: 'Mode' }] }
    const file = exportOf(dailyCollection.list)
    const { bytes } = await app.as('admin')(file, { query: { format: 'csv' }, body })
    const [head, ...modes] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
    expect([head, modes.sort()]).toEqual(['Mode', ['Cash', 'Cheque', 'NEFT']])
  })
})
