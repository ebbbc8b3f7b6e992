import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { dayText, indianDay } from 'contract/field/fields'
import { officeDashboards } from 'contract/office-dashboard'
import { type NewPayment, payments, undecided } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { registrations } from 'contract/registration'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { noLimits } from '../http/limits/limits.ts'
import { setRight } from '../people/service.ts'
import { qrPath } from '../print/codes.ts'
import { saveSetting } from '../shared/settings.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { addRegistrations } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import {
  anybodyTwice,
  clerkNamed,
  creditedUncleared,
  oneIsEnough,
  referenceAsWorded,
  rightsForgotten,
} from './payment.mutants.ts'

let app: TestApp
let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
  app = await testApp({ opened })
  await app.addMerchant('rakesh', 25_000)
  await app.addMerchant('asha')
})
afterAll(() => app.close())

const newest = { filters: {}, search: '', length: 10, start: 0, sorts: [] } as const
const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * 86_400_000))

let references = 0
const claim = (changes: Partial<NewPayment> = {}): NewPayment => ({
  amount: 5000,
  bankId: app.masters.bankId,
  mode: 'UPI',
  txnDate: daysAgo(0),
  utr: `3263240${`${++references}`.padStart(5, '0')}`,
  depositorName: 'R UDAHARAN',
  depositBranch: '',
  slip: null,
  remark: '',
  ...changes,
})

const add = (changes: object = {}, key?: string, by = 'rakesh') =>
  app.as(by)(payments.add, { body: { ...claim(), ...changes }, ...(key && { key }) })

/** A pending request; answers its id as the lists know it. */
async function pending(changes: Partial<NewPayment> = {}, by = 'rakesh') {
  const { body } = await add(changes, undefined, by)
  const { body: list } = await app.as(by)(payments.own, { body: { ...newest, search: body.refNo } })
  return list.data[0] as { id: string; refNo: string }
}

const balance = async (by = 'rakesh') => (await app.as(by)(wallet.closing)).body

async function upload(name: string, by = 'rakesh', bytes = slipOf(name)) {
  return app.as(by)(payments.slip, { bytes, query: { name } })
}
const slipOf = (name: string) => readFileSync(new URL(`../../../e2e/fixtures/${name}`, import.meta.url))

describe('a merchant asks for a payment', () => {
  test('and sees it in their own list only, with a number of its own', async () => {
    const { status, body } = await add({ remark: 'For PAN forms' })
    expect([status, body.refNo]).toEqual([200, expect.stringMatching(/^PR\d{2}\d{5}$/)])
    const { body: own } = await app.as('rakesh')(payments.own, { body: newest })
    expect(own.data[0]).toMatchObject({
      refNo: body.refNo,
      amount: 5000,
      status: 'PENDING',
      bank: 'Demo Bank 0012',
      remark: 'For PAN forms',
    })
    expect((await app.as('asha')(payments.own, { body: newest })).body.totalRecords).toBe(0)
    expect(
      (await app.as('staff')(payments.list, { body: { ...newest, search: 'demo rakesh' } })).body.data[0],
    ).toMatchObject({ refNo: body.refNo })
  })

  test('among the banks that take money now', async () => {
    const { body } = await app.as('asha')(payments.choices)
    expect(body.banks).toEqual([
      expect.objectContaining({ id: app.masters.bankId, name: 'Demo Bank 0012', ifsc: 'DEMO0000001' }),
    ])
    expect(body.banks[0]?.qr).toBeNull()
    // Each shop is offered its own last depositor.
    expect(body.depositor).toBe('')
    expect((await app.as('rakesh')(payments.choices)).body.depositor).toBe('R UDAHARAN')
  })

  test('a bank with a UPI ID and no picture is shown with a QR code that any UPI app reads', async () => {
    const { db, masters } = app
    const bank = db.updateTable('bank').where('id', '=', masters.bankId)
    await bank.set({ upiId: 'demo12@example', accountName: 'Namoona Seva & Sons' }).execute()
    const { body } = await app.as('asha')(payments.choices)
    expect(body.banks[0]?.qr).toEqual(qrPath('upi://pay?pa=demo12@example&pn=Namoona%20Seva%20%26%20Sons&cu=INR'))
  })

  test.each([
    ['amount', { amount: 0 }, 'Amount must be between 1 and 10,00,000'],
    ['amount', { amount: 1_000_001 }, 'Amount must be between 1 and 10,00,000'],
    ['amount', { amount: 10.555 }, 'At most two decimals'],
    ['amount', { amount: '5000' }, 'Required'],
    [
      'amount',
      { mode: 'CASH', amount: 200_000, utr: '77', slip: uuid(), depositBranch: 'Pune' },
      'Cash deposits must be below 2,00,000',
    ],
    ['amount', { mode: 'RTGS', amount: 199_999, utr: 'DEMOR52026112400001234' }, 'RTGS starts at 2,00,000'],
    ['bankId', { bankId: '' }, 'Required'],
    ['bankId', { bankId: uuid() }, 'Choose a bank'],
    ['mode', { mode: 'BARTER' }, 'Required'],
    ['txnDate', { txnDate: daysAgo(-1) }, 'Date cannot be in the future'],
    ['txnDate', { txnDate: daysAgo(31) }, 'Date cannot be older than 30 days'],
    ['utr', { utr: '12345' }, 'UPI/IMPS reference must be 12 digits'],
    ['utr', { mode: 'IMPS', utr: 'ABCDEFGHIJKL' }, 'UPI/IMPS reference must be 12 digits'],
    ['utr', { mode: 'CHEQUE', utr: '12', slip: uuid(), depositBranch: 'Pune' }, 'Cheque number must be 6 digits'],
    ['utr', { mode: 'NEFT', utr: 'A' }, 'Enter the UTR from the bank, for example SBIN226324000001'],
    ['depositorName', { depositorName: '' }, 'Required'],
    ['depositorName', { depositorName: 'x'.repeat(51) }, 'At most 50 characters'],
    ['depositBranch', { mode: 'CASH', utr: '78', slip: uuid() }, 'Required'],
    ['slip', { mode: 'CASH', utr: '79', depositBranch: 'Pune' }, 'Add the deposit slip'],
    ['slip', { slip: uuid() }, 'Add the deposit slip'],
    ['slip', { slip: 'x' }, 'Add the deposit slip'],
    ['remark', { remark: 'x'.repeat(201) }, 'At most 200 characters'],
  ])('is told what is wrong with %s in %p', async (field, changes, text) => {
    const { status, body } = await add(changes)
    expect([status, body.data]).toEqual([400, [`${field}: ${text}`]])
  })

  test('with the slip they uploaded, once, and not with the slip of another', async () => {
    const { body: slip } = await upload('scan-page-200dpi.jpg')
    const cash = { mode: 'CASH' as const, depositBranch: 'Demo Chowk', slip: slip.id }
    expect((await add({ ...cash, utr: 'C1' }, undefined, 'asha')).body.data).toEqual(['slip: Add the deposit slip'])
    expect((await add({ ...cash, utr: 'C1' })).status).toBe(200)
    expect((await add({ ...cash, utr: 'C2' })).body.data).toEqual(['slip: Add the deposit slip'])
  })

  test.each(['bad-empty.png', 'bad-cut.jpg', 'bad-script.svg', 'bad-16000x16000.png', 'bad-gif-js-polyglot.jpg'])(
    'with a slip that is a good file, not %s',
    async (name) => {
      expect((await upload(name)).status).toBe(400)
    },
  )

  test('with a slip of 2 MB at most', async () => {
    const { status, body } = await upload('big.jpg', 'rakesh', Buffer.alloc(2 * 1024 * 1024 + 1))
    expect([status, body.message]).toEqual([413, 'The file is too large: at most 2 MB'])
  })

  test('once per reference, however it is written, and is told when it was used', async () => {
    const utr = '326399990001'
    expect((await add({ utr })).status).toBe(200)
    const again = await add({ utr: '3263 9999-0001' }, undefined, 'asha')
    expect(again.body.data).toEqual([
      `utr: This reference number was already used on ${dayText(indianDay(app.clock.now))}`,
    ])
  })

  test('once per reference, whatever it was paid by, and whichever zeros and words stand before it', async () => {
    const utr = '026399990004'
    const day = dayText(indianDay(app.clock.now))
    expect((await add({ utr })).status).toBe(200)
    for (const other of [
      { mode: 'IMPS', utr },
      { mode: 'NEFT', utr },
      { mode: 'NEFT', utr: '26399990004' },
      { mode: 'RTGS', utr: '000026399990004', amount: 200_000 },
      { mode: 'UPI', utr: 'UTR No. ０２６３/9999/0004' },
      { mode: 'NEFT', utr: 'utr: 026399990004' },
    ]) {
      const { status, body } = await add(other, undefined, 'asha')
      expect([status, body.data]).toEqual([400, [`utr: This reference number was already used on ${day}`]])
    }
    const worded = () => add({ mode: 'NEFT', utr: `UTR ${utr}` }, undefined, 'asha')
    expect((await withMutant(referenceAsWorded, worded)).status).toBe(200)
  })

  test.each(['UPI', 'NEFT'])(
    'once, when two send the same reference at the same time, one by UPI and one by %s',
    async (mode) => {
      const utr = `3263999900${mode.length}2`
      await acrossServers(async (another) => {
        const body = { ...claim(), utr }
        const replies = await Promise.all([
          add({ utr }),
          another('asha')(payments.add, { body: { ...body, mode } }),
          another('rakesh')(payments.add, { body: { ...body, mode } }),
        ])
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
      })
    },
  )

  test('once per key: the same request again gets the same answer, another under that key is refused', async () => {
    const [key, body] = [uuid(), claim()]
    const [first, second] = await Promise.all([add(body, key), add(body, key)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await add({ ...body, amount: 6000 }, key)).status).toBe(422)
    expect((await add(claim(), key, 'asha')).status).toBe(200)
    const { body: list } = await app.as('rakesh')(payments.own, { body: { ...newest, search: body.utr } })
    expect(list.filterRecords).toBe(1)
  })

  test('and not without a key', async () => {
    const { status, body } = await app.as('rakesh')(payments.add, { body: claim(), headers: { 'idempotency-key': '' } })
    expect([status, body.message]).toEqual([400, 'The header Idempotency-Key is missing'])
  })

  test('and may take it back while it is pending; the reference is free again', async () => {
    const utr = '326399990003'
    const { id, refNo } = await pending({ utr })
    expect((await app.as('asha')(payments.cancel, { params: { id } })).status).toBe(404)
    expect((await app.as('rakesh')(payments.cancel, { params: { id } })).status).toBe(200)
    const again = await app.as('rakesh')(payments.cancel, { params: { id } })
    expect([again.status, again.body.message]).toEqual([409, `${refNo} is already cancelled`])
    expect((await add({ utr })).status).toBe(200)
  })

  test('and where it is decided already they are told that, but not by whom', async () => {
    const { id, refNo } = await pending({ utr: '326399990005' })
    const body = { remark: 'Not found in our bank statement' }
    expect((await app.as('staff')(payments.reject, { params: { id }, body })).status).toBe(200)
    const late = async () => (await app.as('rakesh')(payments.cancel, { params: { id } })).body.message
    expect(await late()).toBe(`${refNo} is already rejected`)
    expect(await withMutant(clerkNamed, late)).toContain('Demo staff')
  })
})

/** Calls another server on the same database. */
async function acrossServers(work: (as: TestApp['as']) => Promise<void>) {
  const another = await otherServer(app, opened, { limits: noLimits })
  await work((userName) => app.as(userName, another))
  await another.close()
}

describe('the office decides', () => {
  const approve = (id: string, approvedAmount = 5000, remark = '', by = 'admin') =>
    app.as(by)(payments.approve, { params: { id }, body: { approvedAmount, remark } })
  const reject = (id: string, remark = 'Not in our statement', by = 'staff') =>
    app.as(by)(payments.reject, { params: { id }, body: { remark } })

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
    await saveSetting(app.db, 'payments', { secondAbove: 3_000 })
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

  test('what was doubled before references became one is not credited a second time', async () => {
    const utr = '326399990077'
    const [first, second] = [await pending({ utr }), await pending({ utr: '326399990078' }, 'asha')]
    await app.db.updateTable('payment').set({ utr, referenceDoubled: true }).where('id', '=', second.id).execute()
    expect((await approve(first.id)).status).toBe(200)
    const { status, body } = await approve(second.id)
    expect([status, body.data]).toEqual([
      400,
      ['approvedAmount: Another request has this reference already, so this one cannot be credited'],
    ])
    expect(await balance('asha')).toBe(0)
  })

  test('the same number between other letters is pointed out', async () => {
    const { refNo } = await pending({ utr: '326388880001' })
    const { id } = await pending({ mode: 'NEFT', utr: 'X326388880001' })
    const { body } = await app.as('staff')(payments.read, { params: { id } })
    expect(body.checks[0]).toEqual({ ok: false, text: `The same number is in the reference of ${refNo}, pending` })
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

  describe('a cheque', () => {
    let numbers = 0
    const cheque = async (amount = 5000) => {
      const { body: slip } = await upload('scan-page-200dpi.jpg')
      const utr = `77${`${++numbers}`.padStart(4, '0')}`
      return pending({ mode: 'CHEQUE', amount, utr, depositBranch: 'Demo Chowk', slip: slip.id })
    }
    const clear = (id: string, by = 'admin') => app.as(by)(payments.clear, { params: { id } })
    const statusOf = async (id: string) =>
      (await app.as('admin')(payments.read, { params: { id } })).body.payment.status

    /** What is credited for a cheque that nobody took to the bank. */
    async function uncleared() {
      const before = await balance()
      await approve((await cheque()).id)
      return (await balance()) - before
    }

    test('is credited when the bank has cleared it, not before', async () => {
      expect(await uncleared()).toBe(0)
      expect(await withMutant(creditedUncleared, uncleared)).toBe(5000)
      const before = await balance()
      const { id, refNo } = await cheque()
      const early = await approve(id)
      expect([early.status, early.body.message]).toEqual([
        ...[409, 'Take the cheque to the bank first. Approve it when the bank has cleared it.'],
      ])
      expect((await clear(id)).status).toBe(200)
      expect([await statusOf(id), await balance()]).toEqual(['CLEARING', before])
      const { body: own } = await app.as('rakesh')(payments.own, { body: { ...newest, search: refNo } })
      expect(own.data[0]?.status).toBe('CLEARING')
      const again = await clear(id)
      expect([again.status, again.body.message]).toEqual([...[409, `${refNo} is already with the bank for clearing`]])
      expect((await approve(id)).body).toMatchObject({ status: 'APPROVED', balance: before + 5000 })
    })

    test('that bounced is rejected with its reason; until then its number is held and it cannot be taken back', async () => {
      const before = await balance()
      const { id, refNo } = await cheque()
      await clear(id)
      const { utr } = (await app.as('admin')(payments.read, { params: { id } })).body.payment
      const { body: slip } = await upload('scan-page-200dpi.jpg')
      const copy = { mode: 'CHEQUE' as const, utr, depositBranch: 'Demo Chowk', slip: slip.id }
      expect((await add(copy)).status).toBe(400)
      expect((await app.as('rakesh')(payments.cancel, { params: { id } })).body.message).toBe(
        `${refNo} is already with the bank for clearing`,
      )
      expect((await reject(id, 'Cheque bounced: funds insufficient', 'staff')).status).toBe(200)
      expect([await statusOf(id), await balance()]).toEqual(['REJECTED', before])
      expect((await add(copy)).status).toBe(200)
    })

    test('of a large sum has cleared and still needs two people; another payment is not cleared', async () => {
      const before = await balance()
      const { id } = await cheque(150_000)
      await clear(id)
      expect((await approve(id, 150_000)).body.status).toBe('SECOND')
      expect((await app.as('rakesh')(payments.cancel, { params: { id } })).status).toBe(409)
      expect((await approve(id, 150_000, '', 'staff')).body.balance).toBe(before + 150_000)
      const upi = await clear((await pending()).id)
      expect([upi.status, upi.body.message]).toEqual([409, 'Only a cheque is cleared by the bank'])
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
      { ok: true, text: 'Paid within 3 days before the request' },
      { ok: true, text: 'Slip seen for the first time' },
    ])

    const old = { mode: 'CASH' as const, utr: 'ASHA1', depositBranch: 'Pune', slip: copy.id, txnDate: daysAgo(4) }
    const second = await pending(old, 'kalpit')
    const { body } = await app.as('admin')(payments.read, { params: { id: second.id } })
    expect(body.checks).toEqual([
      { ok: false, text: `Reference also used in ${first.refNo}, rejected` },
      { ok: false, text: `Paid on ${dayText(daysAgo(4))}, 4 days before the request` },
      { ok: false, text: `The same slip came with ${first.refNo}` },
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

// The last of this file: nothing after it has the index.
test('the alarm works: without the index of the database two at once claim one deposit', async () => {
  await sql`drop index payment_reference`.execute(app.db)
  await acrossServers(async (another) => {
    const body = { ...claim(), utr: '326399990099' }
    const replies = await Promise.all([add(body), another('asha')(payments.add, { body })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
})
