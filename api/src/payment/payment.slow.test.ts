import { describe, expect, test } from '@jest/globals'
import { dayText, indianDay } from 'contract/field/fields'
import { payments } from 'contract/payment/payment'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { qrPath } from '../print/codes.ts'
import { clerkNamed, creditedUncleared, referenceAsWorded } from './payment.mutants.ts'
import {
  acrossServers,
  add,
  app,
  approve,
  balance,
  claim,
  daysAgo,
  newest,
  pending,
  reject,
  upload,
} from './testing/fixture.ts'

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
    const again = await add({ utr: '3263 9999-0001' })
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
      const { status, body } = await add(other)
      expect([status, body.data]).toEqual([400, [`utr: This reference number was already used on ${day}`]])
    }
    const worded = () => add({ mode: 'NEFT', utr: `UTR ${utr}` })
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
          another('rakesh')(payments.add, { body }),
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

describe('the office decides', () => {
  test('what was doubled before references became one is not credited a second time', async () => {
    const utr = '326399990077'
    const [first, second] = [await pending({ utr }), await pending({ utr: '326399990078' }, 'asha')]
    await app.db.updateTable('payment').set({ utr, referenceDoubled: true }).where('id', '=', second.id).execute()
    expect((await approve(first.id)).status).toBe(200)
    const { status, body } = await approve(second.id)
    expect([status, body.message]).toEqual([409, `Its reference was credited with ${first.refNo} already`])
    expect(await balance('asha')).toBe(0)
  })

  test('the same number between other letters is pointed out', async () => {
    const { refNo } = await pending({ utr: '326388880001' })
    const { id } = await pending({ mode: 'NEFT', utr: 'X326388880001' })
    const { body } = await app.as('staff')(payments.read, { params: { id } })
    expect(body.checks[0]).toEqual({
      ok: false,
      text: 'The same number is in the reference of {refNo}, pending',
      values: { refNo },
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
        409,
        'Take the cheque to the bank first. Approve it when the bank has cleared it.',
      ])
      expect((await clear(id)).status).toBe(200)
      expect([await statusOf(id), await balance()]).toEqual(['CLEARING', before])
      const { body: own } = await app.as('rakesh')(payments.own, { body: { ...newest, search: refNo } })
      expect(own.data[0]?.status).toBe('CLEARING')
      const again = await clear(id)
      expect([again.status, again.body.message]).toEqual([409, `${refNo} is already with the bank for clearing`])
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
})

// The last of this file: nothing after it has the index.
test('the alarm works: without the index of the database two at once claim one deposit', async () => {
  await sql`drop index payment_reference`.execute(app.db)
  await acrossServers(async (another) => {
    const body = { ...claim(), utr: '326399990099' }
    const replies = await Promise.all([add(body), another('rakesh')(payments.add, { body })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
})
