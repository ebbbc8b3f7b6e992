import { describe, expect, test } from '@jest/globals'
import { dayText } from 'contract/field/fields'
import { officeDashboards } from 'contract/office-dashboard'
import { payments, undecided } from 'contract/payment/payment'
import { registrations } from 'contract/registration'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { setRight } from '../people/service.ts'
import { addRegistrations } from '../registration/testing/rows.ts'
import { saveSetting } from '../shared/setting.ts'
import { anybodyTwice, oneIsEnough, rightsForgotten } from './decide.mutants.ts'
import { paymentsSetting } from './settings.ts'
import { acrossServers, app, approve, balance, daysAgo, newest, pending, reject, upload } from './testing/fixture.ts'

describe('the office decides', () => {
  test('approving adds the amount to the balance, with a journal that balances', async () => {
    const before = await balance()
    const { id, refNo } = await pending()
    const { status, body } = await approve(id)
    expect([status, body.balance]).toEqual([200, before + 5000])
    expect(await balance()).toBe(before + 5000)
    const entries = await app.db
      .selectFrom('entry')
      .innerJoin('journal', 'journal.id', 'entry.journalId')
      .where('ref', '=', refNo)
      .select(['kind', 'accountId', 'amount'])
      .orderBy('accountId')
      .execute()
    expect(entries).toEqual([
      { kind: 'TOPUP_BANK', accountId: `bank:${app.masters.bankId}`, amount: -500_000n },
      { kind: 'TOPUP_BANK', accountId: expect.stringMatching(/^wallet:/), amount: 500_000n },
    ])
  })

  test('two people approving at once: one credit, the second is told', async () => {
    const before = await balance()
    const { id, refNo } = await pending()
    const replies = await Promise.all([approve(id), approve(id, 5000, '', 'staff')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(
      new RegExp(`^${refNo} is already approved: Demo .+ decided at \\d\\d-\\w{3}-\\d{4} \\d+:\\d\\d [ap]m$`),
    )
    expect(await balance()).toBe(before + 5000)
  })

  test('the same approval sent again gets the same answer and credits once', async () => {
    const before = await balance()
    const { id } = await pending()
    const body = { approvedAmount: 5000, remark: '' }
    const key = uuid()
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.as('admin')(payments.approve, { params: { id }, body, key })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await balance()).toBe(before + 5000)
  })

  test('another amount needs a remark', async () => {
    const { id } = await pending()
    expect((await approve(id, 4900)).body.data).toEqual(['remark: Say why the amount differs'])
    expect((await approve(id, 0)).body.data).toEqual(['approvedAmount: Amount must be between 1 and 10,00,000'])
    expect((await approve(id, 4900, 'Bank took 100 as charges')).status).toBe(200)
    const { body } = await app.as('staff')(payments.read, { params: { id } })
    expect(body.first).toBeNull()
    expect(body.payment).toMatchObject({
      amount: 5000,
      approvedAmount: 4900,
      status: 'APPROVED',
      decisionRemark: 'Bank took 100 as charges',
    })
  })

  test.each([
    ['more than was claimed', 1, 1_000_000, 'The slip says ten lakh'],
    ['more than the usual sum', 100_001, 100_001, ''],
  ])('%s is credited only by two people who say the same amount', async (_, amount, approved, remark) => {
    const before = await balance()
    const { id, refNo } = await pending({ amount })
    const first = await approve(id, approved, remark)
    expect([first.status, first.body.status, first.body.balance]).toEqual([200, 'SECOND', before])
    expect(await balance()).toBe(before)

    const again = await approve(id, approved, remark)
    expect([again.status, again.body.message]).toEqual([
      403,
      'You approved this payment already, so a second person must approve it',
    ])
    const { body: seen } = await app.as('staff')(payments.read, { params: { id } })
    expect(seen.payment.status).toBe('SECOND')
    expect(seen.first).toMatchObject({ name: 'Demo admin', isMine: false, amount: approved, remark })
    const { body: own } = await app.as('rakesh')(payments.own, { body: { ...newest, search: refNo } })
    expect(own.data[0]).toMatchObject({ status: 'PENDING', approvedAmount: null })

    const second = await approve(id, approved, '', 'staff')
    expect([second.status, second.body.status, second.body.balance]).toEqual([200, 'APPROVED', before + approved])
    const written = await app.db
      .selectFrom('audit')
      .select(['what', 'whoName'])
      .where('about', '=', refNo)
      .orderBy('id')
      .execute()
    expect(written.slice(1)).toEqual([
      { what: 'payment approved, second person awaited', whoName: 'Demo admin' },
      { what: 'payment approved', whoName: 'Demo staff' },
    ])
  })

  test('two people who say different amounts agree on none; the smaller one alone is enough where it may be', async () => {
    const before = await balance()
    const { id } = await pending()
    await approve(id, 6000, 'Paid more')
    const other = await approve(id, 7000, 'Paid even more', 'staff')
    expect([other.body.status, await balance()]).toEqual(['SECOND', before])
    expect((await approve(id, 5000, '', 'staff')).status).toBe(403)
    expect((await approve(id, 5000)).body).toMatchObject({ status: 'APPROVED', balance: before + 5000 })
  })

  test('the owner says above which sum two must approve', async () => {
    await saveSetting(app.db, paymentsSetting, { secondAbove: 3_000 })
    const { id } = await pending()
    expect((await approve(id)).body.status).toBe('SECOND')
    await app.db.deleteFrom('setting').where('name', '=', 'payments').execute()
    expect((await reject(id, 'Not found', 'admin')).status).toBe(200)
  })

  test('a request that waits for its second approval can be taken back', async () => {
    const { id } = await pending({ amount: 200_000 })
    await approve(id, 200_000)
    expect((await app.as('rakesh')(payments.cancel, { params: { id } })).status).toBe(200)
    expect((await approve(id, 200_000, '', 'staff')).status).toBe(409)
  })

  /** One person presses twice; answers what is credited. */
  const creditedAlone = async (claimed: number, approved: number) => {
    const before = await balance()
    const { id } = await pending({ amount: claimed })
    await approve(id, approved, 'Trust me')
    await approve(id, approved, 'Trust me')
    return (await balance()) - before
  }
  test('one person alone credits no large sum, and above the claim the database itself refuses', async () => {
    expect([await creditedAlone(1, 10_00_000), await creditedAlone(2_00_000, 2_00_000)]).toEqual([0, 0])
    await withMutant(oneIsEnough, async () => {
      expect([await creditedAlone(1, 10_00_000), await creditedAlone(2_00_000, 2_00_000)]).toEqual([0, 2_00_000])
    })
  })

  /** Both approve as the first and as the second, at two servers, many times at once. */
  const storm = async () => {
    const before = await balance()
    const { id } = await pending({ amount: 1_50_000 })
    await acrossServers(async (another) => {
      const asked = (by: string, server = app.as) =>
        server(by)(payments.approve, { params: { id }, body: { approvedAmount: 1_50_000, remark: '' } })
      for (const round of ['first', 'second']) {
        const replies = await Promise.all([
          asked('admin'),
          asked('admin', another),
          asked('admin'),
          asked('admin', another),
        ])
        expect([round, replies.filter(({ status }) => status === 200).length]).toEqual([
          round,
          round === 'first' ? 1 : 0,
        ])
      }
      expect(await balance()).toBe(before)
      await Promise.all([asked('staff'), asked('staff', another), asked('admin'), asked('staff', another)])
    })
    return (await balance()) - before
  }
  test('approved at two servers at once: one first, one second, one credit', async () => {
    expect(await storm()).toBe(1_50_000)
    await expect(withMutant(anybodyTwice, storm)).rejects.toThrow()
  })

  test('staff decide only with the right to it, which their own record keeps', async () => {
    await app.addPerson('clerk', 'staff', null, ['payments:view'])
    const { id } = await pending()
    expect((await app.as('clerk')(payments.read, { params: { id } })).body.mayDecide).toBe(false)
    const approveAsClerk = () => approve(id, 5000, '', 'clerk')
    for (const { status, body } of [await approveAsClerk(), await reject(id, 'No', 'clerk')])
      expect([status, body.message]).toEqual([
        403,
        'This needs the right “Payments: Approve and reject”. Ask an administrator for it.',
      ])
    expect(await setRight(app.db, 'clerk', 'payments:act', true)).toBe(true)
    app.clock.forward({ seconds: 6 })
    expect((await app.as('clerk')(payments.read, { params: { id } })).body.mayDecide).toBe(true)
    expect(await setRight(app.db, 'clerk', 'payments:act', false)).toBe(true)
    app.clock.forward({ seconds: 6 })
    expect((await approveAsClerk()).status).toBe(403)
    expect((await withMutant(rightsForgotten, approveAsClerk)).status).toBe(200)
    expect(await setRight(app.db, 'rakesh', 'payments:act', true)).toBe(false)
  })

  test('the numbers of what waits are those of the lists, and whoever waits longest comes first', async () => {
    const { body: slip } = await upload('scan-page-200dpi.jpg')
    const ofCheque = { mode: 'CHEQUE' as const, utr: '770900', depositBranch: 'Demo Chowk', slip: slip.id }
    await app.as('admin')(payments.clear, { params: { id: (await pending(ofCheque)).id } })
    await approve((await pending({ amount: 2_00_000 })).id, 2_00_000)
    await pending()
    const waiting = { status: { opt: 'in' as const, value1: [...undecided] } }
    const { body: list } = await app.as('staff')(payments.list, {
      body: { ...newest, additionFilter: waiting, sorts: [{ column: 'dated', dir: 'asc' }], length: 100 },
    })
    const days = list.data.map(({ dated }) => dated)
    expect(days).toEqual([...days].sort())
    expect(new Set(list.data.map(({ status }) => status))).toEqual(new Set(undecided))
    await addRegistrations(app, 5, (place) => ({ status: place < 2 ? 'REJECTED' : 'PENDING' }))
    const { body: applicants } = await app.as('staff')(registrations.list, {
      body: { ...newest, additionFilter: { status: { opt: 'eq', value1: 'PENDING' } } },
    })
    const { body } = await app.as('staff')(officeDashboards.waiting)
    expect([body.payments, body.registrations]).toEqual([list.filterRecords, 3])
    expect(applicants.filterRecords).toBe(3)
    const { body: decided } = await app.as('staff')(payments.list, {
      body: { ...newest, filters: { status: { opt: 'eq', value1: 'APPROVED' } } },
    })
    expect(decided.data[0]).toMatchObject({
      decidedBy: expect.stringMatching(/^Demo /),
      approvedAmount: expect.any(Number),
    })
  })

  test('nobody decides on a payment they asked for themselves', async () => {
    const { id } = await pending()
    const admin = await app.db
      .selectFrom('userAccount')
      .select('id')
      .where('userName', '=', 'admin')
      .executeTakeFirstOrThrow()
    await app.db.updateTable('payment').set({ requestedBy: admin.id }).where('id', '=', id).execute()
    const { status, body } = await approve(id)
    expect([status, body.message]).toEqual([403, 'You asked for this payment yourself, so somebody else must decide'])
    expect((await reject(id, 'No', 'admin')).status).toBe(403)
    expect((await approve(id, 5000, '', 'staff')).status).toBe(200)
  })

  test('rejecting needs a reason, moves no money and tells the merchant', async () => {
    const before = await balance()
    const { id, refNo } = await pending()
    expect((await reject(id, '')).body.data).toEqual(['remark: Required'])
    expect((await reject(id)).status).toBe(200)
    expect((await approve(id)).body.message).toContain(`${refNo} is already rejected: Demo staff decided at `)
    expect(await balance()).toBe(before)
    const letters = await app.db.selectFrom('outbox').select('body').where('kind', '=', 'payment-rejected').execute()
    expect(
      letters.some(({ body }) => body.text === `Your payment request ${refNo} is rejected: Not in our statement`),
    ).toBe(true)
  })

  test('the approver sees balance, checks and earlier payments', async () => {
    await app.addMerchant('kalpit')
    const { body: slip } = await upload('phone-photo.jpg', 'kalpit')
    const { body: copy } = await upload('phone-photo.jpg', 'kalpit')
    const first = await pending({ mode: 'CASH', utr: 'ASHA1', depositBranch: 'Pune', slip: slip.id }, 'kalpit')
    await reject(first.id)
    const clean = (await app.as('admin')(payments.read, { params: { id: first.id } })).body
    expect(clean).toMatchObject({ balance: 0, earlier: [], approvedBefore: 0, rejectedBefore: 0 })
    expect(clean.checks).toEqual([
      { ok: true, text: 'Reference used for the first time' },
      { ok: true, text: 'Paid within {days} days before the request', values: { days: 3 } },
      { ok: true, text: 'Slip seen for the first time' },
    ])

    const old = { mode: 'CASH' as const, utr: 'ASHA1', depositBranch: 'Pune', slip: copy.id, txnDate: daysAgo(4) }
    const second = await pending(old, 'kalpit')
    const { body } = await app.as('admin')(payments.read, { params: { id: second.id } })
    expect(body.checks).toEqual([
      { ok: false, text: 'Reference also used in {refNo}, rejected', values: { refNo: first.refNo } },
      {
        ok: false,
        text: 'Paid on {day}, {days} days before the request',
        values: { day: dayText(daysAgo(4)), days: 4 },
      },
      { ok: false, text: 'The same slip came with {refNo}, rejected', values: { refNo: first.refNo } },
    ])
    expect(body.earlier.map(({ refNo }) => refNo)).toEqual([first.refNo])
    expect(body.rejectedBefore).toBe(1)
  })

  test('a payment that does not exist is not found, whatever stands in its place', async () => {
    for (const id of [uuid(), '1', 'x'.repeat(150), '%00', "' or 1=1"]) {
      expect((await app.as('admin')(payments.read, { params: { id } })).status).toBe(404)
      expect((await approve(id)).status).toBe(404)
      expect((await reject(id)).status).toBe(404)
    }
  })
})
