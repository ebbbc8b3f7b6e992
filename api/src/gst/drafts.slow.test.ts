import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { DraftLine } from 'contract/gst/draft'
import { gst } from 'contract/gst/gst'
import { applications } from 'contract/pan/application'
import { wallet } from 'contract/payment/wallet'
import { dataRequests } from 'contract/privacy/data-request'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { inTransaction } from '../db/connect.ts'
import { dropUnused } from '../files/unused.ts'
import type { TestApp } from '../testing/app.ts'
import { twoServers } from '../testing/other-server.ts'
import { readsAnyDraft, sendsFromTwoWindows } from './drafts.mutants.ts'
import { rules } from './retention.ts'
import { gstDesk } from './testing/desk.ts'

let app: TestApp
let desk: ReturnType<typeof gstDesk>
const { ofOffice } = gst

beforeAll(async () => {
  // Every call goes to the other of two servers.
  app = await twoServers()
  app.clock.now = new Date('2026-11-27T06:00:00Z')
  await app.addMerchant('merchant', 200_000)
  await app.addMerchant('neighbour', 50_000)
  desk = gstDesk(app)
})
afterAll(() => app.close())
beforeEach(() => app.useFiles())

const shop = () => app.as('merchant')
const save = (id: string, version: number, values: Record<string, unknown>, who = 'merchant') =>
  app.as(who)(gst.saveDraft, { params: { id }, body: { kind: 'registration' as const, version, values } })
const balance = async () => (await shop()(wallet.closing)).body

test('what was typed is kept sealed, whole, and for the people of this shop alone', async () => {
  const id = randomUUID()
  const typed = { legalName: 'ASHA SHARMA', pan: 'ZAAPS0000A', partners: [{ name: 'RAVI', pan: 'ZACFR' }], other: 'x' }
  // What the client said of the form as it stood is not kept.
  expect((await save(id, 0, { ...typed, declared: true, sure: true })).body.version).toBe(1)
  const { valuesSealed, name } = await app.db
    .selectFrom('gstDraft')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([name, valuesSealed]).toEqual(['ASHA SHARMA', expect.not.stringContaining('ZAAPS')])
  const { other: _, ...known } = typed
  const kept = (await shop()(gst.draft, { params: { id } })).body
  expect([kept.version, kept.values]).toEqual([1, known])
  expect((await shop()(gst.drafts)).body).toContainEqual(
    expect.objectContaining({ id, kind: 'registration', name: 'ASHA SHARMA', savedBy: 'Demo merchant' }),
  )
  const byNeighbour = async () => (await app.as('neighbour')(gst.draft, { params: { id } })).status
  expect(await byNeighbour()).toBe(404)
  expect(await withMutant(readsAnyDraft, byNeighbour)).toBe(200)
  expect((await save(id, 1, typed, 'neighbour')).status).toBe(404)
  expect((await save(id, 0, typed, 'neighbour')).status).toBe(404)
  expect((await app.as('neighbour')(gst.discardDraft, { params: { id } })).status).toBe(404)
  expect((await app.as('neighbour')(gst.drafts)).body).toEqual([])
})

test('a save whose reply was lost is repeated without harm; older typing is told who saved meanwhile', async () => {
  const id = randomUUID()
  await save(id, 0, { legalName: 'ASHA' })
  expect((await save(id, 0, { legalName: 'ASHA' })).status).toBe(200)
  expect((await save(id, 2, { legalName: 'ASHA SHARMA' })).body.version).toBe(3)
  const late = await save(id, 2, { legalName: 'ASHA S' })
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^Demo merchant saved this form at .* in another window\.$/),
  ])
  expect((await shop()(gst.draft, { params: { id } })).body.values).toEqual({ legalName: 'ASHA SHARMA' })
})

const sentFromTwoWindows = async () => {
  const id = randomUUID()
  const body = await desk.form()
  await save(id, 0, body)
  const before = await balance()
  const send = () => shop()(gst.register, { body, query: { draft: id } })
  const answers = await Promise.all([send(), send()])
  return { statuses: answers.map(({ status }) => status).sort(), paid: before - (await balance()) }
}

test('a shop has a hundred unfinished forms at most; another shop has its own hundred', async () => {
  const { id: merchantId } = await app.db
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', (is) => is.selectFrom('userAccount').select('merchantId').where('userName', '=', 'merchant'))
    .executeTakeFirstOrThrow()
  const { nos } = await app.db
    .selectFrom('gstDraft')
    .select((is) => is.fn.countAll<bigint>().as('nos'))
    .where('merchantId', '=', merchantId)
    .executeTakeFirstOrThrow()
  const rest = Array.from({ length: 100 - Number(nos) }, () => randomUUID())
  for (const id of rest) await save(id, 0, { legalName: 'MANY FORMS' })
  const { status, body } = await save(randomUUID(), 0, { legalName: 'ONE TOO MANY' })
  expect([status, body.message]).toEqual([409, 'Your shop has 100 unfinished forms. Send or discard some first.'])
  expect((await save(rest[0] ?? '', 1, { legalName: 'STILL SAVED' })).status).toBe(200)
  const theirs = randomUUID()
  expect((await save(theirs, 0, { legalName: 'THEIRS' }, 'neighbour')).status).toBe(200)
  await app.as('neighbour')(gst.discardDraft, { params: { id: theirs } })
  for (const id of rest) await shop()(gst.discardDraft, { params: { id } })
  const gone = await shop()(gst.register, { body: await desk.form(), query: { draft: rest[0] ?? '' } })
  expect([gone.status, gone.body.message]).toEqual([
    409,
    'This form was sent or discarded in another window. Look in the list before you send it again.',
  ])
})

test('the picture of a paper is shown with its form again, to the people of this shop alone', async () => {
  const id = randomUUID()
  const photo = await desk.paper('photo')
  await save(id, 0, { legalName: 'ASHA STORES', photo })
  const { status, headers } = await shop()(applications.smallFile, { params: { id: photo } })
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await app.as('neighbour')(applications.smallFile, { params: { id: photo } })).status).toBe(404)
})

test('a form sent from two windows on two servers is sent and paid once', async () => {
  for (let i = 0; i < 3; i++) expect(await sentFromTwoWindows()).toEqual({ statuses: [200, 409], paid: 999 })
  // Without the lock the second one fails only because the papers are gone.
  expect(await withMutant(sendsFromTwoWindows, sentFromTwoWindows)).not.toEqual({ statuses: [200, 409], paid: 999 })
})

test('a draft of a return names it; when that is sent, what else was begun for it is deleted, and nothing more', async () => {
  const body = desk.return()
  const begin = async (values: Record<string, unknown>, who = 'merchant') => {
    const id = randomUUID()
    await app.as(who)(gst.saveDraft, { params: { id }, body: { kind: 'filing' as const, version: 0, values } })
    return id
  }
  const [sent, same] = [await begin(body), await begin({ ...body, gstin: body.gstin.toLowerCase() })]
  const others = [await begin({ ...body, returnType: 'GSTR1' }), await begin({ ...body, period: '' })]
  const neighbours = await begin(body, 'neighbour')
  const lines = async () => (await shop()(gst.drafts)).body
  expect((await lines()).find(({ id }) => id === same)?.ofReturn).toEqual({
    returnType: 'GSTR3B',
    scheme: 'MONTHLY',
    period: body.period,
  })
  expect((await lines()).find(({ id }) => id === others[1])?.ofReturn?.period).toBe('')
  const nil = await begin({ ...body, gstin: '36ZAKGT0000L1ZM', nil: 'YES', salesFile: '', purchaseFile: '' })
  const content = ({ id, nil, sheets }: DraftLine) => ({ id, nil, sheets })
  expect((await lines()).map(content)).toContainEqual({ id: nil, nil: true, sheets: 0 })
  await shop()(gst.discardDraft, { params: { id: nil } })
  expect((await shop()(gst.file, { body, query: { draft: sent } })).status).toBe(200)
  const left = (await lines()).map(({ id }) => id)
  expect([left.includes(sent), left.includes(same), others.every((id) => left.includes(id))]).toEqual([
    false,
    false,
    true,
  ])
  expect((await app.as('neighbour')(gst.drafts)).body.map(({ id }) => id)).toEqual([neighbours])
  for (const id of others) await shop()(gst.discardDraft, { params: { id } })
})

test('the files of a draft stay while it does, go over to the request, and go with what is discarded', async () => {
  const values = await desk.form()
  const [sent, gone] = [randomUUID(), randomUUID()]
  await save(sent, 0, values)
  await save(gone, 0, { ...(await desk.form()), legalName: 'NEVER SENT' })
  const filesOf = async (id: string) =>
    (await app.db.selectFrom('file').select('id').where('ownerId', '=', id).execute()).length
  const longAgo = new Date(app.clock.now.getTime() - 3 * 86_400_000)
  await app.db.updateTable('file').set({ createdAt: longAgo }).execute()
  await dropUnused(app.portal)
  expect([await filesOf(sent), await filesOf(gone)]).toEqual([4, 4])
  const { body } = await shop()(gst.register, { body: values, query: { draft: sent } })
  expect([await filesOf(sent), await filesOf(body.id)]).toEqual([0, 4])
  expect((await shop()(gst.draft, { params: { id: sent } })).status).toBe(404)
  await shop()(gst.discardDraft, { params: { id: gone } })
  expect(await filesOf(gone)).toBe(0)
  const { rows } = await sql<{ what: string }>`select what from audit where about = 'NEVER SENT'`.execute(app.db)
  expect(rows).toEqual([{ what: 'GST draft discarded' }])
})

test('records of GST go when their law allows, and not a day earlier', async () => {
  const names = ['gst-returns', 'gst-registrations', 'gst-drafts', 'gst-clients', 'gst-returns-cancelled']
  const [filed, granted] = [await desk.filed(), await desk.granted()]
  const draft = randomUUID()
  await save(draft, 0, { legalName: 'LEFT LYING' })
  const dueAt = async (name: string, id: string, day: string) => {
    const rule = rules.find((one) => one.rule === name)
    if (!rule) throw new Error(name)
    const before = new Date(new Date(`${day}T06:00:00Z`).getTime() - rule.least * 86_400_000)
    const { rows } = await sql<{ id: string }>`
      select r.id from ${sql.table(rule.table === 'gstFiling' ? 'gst_filing' : rule.table === 'gstDraft' ? 'gst_draft' : 'gst_registration')} r
      where r.id = ${id} and ${rule.where()} and ${rule.since} < ${before}`.execute(app.db)
    return rows.length === 1
  }
  expect(rules.map(({ rule }) => rule)).toEqual(expect.arrayContaining(names))
  // October 2026 is of 2026-27: its annual return is due on 31-Dec-2027, and 72 months later is 31-Dec-2033.
  expect([await dueAt('gst-returns', filed, '2033-12-31'), await dueAt('gst-returns', filed, '2034-01-02')]).toEqual([
    false,
    true,
  ])
  expect(await dueAt('gst-registrations', granted, '2034-08-25')).toBe(false)
  expect(await dueAt('gst-registrations', granted, '2034-09-10')).toBe(true)
  expect([await dueAt('gst-drafts', draft, '2026-12-05'), await dueAt('gst-drafts', draft, '2027-01-05')]).toEqual([
    false,
    true,
  ])
  const rule = rules.find((one) => one.rule === 'gst-returns')
  await inTransaction(app.db, async (tx) => rule?.erase({ tx, portal: app.portal }, [filed]))
  expect((await shop()(gst.filing, { params: { id: filed } })).status).toBe(404)
})

test('a client is found by each PAN of the application and by the mobile; by another one nothing is', async () => {
  const id = await desk.registered({ mobile: '6000000123' })
  const { refNo } = (await app.as('staff')(ofOffice.registration, { params: { id } })).body
  const found = async (by: 'pan' | 'mobile', value: string) => {
    const { body } = await app.as('admin')(dataRequests.find, { body: { by, value } })
    const kind = body.kinds.find((one) => one.kind === 'GST registrations')
    return kind?.lines.some(({ label }) => label === refNo) ?? false
  }
  expect([await found('pan', 'ZAAPS0000A'), await found('mobile', '6000000123')]).toEqual([true, true])
  expect([await found('pan', 'ZACFR0000C'), await found('mobile', '6000000124')]).toEqual([false, false])
})

test('what was cancelled is deleted when its client asks; what is under way or was filed is kept, and says why', async () => {
  const why = { text: 'Data request DR2600003' }
  const [gone, kept, filed] = [await desk.cancelled(), await desk.registered(), await desk.filed()]
  const { refNo } = (await app.as('staff')(ofOffice.registration, { params: { id: gone } })).body
  const before = await balance()
  expect((await app.as('admin')(ofOffice.eraseRegistration, { params: { id: gone }, body: why })).status).toBe(200)
  expect((await shop()(gst.registration, { params: { id: gone } })).status).toBe(404)
  expect(await app.db.selectFrom('file').select('id').where('ownerId', '=', gone).execute()).toEqual([])
  expect(await balance()).toBe(before)
  const { rows } = await sql<{ what: string }>`
    select what from audit where about = ${refNo} and what like '%erase'`.execute(app.db)
  expect(rows).toEqual([{ what: 'GST registration erase' }])
  const refused = async (call: typeof ofOffice.eraseFiling | typeof ofOffice.eraseRegistration, id: string) =>
    (await app.as('admin')(call as typeof ofOffice.eraseFiling, { params: { id }, body: why })).body.message
  expect(await refused(ofOffice.eraseRegistration, kept)).toMatch(/is still under way/)
  expect(await refused(ofOffice.eraseFiling, filed)).toMatch(/the law wants it kept/)
})
