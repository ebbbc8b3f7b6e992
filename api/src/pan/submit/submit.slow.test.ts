import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { submissions } from 'contract/pan/submit'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, goodFields, panOffice } from '../../testing/applications.ts'
import { hasPostgres } from '../../testing/database.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 100

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A new merchant for each test, with 1,000 rupees. */
let shop = ''
beforeEach(async () => {
  shop = `shop${++people}`
  await app.addMerchant(shop, 1000)
  pan = await panOffice(app, shop)
})

const journals = (kind: 'SERVICE_DEBIT' | 'SERVICE_REFUND' | 'COMMISSION', id: string) =>
  app.db.selectFrom('journal').select('id').where('kind', '=', kind).where('ref', '=', id).execute()

test('the price is debited to the government, to our income and to GST', async () => {
  const id = await pan.submitted(another(++people))
  const [debit] = await journals('SERVICE_DEBIT', id)
  const entries = await app.db
    .selectFrom('entry')
    .select(['accountId', 'amount'])
    .where('journalId', '=', debit?.id ?? '')
    .execute()
  expect(Object.fromEntries(entries.map(({ accountId, amount }) => [accountId.split(':')[0], amount]))).toEqual({
    wallet: -15_000n,
    'govt-fee': 10_700n,
    'service-income': 3_644n,
    'output-gst': 656n,
  })
  const row = await app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: 'WAITING_SCAN',
    hardcopy: 'PENDING',
    formCode: '93',
    price: { total: 150, gst: 6.56 },
  })
})

test('an e-PAN costs what an e-PAN costs', async () => {
  await pan.submitted({ ...another(++people), cardType: 'EPAN_ONLY' })
  expect(await pan.balance()).toBe(890)
})

test('a double click with one key charges once and answers the same twice', async () => {
  const draft = await pan.draft(another(++people))
  const [first, second] = await Promise.all([pan.submit(draft, 'one-call-1'), pan.submit(draft, 'one-call-1')])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(await journals('SERVICE_DEBIT', draft.id)).toHaveLength(1)
  expect(await pan.balance()).toBe(850)
})

test('a reply that was lost is given again', async () => {
  const draft = await pan.draft(another(++people))
  const lost = await pan.submit(draft, 'lost-reply')
  const again = await pan.submit(draft, 'lost-reply')
  expect(again.body).toEqual(lost.body)
  expect(await pan.balance()).toBe(850)
})

;(hasPostgres ? test : test.skip)('twenty that press at once, each with a key of its own, charge once', async () => {
  const draft = await pan.draft(another(++people))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => pan.submit(draft, `press-${people}-${i}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
    expect([status, body.message]).toEqual([409, 'Not allowed in status Waiting for scan'])
  }
  expect(await journals('SERVICE_DEBIT', draft.id)).toHaveLength(1)
  expect(await pan.balance()).toBe(850)
})

;(hasPostgres ? test : test.skip)(
  'ten applications at once on money for six: six are sent, four hear what is missing',
  async () => {
    const drafts = []
    for (let i = 0; i < 10; i++) drafts.push(await pan.draft(another(++people)))
    const answers = await Promise.all(drafts.map((draft) => pan.submit(draft)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.message)).toEqual(
      Array(4).fill('Balance is not enough: ₹\u00a050.00 is missing. Add payment to continue.'),
    )
    expect(await pan.balance()).toBe(100)
  },
)

test('who has too little hears how much is missing, and nothing is changed', async () => {
  await app.addMerchant('poor', 100)
  const poor = await panOffice(app, 'poor')
  const draft = await poor.draft(another(++people))
  const { status, body } = await poor.submit(draft)
  expect([status, body.message]).toEqual([
    409,
    'Balance is not enough: ₹\u00a050.00 is missing. Add payment to continue.',
  ])
  expect([await poor.statusOf(draft.id), await poor.balance()]).toEqual(['DRAFT', 100])
})

test('a credit limit counts as money', async () => {
  await app.addMerchant('trusted', 100)
  await app.db
    .updateTable('account')
    .set({ creditLimit: 5_000n })
    .where('id', 'like', 'wallet:%')
    .where('balance', '=', 10_000n)
    .execute()
  const trusted = await panOffice(app, 'trusted')
  const { body } = await trusted.submit(await trusted.draft(another(++people)))
  expect(body.balance).toBe(-50)
})

test('a merchant whose package has no price is told so', async () => {
  await app.db.updateTable('merchant').set({ packageId: null }).where('name', '=', `Demo ${shop}`).execute()
  const { status, body } = await pan.submit(await pan.draft(another(++people)))
  expect([status, body.message]).toEqual([409, 'Your package has no price for this service yet. Ask the office.'])
})

test('the rate that is in force today counts, and a later one does not change what was paid', async () => {
  const rate = { service: 'PAN_N_PHY', govtFee: 20_000n, serviceCharge: 5_000n, gst: 900n, commission: 0n }
  const packageId = app.masters.packageId
  const id = await pan.submitted(another(++people))
  await app.db
    .insertInto('packageRate')
    .values([
      { ...rate, packageId, effectiveFrom: '2021-01-01' },
      { ...rate, packageId, govtFee: 90_000n, effectiveFrom: '2999-01-01' },
    ])
    .execute()
  const { body } = await app.as(shop)(submissions.review, { params: { id: (await pan.draft(another(++people))).id } })
  await app.db.deleteFrom('packageRate').where('effectiveFrom', '>', '2020-01-01').execute()
  expect(body.price.total).toBe(259)
  expect((await app.as(shop)(applications.info, { params: { id } })).body.price?.total).toBe(150)
})

test('the same person cannot have two open applications, by Aadhaar', async () => {
  const aadhaar = '999911110005'
  const first = await pan.draft({ ...goodFields, aadhaar })
  const second = await pan.draft({ ...another(++people), aadhaarExempt: '', aadhaar, nameDiffers: true })
  expect((await pan.submit(first)).status).toBe(200)
  const { status, body } = await pan.submit(second)
  expect([status, body.message]).toEqual([409, `An application for this person is already open: ${first.formNo}`])

  await app.addMerchant('rival', 1000)
  const rival = await panOffice(app, 'rival')
  const elsewhere = await rival.submit(
    await rival.draft({ ...another(++people), aadhaarExempt: '', aadhaar, nameDiffers: true }),
  )
  expect(elsewhere.body.message).toBe('An application for this person is already open: at another shop')
})

test('the same person cannot have two open applications, by name, birth and father', async () => {
  const fields = another(++people)
  const [first, second] = [
    await pan.draft(fields),
    await pan.draft({ ...fields, firstName: ` ${fields.firstName?.toUpperCase()}` }),
  ]
  expect((await pan.submit(first)).status).toBe(200)
  expect((await pan.submit(second)).body.message).toContain(first.formNo)
  await app.as(shop)(submissions.cancel, { params: { id: first.id }, body: { remark: 'Wrong card' } })
  expect((await pan.submit(second)).status).toBe(200)
})

test('another surname, first name, birth or father is somebody else', async () => {
  const fields = another(++people)
  expect((await pan.submit(await pan.draft(fields))).status).toBe(200)
  const others = [{ lastName: 'Varma' }, { firstName: 'Anjana' }, { dob: '1994-08-15' }, { fatherLast: 'Varma' }]
  for (const other of others)
    expect([other, (await pan.submit(await pan.draft({ ...fields, ...other }))).status]).toEqual([other, 200])
})

;(hasPostgres ? test : test.skip)('two for the same person sent at the same moment: one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const fields = another(++people)
    const drafts = [await pan.draft(fields), await pan.draft(fields)]
    const answers = await Promise.all(drafts.map((draft) => pan.submit(draft)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('somebody else saved in between: nothing is sent that the merchant has not seen', async () => {
  const draft = await pan.draft(another(++people))
  await app.as(shop)(drafts.save, {
    params: { id: draft.id },
    body: { version: draft.version, fields: { place: 'Mumbai' } },
  })
  const { status, body } = await pan.submit(draft)
  expect([status, body.message]).toEqual([
    409,
    expect.stringContaining('You saved this application in another window at'),
  ])
})

test('money comes back once, however often and by whomever an application is ended', async () => {
  const counter = app.as(shop)
  const cancelled = await pan.submitted(another(++people))
  const endings = await Promise.all(
    Array.from({ length: 5 }, () =>
      counter(submissions.cancel, { params: { id: cancelled }, body: { remark: 'Customer left' } }),
    ),
  )
  expect(endings.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])

  const rejected = await pan.taken(another(++people))
  const rejections = await Promise.all(Array.from({ length: 5 }, () => pan.reject(rejected)))
  expect(rejections.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const id of [cancelled, rejected]) expect(await journals('SERVICE_REFUND', id)).toHaveLength(1)
  expect(await pan.balance()).toBe(1000)
})

test('the commission comes once', async () => {
  const id = await pan.taken(another(++people))
  await pan.verify(id)
  const file = await pan.ackFile(id)
  const answers = await Promise.all(['1', '2', '3'].map((no) => pan.acknowledge(id, `00026112000000${no}`, { file })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await journals('COMMISSION', id)).toHaveLength(1)
  expect(await pan.balance()).toBe(865)
})

test('every wallet is what its entries say', async () => {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a join entry e on e.account_id = a.id
    where a.kind = 'wallet' group by a.id having a.balance <> sum(e.amount)`.execute(app.db)
  expect(rows).toEqual([])
})
