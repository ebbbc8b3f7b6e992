import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { invoicePapers, ownInvoices, taxInvoices } from 'contract/invoice'
import { gstDetails } from 'contract/masters/gst-details'
import { gstRegister } from 'contract/report/money-reports'
import { type Period, periodFilter } from 'contract/report/report'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { accounts, post, reverse, walletOf } from '../money/ledger.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { beforeItEnds, issuedAgain, noCreditNotes, numberTwice } from './invoice.mutants.ts'
import { issueMonth } from './issue.ts'

let app: TestApp
/** Another server of the same database. */
let other: FastifyInstance
let near: string
let far: string
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
  await app.db.deleteFrom('gstSeller').execute()
  near = await shop('near', 'Maharashtra')
  far = await shop('far', 'Gujarat')
  at('2026-02-27')
  const body = { ...seller, effectiveFrom: '2026-02-01' }
  expect((await app.as('admin')(gstDetails.add, { body })).status).toBe(200)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const seller = {
  legalName: 'Namoona Seva Kendra',
  gstin: '27ZABCT0000B1ZN',
  address: '12 Namoona Road, Pune',
  sac: '998599',
}
const at = (day: string) => {
  app.clock.now = new Date(`${day}T12:00:00+05:30`)
}
async function shop(userName: string, state: string) {
  const { id } = await app.addMerchant(userName, 10_000)
  await app.db
    .updateTable('merchant')
    .set({ address: JSON.stringify({ address1: '1 Namoona Road', district: 'Pune', state }) })
    .where('id', '=', id)
    .execute()
  return id
}

const head = (kind: 'SERVICE_DEBIT' | 'SERVICE_REFUND' | 'SERVICE_DIFFERENCE', ref: string = uuid()) => ({
  kind,
  ref,
  at: app.clock.now,
  by: 'test',
  remark: 'test',
})
/** Charges a shop in paise; returns the journal and its cause. */
async function charge(merchantId: string, parts: { fee: bigint; charge: bigint; gst: bigint }, of?: string) {
  const { fee, charge, gst } = parts
  const ref = of ? `${of}/2` : uuid()
  const entries = [
    { account: walletOf(merchantId), amount: -(fee + charge + gst) },
    { account: accounts.govtFee, amount: fee },
    { account: accounts.serviceIncome, amount: charge },
    { account: accounts.outputGst, amount: gst },
  ]
  const journal = { ...head(of ? 'SERVICE_DIFFERENCE' : 'SERVICE_DEBIT', ref), entries }
  return { id: await inTransaction(app.db, (tx) => post(tx, journal)), ref }
}
const paid = { fee: 10_700n, charge: 3_644n, gst: 656n }
const refund = (id: string) => inTransaction(app.db, (tx) => reverse(tx, id, head('SERVICE_REFUND')))

const wordsOf = async (bytes: Buffer) => (await pdfPages(bytes)).map(({ text }) => text).join(' ')

/** Both servers issue invoices, until neither has more to do. */
async function issueAll() {
  for (;;) if ((await Promise.all([app.portal, other.portal].map(issueMonth))).every((more) => !more)) return
}
const issued = async () => {
  const rows = await app.db.selectFrom('taxInvoice').selectAll().orderBy('dated').orderBy('number').execute()
  return rows.map(({ number, dated, merchantId, taxable, cgst, sgst, igst, fee }) => [
    number,
    dated,
    merchantId === near ? 'near' : 'far',
    ...[taxable, cgst, sgst, igst, fee].map(Number),
  ])
}
/** The totals of an office report, in rupees. */
const sumsOf = async (report: typeof taxInvoices | typeof gstRegister, period: Period) =>
  (await app.as('admin')(report.totals, { query: period })).body.sums

/** Runs something on the present database and undoes all its changes. */
const undone = <Result>(work: (portal: typeof app.portal) => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    app.db
      .transaction()
      .execute(async (tx) => {
        resolve(await work({ ...app.portal, db: tx }))
        throw new Error('undone')
      })
      .catch(reject)
  })

test('a month is invoiced once it has ended, once for all servers, by state, without gap, from April with new numbers', async () => {
  at('2026-02-10')
  await charge(near, paid)
  await charge(near, paid)
  await charge(far, paid)
  at('2026-03-01')
  await charge(near, paid)
  at('2026-02-28')
  expect(await issueMonth(app.portal)).toBe(false)
  expect(await withMutant(beforeItEnds, () => undone(issueMonth))).toBe(true)

  at('2026-03-05')
  await issueAll()
  const numbers = [...'12'].map((no) => `INV/25-26/00000${no}`)
  const february = await issued()
  expect(february.map((row) => row.slice(1)).toSorted()).toEqual([
    ['2026-02-28', 'far', 3_644, 0, 0, 656, 10_700],
    ['2026-02-28', 'near', 7_288, 656, 656, 0, 21_400],
  ])
  expect(february.map(([number]) => number)).toEqual(numbers)

  const again = () => undone(async (portal) => (await issueMonth(portal)) || (await issueMonth(portal)))
  expect(await again()).toBe(false)
  at('2026-05-02')
  await charge(far, paid)
  const marchTwice = () =>
    undone(async (portal) => {
      await issueMonth(portal)
      return issueMonth(portal).then(
        () => 'another month',
        ({ message }) => `${message}`,
      )
    })
  expect(await marchTwice()).toBe('another month')
  expect(await withMutant(issuedAgain, marchTwice)).toContain('duplicate key')

  at('2026-04-10')
  await charge(far, paid)
  await charge(near, paid)
  at('2026-05-02')
  const twice = () =>
    undone(async (portal) => {
      for (const _ of ['March', 'April']) await issueMonth(portal)
      return 'each its own'
    }).catch(({ message }) => `${message}`)
  expect([await twice(), await withMutant(numberTwice, twice)]).toEqual([
    'each its own',
    expect.stringContaining('duplicate key'),
  ])
  await issueAll()
  expect((await issued()).map(([number, dated]) => `${number} ${dated}`)).toEqual([
    ...numbers.map((number) => `${number} 2026-02-28`),
    'INV/25-26/000003 2026-03-31',
    'INV/26-27/000001 2026-04-30',
    'INV/26-27/000002 2026-04-30',
  ])
})

test('what is refunded in its month is taken off the invoice, later it has a credit note; all is the GST register', async () => {
  at('2026-05-03')
  const kept = await charge(near, paid)
  await refund((await charge(near, paid)).id)
  const dearer = await charge(far, paid)
  const cheaper = await charge(far, paid)
  await charge(far, { fee: 0n, charge: 1_001n, gst: 181n }, dearer.ref)
  at('2026-06-02')
  await charge(near, paid)
  await refund(kept.id)
  await charge(far, { fee: 91_000n, charge: -424n, gst: -77n }, (await charge(far, paid)).ref)
  // Our charge became lower, the government's fee higher.
  await charge(far, { fee: 91_000n, charge: -424n, gst: -77n }, cheaper.ref)
  at('2026-07-02')
  await refund(dearer.id)

  const period = { from: '2026-02-01', to: '2026-07-31' }
  const differs = async () => {
    const [papers, register] = [await sumsOf(taxInvoices, period), await sumsOf(gstRegister, period)]
    const tax = Math.round(((papers.cgst ?? 0) + (papers.sgst ?? 0) + (papers.igst ?? 0)) * 100) / 100
    return papers.taxable !== register.taxable || tax !== register.gst
  }
  at('2026-08-05')
  const withoutNotes = async () => {
    await issueAll()
    return differs()
  }
  expect(await withoutNotes()).toBe(false)
  const notes = (await issued()).filter(([number]) => `${number}`.startsWith('CN/'))
  expect(notes).toEqual([
    ['CN/26-27/000001', '2026-06-30', 'near', 3_644, 328, 328, 0, 10_700],
    ['CN/26-27/000002', '2026-06-30', 'far', 424, 0, 0, 77, 0],
    ['CN/26-27/000003', '2026-07-31', 'far', 3_644, 0, 0, 656, 10_700],
  ])
  // Each shop is told of each of its papers, and where to enter its GSTIN.
  const letters = await app.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('kind', 'like', '%issued')
    .execute()
  expect(letters).toHaveLength((await issued()).length)
  const [told] = letters.filter(({ body }) => `${body.subject}` === 'Credit note CN/26-27/000001')
  expect(told?.recipient).toBe('near@example.com')
  for (const words of ['CN/26-27/000001 over ₹150.00 is ready', 'open KYC and enter it'])
    expect(told?.body.text).toContain(words)
  expect((await app.as('near')(invoicePapers.details)).body).toEqual({ gstin: null, state: 'Maharashtra' })
  // Every journal since the first invoice is on a paper.
  const fees = await app.db
    .selectFrom('entry')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .where('accountId', '=', accounts.govtFee)
    .executeTakeFirstOrThrow()
  expect((await sumsOf(taxInvoices, period)).fee).toBe(Number(fees.sum) / 100)

  at('2026-08-06')
  await refund((await charge(near, paid)).id)
  const late = await charge(near, paid)
  at('2026-09-06')
  await refund(late.id)
  at('2026-10-06')
  const missing = () =>
    undone(async (portal) => {
      await issueMonth(portal)
      await issueMonth(portal)
      const found = portal.db.selectFrom('taxInvoice').select('id').where('month', '=', '2026-09-01')
      return (await found.execute()).length
    })
  expect([await missing(), await withMutant(noCreditNotes, missing)]).toEqual([1, 0])
})

test('a paper says who sold what to whom, for its shop and the office alone, and stays as it was issued', async () => {
  const rows = (
    await app.as('near')(ownInvoices.list, {
      body: { ...everything, additionFilter: periodFilter({ from: '2026-02-01', to: '2026-07-31' }) },
    })
  ).body.data
  expect(rows.map(({ number }) => number)).toContain('CN/26-27/000001')
  const note = rows.find(({ kind }) => kind === 'CREDIT_NOTE')!
  expect([note.taxable, note.cgst, note.sgst, note.total]).toEqual([-36.44, -3.28, -3.28, -150])
  const invoice = rows.find(({ dated }) => dated === '2026-02-28')!
  const read = async (who: string, call: typeof invoicePapers.own | typeof invoicePapers.office, id: string) =>
    app.as(who)(call, { params: { id } })
  const first = await read('near', invoicePapers.own, invoice.id)
  const words = await wordsOf(first.bytes)
  for (const part of [
    'Tax invoice',
    invoice.number,
    '28-Feb-2026',
    'Namoona Seva Kendra',
    'GSTIN 27ZABCT0000B1ZN',
    'SAC 998599',
    'Demo shop of near',
    'Place of supply: Maharashtra (27)',
    'CGST 9 %',
    '6.56',
    '72.88',
    'pure agent',
    '300.00',
  ])
    expect(words).toContain(part)
  expect(await wordsOf((await read('near', invoicePapers.own, note.id)).bytes)).toContain('Against INV/26-27/')
  expect((await read('far', invoicePapers.own, invoice.id)).status).toBe(404)
  expect((await read('admin', invoicePapers.office, uuid())).status).toBe(404)

  const changed = { ...seller, legalName: 'Misaal Seva Kendra', effectiveFrom: '2099-01-01' }
  await app.as('admin')(gstDetails.add, { body: changed })
  await app.db.updateTable('merchant').set({ shopName: 'Another shop' }).where('id', '=', near).execute()
  expect((await read('admin', invoicePapers.office, invoice.id)).bytes.equals(first.bytes)).toBe(true)
  const change = app.db.updateTable('taxInvoice').set({ total: 0n }).where('id', '=', invoice.id).execute()
  await expect(change).rejects.toThrow('what was issued never changes')
})

test('who sells is said with a good GSTIN and SAC, and changes from tomorrow', async () => {
  at('2026-11-01')
  const wrong = async (changes: object) =>
    (await app.as('admin')(gstDetails.add, { body: { ...seller, effectiveFrom: '2026-12-01', ...changes } })).body.data
  expect(await wrong({ legalName: '', gstin: '27ZABCT0000B1ZX', address: '', sac: '8599', effectiveFrom: '' })).toEqual(
    [
      'legalName: Required',
      'gstin: One of its signs is wrong: its last one says so',
      'address: Required',
      'sac: Enter 6 digits beginning with 99',
      'effectiveFrom: Required',
    ],
  )
  expect(await wrong({ effectiveFrom: '2026-11-01' })).toEqual(['effectiveFrom: It changes tomorrow at the earliest'])
})
