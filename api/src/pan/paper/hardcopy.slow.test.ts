import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dashboards } from 'contract/dashboard'
import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { hardcopyActions, hardcopyMoves } from 'contract/pan/paper/paper'
import { hardcopies, owesPaper, papersToSend, type Status, statusCodes } from 'contract/pan/status'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 0

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  await app.addMerchant('rival')
  pan = await panOffice(app)
})
afterAll(() => app.close())

const today = () => indianDay(app.clock.now)
const acknowledged = () => pan.acknowledged(another(++people))
const send = (ids: string[], more: object = {}, who = 'merchant') =>
  app.as(who)(hardcopyActions.send, {
    body: { ids, courier: 'India Post', trackingNo: 'ed123456789in', sentOn: today(), ...more },
  })
const receive = (ids: string[], receivedOn = today()) =>
  app.as('staff')(hardcopyActions.receive, { body: { ids, receivedOn } })
const refuse = (ids: string[], reason = 'Second page is not signed') =>
  app.as('staff')(hardcopyActions.refuse, { body: { ids, reason } })
const infoOf = async (id: string) => (await app.as('merchant')(applications.info, { params: { id } })).body
const put = (id: string, hardcopy: string) =>
  app.db.updateTable('application').set({ hardcopy }).where('id', '=', id).execute()
const everything = { body: { filters: {}, search: '', length: 100, start: 0, sorts: [] } } as const
const listed = async (who: 'merchant' | 'staff') => {
  const list = who === 'merchant' ? applications.own.hardcopy : applications.list.hardcopy
  return (await app.as(who)(list, everything)).body.data
}

test('a signed form goes from the shop to the office, and both lists and the story tell', async () => {
  const id = await acknowledged()
  expect((await listed('merchant')).find((row) => row.id === id)).toMatchObject({
    hardcopy: 'PENDING',
    hardcopyDue: '2026-01-16',
  })
  expect((await send([id])).body).toEqual({ done: 1, refused: [] })
  expect((await listed('staff')).find((row) => row.id === id)).toMatchObject({
    hardcopy: 'SENT',
    hardcopyTracking: 'ED123456789IN',
    hardcopySentOn: today(),
  })
  await refuse([id])
  expect(await infoOf(id)).toMatchObject({ hardcopy: 'DEFICIENT', hardcopyReason: 'Second page is not signed' })
  await send([id], { trackingNo: 'DT-77881', courier: 'DTDC' })
  await receive([id])
  const { hardcopy, hardcopyReason, events, status } = await infoOf(id)
  expect([hardcopy, hardcopyReason, status]).toEqual(['RECEIVED', null, 'ACKNOWLEDGED'])
  expect(events.slice(-4).map(({ hardcopy, note, by, from, to }) => [hardcopy, note, by, from === to])).toEqual([
    ['SENT', expect.stringMatching(/^India Post ED123456789IN, \d\d-\w{3}-\d{4}$/), 'Demo merchant', true],
    ['DEFICIENT', 'Second page is not signed', 'Office', true],
    ['SENT', expect.stringMatching(/^DTDC DT-77881/), 'Demo merchant', true],
    ['RECEIVED', expect.any(String), 'Office', true],
  ])
  for (const who of ['merchant', 'staff'] as const) expect((await listed(who)).some((row) => row.id === id)).toBe(false)
})

test('a delivered card does not end what the shop owes: both lists, both dashboards and the page say so until it is here', async () => {
  const id = await acknowledged()
  const told = async () => {
    // Counts are cached for some seconds.
    app.clock.forward({ minutes: 1 })
    const [shop, office, ages] = [
      (await app.as('merchant')(dashboards.merchant)).body.due?.papers,
      (await app.as('staff')(applications.counts)).body.hardcopy,
      (await app.as('staff')(applications.ages)).body.hardcopy,
    ]
    const rows = [await listed('merchant'), await listed('staff')].map((rows) => rows.some((row) => row.id === id))
    return { shop, office, late: (ages?.red ?? 0) + (ages?.amber ?? 0), rows }
  }
  app.clock.forward({ days: 20 })
  const owed = await told()
  expect(owed.rows).toEqual([true, true])
  await pan.process(id)
  for (const step of ['allot', 'dispatch', 'deliver'] as const) {
    await pan[step](id)
    expect(await told()).toEqual(owed)
  }
  expect(await infoOf(id)).toMatchObject({ status: 'DELIVERED', hardcopy: 'PENDING' })
  expect((await send([id])).body.done).toBe(1)
  expect(await told()).toEqual({ ...owed, shop: (owed.shop ?? 0) - 1 })
  expect((await receive([id])).body.done).toBe(1)
  expect(await told()).toEqual({
    shop: (owed.shop ?? 0) - 1,
    office: (owed.office ?? 0) - 1,
    late: owed.late - 1,
    rows: [false, false],
  })
})

test('in every status, list, dashboard and what may be marked agree on whether the paper is owed', async () => {
  const id = await acknowledged()
  const papers = async () => (await app.as('merchant')(dashboards.merchant)).body.due?.papers ?? 0
  const stand = (status: Status, hardcopy: string) =>
    app.db.updateTable('application').set({ status, hardcopy }).where('id', '=', id).execute()
  await stand('CANCELLED', 'NOT_REQUIRED')
  const others = await papers()
  const owing = new Set<Status>()
  for (const status of statusCodes)
    for (const hardcopy of Object.keys(hardcopies)) {
      await stand(status, hardcopy)
      const isOwed = owesPaper({ status, hardcopy })
      if (isOwed) owing.add(status)
      const isIn = (rows: { id: string }[]) => rows.some((row) => row.id === id)
      const isToSend = isOwed && papersToSend.some((state) => state === hardcopy)
      const told = { shop: isIn(await listed('merchant')), office: isIn(await listed('staff')), papers: await papers() }
      expect({ status, hardcopy, ...told }).toEqual({
        status,
        hardcopy,
        shop: isOwed,
        office: isOwed,
        papers: others + (isToSend ? 1 : 0),
      })
    }
  expect([...owing]).toEqual([
    'ACKNOWLEDGED',
    'IN_PROCESS',
    'TIN_REJECTED',
    'TIN_REUPLOADED',
    'TIN_RESUBMITTED',
    'ALLOTTED',
    'DISPATCHED',
    'DELIVERED',
    'RETURNED',
  ])
})

test('each state of the paper takes what the table says, and nothing else', async () => {
  const id = await acknowledged()
  const actions = { send, receive, refuse }
  for (const action of ['send', 'receive', 'refuse'] as const)
    for (const state of Object.keys(hardcopies)) {
      await put(id, state)
      const before = (await infoOf(id)).events.length
      const { body } = await actions[action]([id])
      const may = (hardcopyMoves[action].from as readonly string[]).includes(state)
      const info = await infoOf(id)
      expect([action, state, body.done, info.hardcopy, info.events.length - before]).toEqual(
        may ? [action, state, 1, hardcopyMoves[action].to, 1] : [action, state, 0, state, 0],
      )
      if (!may) expect(body.refused[0]?.why).toMatch(/^The hard copy is /)
    }
})

test('before the acknowledgement there is no paper to send, and after a rejection none any more', async () => {
  const ids = [await pan.cropped(another(++people)), await pan.taken(another(++people))]
  await pan.reject(ids[1] ?? '')
  const { body } = await send(ids)
  expect([body.done, body.refused.map(({ why }) => why).sort()]).toEqual([
    0,
    ['Not allowed in status Rejected', 'Not allowed in status Under verification'],
  ])
})

test('of a selection those are marked that can be, the others are named', async () => {
  const [one, two, three] = [await acknowledged(), await acknowledged(), await acknowledged()]
  await receive([two])
  const { body } = await send([one, two, three, one])
  expect(body).toEqual({ done: 2, refused: [{ formNo: (await infoOf(two)).formNo, why: 'The hard copy is received' }] })
})

test("another shop's form marks nothing, not even one's own beside it", async () => {
  const id = await acknowledged()
  expect((await send([id], {}, 'rival')).status).toBe(404)
  expect((await infoOf(id)).hardcopy).toBe('PENDING')
})

test.each([
  [{ sentOn: '2999-01-01' }, ['sentOn: Date cannot be in the future']],
  [{ trackingNo: 'no' }, ['trackingNo: Enter the number on the receipt: 5 to 30 letters, digits, - or /']],
  [{ courier: ' ' }, ['courier: Required']],
  [{ ids: [] }, ['ids: Choose at least one form']],
])('%j is refused in words', async (wrong, data) => {
  expect((await send([await acknowledged()], wrong)).body.data).toEqual(data)
})

test('days that cannot be are refused', async () => {
  const id = await acknowledged()
  expect((await send([id], { sentOn: '2025-12-31' })).body.refused[0]?.why).toBe('Sent before its acknowledgement')
  await send([id])
  expect((await receive([id], '2026-01-02')).body.refused[0]?.why).toBe('Received before it was sent')
  expect((await refuse([id], ' no ')).body.data).toEqual(['reason: Say what is missing'])
})

test('the merchant is told of a deficient form by mail', async () => {
  const id = await acknowledged()
  await refuse([id], 'Photo is not pasted')
  const mail = await app.db
    .selectFrom('outbox')
    .select('body')
    .where('kind', '=', 'hardcopy refuse')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail.body.text).toContain((await infoOf(id)).formNo)
})

test('the office sees how many of each list are late', async () => {
  const ages = async () => {
    app.clock.forward({ minutes: 1 })
    return (await app.as('staff')(applications.ages)).body
  }
  const before = await ages()
  await pan.cropped(another(++people))
  expect((await ages())['pending-verification']).toEqual(before['pending-verification'])
  app.clock.forward({ days: 2 })
  const { 'pending-verification': late, hardcopy } = await ages()
  expect((late?.red ?? 0) + (late?.amber ?? 0)).toBeGreaterThan(0)
  expect(hardcopy?.red).toBeGreaterThan(0)
})

test('one packet is some forms, and at most five hundred', async () => {
  const many = Array.from({ length: 501 }, () => uuid())
  const answers = [await send([]), await send(many)]
  expect(answers.map(({ status, body }) => [status, (body as { data?: string[] }).data])).toEqual([
    [400, ['ids: Choose at least one form']],
    [400, ['ids: At most 500 forms at once']],
  ])
})
