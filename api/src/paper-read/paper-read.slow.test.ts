import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { account } from 'contract/account'
import type { Endpoint } from 'contract/endpoint'
import { officeProfile, shopProfile } from 'contract/identity/profile'
import { session } from 'contract/identity/session'
import { invoicePapers } from 'contract/invoice'
import { applications } from 'contract/pan/application'
import { bulk } from 'contract/pan/bulk'
import { papers } from 'contract/pan/paper/papers'
import { paperless } from 'contract/pan/paperless/paperless'
import { cards } from 'contract/pan/provider'
import { uti } from 'contract/pan/uti/uti'
import { verification } from 'contract/pan/verify/verify'
import { paperReadList } from 'contract/paper-read'
import { payments } from 'contract/payment/payment'
import { people } from 'contract/people/people'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { inTransaction } from '../db/connect.ts'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { another, goodFields, panOffice, smallPage } from '../testing/applications.ts'
import { contractCalls, nameOf } from '../testing/contract.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { paperlessDesk } from '../testing/paperless.ts'
import { codeOf, switchOn } from '../testing/second-factor/codes.ts'
import { utiDesk } from '../testing/uti.ts'
import {
  aheadIsRead,
  aheadOfAnybody,
  anybodyReads,
  anySessionReveals,
  clerksAreNamed,
  forgetsTheReader,
  printsForAnybody,
  printsWithoutEnd,
  revealsWithoutEnd,
  shownIsUnread,
  unsentIsOpen,
} from './paper-read.mutants.ts'
import { isReading } from './queries.ts'

let app: TestApp
let other: FastifyInstance
let shop: Awaited<ReturnType<TestApp['addMerchant']>>
let pan: Awaited<ReturnType<typeof panOffice>>
const office = () => app.as('staff')
const counter = () => app.as('merchant')

beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened })
  other = await otherServer(app, opened)
  shop = await app.addMerchant('merchant', 10_000)
  pan = await panOffice(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** The readings of one form or registration, the oldest first. */
const readingsOf = (about: string) =>
  app.db
    .selectFrom('audit')
    .select(['what', 'whoName', 'ip', sql<string>`detail ->> 'merchant'`.as('merchant')])
    .where('about', '=', about)
    .where(sql<boolean>`${sql.raw(isReading)}`)
    .orderBy('id')
    .execute()
const whatsOf = async (about: string) => (await readingsOf(about)).map(({ what }) => what)

const infoOf = async (id: string) => (await office()(applications.paninfo, { params: { id } })).body
const open = (id: string, who = 'staff') => app.as(who)(applications.file, { params: { id } })

test('each way to read a paper is written down: what, who, whose and from where', async () => {
  const id = await pan.acknowledged({ ...goodFields, lastName: 'Leser', nameAsAadhaar: 'ANJALI PRAKASH LESER' })
  await pan.process(id)
  const { body } = await pan.allot(id)
  expect(body).toMatchObject({ status: 'ALLOTTED' })
  const { formNo, pages, crops, ackFile } = await infoOf(id)
  for (const file of [pages[0]?.id, crops[0]?.fileId, ackFile]) expect((await open(file ?? '')).status).toBe(200)
  await app.stepUp('staff')
  for (const paper of [papers.form, papers.slip, papers.receipt, cards.revealPan] as (typeof papers.form)[])
    expect([paper.path, (await office()(paper, { params: { id } })).status]).toEqual([paper.path, 200])
  expect(await whatsOf(formNo)).toEqual([
    'scan opened',
    'crop opened',
    'acknowledgement opened',
    'form printed',
    'aadhaar revealed',
    'slip printed',
    'receipt printed',
    'pan revealed',
  ])
  const [first] = await readingsOf(formNo)
  expect(first).toEqual({ what: 'scan opened', whoName: 'Demo staff', ip: '127.0.0.1', merchant: shop.code })

  const desk = utiDesk(app)
  const psa = (await office()(uti.psa, { params: { id: await desk.requested() } })).body
  await open(psa.papers[0]?.fileId ?? '')
  await app.stepUp('staff')
  await office()(uti.psaPan, { params: { id: psa.id } })
  expect(await whatsOf(psa.refNo)).toEqual(['PSA paper opened', 'pan revealed'])

  const paper = await paperlessDesk(app)
  const ekyc = await paper.authenticated()
  await open((await counter()(paperless.state, { params: { id: ekyc } })).body.photo ?? '', 'merchant')
  expect(await whatsOf((await infoOf(ekyc)).formNo)).toEqual(['portrait opened'])

  const slip = await counter()(payments.slip, { bytes: smallPage, query: { name: 'slip.jpg' } })
  const before = await app.db.selectFrom('audit').select('id').execute()
  expect((await open(slip.body.id)).status).toBe(200)
  expect(await app.db.selectFrom('audit').select('id').execute()).toHaveLength(before.length)
})

test('nobody copies all numbers: after a hundred in an hour the next whole PAN is refused, on every server', async () => {
  await app.addPerson('copier', 'staff')
  const params = { id: await pan.acknowledged(another(77)) }
  await pan.process(params.id)
  await pan.allot(params.id)
  await app.stepUp('copier')
  const opened = async (on = app.app) => (await app.as('copier', on)(cards.revealPan, { params })).status
  for (let no = 0; no < 50; no++) expect([await opened(), await opened(other)]).toEqual([200, 200])
  expect([await opened(), await opened(other)]).toEqual([429, 429])
  expect(await withMutant(revealsWithoutEnd, () => opened())).toBe(200)
  await app.stepUp('staff')
  expect((await office()(cards.revealPan, { params })).status).toBe(200)
})

test('a whole PAN opens to who showed again that it is them, for ten minutes and in that session alone', async () => {
  await app.addPerson('careful', 'staff')
  const params = { id: await pan.acknowledged(another(78)) }
  await pan.process(params.id)
  await pan.allot(params.id)
  const { formNo } = await infoOf(params.id)
  const logIn = async () => {
    const browser = app.browser()
    const { body } = await browser(session.signIn, { body: { userName: 'careful', password: testPassword } })
    browser.holdToken(`${(body as unknown as { token: string }).token}`)
    return browser
  }
  const [here, elsewhere] = [await logIn(), await logIn()]
  const opened = async (by = here) => (await by(cards.revealPan, { params })).status
  const shows = async (proof: object) =>
    (await here(officeProfile.stepUp, { body: { password: testPassword, ...proof } })).status

  expect([await opened(), await shows({ password: 'Wrong#2026' }), await opened()]).toEqual([428, 400, 428])
  expect(await whatsOf(formNo)).toEqual([])
  expect(await withMutant(anySessionReveals, () => opened())).toBe(200)
  expect([await shows({}), await opened(), await opened(elsewhere)]).toEqual([200, 200, 428])
  const older = (seconds: number) =>
    sql`update session set proved_at = proved_at - make_interval(secs => ${seconds})`.execute(app.db)
  await older(10 * 60 - 1)
  expect(await opened()).toBe(200)
  await older(1)
  expect(await opened()).toBe(428)

  const secret = await switchOn(app, here, officeProfile as unknown as typeof shopProfile)
  expect([await shows({}), await opened()]).toEqual([400, 428])
  expect([await shows({ code: codeOf(app, secret) }), await opened()]).toEqual([200, 200])
})

test('the office prints no form with a whole Aadhaar before it shows who it is; the shop that typed it does', async () => {
  for (const who of ['fresh', 'other']) await app.addPerson(who, 'staff')
  const id = await pan.scanned(another(79))
  const { formNo } = await infoOf(id)
  const prints = async (who: string) => (await app.as(who)(papers.form, { params: { id } })).status
  expect([await prints('fresh'), await whatsOf(formNo)]).toEqual([428, []])
  expect(await withMutant(printsForAnybody, () => prints('fresh'))).toBe(200)
  await app.stepUp('fresh')
  expect([await prints('fresh'), await prints('other')]).toEqual([200, 428])
  expect((await counter()(applications.form, { params: { id } })).status).toBe(200)

  // A whole PAN and a printed form are one count; a shop has its own, of three hundred.
  const { id: clerk } = await app.db
    .selectFrom('userAccount')
    .select('id')
    .where('userName', '=', 'fresh')
    .executeTakeFirstOrThrow()
  for (let no = 1; no < 100; no++) await app.portal.limits.isWithin('pan revealed', clerk, { most: 100, seconds: 3600 })
  expect([await prints('fresh'), await withMutant(printsWithoutEnd, () => prints('fresh'))]).toEqual([429, 200])
  const { userId } = shop
  for (let no = 1; no < 300; no++)
    await app.portal.limits.isWithin('form printed', userId, { most: 300, seconds: 3600 })
  expect((await counter()(applications.form, { params: { id } })).status).toBe(429)
})

test('the same pages again are one reading for some minutes, for each person one of their own', async () => {
  const id = await pan.scanned(another(41))
  await pan.scanPage(id)
  const { formNo, pages } = await infoOf(id)
  const all = () => Promise.all(pages.flatMap(({ id }) => [open(id), open(id), open(id, 'admin')]))
  await all()
  await all()
  expect((await readingsOf(formNo)).map(({ whoName }) => whoName).sort()).toEqual(['Demo admin', 'Demo staff'])
  app.clock.forward({ minutes: 11 })
  await open(pages[0]?.id ?? '')
  expect(await whatsOf(formNo)).toHaveLength(3)
})

/** A form that lies ready for a checker while they look at another one; `fetch` gets its pages for a use. */
async function lyingReady(who: string) {
  const [first, second] = [await pan.cropped(another(++readers)), await pan.cropped(another(++readers))]
  await app.addPerson(who, 'staff')
  const as = app.as(who)
  expect((await as(verification.take, { params: { id: first } })).status).toBe(200)
  await app.db
    .updateTable('application')
    .set({ statusAt: new Date(0) })
    .where('id', '=', second)
    .execute()
  const { next } = (await as(verification.ahead, { params: { id: first } })).body
  expect(next?.id).toBe(second)
  const page = { params: { id: next?.pages[0]?.id ?? '' } }
  const crop = { params: { id: next?.crops[0]?.fileId ?? '' } }
  const fetch = async (use?: 'ahead' | 'shown', by = who) => {
    for (const file of [page, crop]) {
      const { status, bytes } = await app.as(by)(applications.file, { ...file, query: use ? { use } : {} })
      expect([status, bytes.length > 0]).toEqual(use === 'shown' ? [204, false] : [200, true])
    }
    return whatsOf(next?.formNo ?? '')
  }
  const noted = async () => {
    const rows = app.db
      .selectFrom('audit')
      .select(['what', 'whoName'])
      .where('about', '=', next?.formNo ?? '')
    const found = await rows.where('what', '=', 'papers fetched ahead').execute()
    return found.map(({ whoName }) => whoName)
  }
  return { id: second, fetch, noted, as }
}
let readers = 8_400

test('a form that is fetched ahead was opened by nobody; it was once its pages are on the screen', async () => {
  const { fetch, noted } = await lyingReady('quick')
  expect([await fetch('ahead'), await noted()]).toEqual([[], ['Demo quick']])
  expect(await fetch('shown')).toEqual(['scan opened', 'crop opened'])
  expect(await withMutant(aheadIsRead, async () => (await lyingReady('quick2')).fetch('ahead'))).toHaveLength(2)
  const unread = await withMutant(shownIsUnread, async () => (await lyingReady('quick3')).fetch('shown'))
  expect(unread).toEqual([])
})

test('nobody opens papers unread by saying that they fetch them ahead', async () => {
  const { id, fetch, as } = await lyingReady('sly')
  await app.addPerson('slyer', 'staff')
  const unread = () => fetch('ahead', 'slyer')
  expect(await unread()).toEqual(['scan opened', 'crop opened'])
  // And not by the one for whom it lay ready, once it is open.
  await as(verification.take, { params: { id } })
  expect(await fetch('ahead')).toEqual(['scan opened', 'crop opened', 'scan opened', 'crop opened'])
  const { fetch: another } = await lyingReady('sly2')
  expect(await withMutant(aheadOfAnybody, () => another('ahead', 'admin'))).toEqual([])
})

test('the record of an application says who looked; a merchant reads no name of a clerk', async () => {
  const id = await pan.scanned(another(42))
  const { pages } = await infoOf(id)
  for (const who of ['staff', 'merchant']) await open(pages[0]?.id ?? '', who)
  const told = ({ reads }: { reads: { by: string; what: string; ip: string }[] }) =>
    reads.map(({ by, what, ip }) => [by, what, ip])
  expect(told(await infoOf(id))).toEqual([
    ['Demo merchant', 'scan opened', '127.0.0.1'],
    ['Demo staff', 'scan opened', '127.0.0.1'],
  ])
  const toldShop = async () => told((await counter()(applications.info, { params: { id } })).body)
  expect(await toldShop()).toEqual([
    ['Demo merchant', 'scan opened', '127.0.0.1'],
    ['Office', 'scan opened', ''],
  ])
  expect((await withMutant(clerksAreNamed, toldShop))[1]?.[0]).toBe('Demo staff')
})

test('the admin finds readings by who, whose and from where; staff and merchants have no such list', async () => {
  const id = await pan.scanned(another(43))
  const { formNo, pages } = await infoOf(id)
  await open(pages[0]?.id ?? '')
  for (const search of [formNo, `demo staff ${shop.code} 127.0.0.1 ${formNo.slice(2)}`]) {
    const { body } = await app.as('admin')(paperReadList, { body: { ...everything, search } })
    expect(body.data).toMatchObject([
      { whoName: 'Demo staff', what: 'scan opened', about: formNo, merchant: shop.code, application: id },
    ])
  }
  for (const who of ['staff', 'merchant'])
    expect((await app.as(who)(paperReadList, { body: everything })).status).toBe(403)
})

test('the list of readings is read along an index of its own, not through the whole audit', async () => {
  const plan = await inTransaction(app.db, async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from audit where ${sql.raw(isReading)}
      order by at desc, id desc limit 10`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join()
  })
  expect(plan).toContain('Scan using audit_reads ')
})

test('the office opens no draft that is not sent, and none of its files', async () => {
  const paper = await paperlessDesk(app)
  const { id } = await paper.scannedEsign({
    ...goodFields,
    lastName: 'Entwurf',
    nameAsAadhaar: 'ANJALI PRAKASH ENTWURF',
  })
  const draft = await pan.draft(another(44))
  const { pages, crops } = (await counter()(applications.info, { params: { id } })).body
  for (const who of ['staff', 'admin']) {
    for (const one of [id, draft.id]) {
      expect((await app.as(who)(applications.paninfo, { params: { id: one } })).status).toBe(404)
      for (const call of [papers.form, papers.receipt, cards.revealPan] as Endpoint[])
        expect((await app.as(who)(call, { params: { id: one } })).status).toBe(404)
    }
    for (const file of [pages[0]?.id, crops[0]?.fileId]) expect((await open(file ?? '', who)).status).toBe(404)
  }
  expect((await open(pages[0]?.id ?? '', 'merchant')).status).toBe(200)
  const read = () => office()(applications.paninfo, { params: { id: draft.id } })
  expect((await withMutant(unsentIsOpen, read)).status).toBe(200)
  await pan.submit(draft)
  expect((await infoOf(draft.id)).status).toBe('WAITING_SCAN')
})

test('every call that answers a file says that it reads papers, or is known to show nobody’s', async () => {
  const harmless = [
    'POST /captcha',
    'GET /logo',
    'GET /favicon',
    'GET /sample-form/:name',
    'GET /site-picture/:id',
    // Names and numbers of papers on their way, as they stand on the packet.
    ...['backend', 'merchant'].flatMap((area) =>
      ['label', 'packing-list'].map((file) => `GET /${area}/misc/courier/${file}/:id`),
    ),
    ...[bulk.sample, bulk.result, invoicePapers.office, invoicePapers.own, account.photo, account.photoOfOffice].map(
      nameOf,
    ),
    ...[officeProfile.activityFile, shopProfile.activityFile, people.ledgerFile].map(nameOf),
  ]
  const silent = (await contractCalls()).filter(({ file, reads }) => file && !reads).map(nameOf)
  expect(silent.sort()).toEqual(harmless.sort())
})

test('a paper that nobody wrote down does not leave, and a reading that is forgotten is noticed', async () => {
  const id = await pan.scanned(another(45))
  const { formNo, pages } = await infoOf(id)
  const page = pages[0]?.id ?? ''
  const answer = await withMutant(forgetsTheReader, () => open(page))
  expect([answer.status, answer.bytes.length < 200, await whatsOf(formNo)]).toEqual([500, true, []])
  await withMutant(anybodyReads, () => open(page))
  expect(await whatsOf(formNo)).toEqual([])
  await open(page)
  expect(await whatsOf(formNo)).toEqual(['scan opened'])
})
