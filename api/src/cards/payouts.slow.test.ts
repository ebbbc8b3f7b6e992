import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cards } from 'contract/cards/cards'
import { cardStatusCodes, nextOfCard, type SaidStatus, saidStatuses } from 'contract/cards/status'
import { takeBacks } from 'contract/take-back'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { booksOf } from '../money/books.ts'
import { accounts, balanceOf, post, toRupees, walletOf } from '../money/ledger.ts'
import { retain } from '../privacy/retain.ts'
import type { TestApp } from '../testing/app.ts'
import { everything } from '../testing/lists.ts'
import { twoServers } from '../testing/other-server.ts'
import { backTwice, dueAgainByFile, dueFromOldFile, firstLineWins, paidAgain, tdsStays } from './cards.mutants.ts'
import { linesOf } from './partner-file.ts'

let app: TestApp
let shops = 0
let customers = 0
beforeAll(async () => {
  app = await twoServers()
  const vendor = { title: 'Bajaj EMI Card', product: 'EMI card', partnerUrl: 'https://partner.example/{refNo}' }
  await app.db
    .insertInto('cardVendor')
    .values({ id: uuid(), code: 'NSDL', ...vendor, payout: 500_00n, shopPayout: 400_00n })
    .execute()
})
afterAll(() => app.close())

async function newShop(panMasked: string | null = 'XXXXX0000X') {
  const name = `shop${++shops}`
  const { id } = await app.addMerchant(name)
  await app.db.updateTable('merchant').set({ panMasked }).where('id', '=', id).execute()
  return { name, id }
}
/** A request of the shop in a status, as its partner said. */
async function request({ name }: { name: string }, status?: SaidStatus) {
  const mobileNo = `70000${`${++customers}`.padStart(5, '0')}`
  await app.as(name)(cards.apply, { body: { appMode: 'S', cardVendor: 'NSDL', name: 'Asha Demo', mobileNo } })
  const row = await app.db
    .selectFrom('cardRequest')
    .select(['id', 'refNo'])
    .where('mobileNo', '=', mobileNo)
    .orderBy('dated', 'desc')
    .executeTakeFirstOrThrow()
  if (status) await say(row.refNo, status)
  return { ...row, mobileNo }
}
const say = (refNo: string, status: SaidStatus) =>
  app.as('staff')(cards.say, { params: { refNo }, body: { status, partnerRef: '', remark: '' } })
const pay = (ids: string[], total: number, by = 'staff') => app.as(by)(cards.pay, { body: { ids, total } })
const balance = async (merchantId: string) => toRupees(await balanceOf(app.db, merchantId))
const statusOf = async (refNo: string) => (await app.as('staff')(cards.read, { params: { refNo } })).body.request.status

test('a payout is paid once into the wallet of its shop, with its journal, letter and register, and the books agree', async () => {
  const shop = await newShop()
  const { id, refNo } = await request(shop, 'PAYOUT_DUE')
  expect((await pay([id], 400)).body).toMatchObject({ paid: 1, total: 400 })
  expect([await balance(shop.id), await statusOf(refNo)]).toEqual([400, 'PAYOUT_PAID'])
  expect((await pay([id], 400)).body.message).toBe(`Nothing was paid. No payout is due for ${refNo}.`)
  expect(await balance(shop.id)).toBe(400)
  const line = app.db.selectFrom('registerLine').select(['register', 'amount', 'particulars'])
  expect(await line.where('merchantId', '=', shop.id).execute()).toEqual([
    { register: 'commission', amount: 400_00n, particulars: `Payout ${refNo}, Bajaj EMI Card` },
  ])
  expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
})

test('two clerks on two servers who pay the same at once pay it once', async () => {
  const paidBy = async () => {
    const shop = await newShop()
    const { id } = await request(shop, 'PAYOUT_DUE')
    await Promise.all(['admin', 'staff', 'admin'].map((by) => pay([id], 400, by)))
    return balance(shop.id)
  }
  for (let no = 0; no < 3; no++) expect(await paidBy()).toBe(400)
  const wrongly = await withMutant(paidAgain, paidBy).catch(() => 'refused')
  expect(wrongly).not.toBe(400)
})

test('of several payouts all are paid or none, and only for the sum that was read', async () => {
  const [one, other] = [await newShop(), await newShop()]
  const due = [await request(one, 'PAYOUT_DUE'), await request(other, 'PAYOUT_DUE')]
  const notYet = await request(one, 'APPROVED')
  const ids = due.map(({ id }) => id)
  expect((await pay([...ids, notYet.id], 1_200)).status).toBe(409)
  expect((await pay(ids, 799.99)).body.data?.[0]).toMatch(/^total: /)
  expect([await balance(one.id), await balance(other.id)]).toEqual([0, 0])
  const chosen = await app.as('staff')(cards.chosen, { query: { ids: [...ids, notYet.id].join(',') } })
  expect(chosen.body).toMatchObject({ total: 800, due: [{ payout: 400 }, { payout: 400 }] })
  expect((await pay(ids, 800)).status).toBe(200)
  expect([await balance(one.id), await balance(other.id)]).toEqual([400, 400])
})

test('TDS is deducted of payouts as of any commission: beyond ₹20,000 a year of all, without a PAN a fifth', async () => {
  const paid = async (panMasked: string | null) => {
    const shop = await newShop(panMasked)
    await app.db.updateTable('cardVendor').set({ payout: 20_000_00n, shopPayout: 12_000_00n }).execute()
    for (let no = 0; no < 2; no++) {
      const { id } = await request(shop, 'PAYOUT_DUE')
      await pay([id], 12_000)
    }
    await app.db.updateTable('cardVendor').set({ shopPayout: 400_00n }).execute()
    return balance(shop.id)
  }
  expect(await paid('XXXXX0000X')).toBe(24_000 - 480)
  expect(await paid(null)).toBe(24_000 - 4_800)
})

test('a request keeps the payout of its day, and a duplicate earns nothing', async () => {
  const shop = await newShop()
  const { refNo, mobileNo } = await request(shop)
  await app.db.updateTable('cardVendor').set({ shopPayout: 100_00n }).execute()
  await say(refNo, 'PAYOUT_DUE')
  const { body } = await app.as('staff')(cards.read, { params: { refNo } })
  expect(body).toMatchObject({ request: { payout: 400 }, mayPay: true })
  await app.as(shop.name)(cards.apply, { body: { appMode: 'S', cardVendor: 'NSDL', name: 'Asha Demo', mobileNo } })
  const { refNo: again } = (await app.as('admin')(cards.list, { body: everything })).body.data[0]!
  const duplicate = (await app.as('staff')(cards.read, { params: { refNo: again } })).body
  expect(duplicate).toMatchObject({ duplicateOf: refNo, next: [], mayPay: false })
  expect((await say(again, 'PAYOUT_DUE')).status).toBe(409)
  await app.db.updateTable('cardVendor').set({ shopPayout: 0n }).execute()
  const unpaid = await request(shop)
  const { next } = (await app.as('staff')(cards.read, { params: { refNo: unpaid.refNo } })).body
  expect(next).not.toContain('PAYOUT_DUE')
  await app.db.updateTable('cardVendor').set({ shopPayout: 400_00n }).execute()
})

test('of each status only what may follow is recorded', async () => {
  const shop = await newShop()
  const { id, refNo } = await request(shop)
  const { id: original } = await request(shop)
  for (const status of cardStatusCodes.filter((code) => code !== 'PAYOUT_PAID'))
    for (const next of saidStatuses) {
      const duplicateOf = status === 'DUPLICATE' ? original : null
      await app.db.updateTable('cardRequest').set({ status, duplicateOf }).where('id', '=', id).execute()
      const { status: answer } = await say(refNo, next)
      expect(`${status} ${next} ${answer}`).toBe(`${status} ${next} ${nextOfCard[status].includes(next) ? 200 : 409}`)
    }
})

test('who may not act takes no file in and pays nothing', async () => {
  await app.addPerson('viewer', 'staff', null, ['cards:view'])
  const { id } = await request(await newShop(), 'PAYOUT_DUE')
  expect((await pay([id], 400, 'viewer')).status).toBe(403)
  const file = { query: { name: 'mis.csv' }, bytes: Buffer.from('Ref No;Status\nL1;Approved') }
  expect((await app.as('viewer')(cards.takeIn, file)).status).toBe(403)
  expect((await app.as('viewer')(cards.list, { body: everything })).status).toBe(200)
})

const table = (...[header = '', ...lines]: string[]) => ({
  header: header.split(','),
  rows: lines.map((line, i) => ({ line: i + 2, cells: line.split(',') })),
})

test("a partner's own words for a status are known, and others are told with their line", () => {
  const { lines, faults, ignored } = linesOf(
    table(
      'Lead ID,Customer,Application Status,Application No,Remarks',
      'l260000001,Asha,Card Issued,ARN-7,',
      'L260000002,Omar,DECLINED,,Low income',
      'L260000003,Lata,Payout due,,',
      'L260000004,Ravi,Almost,,',
      'L260000001,Asha,Card Issued,,',
      ',Nobody,Approved,,',
    ),
  )
  expect(lines.map(({ refNo, status, partnerRef, remark }) => [refNo, status, partnerRef, remark])).toEqual([
    ['L260000001', 'ISSUED', 'ARN-7', ''],
    ['L260000002', 'REJECTED', '', 'Low income'],
    ['L260000003', 'PAYOUT_DUE', '', ''],
  ])
  expect(faults.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '5 The status “{status}” is not known',
    '6 {refNo} is in line {before} already',
    '7 The reference is missing',
  ])
  expect(ignored).toEqual(['Customer'])
  expect(() => linesOf(table('Name,Amount', 'x,1'))).toThrow('The first line must name the columns')
})

test("a partner's file is shown first, then recorded by reference, and the same file again changes nothing", async () => {
  const shop = await newShop()
  const [issued, due, paid] = [await request(shop), await request(shop, 'ISSUED'), await request(shop, 'PAYOUT_DUE')]
  await pay([paid.id], 400)
  const file = {
    query: { name: 'mis.csv' },
    bytes: Buffer.from(
      [
        'Ref No;Status;Application no;Remark',
        `${issued.refNo};Issued;ARN-1;`,
        `${due.refNo};Payout due;ARN-2;`,
        `${paid.refNo};Payout due;;`,
        'L269999999;Approved;;',
      ].join('\n'),
    ),
  }
  const said = { changed: 2, same: 1, counts: { ISSUED: 1, PAYOUT_DUE: 1 } }
  const faults = [{ line: 5, text: 'There is no request {refNo}', values: { refNo: 'L269999999' } }]
  expect((await app.as('staff')(cards.preview, file)).body).toMatchObject({ ...said, faults })
  expect(await statusOf(issued.refNo)).toBe('NEW')
  expect((await app.as('staff')(cards.takeIn, file)).body).toMatchObject({ ...said, faults })
  expect([await statusOf(issued.refNo), await statusOf(due.refNo), await statusOf(paid.refNo)]).toEqual([
    'ISSUED',
    'PAYOUT_DUE',
    'PAYOUT_PAID',
  ])
  const own = (await app.as(shop.name)(cards.own, { body: everything })).body.data
  expect(own.find(({ refNo }) => refNo === issued.refNo)).toMatchObject({ status: 'ISSUED', partnerRef: 'ARN-1' })
  expect((await app.as('staff')(cards.takeIn, file)).body).toMatchObject({ changed: 0, same: 3 })
  expect(await balance(shop.id)).toBe(400)
})

test('of two lines that contradict each other about one request neither is recorded, and no payout becomes due', async () => {
  const { refNo } = await request(await newShop(), 'ISSUED')
  const other = await request(await newShop())
  const lines = [`${refNo};Payout due`, `${other.refNo};Approved`, `${refNo.toLowerCase()};Rejected`]
  const file = { query: { name: 'mis.csv' }, bytes: Buffer.from(['Ref No;Status', ...lines].join('\n')) }
  const recorded = async () => (await app.as('staff')(cards.preview, file)).body
  const text = '{refNo} has another status in line {other}, so neither is recorded'
  expect(await recorded()).toMatchObject({
    changed: 1,
    counts: { APPROVED: 1 },
    faults: [
      { line: 2, text, values: { refNo, other: 4 } },
      { line: 4, text, values: { refNo, other: 2 } },
    ],
  })
  expect((await app.as('staff')(cards.takeIn, file)).status).toBe(200)
  expect(await statusOf(refNo)).toBe('ISSUED')
  expect(await withMutant(firstLineWins, async () => (await recorded()).counts)).toMatchObject({ PAYOUT_DUE: 1 })
})

test('a request that ended without a payout shows none, in the lists and to the clerk', async () => {
  const shop = await newShop()
  const { id, refNo } = await request(shop)
  const { id: original } = await request(shop)
  const payouts = new Map<string, number | null | undefined>()
  for (const status of cardStatusCodes.filter((code) => code !== 'PAYOUT_PAID')) {
    const duplicateOf = status === 'DUPLICATE' ? original : null
    await app.db.updateTable('cardRequest').set({ status, duplicateOf }).where('id', '=', id).execute()
    const body = { ...everything, search: refNo }
    const [row] = (await app.as('staff')(cards.list, { body })).body.data
    const [own] = (await app.as(shop.name)(cards.own, { body })).body.data
    const { request: shown } = (await app.as('staff')(cards.read, { params: { refNo } })).body
    expect([own?.payout, shown.payout]).toEqual([row?.payout, row?.payout])
    payouts.set(status, row?.payout)
  }
  expect(Object.fromEntries(payouts)).toEqual({
    NEW: 400,
    SUBMITTED: 400,
    IN_PROCESS: 400,
    APPROVED: 400,
    ISSUED: 400,
    PAYOUT_DUE: 400,
    PAYOUT_BACK: null,
    REJECTED: null,
    NOT_REACHABLE: null,
    DUPLICATE: null,
    EXPIRED: null,
  })
})

const why = 'The partner cancelled the card within its free-look days'
const stepOf = async (id: string) => (await app.as('staff')(cards.takeBack.read, { params: { id } })).body
const ask = async (id: string, by = 'staff') =>
  app.as(by)(cards.takeBack.ask, {
    params: { id },
    body: { reason: why, target: (await stepOf(id)).step?.target ?? uuid() },
  })
const agree = async (id: string, by = 'admin') =>
  app.as(by)(cards.takeBack.agree, { params: { id }, body: { request: (await stepOf(id)).waiting?.id ?? uuid() } })

test('a paid payout is taken back by two people, even where it is spent: wallet, register, books and the shop know it', async () => {
  const shop = await newShop()
  const { id, refNo } = await request(shop, 'PAYOUT_DUE')
  expect((await ask(id)).body.message).toBe('There is nothing to take back here any more. Open it again.')
  await pay([id], 400)
  const spent = { kind: 'SERVICE_DEBIT' as const, ref: uuid(), at: app.clock.now, by: 'test', remark: 'Spent' }
  const entries = [
    { account: walletOf(shop.id), amount: -300_00n },
    { account: accounts.serviceIncome, amount: 300_00n },
  ]
  await inTransaction(app.db, (tx) => post(tx, { ...spent, entries }))
  expect((await stepOf(id)).step).toMatchObject({
    needsSecond: true,
    what: { values: { refNo } },
    effect: { values: { amount: '400.00' } },
  })
  const short = { params: { id }, body: { reason: 'No', target: (await stepOf(id)).step?.target ?? '' } }
  expect((await app.as('staff')(cards.takeBack.ask, short)).status).toBe(400)
  expect((await ask(id)).body).toEqual({ status: 'WAITING' })
  expect([await balance(shop.id), await statusOf(refNo)]).toEqual([100, 'PAYOUT_PAID'])
  expect((await agree(id, 'staff')).status).toBe(403)
  expect((await agree(id)).body).toEqual({ status: 'DONE' })
  expect([await balance(shop.id), await statusOf(refNo)]).toEqual([-300, 'PAYOUT_BACK'])
  const register = app.db
    .selectFrom('registerLine')
    .select(['amount', 'particulars'])
    .where('register', '=', 'commission')
  expect(await register.where('merchantId', '=', shop.id).orderBy('at').execute()).toEqual([
    { amount: 400_00n, particulars: `Payout ${refNo}, Bajaj EMI Card` },
    { amount: -400_00n, particulars: `Payout ${refNo}, Bajaj EMI Card, taken back` },
  ])
  const own = (await app.as(shop.name)(cards.own, { body: everything })).body.data
  expect(own.find((row) => row.refNo === refNo)).toMatchObject({ status: 'PAYOUT_BACK', remark: why })
  const told = app.db.selectFrom('outbox').selectAll().where('kind', '=', 'card-payout-taken-back')
  expect(await told.execute()).toHaveLength(1)
  expect((await app.as('admin')(takeBacks.list, { body: { ...everything, search: refNo } })).body.data).toMatchObject([
    { kind: 'CARD', step: 'payout', amount: 400, status: 'DONE' },
  ])
  expect((await booksOf(app.db)).sum).toBe(0)

  // The partner's file from which it was paid changes nothing; a clerk may say that it is due once more.
  const file = { query: { name: 'mis.csv' }, bytes: Buffer.from(`Ref No;Status\n${refNo};Payout due`) }
  expect((await app.as('staff')(cards.preview, file)).body).toMatchObject({ changed: 0, faults: [{ line: 2 }] })
  expect(await withMutant(dueFromOldFile, async () => (await app.as('staff')(cards.preview, file)).body.changed)).toBe(
    1,
  )
  expect((await say(refNo, 'PAYOUT_DUE')).status).toBe(200)
  expect((await pay([id], 400)).status).toBe(200)
  expect([await balance(shop.id), await statusOf(refNo)]).toEqual([100, 'PAYOUT_PAID'])
})

test('clerks on two servers who take the same payout back at once take it back once, and nobody alone', async () => {
  const backOf = async () => {
    const shop = await newShop()
    const { id } = await request(shop, 'PAYOUT_DUE')
    await pay([id], 400)
    await Promise.all(['staff', 'staff'].map((by) => ask(id, by)))
    await Promise.all(['admin', 'admin', 'admin'].map((by) => agree(id, by)))
    return balance(shop.id)
  }
  for (let no = 0; no < 3; no++) expect(await backOf()).toBe(0)
  const alone = async () => {
    const shop = await newShop()
    const { id } = await request(shop, 'PAYOUT_DUE')
    await pay([id], 400)
    await ask(id)
    return balance(shop.id)
  }
  expect([await alone(), await withMutant(backTwice, alone)]).toEqual([400, 0])
})

test('the TDS of a payout follows it back', async () => {
  const after = async () => {
    const shop = await newShop()
    await app.db.updateTable('cardVendor').set({ payout: 30_000_00n, shopPayout: 25_000_00n }).execute()
    const { id } = await request(shop, 'PAYOUT_DUE')
    await pay([id], 25_000)
    await app.db.updateTable('cardVendor').set({ shopPayout: 400_00n }).execute()
    const paid = await balance(shop.id)
    await ask(id)
    await agree(id)
    return [paid, await balance(shop.id)]
  }
  expect(await after()).toEqual([24_500, 0])
  expect(await withMutant(tdsStays, after)).toEqual([24_500, -500])
})

test('of a lead that came to nothing the customer goes after its days, and a duplicate is told until then', async () => {
  const shop = await newShop()
  const [gone, paid] = [await request(shop, 'REJECTED'), await request(shop, 'PAYOUT_DUE')]
  await pay([paid.id], 400)
  const seen = async (refNo: string) => {
    const { name, mobileNo, partnerRef } = (await app.as('staff')(cards.read, { params: { refNo } })).body.request
    return [name, mobileNo, partnerRef]
  }
  await app.db.updateTable('cardRequest').set({ partnerRef: 'ARN-9' }).where('id', '=', gone.id).execute()
  const run = async (days: number) => {
    app.clock.forward({ hours: 24 * days })
    while (await retain(app.portal));
  }
  await run(179)
  expect(await seen(gone.refNo)).toEqual(['Asha Demo', gone.mobileNo, 'ARN-9'])
  await run(2)
  expect(await seen(gone.refNo)).toEqual(['A*** D***', `XXXXXX${gone.mobileNo.slice(-4)}`, null])
  expect((await seen(paid.refNo))[0]).toBe('Asha Demo')
  expect((await app.as('admin')(cards.list, { body: { ...everything, search: gone.mobileNo } })).body.data).toEqual([])
  const own = { params: { id: paid.id } }
  expect((await app.as('staff')(cards.takeBack.read, own)).body.step).not.toBeNull()
})

test("the partner's file from which a payout was paid does not make one due again that was taken back", async () => {
  const { id, refNo } = await request(await newShop(), 'PAYOUT_DUE')
  await pay([id], 400)
  await ask(id)
  await agree(id)
  const rejected = await request(await newShop(), 'REJECTED')
  const lines = ['Ref No;Status', `${refNo};Payout due`, `${rejected.refNo};Not reachable`]
  const file = { query: { name: 'mis.csv' }, bytes: Buffer.from(lines.join('\n')) }
  const takenIn = async () => {
    const { body } = await app.as('staff')(cards.takeIn, file)
    return { changed: body.changed, faults: body.faults.map(({ text }) => text), status: await statusOf(refNo) }
  }
  expect(await takenIn()).toEqual({
    changed: 0,
    faults: [
      'The payout of {refNo} was taken back. Record by hand where it is due again',
      '{refNo} is “{now}”, so it cannot become “{status}”',
    ],
    status: 'PAYOUT_BACK',
  })
  expect(await withMutant(dueAgainByFile, takenIn)).toMatchObject({ changed: 1, status: 'PAYOUT_DUE' })
})
