import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { type Act, type Status, statusCodes, statuses, transitions } from 'contract/pan/status'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, fixture, panOffice } from '../testing/applications.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 0

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

/** How each status is reached by the deeds of people. */
const reach: Record<Status, () => Promise<string>> = {
  DRAFT: async () => (await pan.draft(another(++people))).id,
  WAITING_SCAN: () => pan.submitted(another(++people)),
  WAITING_CROP: () => pan.scanned(another(++people)),
  PENDING_VERIFICATION: () => pan.taken(another(++people)),
  INCOMPLETE: async () => {
    const id = await pan.taken(another(++people))
    await pan.giveBack(id, 'F02')
    return id
  },
  REJECTED: async () => {
    const id = await pan.taken(another(++people))
    await pan.reject(id)
    return id
  },
  VERIFIED: async () => {
    const id = await pan.taken(another(++people))
    await pan.verify(id)
    return id
  },
  ACKNOWLEDGED: async () => {
    const id = await reach.VERIFIED()
    await pan.acknowledge(id, `${people}`.padStart(15, '0'))
    return id
  },
  IN_PROCESS: () => after('ACKNOWLEDGED', pan.process),
  TIN_REJECTED: () => after('IN_PROCESS', (id) => pan.object(id, 'A01')),
  TIN_REUPLOADED: () => after('TIN_REJECTED', pan.reply),
  TIN_RESUBMITTED: () => after('TIN_REUPLOADED', pan.sendAgain),
  AADHAAR_CANCELLED: () => after('IN_PROCESS', pan.cancelAadhaar),
  ALLOTTED: () => after('IN_PROCESS', pan.allot),
  DISPATCHED: () => after('ALLOTTED', (id) => pan.dispatch(id)),
  DELIVERED: () => after('DISPATCHED', pan.deliver),
  RETURNED: () => after('DISPATCHED', pan.returnCard),
  CLOSED: () => after('TIN_REJECTED', pan.close),
  CANCELLED: async () => {
    const id = await pan.submitted(another(++people))
    await app.as('merchant')(applications.cancel, { params: { id }, body: { remark: 'Customer left' } })
    return id
  },
}

/** One deed further than that status. */
async function after(status: Status, deed: (id: string) => Promise<{ status: number }>) {
  const id = await reach[status]()
  expect((await deed(id)).status).toBe(200)
  return id
}

const deeds: Record<Act, (id: string) => Promise<{ status: number; body: { message: string } }>> = {
  submit: (id) => pan.submit({ id, version: 99 }),
  scan: (id) => app.as('merchant')(applications.finishScan, { params: { id } }),
  crop: (id) => app.as('merchant')(applications.finishCrop, { params: { id } }),
  answer: (id) => app.as('merchant')(applications.answer, { params: { id }, body: { note: '' } }),
  cancel: (id) => app.as('merchant')(applications.cancel, { params: { id }, body: { remark: 'Customer left' } }),
  verify: (id) => pan.verify(id),
  giveBack: (id) => pan.giveBack(id, 'F02'),
  reject: (id) => pan.reject(id),
  acknowledge: (id) => pan.acknowledge(id, '999999999999999', { file: id }),
  process: (id) => pan.process(id),
  object: (id) => pan.object(id, 'A01'),
  reply: (id) => pan.reply(id),
  returnReply: (id) => pan.returnReply(id),
  sendAgain: (id) => pan.sendAgain(id),
  close: (id) => pan.close(id),
  cancelAadhaar: (id) => pan.cancelAadhaar(id),
  allot: (id) => pan.allot(id),
  dispatch: (id) => pan.dispatch(id),
  deliver: (id) => pan.deliver(id),
  returnCard: (id) => pan.returnCard(id),
}

async function everythingOf(id: string) {
  const row = await app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
  const events = await app.db.selectFrom('applicationEvent').select('id').where('applicationId', '=', id).execute()
  const letters = await app.db.selectFrom('outbox').select('id').execute()
  return JSON.stringify([row, events, letters.length, await pan.balance()])
}

test.each(statusCodes)('what the table does not allow in %s is refused and changes nothing', async (status) => {
  const id = await reach[status]()
  expect(await pan.statusOf(id)).toBe(status)
  const before = await everythingOf(id)
  for (const act of Object.keys(deeds) as Act[]) {
    if (transitions.some((row) => row.act === act && row.from === status)) continue
    const answer = await deeds[act](id)
    expect([act, answer.status, answer.body.message]).toEqual([
      act,
      409,
      `Not allowed in status ${statuses[status].en}`,
    ])
  }
  expect(await everythingOf(id)).toBe(before)
})

test('pages and crops are taken only while they are asked for', async () => {
  const counter = app.as('merchant')
  for (const status of ['DRAFT', 'PENDING_VERIFICATION', 'VERIFIED', 'REJECTED'] as const) {
    const id = await reach[status]()
    const scan = { params: { id }, query: { name: 'a.jpg' }, bytes: fixture('scan-page-200dpi.jpg') }
    for (const answer of [await counter(applications.scan, scan), await pan.cut(id)]) {
      expect([answer.status, answer.body.message]).toEqual([
        status === 'DRAFT' && answer.status === 400 ? 400 : 409,
        expect.anything(),
      ])
    }
  }
})
