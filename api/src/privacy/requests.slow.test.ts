import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dataRequests, ownRequests, type RequestKind } from 'contract/privacy/data-request'
import { legalHolds } from 'contract/privacy/legal-hold'
import { strFromU8, unzipSync } from 'fflate'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, goodFields, panOffice } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { copiesAgain, deletesWhatStays, looksUnseen, ofAnyShop } from './requests.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await app.addMerchant('merchant', 100_000)
  await app.addMerchant('rival', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const admin = () => app.as('admin')
const staff = () => app.as('staff')
const ofId = (id: string) => ({ params: { id } })
const rowOf = (id: string) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
let no = 700

async function entered(kind: RequestKind, about: string) {
  const body = { kind, person: 'Anjali Sharma', about, words: 'By letter of today' }
  const reply = await staff()(dataRequests.add, { body })
  expect(reply.status).toBe(200)
  return reply.body.id
}
async function allotted(fields = another(++no)) {
  const id = await pan.acknowledged(fields)
  await pan.process(id)
  await pan.allot(id)
  return rowOf(id)
}
const whats = async (about: string) =>
  (await app.db.selectFrom('audit').select('what').where('about', '=', about).orderBy('id').execute()).map(
    ({ what }) => what,
  )
const kindsOf = (held: { kind: string; count: number }[]) =>
  Object.fromEntries(held.map(({ kind, count }) => [kind, count]))

test('a person is found by each of their numbers; nothing that is shown or written down says one whole', async () => {
  const pan = 'ZZBPS0901Z'
  const { id, formNo } = await allotted({ ...goodFields, lastName: 'Gesucht', nameAsAadhaar: 'ANJALI PRAKASH GESUCHT' })
  const { panIndex } = await rowOf(id)
  expect(panIndex).not.toBeNull()
  const searches = { formNo, mobile: '6000000012', aadhaar: '9999 0000 0016' } as const
  for (const [by, value] of Object.entries(searches) as [keyof typeof searches, string][]) {
    const { status, body } = await staff()(dataRequests.find, { body: { by, value } })
    expect([by, status]).toEqual([by, 200])
    const applications = body.kinds.find(({ kind }) => kind === 'Applications')
    expect(applications?.lines.map(({ label }) => label)).toContain(formNo)
    expect(kindsOf(body.kinds)).toMatchObject({ 'Sealed Aadhaar numbers': 1 })
    const said = JSON.stringify(body)
    for (const word of ['6000000012', '99990000', 'GESUCHT', 'Gesucht']) expect(said).not.toContain(word)
    expect(await whats(body.called)).toContain('person looked up')
  }
  const nobody = await staff()(dataRequests.find, { body: { by: 'pan', value: pan } })
  expect(nobody.body).toMatchObject({ called: 'ZZBPS****Z' })
  const { body } = await staff()(dataRequests.find, { body: { by: 'userName', value: 'MERCHANT' } })
  expect(kindsOf(body.kinds)).toMatchObject({ Accounts: 1, KYC: 1, Applications: 0 })
  const written = JSON.stringify(await app.db.selectFrom('audit').select(['about', 'detail']).execute())
  for (const word of ['6000000012', '999900000016', pan]) expect(written).not.toContain(word)
})

test('only who has the right finds people and reads requests', async () => {
  await app.addPerson('clerk', 'staff', null, ['pan:act'])
  const search = { body: { by: 'userName', value: 'merchant' } } as const
  for (const who of ['clerk', 'merchant']) {
    expect((await app.as(who)(dataRequests.find, search)).status).toBe(403)
    expect((await app.as(who)(dataRequests.list, { body: everything })).status).toBe(403)
  }
})

test('a request has a number, is answered once within 90 days, and whoever asked is told', async () => {
  const asked = await app.as('merchant')(ownRequests.shop.ask, {
    body: { kind: 'CORRECTION', formNo: '', words: 'My shop has another pin code' },
  })
  expect(asked.body).toMatchObject({ refNo: expect.stringMatching(/^DR\d{7}$/) })
  expect(asked.body.dueOn).toBe(
    new Date(app.clock.now.getTime() + 90 * 86_400_000 + 19_800_000).toISOString().slice(0, 10),
  )
  const { body } = await staff()(dataRequests.list, { body: { ...everything, search: asked.body.refNo } })
  const id = body.data[0]?.id ?? ''
  expect((await staff()(dataRequests.read, ofId(id))).body).toMatchObject({
    request: { status: 'OPEN' },
    application: null,
  })
  const answer = { outcome: 'ANSWERED' as const, answer: 'The pin code is corrected.' }
  const replies = await Promise.all([1, 2].map(() => staff()(dataRequests.answer, { ...ofId(id), body: answer })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const own = await app.as('merchant')(ownRequests.shop.read)
  expect(own.body).toMatchObject([{ refNo: asked.body.refNo, status: 'ANSWERED', answer: answer.answer }])
  expect((await app.as('rival')(ownRequests.shop.read)).body).toEqual([])
  const letters = await app.db.selectFrom('outbox').select('kind').where('kind', 'like', 'data-request%').execute()
  expect(letters.map(({ kind }) => kind).sort()).toEqual(['data-request-answered', 'data-request-received'])
  expect(await whats(asked.body.refNo)).toEqual([
    'data request entered',
    'data request opened',
    'data request answered',
  ])
})

test('whoever of the office enters a request of somebody else does not have it among their own', async () => {
  const own = async () => (await admin()(ownRequests.office.read)).body
  const letter = { kind: 'ACCESS' as const, person: 'Anjali Sharma', words: 'By letter of today' }
  for (const about of ['merchant', (await allotted()).formNo])
    expect((await admin()(dataRequests.add, { body: { ...letter, about } })).status).toBe(200)
  expect(await own()).toEqual([])
  const asked = await admin()(ownRequests.office.ask, { body: { kind: 'ACCESS', formNo: '', words: 'My own data' } })
  expect((await own()).map(({ refNo }) => refNo)).toEqual([asked.body.refNo])
  const ofCustomer = { kind: 'ACCESS' as const, formNo: (await allotted()).formNo, words: 'The customer asks for it' }
  const { body } = await app.as('merchant')(ownRequests.shop.ask, { body: ofCustomer })
  expect((await app.as('merchant')(ownRequests.shop.read)).body).toContainEqual(
    expect.objectContaining({ refNo: body.refNo }),
  )
})

test('a shop asks for its own customers only', async () => {
  const { formNo } = await allotted()
  const ask = (who: string) =>
    app.as(who)(ownRequests.shop.ask, { body: { kind: 'ACCESS', formNo, words: 'The customer asks for it' } })
  expect((await ask('merchant')).status).toBe(200)
  expect((await ask('rival')).status).toBe(400)
  expect((await withMutant(ofAnyShop, () => ask('rival'))).status).toBe(200)
})

test('the copy is a ZIP with masked numbers, for the administrator alone, and leaves once', async () => {
  const { formNo, id: application } = await allotted({
    ...goodFields,
    firstName: 'Asha',
    nameAsAadhaar: 'ASHA PRAKASH SHARMA',
    aadhaar: '',
    aadhaarExempt: 'NRI',
  })
  const id = await entered('ACCESS', formNo)
  expect((await staff()(dataRequests.copy, ofId(id))).status).toBe(403)
  const copies = await Promise.all([1, 2].map(() => admin()(dataRequests.copy, ofId(id))))
  expect(copies.map(({ status }) => status).sort()).toEqual([200, 409])
  const copy = copies.find(({ status }) => status === 200)
  const files = unzipSync(new Uint8Array(copy?.bytes ?? []))
  expect(Object.keys(files)).toEqual(['data.json', 'data.html'])
  const said = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
  expect(said.applications[0]).toMatchObject({ formNumber: formNo, form: { firstName: 'ASHA', mobile: '6000000012' } })
  expect(said.applications[0].pan).toMatch(/^ZZBPS\*{4}Z$/)
  expect(strFromU8(files['data.html'] ?? new Uint8Array())).toContain('ASHA')
  expect(JSON.stringify(said)).not.toMatch(/ZZBPS\d{4}Z|sealed/i)
  expect((await rowOf(application)).papersDeletedAt).toBeNull()
  const again = await withMutant(copiesAgain, () => admin()(dataRequests.copy, ofId(id)))
  expect(again.status).toBe(200)
})

test('of an account the copy says what is its own, and a name with signs of HTML stays a text', async () => {
  await app.db
    .updateTable('merchant')
    .set({ shopName: '<script>x</script>' })
    .where('code', '=', await codeOf('rival'))
    .execute()
  const { bytes, status } = await admin()(dataRequests.copy, ofId(await entered('ACCESS', 'rival')))
  expect(status).toBe(200)
  const html = strFromU8(unzipSync(new Uint8Array(bytes))['data.html'] ?? new Uint8Array())
  expect(html).not.toContain('<script>')
  expect(html).toContain('rival')
  expect(html).not.toMatch(/password|hash/i)
})
const codeOf = async (userName: string) =>
  (
    await app.db
      .selectFrom('userAccount as u')
      .innerJoin('merchant as m', 'm.id', 'u.merchantId')
      .select('m.code')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow()
  ).code

test('papers go on request once their application has ended and no hold keeps them', async () => {
  const open = await rowOf(await pan.acknowledged(another(++no)))
  const ended = await allotted()
  const erase = async (about: string, kind: RequestKind = 'ERASURE') =>
    (await admin()(dataRequests.erase, ofId(await entered(kind, about)))).status
  expect(await erase(open.formNo)).toBe(409)
  expect(await erase(ended.formNo, 'ACCESS')).toBe(409)
  expect((await staff()(dataRequests.erase, ofId(await entered('ERASURE', ended.formNo)))).status).toBe(403)
  const reasoned = { ...ofId(ended.id), body: { reason: 'Asked by the court of Pune' } }
  await admin()(legalHolds.place, reasoned)
  expect(await erase(ended.formNo)).toBe(409)
  expect((await rowOf(ended.id)).papersDeletedAt).toBeNull()
  await admin()(legalHolds.lift, reasoned)
  expect(await erase(ended.formNo)).toBe(200)
  expect(await rowOf(ended.id)).toMatchObject({ name: 'A*** P*** S***', panSealed: null, formNo: ended.formNo })
  expect(await whats(ended.formNo)).toContain('deleted on request')
  expect(await erase(ended.formNo)).toBe(409)
  expect(await withMutant(deletesWhatStays, () => erase(open.formNo))).toBe(200)
})

test('the alarm works: a search that nobody wrote down shows', async () => {
  const count = async () => (await whats('6000000099'.replace(/^\d{6}/, 'XXXXXX'))).length
  const search = { body: { by: 'mobile', value: '6000000099' } } as const
  await withMutant(looksUnseen, () => staff()(dataRequests.find, search))
  expect(await count()).toBe(0)
  await staff()(dataRequests.find, search)
  expect(await count()).toBe(1)
})
