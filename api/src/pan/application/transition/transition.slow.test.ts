import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drafts } from 'contract/pan/draft'
import { returned } from 'contract/pan/returned'
import { submissions } from 'contract/pan/submit'
import { verification } from 'contract/pan/verify/verify'
import { bySystem, type Desk, type Office } from '../../../testing/actions-by.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { another, goodFields, panOffice } from '../../../testing/applications.ts'
import { paperlessDesk } from '../../../testing/paperless.ts'

let app: TestApp
let pan: Office
let desk: Desk
let merchantUser: string
let people = 600

beforeAll(async () => {
  app = await testApp()
  merchantUser = (await app.addMerchant('merchant', 10_000)).userId
  pan = await panOffice(app)
  desk = await paperlessDesk(app)
})
afterAll(() => app.close())

const rowOf = (id: string) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: string) =>
  app.db.selectFrom('applicationEvent').selectAll().where('applicationId', '=', id).orderBy('id').execute()
const lastEventOf = async (id: string) => (await eventsOf(id)).at(-1)
const auditOf = async (id: string) => {
  const { formNo } = await rowOf(id)
  return app.db
    .selectFrom('audit')
    .select(['what', 'who', 'detail'])
    .where('about', '=', formNo)
    .orderBy('id')
    .execute()
}
const kindOf = async (journalId: string | null | undefined) =>
  journalId && (await app.db.selectFrom('journal').select('kind').where('id', '=', journalId).executeTakeFirst())?.kind

test('an action moves one application, and leaves event, audit row and message of that one', async () => {
  const bystander = await pan.submitted(another(++people))
  const before = await rowOf(bystander)
  const id = await pan.submitted(another(++people))
  const sent = await rowOf(id)
  expect([sent.status, await kindOf(sent.journalId)]).toEqual(['WAITING_SCAN', 'SERVICE_DEBIT'])
  expect(await lastEventOf(id)).toMatchObject({ fromStatus: 'DRAFT', journalId: sent.journalId })

  await app.as('merchant')(submissions.cancel, { params: { id }, body: { remark: 'Customer left' } })
  const row = await rowOf(id)
  expect(row).toMatchObject({ status: 'CANCELLED', version: sent.version + 1, journalId: sent.journalId })
  const event = await lastEventOf(id)
  expect(event).toMatchObject({ fromStatus: 'WAITING_SCAN', toStatus: 'CANCELLED', note: 'Customer left', changes: [] })
  expect([event?.byUser, event?.seconds, await kindOf(event?.journalId)]).toEqual([
    merchantUser,
    null,
    'SERVICE_REFUND',
  ])
  expect((await auditOf(id)).at(-1)).toEqual({
    what: 'application cancel',
    who: merchantUser,
    detail: { from: 'WAITING_SCAN', to: 'CANCELLED' },
  })
  const letters = await app.db.selectFrom('outbox').select('id').where('kind', '=', 'application cancel').execute()
  expect(letters).toHaveLength(1)
  expect(await rowOf(bystander)).toEqual(before)
})

test('what the table does not allow is refused, and leaves nothing behind', async () => {
  const id = await pan.submitted(another(++people))
  const before = [await rowOf(id), await eventsOf(id)]
  expect(await bySystem(app, id, 'verify')).toMatchObject({ status: 409 })
  expect([await rowOf(id), await eventsOf(id)]).toEqual(before)
})

test('an event says how long the one who checked had it open, and of nothing else', async () => {
  const id = await pan.taken(another(++people))
  app.clock.forward({ seconds: 95 })
  await pan.returnForCorrection(id, 'F02')
  expect((await eventsOf(id)).map(({ toStatus, seconds }) => [toStatus, seconds])).toEqual([
    ['WAITING_SCAN', null],
    ['WAITING_CROP', null],

    ['PENDING_VERIFICATION', null],
    ['INCOMPLETE', 95],
  ])
})

test('who was handed one and decided it without opening it had it open for no time; nor had who did not hold it', async () => {
  await pan.cropped(another(++people))
  const { body } = await app.as('staff')(verification.takeNext)
  expect((await pan.reject(`${body.id}`)).status).toBe(200)
  expect(await lastEventOf(`${body.id}`)).toMatchObject({ seconds: null, note: null })

  const id = await pan.taken(another(++people))
  const admin = await app.db
    .selectFrom('userAccount')
    .selectAll()
    .where('userName', '=', 'admin')
    .executeTakeFirstOrThrow()
  const { name, code, merchantId } = admin
  const caller = {
    id: admin.id,
    sessionId: '',
    name,
    code,
    merchantId,
    role: 'admin' as const,
    rights: [],
    ip: '',
    requestId: '',
  }
  await bySystem(app, id, 'returnForCorrection', caller)
  expect((await lastEventOf(id))?.seconds).toBeNull()
})

test('what the provider moves nobody has done; what was held and is captured then stands on the application', async () => {
  const id = await desk.told(await desk.initiated(), 'SIGNED')
  const row = await rowOf(id)
  expect([row.status, await kindOf(row.journalId)]).toEqual(['PL_ESIGN_DONE', 'SERVICE_DEBIT'])
  const audits = (await auditOf(id)).filter(({ what }) => what.startsWith('application '))
  expect(audits.map(({ what, who }) => [what, who])).toEqual(
    expect.arrayContaining([
      ['application initiate', merchantUser],
      ['application esign', null],
    ]),
  )
})

test('an answer books its difference, says what was changed, and keeps one Aadhaar number alone', async () => {
  const id = await pan.taken({ ...goodFields, cardType: 'EPAN_ONLY' })
  const { aadhaarRef } = await rowOf(id)
  app.clock.forward({ minutes: 1 })
  await app.as('staff')(verification.returnForCorrection, {
    params: { id },
    body: { reasons: [{ code: 'Z99', note: 'Both are wrong', fields: ['cardType', 'aadhaar'] }] },
  })
  app.clock.forward({ minutes: 1 })
  const { body } = await app.as('merchant')(drafts.read, { params: { id } })
  const fields = { cardType: 'PHYSICAL_CARD', aadhaar: '9999 0000 0028' } as const
  await app.as('merchant')(drafts.save, { params: { id }, body: { version: body.version ?? 0, fields } })
  await pan.scanPage(id)
  const answered = await app.as('merchant')(returned.answer, { params: { id }, body: { note: 'Mended', agreed: 40 } })
  expect(answered.body).toEqual({ id, status: 'PENDING_VERIFICATION' })
  const event = await lastEventOf(id)
  expect([await kindOf(event?.journalId), event?.changes.map(({ field }) => field)]).toEqual([
    'SERVICE_DIFFERENCE',
    ['cardType', 'aadhaar'],
  ])
  const row = await rowOf(id)
  expect([row.price?.total, row.service, row.sent]).toEqual([150, 'PAN_N_PHY', null])
  expect(await kindOf(row.journalId)).toBe('SERVICE_DEBIT')
  expect((await lastEventOf(id))?.note).toBe('Mended')
  const kept = await app.db
    .selectFrom('vault')
    .select('ref')
    .where('ref', 'in', [`${aadhaarRef}`, `${row.aadhaarRef}`])
    .execute()
  expect(kept).toEqual([{ ref: row.aadhaarRef }])
})
