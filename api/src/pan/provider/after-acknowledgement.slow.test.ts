import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dayText, indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { aadhaarCancellations, cards, tinRejections } from 'contract/pan/provider'
import { post, walletOf } from '../../money/ledger.ts'
import { dayAfter } from '../../shared/dates.ts'
import { saveSetting } from '../../shared/setting.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { refundsSetting } from '../application/settings.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  await app.addMerchant('neighbour', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const inThirtyDays = () => dayAfter(indianDay(app.clock.now), 30)
const today = () => dayText(indianDay(app.clock.now))
const infoOf = async (id: string) => (await app.as('merchant')(applications.info, { params: { id } })).body
/** What was written to the last actions. */
const notesOf = async (id: string, nos: number) => (await infoOf(id)).events.slice(-nos).map(({ note }) => note)

test('an objection names what to redo and until when; the reply goes to the office, and on to TIN', async () => {
  const id = await pan.acknowledged(another(1))
  await pan.object(id, 'A01', 'P01')
  const { ackNo, dueBy, reasons } = await infoOf(id)
  expect(reasons.map(({ code }) => code)).toEqual(['A01', 'P01'])
  expect(dueBy).toBe(inThirtyDays())

  const shown = await app.as('merchant')(tinRejections.ownByAckNo, { params: { ackNo: ackNo ?? '' } })
  expect([shown.status, shown.body.id]).toEqual([200, id])
  app.clock.forward({ seconds: 1 })
  const unanswered = await pan.reply(id, '')
  expect([unanswered.status, unanswered.body.message]).toEqual([
    409,
    'Correct the form first, or say why it is right: Address differs from proof',
  ])

  const { body: draft } = await app.as('merchant')(drafts.read, { params: { id } })
  const save = { version: draft.version, fields: { resRoad: '21 Namoona Road' } }
  expect((await app.as('merchant')(drafts.save, { params: { id }, body: save })).status).toBe(200)
  await pan.scanPage(id)
  await pan.cut(id, 'photo')
  expect((await pan.reply(id, '')).body).toMatchObject({ status: 'TIN_REUPLOADED' })
  // The office sees what is new beside what was asked: the page and the photo, not the signature.
  const { reply, crops, pages } = await infoOf(id)
  expect(reply).toMatchObject({ note: '', was: { resRoad: '12 Namoona Road' } })
  expect([...(reply?.files ?? [])].sort()).toEqual(
    [crops.find(({ kind }) => kind === 'photo')?.fileId, pages.at(-1)?.id].sort(),
  )

  expect((await pan.returnReply(id)).body.status).toBe('TIN_REJECTED')
  expect((await infoOf(id)).dueBy).toBe(inThirtyDays())
  expect((await pan.reply(id, 'The house number is 21 now')).body.status).toBe('TIN_REUPLOADED')
  expect((await infoOf(id)).reply).toMatchObject({ note: 'The house number is 21 now', files: [] })
  expect((await pan.sendAgain(id)).body.status).toBe('TIN_RESUBMITTED')
  expect(await infoOf(id)).toMatchObject({ dueBy: null, reply: null })
  expect(await notesOf(id, 1)).toEqual([`Sent on ${today()}`])
})

test('the thirty days count from the letter, which is no older than the acknowledgement and not of tomorrow', async () => {
  const id = await pan.acknowledged(another(23))
  const reasons = [{ code: 'A01', note: '' }]
  const object = (objectedOn: string) =>
    app.as('staff')(tinRejections.raiseObjection, { params: { id }, body: { reasons, objectedOn } })
  const [tomorrow, lastWeek] = [dayAfter(indianDay(app.clock.now), 1), dayAfter(indianDay(app.clock.now), -7)]
  expect((await object('2025-12-31')).body.data).toEqual(['objectedOn: Date cannot be before the acknowledgement'])
  expect((await object(tomorrow)).body.data).toEqual(['objectedOn: Date cannot be in the future'])
  expect((await object(lastWeek)).status).toBe(200)
  expect((await infoOf(id)).dueBy).toBe(dayAfter(lastWeek, 30))
})

test("another merchant finds neither the objection nor the PAN, and no objection is found that isn't one", async () => {
  const id = await pan.acknowledged(another(2))
  const { ackNo } = await infoOf(id)
  const params = { ackNo: ackNo ?? '' }
  expect((await app.as('merchant')(tinRejections.ownByAckNo, { params })).status).toBe(409)
  await pan.object(id, 'I02')
  const strange = await app.as('neighbour')(tinRejections.ownByAckNo, { params })
  const unknown = await app.as('neighbour')(tinRejections.ownByAckNo, { params: { ackNo: '0'.repeat(15) } })
  expect([strange.status, strange.body]).toEqual([404, unknown.body])
  expect((await app.as('neighbour')(cards.revealPan, { params: { id } })).status).toBe(404)
})

test('an Aadhaar that is not accepted brings the government fee back and takes the commission, once', async () => {
  const before = await pan.balance()
  const id = await pan.acknowledged(another(3))
  const { price } = await infoOf(id)
  const fee = price?.govtFee ?? 0
  const key = 'cancel-aadhaar-1'
  expect((await pan.cancelAadhaar(id, key)).status).toBe(200)
  expect((await pan.cancelAadhaar(id, key)).status).toBe(200)
  expect((await pan.cancelAadhaar(id)).status).toBe(409)
  expect(await pan.balance()).toBeCloseTo(before - (price?.total ?? 0) + fee, 2)

  await saveSetting(app.db, refundsSetting, { serviceCharge: true })
  const whole = await pan.acknowledged(another(4))
  const paid = await pan.balance()
  await pan.cancelAadhaar(whole)
  const back = (price?.total ?? 0) - (price?.commission ?? 0)
  expect(await pan.balance()).toBeCloseTo(paid + back, 2)
})

test('nobody is cancelled for an Aadhaar that they do not have', async () => {
  const id = await pan.acknowledged(another(31))
  const given = { params: { id }, body: { reasons: [{ code: 'U01', note: '' }] } }
  const refused = await app.as('staff')(aadhaarCancellations.cancel, given)
  expect([refused.status, refused.body.message]).toEqual([409, 'This application names no Aadhaar'])
})

test('what TIN closes keeps its fee; our charge comes back where the owner says so, and the commission goes', async () => {
  for (const serviceCharge of [false, true]) {
    await saveSetting(app.db, refundsSetting, { serviceCharge })
    const id = await pan.acknowledged(another(serviceCharge ? 21 : 22))
    const { price } = await infoOf(id)
    await pan.object(id, 'A01')
    const before = await pan.balance()
    expect((await pan.close(id)).body.status).toBe('CLOSED')
    const charge = serviceCharge ? (price?.serviceCharge ?? 0) + (price?.gst ?? 0) : 0
    expect(await pan.balance()).toBeCloseTo(before + charge - (price?.commission ?? 0), 2)
    expect((await infoOf(id)).events.at(-1)?.amount).toBe(serviceCharge ? charge : -(price?.commission ?? 0))
  }
  await saveSetting(app.db, refundsSetting, { serviceCharge: false })
})

test('commission is taken back from an empty wallet too, and the shop then owes it', async () => {
  const shop = await app.addMerchant('poor', 160)
  const poor = await panOffice(app, 'poor')
  const id = await poor.acknowledged(another(5))
  const { price } = (await app.as('poor')(applications.info, { params: { id } })).body
  const wallet = walletOf(shop.id)
  // Whatever else the shop spends: the wallet is as good as empty when TIN closes the application.
  const left = await poor.balance()
  await app.db.transaction().execute(async (tx) => {
    const paise = BigInt(Math.round(left * 100))
    const entries = [
      { account: wallet, amount: -paise },
      { account: 'service-income', amount: paise },
    ]
    await post(tx, { kind: 'SERVICE_DEBIT', ref: 'spent', at: new Date(), by: 'test', remark: 'spent', entries })
  })
  await poor.object(id, 'A01')
  expect((await poor.close(id)).body).toMatchObject({ status: 'CLOSED' })
  expect(await poor.balance()).toBe(-(price?.commission ?? 0))
  const draft = await poor.draft(another(6))
  const refused = await poor.submit(draft)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Balance is not enough')])
})

test('a PAN is sealed, shown masked, opened whole only with a line in the audit, and fits its category', async () => {
  const id = await pan.acknowledged(another(7))
  await pan.process(id)
  const company = await pan.allot(id, 'ABCCS1234F')
  expect([company.status, company.body]).toMatchObject([
    400,
    { data: ['pan: The fourth letter of a PAN of this category (Individual) is P'] },
  ])
  // The fifth letter only warns: the name on the PAN may be an older one (domain 1.1).
  expect((await pan.allot(id, 'abcpz 1234 f')).status).toBe(200)
  expect((await infoOf(id)).panMasked).toBe('ABCPZ****F')
  const row = await app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('ABCPZ1234F')

  await app.stepUp('merchant')
  const opened = await app.as('merchant')(cards.revealPan, { params: { id } })
  expect(opened.body.pan).toBe('ABCPZ1234F')
  const written = await app.db.selectFrom('audit').selectAll().where('what', '=', 'pan revealed').execute()
  expect(written).toMatchObject([{ about: row.formNo }])
})

test('a card is dispatched, comes back, goes out once more and is delivered; an e-PAN has no card', async () => {
  const id = await pan.acknowledged(another(8))
  await pan.process(id)
  await pan.allot(id)
  expect((await pan.deliver(id)).body.message).toBe('Dispatch the card first')
  await pan.dispatch(id, 'EM000000777IN')
  await pan.returnCard(id)
  await pan.dispatch(id, 'EM000000778IN')
  expect((await pan.deliver(id)).body.status).toBe('DELIVERED')
  expect((await infoOf(id)).trackingNo).toBe('EM000000778IN')
  expect(await notesOf(id, 4)).toEqual([
    `EM000000777IN, ${today()}`,
    `Door locked, ${today()}`,
    `EM000000778IN, ${today()}`,
    `Delivered on ${today()}`,
  ])

  const mailed = await pan.acknowledged({ ...another(9), cardType: 'EPAN_ONLY' })
  await pan.process(mailed)
  await pan.allot(mailed)
  const none = await pan.dispatch(mailed)
  expect([none.status, none.body.message]).toEqual([409, 'This is an e-PAN: there is no card to dispatch'])
  expect((await pan.deliver(mailed)).body.status).toBe('DELIVERED')
  expect(await notesOf(mailed, 1)).toEqual([`Mailed on ${today()}`])

  const second = await pan.acknowledged(another(10))
  await pan.process(second)
  await pan.allot(second)
  const taken = await pan.dispatch(second, 'EM000000778IN')
  expect([taken.status, taken.body]).toMatchObject([
    400,
    { data: ['trackingNo: This number is on another card already'] },
  ])
})

test('what ended is copied into a new draft once, without an Aadhaar that was not accepted', async () => {
  const fields = {
    ...another(11),
    aadhaar: '9999 0000 0028',
    aadhaarExempt: '',
    nameAsAadhaar: 'ANJABB PRAKASH SHARMA',
  }
  const rejected = await pan.taken(fields)
  await pan.reject(rejected)
  const again = await app.as('merchant')(drafts.reapply, { params: { id: rejected } })
  expect(again.status).toBe(200)
  const { body: draft } = await app.as('merchant')(drafts.read, { params: { id: again.body.id } })
  expect(draft.fields).toMatchObject({ firstName: expect.stringMatching(/anjabb/i), aadhaar: 'XXXX XXXX 0028' })
  const second = await app.as('merchant')(drafts.reapply, { params: { id: rejected } })
  expect([second.status, second.body.message]).toEqual([
    409,
    `${(await infoOf(rejected)).formNo} was copied already: continue with ${again.body.formNo}`,
  ])
  expect((await infoOf(again.body.id)).reapplyOf).toBe((await infoOf(rejected)).formNo)

  const cancelled = await pan.acknowledged({ ...fields, firstName: 'Anjabc', nameAsAadhaar: 'ANJABC PRAKASH SHARMA' })
  await pan.cancelAadhaar(cancelled)
  const copy = await app.as('merchant')(drafts.reapply, { params: { id: cancelled } })
  const { body: begun } = await app.as('merchant')(drafts.read, { params: { id: copy.body.id } })
  expect(begun.fields.aadhaar).toBe('')
  // What has to be put right this time stands over the form.
  expect(begun.reasons).toMatchObject([{ code: 'U01', note: '' }])
  expect(begun.before).toEqual({ formNo: (await infoOf(cancelled)).formNo, status: 'AADHAAR_CANCELLED', word: '' })
  expect(draft.reasons).toMatchObject([{ code: 'D02', note: '' }])
})
