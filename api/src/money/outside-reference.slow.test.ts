import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { adjustments } from 'contract/adjustment'
import { bankStatements } from 'contract/bank-statement'
import { dayText, indianDay } from 'contract/field/fields'
import { gatewayDesk } from 'contract/gateway/gateway-desk'
import { type NewPayment, payments } from 'contract/payment/payment'
import { withMutant } from 'mutants'
import { inTransaction } from '../db/connect.ts'
import { another, app, balance, begin, check, closePortals, openPortals, rowOf } from '../gateway/testing/fixture.ts'
import { fixture } from '../testing/applications.ts'
import { hasPostgres } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { booksOf } from './books.ts'
import { reverse } from './ledger.ts'
import { likeUnseen, lookedAtOnly, neverFree, registersApart } from './outside-reference.mutants.ts'

beforeAll(async () => {
  await openPortals()
  await app.addPerson('second', 'admin')
})
afterAll(closePortals)

let made = 0
const newUtr = () => `6326${`${++made}`.padStart(8, '0')}`
const today = () => indianDay(app.clock.now)
const daysAgo = (days: number) => indianDay(new Date(app.clock.now.getTime() - days * 86_400_000))

async function report(utr: string, changes: Partial<NewPayment> = {}, by = 'rakesh') {
  const usual = { amount: 100, bankId: app.masters.bankId, mode: 'UPI' as const, txnDate: today(), slip: null }
  const body = { ...usual, utr, depositorName: 'R UDAHARAN', depositBranch: '', remark: '', ...changes }
  const { status, body: answer } = await app.as(by, another)(payments.add, { body })
  const row = app.db.selectFrom('payment').select('id').where('refNo', '=', `${answer.refNo}`)
  return { status, data: answer.data, refNo: answer.refNo, id: (await row.executeTakeFirst())?.id ?? '' }
}
const approve = (id: string, server = app.app, reason = '') =>
  app.as('staff', server)(payments.approve, { params: { id }, body: { approvedAmount: 100, remark: '', reason } })
const read = async (id: string) => (await app.as('staff')(payments.read, { params: { id } })).body

/** An order of 100 rupees that was paid with this UPI reference; nobody has asked the gateway yet. */
async function paidOrder(upiTxnId: string) {
  const begun = await begin()
  const order = app.db.updateTable('gatewaySimulatorOrder').where('clientTxnId', '=', begun.id)
  await order.set({ status: 'success', upiTxnId }).execute()
  return begun
}
async function paidByGateway(upiTxnId: string) {
  const begun = await paidOrder(upiTxnId)
  await check(begun)
  return rowOf(begun)
}
const adjust = (reference: string, amount = 100, by = 'admin') => {
  const body = { kind: 'ADJUST_CR' as const, amount, reason: 'Came into the bank unreported', reference }
  return app.as(by)(adjustments.add, { params: { id: merchantId() }, body })
}
let rakesh = ''
const merchantId = () => rakesh
beforeAll(async () => {
  const shop = app.db.selectFrom('merchant').select('id').where('name', '=', 'Demo rakesh')
  rakesh = (await shop.executeTakeFirstOrThrow()).id
})

/** What the wallet gains when one UPI payment is paid by the gateway and then reported by hand. */
async function reportedAfterGateway() {
  const [utr, before] = [newUtr(), await balance()]
  const { status } = await paidByGateway(utr)
  expect(status).toBe('SUCCESS')
  const reported = await report(utr)
  if (reported.id) await approve(reported.id)
  return { data: reported.data, gained: (await balance()) - before }
}

test('what the gateway credited is not reported by hand as well', async () => {
  const day = dayText(today())
  const used = [`utr: This reference number was already used on ${day}`]
  expect(await reportedAfterGateway()).toEqual({ data: used, gained: 100 })
  expect((await withMutant(registersApart, reportedAfterGateway)).gained).toBe(200)
})

/** The number of a credit in another text: what the office is shown, and whether one person's adjustment of it is booked. */
async function sameNumberInAnotherText() {
  const utr = `7${newUtr().slice(1)}`
  const { refNo } = await paidByGateway(utr)
  const claim = await report(`SBIN${utr}`, { mode: 'NEFT' })
  const { checks, asksReason } = await read(claim.id)
  const { body } = await adjust(`UTIB${utr}`)
  return { refNo, check: checks[0], asksReason, adjusted: body.status }
}

test('a number that was credited is noticed in a reference with letters round it, and nobody credits it alone', async () => {
  const { refNo, ...seen } = await sameNumberInAnotherText()
  const text = 'The same number is in the reference of {refNo}, credited on {day}'
  const check = { ok: false, text, values: { refNo, day: dayText(today()) } }
  expect(seen).toEqual({ check, asksReason: true, adjusted: 'PENDING' })
  const unseen = await withMutant(likeUnseen, sameNumberInAnotherText)
  expect([unseen.check?.ok, unseen.adjusted]).toEqual([true, 'APPROVED'])
})

test.each([
  '000000000000',
  'undefined0000000',
  'seebankstatement',
  '135479985713 of 28 Nov',
  'X755566667777',
  '755566667777A',
  '1755566667777',
  'BY CASH 755566667777',
])('the office writes no text round a reference: %s', async (reference) => {
  const { status, body } = await adjust(reference)
  expect([status, body]).toMatchObject([400, { data: [expect.stringContaining('Enter the 12 digits')] }])
})

/** The other order: credited by hand first, then seen paid by the gateway, asked for at its desk, and adjusted. */
async function gatewayAfterReport() {
  const [utr, before] = [newUtr(), await balance()]
  const { id, refNo } = await report(utr)
  expect((await approve(id)).status).toBe(200)
  const begun = await paidOrder(utr)
  await check(begun)
  const row = await rowOf(begun)
  const of = { params: { id: row.id } }
  const asked = await app.as('admin')(gatewayDesk.askCredit, {
    ...of,
    body: { amount: 100, remark: 'It came after all' },
  })
  const adjusted = await adjust(utr)
  return {
    status: row.status,
    asked: asked.body.message,
    adjusted: adjusted.body.data,
    refNo,
    gained: (await balance()) - before,
  }
}

test('what was credited by hand goes to the office when the gateway sees it paid, and nobody credits it there', async () => {
  const { refNo, ...found } = await gatewayAfterReport()
  expect(found).toEqual({
    status: 'MISMATCH',
    asked: `Its reference was credited with ${refNo} already`,
    adjusted: [`reference: It was credited with ${refNo} already`],
    gained: 100,
  })
  expect((await withMutant(registersApart, gatewayAfterReport)).gained).toBe(300)
})

test('a request that waits while the gateway credits its money says so, and cannot be approved', async () => {
  const [utr, before] = [newUtr(), await balance()]
  const { id, refNo } = await report(utr)
  const { refNo: credited } = await paidByGateway(utr)
  const { checks, payment, creditedWith } = await read(id)
  expect(creditedWith).toBe(credited)
  expect(checks[0]).toEqual({
    ok: false,
    text: 'Already credited with {refNo} on {day}',
    values: { refNo: credited, day: dayText(today()) },
  })
  expect([payment.refNo, payment.flags]).toEqual([refNo, 'Already credited'])
  const refused = await approve(id)
  expect([refused.status, refused.body.message]).toEqual([409, `Its reference was credited with ${credited} already`])
  expect((await balance()) - before).toBe(100)
})

test('an adjustment with a reference is money from outside too, also when the second person books it', async () => {
  const [utr, before] = [newUtr(), await balance()]
  const { refNo } = (await adjust(`UPI ${utr}`)).body
  expect((await report(utr)).status).toBe(400)
  expect((await paidByGateway(utr)).status).toBe('MISMATCH')
  expect((await adjust(utr)).body.data).toEqual([`reference: It was credited with ${refNo} already`])

  const other = newUtr()
  const large = (await adjust(other, 6_000)).body.refNo
  expect((await paidByGateway(other)).status).toBe('SUCCESS')
  const row = app.db.selectFrom('adjustment').select('id').where('refNo', '=', large)
  const booked = await app.as('second')(adjustments.approve, { params: await row.executeTakeFirstOrThrow() })
  expect([booked.status, booked.body.message]).toEqual([409, expect.stringContaining('was credited with PG')])
  expect((await balance()) - before).toBe(200)
  expect((await adjust('12345')).body.data).toEqual([
    'reference: Enter the 12 digits of UPI or IMPS, or the UTR from the bank',
  ])
})

/** The gateway's answer, a claim's approval and an adjustment of one reference at the same moment, at two servers. */
async function atOnce() {
  const [utr, before] = [newUtr(), await balance()]
  const { id } = await report(utr)
  const begun = await paidOrder(utr)
  const [credit, adjusted] = await Promise.all([approve(id, another), adjust(utr), check(begun)])
  await check(begun)
  const statuses = [credit.status, adjusted.status, (await rowOf(begun)).status]
  return { gained: (await balance()) - before, statuses }
}

// PGlite runs one transaction after another, which would hide the mistake.
if (hasPostgres)
  test('three ways at once credit one payment once, and what lost is told or goes to the office', async () => {
    for (let i = 0; i < 5; i++) {
      const { gained, statuses } = await atOnce()
      expect(gained).toBe(100)
      expect(statuses.filter((one) => one === 200 || one === 'SUCCESS')).toHaveLength(1)
    }
    const careless: number[] = []
    for (let i = 0; i < 15 && !careless.some((sum) => sum > 100); i++)
      careless.push((await withMutant(lookedAtOnly, atOnce)).gained)
    expect(Math.max(...careless)).toBeGreaterThan(100)
  })

test("a bank's line may belong to what the gateway credited, whichever came first", async () => {
  const [before, after] = [newUtr(), newUtr()]
  const keep = (utr: string, amount: number) =>
    app.as('staff')(bankStatements.keep, {
      params: { id: app.masters.bankId },
      query: { name: 'statement.csv' },
      bytes: Buffer.from(`Date;Narration;Reference;Deposit\n${today()};UPI ASHA;${utr};${amount}`),
    })
  const line = async (utr: string) =>
    (await app.as('staff')(bankStatements.list, { body: { ...everything, search: utr } })).body.data[0]
  await keep(before, 100)
  expect(await line(before)).toMatchObject({ status: 'UNMATCHED', payment: null })
  const [first, second] = [await paidByGateway(before), await paidByGateway(after)]
  expect(await line(before)).toMatchObject({ status: 'USED', payment: first.refNo })
  const { body } = await keep(after, 99)
  expect(body.lines).toMatchObject([{ status: 'USED_OTHER', payment: second.refNo, claimed: 100 }])
  const other = { status: { opt: 'eq' as const, value1: 'USED_OTHER' } }
  const { data } = (await app.as('staff')(bankStatements.list, { body: { ...everything, filters: other } })).body
  expect(data).toMatchObject([{ reference: after, payment: second.refNo }])
})

async function slip() {
  const bytes = fixture('scan-page-200dpi.jpg')
  return (await app.as('rakesh')(payments.slip, { bytes, query: { name: 'slip.jpg' } })).body.id
}
async function slipOfAsha() {
  const bytes = fixture('phone-photo.jpg')
  return (await app.as('asha')(payments.slip, { bytes, query: { name: 'slip.jpg' } })).body.id
}

test("one shop's cheque does not refuse another's: a cheque is its number, bank and day", async () => {
  const cheque = { mode: 'CHEQUE' as const, depositBranch: 'Pune', txnDate: daysAgo(2) }
  const first = await report('000123', { ...cheque, slip: await slip() })
  const other = await report('000123', { ...cheque, txnDate: daysAgo(1), slip: await slipOfAsha() }, 'asha')
  expect([first.status, other.status]).toEqual([200, 200])
  const again = await report('000123', { ...cheque, txnDate: daysAgo(1), slip: await slipOfAsha() }, 'asha')
  expect(again.data).toEqual([`utr: This reference number was already used on ${dayText(today())}`])
  for (const { id } of [first, other]) {
    await app.as('staff')(payments.clear, { params: { id } })
    expect((await approve(id, app.app, 'Two cheques, as the slips show')).status).toBe(200)
  }
})

test("cheques of two banks with one number are two cheques, and one cheque under another bank's name is flagged", async () => {
  const cheque = { mode: 'CHEQUE' as const, txnDate: daysAgo(2) }
  const flags = async ({ id }: { id: string }) => (await read(id)).payment.flags
  const first = await report('000456', { ...cheque, depositBranch: 'SBI, Pune', slip: await slip() })
  const other = { ...cheque, depositBranch: 'HDFC Nashik', amount: 250 }
  const sameDay = await report('000456', { ...other, slip: await slipOfAsha() }, 'asha')
  expect([first.status, sameDay.status]).toEqual([200, 200])
  expect(await flags(sameDay)).not.toContain('Same UTR')
  const rewritten = { ...cheque, depositBranch: 'S.B.I.  PUNE' }
  expect((await report('000456', { ...rewritten, slip: await slip() })).status).toBe(400)
  // Another shop may report it, and the office sees it beside the first.
  const theirs = await report('000456', { ...rewritten, slip: await slipOfAsha() }, 'asha')
  expect([theirs.status, await flags(theirs)]).toEqual([200, expect.stringContaining('Same UTR')])
  const renamed = { ...cheque, depositBranch: 'Axis Satara', txnDate: daysAgo(1), slip: await slipOfAsha() }
  await app.addMerchant('third')
  const bytes = fixture('phone-photo.jpg')
  renamed.slip = (await app.as('third')(payments.slip, { bytes, query: { name: 'slip.jpg' } })).body.id
  expect(await flags(await report('000456', renamed, 'third'))).toContain('Same UTR')
})

test('a deposit slip is its number, bank, branch and day, however the branch is written', async () => {
  const cash = { mode: 'CASH' as const, txnDate: daysAgo(3) }
  const first = await report('77', { ...cash, depositBranch: 'Pune Camp', slip: await slip() })
  const same = await report('077', { ...cash, depositBranch: 'PUNE, Camp', slip: await slip() })
  const elsewhere = await report('77', { ...cash, depositBranch: 'Nashik', slip: await slipOfAsha() }, 'asha')
  const tomorrow = { ...cash, depositBranch: 'Pune Camp', txnDate: daysAgo(2), slip: await slipOfAsha() }
  expect([first.status, same.status, elsewhere.status, (await report('77', tomorrow, 'asha')).status]).toEqual([
    200, 400, 200, 200,
  ])
  const bank = newUtr()
  expect((await report(bank)).status).toBe(200)
  // A bank's reference stays one in the world, also where somebody calls it a slip.
  const called = await report(bank, { ...cash, depositBranch: 'Pune', slip: await slip() })
  expect(called.status).toBe(400)
})

async function takenBackAndAgain() {
  const utr = newUtr()
  await paidByGateway(utr)
  const { id } = await app.db
    .selectFrom('journal')
    .innerJoin('outsideReference', 'journalId', 'journal.id')
    .select('journal.id')
    .where('key', '=', utr)
    .executeTakeFirstOrThrow()
  const head = { kind: 'ADJUST_DR' as const, ref: `back ${utr}`, at: app.clock.now, by: 'test', remark: '' }
  await inTransaction(app.db, (tx) => reverse(tx, id, head))
  return (await report(utr, {}, 'asha')).status
}

test('the reference of what was taken back is free for the shop to which it belongs', async () => {
  expect(await takenBackAndAgain()).toBe(200)
  expect(await withMutant(neverFree, takenBackAndAgain)).toBe(400)
})

test('after all that the books are even', async () => {
  expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
})
