import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { cards, stepsBack, tinRejections } from 'contract/pan/provider'
import { withMutant } from 'mutants'
import { dayAfter } from '../../shared/dates.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { anyDayIsTaken, daysStayBehind, statusIsEnough } from './step-days.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  await app.addPerson('second', 'admin')
  pan = await panOffice(app)
})
afterAll(() => app.close())

/** So many days before today. */
const ago = (days: number) => dayAfter(indianDay(app.clock.now), -days)
const deliver = (id: string, deliveredOn: string) =>
  app.as('staff')(cards.deliver, { params: { id }, body: { deliveredOn } })
const dispatch = (id: string, trackingNo: string, dispatchedOn: string) =>
  app.as('staff')(cards.dispatch, { params: { id }, body: { trackingNo, dispatchedOn } })
const allot = (id: string, no: string, allottedOn: string) =>
  app.as('staff')(cards.allot, { params: { id }, body: { pan: `ZZCPS${no}Z`, allottedOn } })
const earlier = (field: string, day: string) => [`${field}: Date cannot be before ${day}, the date of the step before`]
const shown = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  const name = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][(month ?? 1) - 1]
  return `${`${date}`.padStart(2, '0')}-${name}-${year}`
}
const statusAtOf = async (id: string) => (await app.as('staff')(applications.paninfo, { params: { id } })).body.statusAt

async function inProcess(no: number) {
  const id = await pan.acknowledged(another(no))
  await pan.process(id)
  return id
}

/** Asks for the last step to be taken back, and has the second person agree. */
async function takeBack(id: string) {
  await pan.takeBack(id)
  const { waiting } = (await app.as('second')(stepsBack.read, { params: { id } })).body
  if (waiting) await app.as('second')(stepsBack.agree, { params: { id }, body: { request: waiting.id } })
}

test('a card is dispatched no earlier than its PAN was allotted, and delivered no earlier than it was dispatched', async () => {
  const id = await inProcess(1)
  await allot(id, '0001', ago(5))
  expect((await dispatch(id, 'EM000000101IN', ago(6))).body.data).toEqual(earlier('dispatchedOn', shown(ago(5))))
  expect((await dispatch(id, 'EM000000101IN', ago(3))).status).toBe(200)
  expect((await deliver(id, ago(4))).body.data).toEqual(earlier('deliveredOn', shown(ago(3))))
  const back = { params: { id }, body: { returnedOn: ago(4), remark: 'Door locked' } }
  expect((await app.as('staff')(cards.returnCard, back)).body.data).toEqual(earlier('returnedOn', shown(ago(3))))
  expect((await withMutant(anyDayIsTaken, () => deliver(id, ago(4)))).status).toBe(200)
  const days = await app.db
    .selectFrom('applicationEvent')
    .select(['toStatus', 'day'])
    .where('applicationId', '=', id)
    .where('day', 'is not', null)
    .orderBy('id')
    .execute()
  expect(days.slice(1)).toEqual([
    { toStatus: 'ALLOTTED', day: ago(5) },
    { toStatus: 'DISPATCHED', day: ago(3) },
    { toStatus: 'DELIVERED', day: ago(4) },
  ])
})

test('what was taken back counts no more, and the days before it still do', async () => {
  async function story(no: number, article: string) {
    const id = await inProcess(no)
    await allot(id, `000${no}`, ago(5))
    await dispatch(id, article, ago(1))
    await takeBack(id)
    return id
  }
  const id = await story(2, 'EM000000202IN')
  expect((await dispatch(id, 'EM000000203IN', ago(6))).body.data).toEqual(earlier('dispatchedOn', shown(ago(5))))
  expect((await dispatch(id, 'EM000000203IN', ago(4))).status).toBe(200)
  expect((await deliver(id, ago(4))).status).toBe(200)
  await withMutant(daysStayBehind, async () => {
    const other = await story(3, 'EM000000302IN')
    expect((await dispatch(other, 'EM000000303IN', ago(4))).status).toBe(400)
  })
})

test('of an application from before the days were kept the allotment counts', async () => {
  const id = await inProcess(4)
  await allot(id, '0004', ago(5))
  await app.db.updateTable('application').set({ stepDay: null }).where('id', '=', id).execute()
  expect((await dispatch(id, 'EM000000404IN', ago(6))).status).toBe(400)
  expect((await dispatch(id, 'EM000000404IN', ago(5))).status).toBe(200)
})

test('who looked at an earlier objection does not close the one after the reply, though the status is the same', async () => {
  async function repliedMeanwhile(no: number) {
    const id = await pan.acknowledged(another(no))
    app.clock.forward({ seconds: 1 })
    await pan.object(id, 'A01')
    const seen = await statusAtOf(id)
    app.clock.forward({ seconds: 1 })
    await pan.reply(id)
    app.clock.forward({ seconds: 1 })
    await pan.returnReply(id)
    return { id, seen }
  }
  const close = (id: string, query?: { seen: string }) =>
    app.as('admin')(tinRejections.closeObjection, { params: { id }, body: { remark: 'TIN decided' }, query })
  const { id, seen } = await repliedMeanwhile(5)
  const late = await close(id, { seen })
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/ was changed by .+ since you opened it\. Read it again first\.$/),
  ])
  expect((await close(id, { seen: await statusAtOf(id) })).body.status).toBe('CLOSED')

  const other = await repliedMeanwhile(6)
  expect((await withMutant(statusIsEnough, () => close(other.id, other))).status).toBe(200)
  // A client that names no step goes by the status.
  expect((await close((await repliedMeanwhile(7)).id)).status).toBe(200)
})
