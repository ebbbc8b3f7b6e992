import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { type PsaRequest, type PsaStep, psaStatuses, psaSteps } from 'contract/pan/uti/psa'
import { uti } from 'contract/pan/uti/uti'
import { wallet } from 'contract/payment/wallet'
import { codesOf } from 'contract/status'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../testing/app.ts'
import { utiDesk } from '../../testing/uti.ts'
import { fillDemoMasters } from '../application/masters.ts'

let app: TestApp
let desk: ReturnType<typeof utiDesk>

beforeAll(async () => {
  app = await testApp()
  await fillDemoMasters(app.db)
  await app.addMerchant('merchant', 10_000)
  await app.addMerchant('neighbour', 10_000)
  desk = utiDesk(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.forward({ seconds: 1 }))

const first = { filters: {}, search: '', length: 10 as const, start: 0, sorts: [] }
const balance = async (who = 'merchant') => (await app.as(who)(wallet.closing)).body
const overview = async (who = 'merchant') => (await app.as(who)(uti.overview)).body
const psaOf = async (id: string) => (await app.as('staff')(uti.psa, { params: { id } })).body
const coupons = { kind: 'COUPON', cardType: 'PHYSICAL', quantity: 5 }

test('a shop registers, the office sends it on and enters the PSA id, and the shop sees it', async () => {
  expect((await overview()).psa).toBeNull()
  const id = await desk.requested()
  expect((await overview()).psa).toMatchObject({ status: 'REQUESTED', panMasked: 'ZAAPS****A', psaId: null })
  const early = await app.as('staff')(uti.activate, { params: { id }, body: { psaId: 'DEMO000001' } })
  expect([early.status, early.body.message]).toEqual([
    409,
    expect.stringMatching(/^Not allowed: PSA26\d+ is requested$/),
  ])

  await app.as('staff')(uti.send, { params: { id } })
  const psaId = desk.nextPsaId()
  await app.as('staff')(uti.activate, { params: { id }, body: { psaId: psaId.toLowerCase() } })
  expect((await overview()).psa).toMatchObject({ status: 'ACTIVE', psaId })
  expect(await psaOf(id)).toMatchObject({
    aadhaarLast4: 'XXXX XXXX 0016',
    decidedBy: 'Demo staff',
    papers: [{ label: 'Photo' }, { label: 'PAN card' }, { label: 'Aadhaar, masked' }, { label: 'Photo of the shop' }],
  })
  const letters = app.db.selectFrom('outbox').select('kind').where('kind', 'like', 'psa %').orderBy('id')
  expect((await letters.execute()).map(({ kind }) => kind)).toEqual(['psa send', 'psa activate'])
})

test('PAN and Aadhaar are sealed; who opens the PAN is written down', async () => {
  const id = await desk.requested()
  const row = await app.db.selectFrom('psa').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/ZAAPS0000A|99990000/)
  await app.stepUp('staff')
  expect((await app.as('staff')(uti.psaPan, { params: { id } })).body.pan).toBe('ZAAPS0000A')
  const written = await app.db.selectFrom('audit').selectAll().where('about', '=', row.refNo).execute()
  expect(written.map(({ what }) => what)).toEqual(['PSA requested', 'consent given', 'pan revealed'])
})

test('a shop has one registration; after a rejection it registers again, with papers of its own', async () => {
  const id = await desk.requested()
  const second = await app.as('merchant')(uti.request, { body: await desk.request() })
  expect([second.status, second.body.message]).toEqual([
    409,
    expect.stringMatching(/^Your registration PSA26\d+ is already there: requested$/),
  ])
  await app.as('staff')(uti.reject, { params: { id }, body: { reason: 'The photo is dark' } })
  expect((await overview()).psa).toMatchObject({ status: 'REJECTED', reason: 'The photo is dark' })

  const stolen = { ...(await desk.request()), photo: (await utiDesk(app, 'neighbour').request()).photo }
  const refused = await app.as('merchant')(uti.request, { body: stolen })
  expect([refused.status, refused.body.data]).toEqual([400, ['photo: Add the file again']])
  const twice = await Promise.all([desk.request(), desk.request()])
  const answers = await Promise.all(twice.map((body) => app.as('merchant')(uti.request, { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a PSA id belongs to one shop', async () => {
  await desk.active('TAKEN0001')
  const id = await utiDesk(app, 'neighbour').sent()
  const taken = await app.as('staff')(uti.activate, { params: { id }, body: { psaId: 'TAKEN0001' } })
  expect([taken.status, taken.body.data]).toEqual([400, ['psaId: This PSA id is another merchant\u2019s']])
})

const steps: Record<PsaStep, (id: string) => Promise<{ status: number }>> = {
  send: (id) => app.as('staff')(uti.send, { params: { id } }),
  activate: (id) => app.as('staff')(uti.activate, { params: { id }, body: { psaId: desk.nextPsaId() } }),
  reject: (id) => app.as('staff')(uti.reject, { params: { id }, body: { reason: 'Not complete' } }),
  suspend: (id) => app.as('staff')(uti.suspend, { params: { id }, body: { reason: 'UTI asked for it' } }),
  resume: (id) => app.as('staff')(uti.resume, { params: { id } }),
}

test.each(codesOf(psaStatuses))(
  'a registration that is %s goes where the table says, and nowhere else',
  async (status) => {
    for (const [name, { from, to }] of Object.entries(psaSteps)) {
      const id = await desk.requested()
      await app.db.updateTable('psa').set({ status, psaId: desk.nextPsaId() }).where('id', '=', id).execute()
      const isAllowed = (from as readonly string[]).includes(status)
      expect([name, (await steps[name as PsaStep](id)).status]).toEqual([name, isAllowed ? 200 : 409])
      expect((await psaOf(id)).status).toBe(isAllowed ? to : status)
    }
  },
)

test('coupons cost what the package says, the office credits them once, and a reference stands on one top-up', async () => {
  await desk.active()
  const before = await balance()
  expect((await overview()).prices).toEqual([
    { cardType: 'PHYSICAL', rate: 120 },
    { cardType: 'EPAN', rate: 82 },
  ])
  const { status, body } = await desk.topUp(coupons, 'coupons-1')
  expect([status, body.balance]).toEqual([200, before - 600])
  expect((await desk.topUp(coupons, 'coupons-1')).body.id).toBe(body.id)
  expect(await balance()).toBe(before - 600)

  const utiRef = desk.nextRef()
  const params = { id: body.id }
  const both = await Promise.all([1, 2].map(() => app.as('staff')(uti.credit, { params, body: { utiRef } })))
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  const other = (await desk.topUp()).body.id
  const again = await app.as('staff')(uti.credit, { params: { id: other }, body: { utiRef } })
  expect([again.status, again.body.data]).toEqual([400, ['utiRef: This reference number is on another top-up already']])
  const { data } = (await app.as('merchant')(uti.topUps, { body: first })).body
  expect(data.slice(0, 2)).toMatchObject([
    { status: 'REQUESTED', quantity: 5, rate: 120, amount: 600 },
    { status: 'CREDITED', utiRef, cardType: 'PHYSICAL' },
  ])
})

test('what is not credited brings the whole price back, once', async () => {
  await desk.active()
  const before = await balance()
  const { id } = (await desk.topUp({ kind: 'AMOUNT', amount: 2500 })).body
  expect(await balance()).toBe(before - 2500)
  const reject = (key?: string) =>
    app.as('staff')(uti.rejectTopUp, { params: { id }, body: { reason: 'UTI is closed' }, key })
  const answers = await Promise.all([reject('reject-1'), reject('reject-1'), reject()])
  const [first, again, other] = answers.map(({ status }) => status)
  // Whoever is first has it; what is sent twice under one key has one answer.
  expect([again, [first, other].sort()]).toEqual([first, [200, 409]])
  expect(await balance()).toBe(before)
  const late = await app.as('staff')(uti.credit, { params: { id }, body: { utiRef: desk.nextRef() } })
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^UT26\d+ is already rejected: Demo staff decided at \d\d-\w{3}-2026 \d+:\d\d [ap]m$/),
  ])

  const { rows: strayed } = await sql`
    select a.id from account a left join entry e on e.account_id = a.id where a.kind = 'wallet'
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`.execute(app.db)
  expect(strayed).toEqual([])
})

test('nobody buys more than the wallet holds, nor without an active PSA id, nor an odd number', async () => {
  await desk.suspended()
  const suspended = await desk.topUp()
  expect([suspended.status, suspended.body.message]).toEqual([
    409,
    'You need an active PSA id first. See PSA registration.',
  ])
  await desk.active()
  const before = await balance()
  const dear = await desk.topUp({ ...coupons, quantity: 1000 })
  expect([dear.status, dear.body.message]).toEqual([
    409,
    expect.stringContaining('is missing. Add payment to continue.'),
  ])
  for (const quantity of [0, 1001, 1.5, '5', null]) {
    const { status, body } = await desk.topUp({ ...coupons, quantity })
    expect([quantity, status, body.data]).toEqual([quantity, 400, ['quantity: Quantity must be between 1 and 1000']])
  }
  for (const amount of [99.99, 100_000.01])
    expect((await desk.topUp({ kind: 'AMOUNT', amount })).body.data).toEqual([
      'amount: Amount must be between 100 and 1,00,000',
    ])
  expect((await desk.topUp({ kind: 'GIFT' })).status).toBe(400)
  expect(await balance()).toBe(before)

  const all = await Promise.all(Array.from({ length: 30 }, () => desk.topUp()))
  const bought = all.filter(({ status }) => status === 200).length
  expect([bought, await balance()]).toEqual([Math.floor(before / 600), before - bought * 600])
})

test('another shop finds neither top-ups nor papers nor what was noted', async () => {
  const id = await utiDesk(app, 'neighbour').requested()
  const { papers } = await psaOf(id)
  const file = { params: { id: papers[0]?.fileId ?? '' } }
  expect((await app.as('merchant')(applications.file, file)).status).toBe(404)
  expect((await app.as('neighbour')(applications.file, file)).status).toBe(200)
  const noted = await utiDesk(app, 'neighbour').inLog()
  const mark = { params: { id: noted }, body: { status: 'ALLOTTED' } }
  expect((await app.as('merchant')(uti.mark, mark)).status).toBe(404)
  expect((await app.as('neighbour')(uti.mark, mark)).body.status).toBe('ALLOTTED')
  expect((await app.as('merchant')(uti.log, { body: first })).body.totalRecords).toBe(0)
})

test('a coupon number is noted once by a shop', async () => {
  const body = desk.noted()
  expect((await app.as('merchant')(uti.note, { body })).status).toBe(200)
  const again = await app.as('merchant')(uti.note, { body })
  expect(again.body.data).toEqual(['couponNo: This coupon number is in your list already'])
})

test('a new password at UTI is asked for once and set once', async () => {
  const id = await desk.active()
  await Promise.all([app.as('merchant')(uti.askReset), app.as('merchant')(uti.askReset)])
  expect((await overview()).psa?.resetAsked).toBe(true)
  expect((await app.as('staff')(uti.resetDone, { params: { id } })).status).toBe(200)
  expect((await app.as('staff')(uti.resetDone, { params: { id } })).status).toBe(409)
  expect((await overview()).psa?.resetAsked).toBe(false)
})

let goodRequest: PsaRequest | undefined

test.each([
  ['name', 'RAKESH 2', 'Write the name as on the PAN card, in letters'],
  ['shopName', 'AC', 'Enter the shop name'],
  ['mobile', '5000000012', 'Enter a 10-digit mobile number starting 6–9'],
  ['pan', 'ZAAPS0000', 'Enter a valid 10-character PAN, e.g. ABCPE1234F'],
  ['aadhaar', '999900000017', 'Enter a valid 12-digit Aadhaar number'],
  ['dob', '2015-03-02', 'You must be at least 18 years old'],
  ['photo', '', 'Add the photo'],
  ['panFile', '', 'Add the PAN card'],
  ['aadhaarFile', '', 'Add the masked Aadhaar'],
  ['shopFile', '', 'Add the photo of the shop'],
])('a registration whose %s is wrong is refused at that line', async (field, value, text) => {
  goodRequest ??= await utiDesk(app, 'neighbour').request()
  const { status, body } = await app.as('neighbour')(uti.request, { body: { ...goodRequest, [field]: value } })
  expect([status, body.data]).toEqual([400, [`${field}: ${text}`]])
})
