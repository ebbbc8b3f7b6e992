import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { bankLineStatuses, bankStatements, calledReference } from 'contract/bank-statement'
import { dayText, indianDay } from 'contract/field/fields'
import { payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { fill } from 'contract/sentence'
import { uploads } from 'contract/upload'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { businessSetting } from '../business/settings.ts'
import { sha256 } from '../files/store.ts'
import { booksOf } from '../money/books.ts'
import { setRight } from '../people/service.ts'
import { saveSetting } from '../shared/setting.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { fixture } from '../testing/applications.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import {
  amountNotCompared,
  daysToCome,
  keptTwice,
  lineUsedTwice,
  papersByAmountAlone,
  papersNeverLacked,
  partsUnseen,
  takenBackUnseen,
} from './bank-statement.mutants.ts'

let app: TestApp
/** Another server of the same database. */
let other: FastifyInstance
let bankId: string
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
  await app.addMerchant('rakesh')
  bankId = app.masters.bankId
  const owner = { businessName: 'Demo', add1: '', add2: '', add3: '', district: '', pin: '', state: '', contactNo: '' }
  await saveSetting(app.db, businessSetting, { ...owner, emailId: 'office@example.com', hue: null, social: [] })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(forgetStatements)
async function forgetStatements() {
  await app.db.deleteFrom('bankLine').execute()
  await app.db.deleteFrom('bankDebit').execute()
  await app.db.deleteFrom('keptStatement').execute()
}

let made = 0
const newUtr = () => `3263${`${++made}`.padStart(8, '0')}`
const today = () => indianDay(app.clock.now)
const written = () => today().split('-').reverse().join('/')

async function reported(amount: number, utr = newUtr(), changes: object = {}) {
  const body = {
    amount,
    bankId,
    mode: 'UPI' as const,
    txnDate: today(),
    utr,
    depositorName: 'Asha Namoona',
    depositBranch: '',
    slip: null,
    remark: '',
    ...changes,
  }
  const { refNo } = (await app.as('rakesh')(payments.add, { body: body as never })).body
  const { id } = await app.db.selectFrom('payment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  return { id, refNo, utr, amount }
}

type Reported = Awaited<ReturnType<typeof reported>>

const heading = 'Txn Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const line = (utr: string, amount: number | string, balance: number | string = '') =>
  `${written()},UPI-ASHA NAMOONA-demo@upi,${utr},,${amount},${balance}`
const fileOf = (lines: string[]) => ({
  params: { id: bankId },
  query: { name: 'statement.csv' },
  bytes: Buffer.from([heading, ...lines].join('\n')),
})
const preview = (lines: string[]) => app.as('staff')(bankStatements.preview, fileOf(lines))
const keep = (lines: string[], by = 'staff', server = app.app) => app.as(by, server)(bankStatements.keep, fileOf(lines))
const keptLines = async () => (await app.as('staff')(bankStatements.list, { body: everything })).body.data
const sure = async () => (await app.as('staff')(bankStatements.sure)).body
const inList = async ({ refNo }: { refNo: string }) =>
  (await app.as('staff')(payments.list, { body: { ...everything, search: refNo } })).body.data[0]
const approveAll = (some: { id: string; amount: number }[], by = 'staff', total?: number) =>
  app.as(by)(bankStatements.approve, {
    body: { ids: some.map(({ id }) => id), total: total ?? some.reduce((sum, { amount }) => sum + amount, 0) },
  })
const balance = async () => (await app.as('rakesh')(wallet.closing)).body

test('a preview says of each line what it is, and keeps nothing', async () => {
  const [same, differs, credited] = [await reported(500), await reported(900), await reported(70)]
  await app.as('admin')(payments.approve, { params: credited, body: { approvedAmount: 70, remark: '' } })
  const { body } = await preview([
    'Statement of account,,,,,',
    line(same.utr, '500.00'),
    line(differs.utr, 899),
    line(credited.utr, 70),
    line('999900001111', '"1,23,456.50"'),
    `${written()},ATM,1,300.00,,`,
    `someday,X,2,,12.00,`,
    `,Total,,300,9,`,
    `${written()},Y,3,,twelve,`,
  ])
  expect(body.counts).toEqual({ SAME: 1, DIFFERS: 1, USED: 1, UNMATCHED: 1 })
  expect(body).toMatchObject({ fresh: 4, known: 0, withdrawals: 1, period: { from: today(), to: today() } })
  expect(body.lines.find(({ status }) => status === 'DIFFERS')).toMatchObject({
    line: 4,
    payment: differs.refNo,
    claimed: 900,
    amount: 899,
  })
  expect(body.faults.map(({ line, text }) => [line, text])).toEqual([
    [8, 'The date {written} cannot be read'],
    [10, 'The amount {written} cannot be read'],
  ])
  expect(await keptLines()).toEqual([])
})

test('a line of a day that has not come yet is a fault, and one of months ago makes nothing sure', async () => {
  const onDay = (days: number) =>
    indianDay(new Date(app.clock.now.getTime() + days * 86_400_000))
      .split('-')
      .reverse()
      .join('/')
  const early = await reported(610)
  const tomorrow = `${onDay(1)},UPI-ASHA NAMOONA-demo@upi,${early.utr},,610,`
  const found = async () => (await preview([tomorrow])).body
  expect((await found()).counts).toEqual({})
  expect((await found()).faults).toMatchObject([{ line: 2, text: 'The day {day} has not come yet' }])
  expect((await withMutant(daysToCome, found)).counts).toEqual({ SAME: 1 })

  const [late, fresh] = [await reported(620), await reported(630)]
  await keep([`${onDay(-160)},UPI-ASHA NAMOONA-demo@upi,${late.utr},,620,`, line(fresh.utr, 630)])
  expect((await sure()).payments.map(({ refNo }) => refNo)).toEqual([fresh.refNo])
  expect((await approveAll([late])).body.results).toMatchObject([{ status: 'REFUSED' }])
  const { body } = await app.as('staff')(payments.read, { params: { id: late.id } })
  expect(body.checks.filter(({ ok }) => !ok)).toMatchObject([{ text: 'Paid on {day}, {days} days before the request' }])
  for (const { id } of [early, late, fresh])
    expect((await app.as('staff')(payments.reject, { params: { id }, body: { remark: 'Not paid' } })).status).toBe(200)
})

test('kept lines say how they stand, also when a payment is reported, rejected or credited later', async () => {
  const early = await reported(400)
  await keep([line(early.utr, 400), line('777700001111', 250)])
  expect((await inList(early))?.inStatement).toBe('SAME')
  const standings = async () =>
    Object.fromEntries((await keptLines()).map(({ reference, status, payment }) => [reference, [status, payment]]))
  expect(await standings()).toEqual({
    [early.utr]: ['SAME', early.refNo],
    777700001111: ['UNMATCHED', null],
  })
  const late = await reported(251, '777700001111')
  const { checks } = (await app.as('staff')(payments.read, { params: late })).body
  expect(checks.at(-1)).toMatchObject({
    ok: false,
    text: "The bank's statement says ₹ {sum} on {day}",
    values: { sum: '250.00' },
  })
  expect((await standings())['777700001111']).toEqual(['DIFFERS', late.refNo])
  await app.as('staff')(payments.reject, { params: late, body: { remark: 'Not this sum' } })
  expect((await standings())['777700001111']).toEqual(['UNMATCHED', null])
  const right = await reported(250, '777700001111')
  await app.as('staff')(payments.approve, {
    params: right,
    body: { approvedAmount: 250, remark: '', reason: 'Reported anew' },
  })
  expect((await standings())['777700001111']).toEqual(['USED', right.refNo])
  const dearer = await reported(300, '777700002222')
  await keep([line('777700002222', 299), line('777700003333', 12)])
  await app.as('staff')(payments.approve, { params: dearer, body: { approvedAmount: 300, remark: '', reason: 'Seen' } })
  expect((await standings())['777700002222']).toEqual(['USED_OTHER', dearer.refNo])
  expect(await foundBy(Object.keys(bankLineStatuses))).toEqual((await keptLines()).map(({ id }) => id).sort())
  for (const status of Object.keys(bankLineStatuses)) {
    const standing = (await keptLines()).filter((row) => row.status === status)
    expect([status, await foundBy([status])]).toEqual([status, standing.map(({ id }) => id).sort()])
  }
})

/** Which saved lines are found by a filter on their status. */
async function foundBy(value1: string[]) {
  const filters = { status: { opt: null, value1 } }
  const { body } = await app.as('staff')(bankStatements.list, { body: { ...everything, filters } })
  return body.data.map(({ id }) => id).sort()
}

/** The same file on two servers at one moment, then an overlapping one; returns how many of three lines are saved. */
async function keptOfThree() {
  await forgetStatements()
  const three = [line('111122223333', 10, 110), line('111122224444', 20, 130), line('', 30, 160)]
  await Promise.all([keep(three.slice(0, 2)), keep(three.slice(0, 2), 'admin', other)])
  await keep(three.slice(1))
  await keep(three)
  return (await keptLines()).length
}

test('the same file, and one that overlaps, keep each line once', async () => {
  expect(await keptOfThree()).toBe(3)
  expect(await withMutant(keptTwice, keptOfThree)).toBeGreaterThan(3)
})

test('a file that comes in pieces, as a browser sends it, is read and kept alike', async () => {
  const { params, query, bytes } = fileOf([line('555566667777', 5)])
  for (const to of [bankStatements.preview, bankStatements.keep]) {
    const start = { to: to.path.replace(':id', bankId), name: query.name, bytes: bytes.length, mark: sha256(bytes) }
    const { id } = (await app.as('staff')(uploads.begin, { body: start })).body
    await app.as('staff')(uploads.piece, { params: { id }, query: { no: 0 }, bytes })
    const { status, body } = await app.as('staff')(to, { params, query, body: { upload: id } })
    expect([status, body.fresh]).toEqual([200, 1])
  }
  expect(await keptLines()).toHaveLength(1)
})

test('what reads the same and is money of its own is kept as such', async () => {
  const twice = [line('', 30, 130), line('', 30, 160)]
  expect((await keep([...twice, line('', 30, 160)])).body).toMatchObject({ fresh: 2, known: 1 })
  expect((await keep([line('', 30, 160), line('', 30, 190)])).body).toMatchObject({ fresh: 1, known: 1 })
  expect((await keep([line('', 30), line('', 30), line('', 30)])).body).toMatchObject({ fresh: 0, known: 3 })
  expect(await keptLines()).toHaveLength(3)
})

async function offeredOfUnequal() {
  await forgetStatements()
  const payment = await reported(600)
  await keep([line(payment.utr, 599)])
  const before = await balance()
  const { results } = (await approveAll([payment])).body
  return { status: results[0]?.status, credited: (await balance()) - before }
}

test('only what has the same amount is approved together with others', async () => {
  expect(await offeredOfUnequal()).toEqual({ status: 'REFUSED', credited: 0 })
  expect(await withMutant(amountNotCompared, offeredOfUnequal)).toEqual({ status: 'APPROVED', credited: 600 })
})

test('payments that agree are approved together: each by the rules of one, and once', async () => {
  const [one, two, large, old] = [
    await reported(500),
    await reported(450.5),
    await reported(1_50_000, `SBIN22632400${++made + 1000}`, { mode: 'NEFT' }),
    await reported(80, newUtr(), { txnDate: indianDay(new Date(app.clock.now.getTime() - 9 * 86_400_000)) }),
  ] as [Reported, Reported, Reported, Reported]
  await keep([one, two, large, old].map(({ utr, amount }) => line(utr, amount)))
  const found = await sure()
  // The old one has a warning.
  expect(found.payments.map(({ refNo }) => refNo)).toEqual([one, two, large].map(({ refNo }) => refNo))
  expect(found).toMatchObject({ total: 1_50_950.5, mayApprove: true })
  const before = await balance()
  expect((await approveAll(found.payments, 'staff', 1_50_950)).body.data).toEqual([
    'total: The total is another one meanwhile. Read the list again.',
  ])
  const [first, second] = await Promise.all([
    approveAll(found.payments),
    app.as('staff', other)(bankStatements.approve, {
      body: { ids: found.payments.map(({ id }) => id), total: found.total },
    }),
  ])
  const done = [...first.body.results, ...second.body.results].map(({ status }) => status).sort()
  expect(done).toEqual(['APPROVED', 'APPROVED', 'REFUSED', 'REFUSED', 'REFUSED', 'SECOND'])
  expect((await balance()) - before).toBe(950.5)
  expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
  const refused = await approveAll([old])
  expect(refused.body.results[0]).toMatchObject({
    status: 'REFUSED',
    why: { text: 'Something speaks against it. Open it and decide on it alone.' },
  })
})

/** The bank's own file in which a credit and its return stand one below the other. */
const reversed = () => readFileSync(new URL('testing/statements/reversed-credit.csv', import.meta.url))
const file = (bytes: Buffer) => ({ params: { id: bankId }, query: { name: 'reversed-credit.csv' }, bytes })
const lineOf = async (utr: string) => (await keptLines()).find(({ reference }) => reference === utr)

async function offeredOfReversed() {
  await forgetStatements()
  await app.db.updateTable('payment').set({ utr: newUtr() }).where('utr', '=', '632688880001').execute()
  const payment = await reported(900, '632688880001', { txnDate: '2026-11-26' })
  const { body } = await app.as('staff')(bankStatements.preview, file(reversed()))
  await app.as('staff')(bankStatements.keep, file(reversed()))
  const offered = (await sure()).payments.some(({ refNo }) => refNo === payment.refNo)
  const { results } = (await approveAll([payment])).body
  const flags = (await inList(payment))?.flags
  return {
    counts: body.counts,
    status: (await lineOf('632688880001'))?.status,
    offered,
    result: results[0]?.status,
    flags,
  }
}

test('a credit that the bank took back in the same file says so, and is not offered for approval together', async () => {
  app.clock.now = new Date('2026-11-27T06:00:00Z')
  expect(await offeredOfReversed()).toEqual({
    counts: { WENT_BACK: 1 },
    status: 'WENT_BACK',
    offered: false,
    result: 'REFUSED',
    flags: 'Went back',
  })
  expect(await withMutant(takenBackUnseen, offeredOfReversed)).toMatchObject({ offered: true, result: 'APPROVED' })
})

test('a part that the bank took back makes a credit unsure, in the same file and in a later one', async () => {
  const part = (utr: string, sum: string) => `${written()},RETURN OF A PART ${utr},${utr},${sum},,`
  const [inOne, later, charged] = [await reported(1_000), await reported(1_000), await reported(1_000)]
  const both = [line(inOne.utr, 1_000), part(inOne.utr, '400.00')]
  expect((await preview(both)).body.counts).toEqual({ WENT_BACK: 1 })
  expect((await withMutant(partsUnseen, () => preview(both))).body.counts).toEqual({ SAME: 1 })
  await keep([...both, line(later.utr, 1_000), line(charged.utr, 1_000)])
  expect((await lineOf(inOne.utr))?.status).toBe('WENT_BACK')
  const sureOnes = (await sure()).payments.map(({ refNo }) => refNo)
  expect([inOne, later, charged].map(({ refNo }) => sureOnes.includes(refNo))).toEqual([false, true, true])
  await keep([part(later.utr, '0.50'), `${written()},CHARGES,NEFT FEE,5.90,,`], 'admin', other)
  expect([(await lineOf(later.utr))?.status, (await lineOf(charged.utr))?.status]).toEqual(['WENT_BACK', 'SAME'])
  const found = (await app.as('admin')(bankStatements.read, { params: { id: (await lineOf(later.utr))!.id } })).body
  expect(found.wentBackSum).toBe(0.5)
  expect((await sure()).payments.map(({ refNo }) => refNo)).not.toContain(later.refNo)
  for (const one of [inOne, later, charged])
    await app.as('staff')(payments.reject, { params: one, body: { remark: 'Not all of it stayed' } })
})

test.each([
  ['on another line with the same reference', (utr: string) => `${written()},REV-UPI/CR/${utr}/ASHA,${utr},250.00,,`],
  ['as a deposit below zero', (utr: string) => `${written()},REVERSAL,${utr},,-250.00,`],
  ['with the reference in the narration alone', (utr: string) => `${written()},RTN ${utr} ACCOUNT CLOSED,,250.00,,`],
])(
  'what goes back in a later file, %s, is found where it was credited, and the office is told what to do',
  async (_, back) => {
    const [waits, credited] = [await reported(250), await reported(250)]
    await keep([line(waits.utr, 250), line(credited.utr, 250)])
    await app.as('staff')(payments.approve, { params: credited, body: { approvedAmount: 250, remark: '' } })
    expect((await sure()).payments.map(({ refNo }) => refNo)).toContain(waits.refNo)
    const { body } = await keep([back(waits.utr), back(credited.utr)], 'admin', other)
    expect(body).toMatchObject({ fresh: 0, freshOut: 2, withdrawals: 2 })
    expect([(await lineOf(waits.utr))?.status, (await lineOf(credited.utr))?.status]).toEqual([
      'WENT_BACK',
      'WENT_BACK',
    ])
    expect((await sure()).payments.map(({ refNo }) => refNo)).not.toContain(waits.refNo)
    const { checks } = (await app.as('staff')(payments.read, { params: waits })).body
    expect(checks.at(-1)).toMatchObject({
      ok: false,
      text: 'Money with this reference went out again on {day}: ₹ {sum}',
      values: { sum: '250.00' },
    })
    const letters = await app.db.selectFrom('outbox').select('body').where('kind', '=', 'credit-went-back').execute()
    expect(letters.filter(({ body: { text } }) => `${text}`.includes(`Take ${credited.refNo} back`))).toHaveLength(1)
    expect(letters.filter(({ body: { text } }) => `${text}`.includes(waits.refNo))).toEqual([])
    const audited = app.db.selectFrom('audit').select('about').where('what', '=', 'bank took a credit back')
    expect(await audited.where('about', '=', credited.refNo).execute()).toHaveLength(1)
    // The same file again tells nobody again.
    expect((await keep([back(waits.utr), back(credited.utr)])).body).toMatchObject({ fresh: 0, freshOut: 0 })
  },
)

test('the preview of a file with nothing but returns says which payments they take back', async () => {
  const [credited, waits] = [await reported(270), await reported(280)]
  await keep([line(credited.utr, 270), line(waits.utr, 280)])
  await app.as('admin')(payments.approve, { params: credited, body: { approvedAmount: 270, remark: '' } })
  const out = ({ utr, amount }: Reported) => `${written()},REV ${utr},${utr},${amount},,`
  const takesBack = [
    { refNo: credited.refNo, amount: 270, day: today(), isCredited: true },
    { refNo: waits.refNo, amount: 280, day: today(), isCredited: false },
  ]
  expect((await preview([out(waits), out(credited)])).body).toMatchObject({ fresh: 0, freshOut: 2, takesBack })
  expect((await keep([out(waits), out(credited)])).body).toMatchObject({ takesBack })
  expect((await preview([out(waits), out(credited)])).body).toMatchObject({ freshOut: 0, takesBack: [] })
})

test('a return that is kept before its credit, and one of another amount, leave nothing sure', async () => {
  const [one, other] = [await reported(300), await reported(300)]
  await keep([`${written()},REV ${one.utr},${one.utr},300,,`, `${written()},PART ${other.utr},${other.utr},299,,`])
  await keep([line(one.utr, 300), line(other.utr, 300)])
  expect((await sure()).payments).toEqual([])
  expect((await lineOf(one.utr))?.status).toBe('WENT_BACK')
  expect((await approveAll([one, other])).body.results.map(({ status }) => status)).toEqual(['REFUSED', 'REFUSED'])
})

test('a cheque that bounced is matched by its number, bank and amount', async () => {
  const bytes = fixture('scan-page-200dpi.jpg')
  const slip = (await app.as('rakesh')(payments.slip, { bytes, query: { name: 'cheque.jpg' } })).body.id
  const cheque = { mode: 'CHEQUE', depositBranch: 'Pune', slip }
  const bounced = await reported(800, '000456', cheque)
  await app.as('staff')(payments.clear, { params: bounced })
  await keep([`${written()},BY CLG,000456,,800,`, `${written()},CHQ RTN 000456 FUNDS INSUFFICIENT,,800,,`])
  expect(await lineOf('000456')).toMatchObject({ status: 'WENT_BACK', payment: bounced.refNo })
  expect((await inList(bounced))?.flags).toContain('Went back')
  // The same number at another amount is another cheque.
  const slipToo = (await app.as('rakesh')(payments.slip, { bytes, query: { name: 'cheque.jpg' } })).body.id
  const good = await reported(500, '000789', { ...cheque, slip: slipToo })
  await keep([`${written()},BY CLG,000789,,500,`, `${written()},CHQ RTN 000789,,800,,`])
  expect(await lineOf('000789')).toMatchObject({ status: 'SAME', payment: good.refNo })
})

/** A claim in cash of which the bank says another sum, and one of which it says nothing: what speaks against each. */
async function cashAgainst() {
  await forgetStatements()
  const bytes = fixture('scan-page-200dpi.jpg')
  const deposit = async (amount: number) => {
    const slip = (await app.as('rakesh')(payments.slip, { bytes, query: { name: 'slip.jpg' } })).body.id
    return reported(amount, `SLIP${++made}`, { mode: 'CASH', depositBranch: 'Pune', slip })
  }
  const [short, missing] = [await deposit(4_000), await deposit(500)]
  app.clock.forward({ seconds: 60 })
  const { counts } = (await preview([`${written()},BY CASH ${short.utr},,,3900.00,`])).body
  await keep([`${written()},BY CASH ${short.utr},,,3900.00,`])
  const said = async ({ id }: Reported) => {
    const { checks } = (await app.as('staff')(payments.read, { params: { id } })).body
    const last = checks.at(-1)
    return last?.ok === false ? fill(last.text, last.values ?? {}) : null
  }
  const against = {
    counts,
    short: await said(short),
    missing: await said(missing),
    flags: (await inList(missing))?.flags,
  }
  for (const { id } of [short, missing])
    await app.as('staff')(payments.reject, { params: { id }, body: { remark: 'Not in the bank' } })
  return against
}

test('the bank speaks against a claim in cash, where it says another sum and where it says nothing', async () => {
  const lacks = "The bank's statement of that day has no line with this reference"
  expect(await cashAgainst()).toEqual({
    counts: { DIFFERS: 1 },
    short: `The bank's statement says ₹ 3,900.00 on ${dayText(today())}`,
    missing: lacks,
    flags: expect.stringContaining('Not in the bank'),
  })
  const unseen = await withMutant(papersByAmountAlone, cashAgainst)
  expect([unseen.counts, unseen.short]).toEqual([{ UNMATCHED: 1 }, expect.not.stringContaining('3,900')])
  expect((await withMutant(papersNeverLacked, cashAgainst)).missing).not.toBe(lacks)
})

test('a cheque is looked for once it was sent for clearing, when the days after it are read', async () => {
  const bytes = fixture('scan-page-200dpi.jpg')
  const slip = (await app.as('rakesh')(payments.slip, { bytes, query: { name: 'cheque.jpg' } })).body.id
  const daysAgo = (days: number) => indianDay(new Date(app.clock.now.getTime() - days * 86_400_000))
  const changes = { mode: 'CHEQUE', depositBranch: 'Pune', slip, txnDate: daysAgo(4) }
  const cheque = await reported(800, '000457', changes)
  const on = (days: number) => `${daysAgo(days).split('-').reverse().join('/')},UPI,${newUtr()},,10,`
  const flags = async () => (await inList(cheque))?.flags
  await keep([on(4), on(3)])
  await app.as('staff')(payments.clear, { params: cheque })
  expect(await flags()).not.toContain('Not in the bank')
  await keep([on(3), on(0)])
  expect(await flags()).toContain('Not in the bank')
  await keep([`${written()},BY CLG,000457,,800,`])
  expect(await flags()).not.toContain('Not in the bank')
  await app.as('staff')(payments.reject, { params: cheque, body: { remark: 'Not this cheque' } })
})

test('a line without a reference of its own is called by the number that was found in it', async () => {
  const utr = newUtr()
  const lines = [`${written()},UPI/P2A/${utr}/ASHA NAMO,-,,500.00,`]
  expect((await preview(lines)).body.lines.map(({ reference }) => reference)).toEqual([utr])
  await keep(lines)
  const rows = await keptLines()
  expect(rows.map(({ reference, found }) => calledReference(reference, found))).toEqual([utr])
})

async function sureOfOneLine() {
  await forgetStatements()
  const [sender, real] = [`5010${`${++made}`.padStart(8, '0')}`, newUtr()]
  const narration = `NEFT CR ${sender} RAMESH`
  await keep([`${written()},${narration},${real},,300,`])
  const some = [await reported(300, real), await reported(300, sender)]
  const { results } = (await approveAll(some)).body
  return results.map(({ status }) => status)
}

test('one line speaks for one payment, whatever other numbers stand in it', async () => {
  expect(await sureOfOneLine()).toEqual(['APPROVED', 'REFUSED'])
  expect(await withMutant(lineUsedTwice, sureOfOneLine)).toEqual(['REFUSED', 'APPROVED'])
})

test('money that is no payment is set aside with a reason, and taken up again with its payment', async () => {
  await keep([line('888800001111', 40)])
  const [{ id } = { id: '' }] = await keptLines()
  const of = { params: { id } }
  const bad = await app.as('staff')(bankStatements.setAside, { ...of, body: { remark: ' ' } })
  expect(bad.body.data).toEqual(['remark: Required'])
  await app.as('staff')(bankStatements.setAside, { ...of, body: { remark: 'Interest of the bank' } })
  expect((await app.as('staff')(bankStatements.read, of)).body.line).toMatchObject({
    status: 'ASIDE',
    remark: 'Interest of the bank',
  })
  const again = await app.as('staff')(bankStatements.setAside, { ...of, body: { remark: 'Interest of the bank' } })
  expect([again.status, again.body.message]).toEqual([409, 'Somebody set this line aside already'])
  const payment = await reported(40, '888800001111')
  expect((await inList(payment))?.inStatement).toBeNull()
  await app.as('admin')(bankStatements.takeUp, of)
  expect((await inList(payment))?.inStatement).toBe('SAME')
})

test('a file covers the days of which it could be read whole, and no other', async () => {
  const covered = async (lines: string[]) => {
    await app.db.deleteFrom('keptStatement').execute()
    await keep(lines)
    const kept = app.db.selectFrom('keptStatement').select(['fromDay', 'toDay']).orderBy('fromDay')
    return (await kept.execute()).map(({ fromDay, toDay }) => `${fromDay} ${toDay}`)
  }
  const on = (day: string, rest: string) => `${day}/09/2026,UPI,${rest}`
  const [first, last] = [on('01', `${newUtr()},,500,`), on('09', `${newUtr()},,500,`)]
  expect(await covered([first, last])).toEqual(['2026-09-01 2026-09-09'])
  expect(await covered([first, on('04', '6.32612E+11,,500,'), last])).toEqual([
    '2026-09-01 2026-09-03',
    '2026-09-05 2026-09-09',
  ])
  expect(await covered([first, on('31', `${newUtr()},,500,`), last])).toEqual([])
  expect(await covered([on('01', ',,500,'), on('09', ',,500,')])).toEqual([])
})

const decisive = ['bank-statement:add', 'payments:act'] as const

test('staff without the right look, and send or decide nothing', async () => {
  const payment = await reported(60)
  await keep([line(payment.utr, 60)])
  for (const right of decisive) await setRight(app.db, 'staff', right, false)
  const statuses = [
    (await preview([line('1', 1)])).status,
    (await keep([line('1', 1)])).status,
    (await approveAll([payment])).status,
    (await app.as('staff')(bankStatements.list, { body: everything })).status,
  ]
  const { mayApprove } = await sure()
  for (const right of decisive) await setRight(app.db, 'staff', right, true)
  expect([statuses, mayApprove]).toEqual([[403, 403, 403, 200], false])
})
