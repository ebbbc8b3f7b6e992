import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { applications } from 'contract/pan/application'
import { returned } from 'contract/pan/returned'
import { byPhoneLink, phoneLinks } from 'contract/pan/scan/phone-link'
import { submissions } from 'contract/pan/submit'
import type { FastifyInstance } from 'fastify'
import { type Mutant, withMutant } from 'mutants'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, fixture, panOffice, smallPage } from '../../testing/applications.ts'
import { testDatabase } from '../../testing/database.ts'
import { otherServer } from '../../testing/other-server.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import {
  anyLinksPieces,
  anyPhoneOpens,
  colleaguesLink,
  endedLinkAdds,
  endedMeanwhileAdds,
  outlivesIdleness,
  outlivesLogOut,
  outlivesRight,
  standsAfterLogOut,
} from './phone-link.mutants.ts'
import { phoneDesk } from './testing/phone-desk.ts'

let app: TestApp
let other: FastifyInstance
let pan: Awaited<ReturnType<typeof panOffice>>
let desk: ReturnType<typeof phoneDesk>
let people = 7300
let id = ''

beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened })
  other = await otherServer(app, opened)
  await app.addMerchant('merchant', 100_000)
  await app.addMerchant('rival', 10_000)
  pan = await panOffice(app)
  desk = phoneDesk(app, app.as('merchant'))
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  id = await pan.submitted(another(++people))
})

const infoOf = async (of = id) => (await app.as('merchant')(applications.info, { params: { id: of } })).body
const end = (link: string, who = 'merchant', server = app.app) =>
  app.as(who, server)(phoneLinks.end, { params: { id: link } })
const standing = async (link: string, who = 'merchant') => app.as(who)(phoneLinks.standing, { params: { id: link } })
const over = [410, 'This link is over. Ask for a new code at the computer.']
const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]

test('pages of a phone stand with the application at once, in the name of whoever made the link', async () => {
  const { phone, id: link, form, address, qr } = await desk.opened(id)
  const { formNo } = await infoOf()
  expect([form, address, qr.size > 20]).toEqual([
    formNo.slice(-4),
    expect.stringMatching(/^http.+\/phone#[a-z2-9]{4}(-[a-z2-9]{4}){2}$/),
    true,
  ])
  expect((await desk.add(phone)).body).toMatchObject({ form, room: 19, limit: { pages: 20 } })
  expect((await desk.add(phone, fixture('scan-3-pages.pdf'), 'scan.pdf')).body.room).toBe(16)
  const { body } = await standing(link)
  expect([body.isOver, body.pages.map(({ page }) => page)]).toEqual([false, [1, 2, 3, 4]])
  expect((await infoOf()).pages).toEqual(body.pages)

  const files = app.db.selectFrom('file').innerJoin('userAccount', 'userAccount.id', 'file.createdBy')
  const by = await files.select('userName').where('ownerId', '=', id).execute()
  expect(new Set(by.map(({ userName }) => userName))).toEqual(new Set(['merchant']))
  const rows = app.db.selectFrom('audit').select(['what', 'whoName']).where('about', '=', formNo).orderBy('id')
  expect(
    (await rows.where('what', 'like', '%phone link%').execute()).map(({ what, whoName }) => [what, whoName]),
  ).toEqual([
    ['phone link made', 'Demo merchant'],
    ['pages added by phone link', 'Demo merchant'],
    ['pages added by phone link', 'Demo merchant'],
  ])
})

test('the phone is told nothing of the applicant, and a file that is no page is refused in plain words', async () => {
  const { phone } = await desk.opened(id)
  const { body } = await phone(byPhoneLink.read)
  expect(Object.keys(body).sort()).toEqual(['form', 'limit', 'room', 'until'])
  expect((await desk.add(phone, Buffer.from('<svg onload=alert(1)>'), 'page.jpg')).body.message).toBe(
    'This is not a JPEG, PNG or PDF file',
  )
  const broken = Buffer.concat([smallPage.subarray(0, 400), Buffer.alloc(2_000, 7)])
  expect((await desk.add(phone, broken)).status).toBe(400)
  expect((await infoOf()).pages).toEqual([])
})

test('nobody else reads or ends a link, and no phone opens one that was made up', async () => {
  const { phone, id: link } = await desk.opened(id)
  for (const who of ['rival', 'staff', 'admin']) {
    const expected = who === 'rival' ? 404 : 403
    expect([(await standing(link, who)).status, (await end(link, who)).status]).toEqual([expected, expected])
  }
  expect((await app.as('rival')(phoneLinks.make, { params: { id } })).status).toBe(404)
  expect(said(await app.browser()(byPhoneLink.open, { body: { token: 'abcd-efgh-jkmn' } }))).toEqual(over)
  expect(said(await app.browser()(byPhoneLink.read))).toEqual(over)
  expect((await desk.add(phone)).status).toBe(200)
})

test('a page by phone answers an application that came back for one, and the link ends when it goes to the office again', async () => {
  const returnedId = await pan.taken(another(++people))
  expect((await pan.returnForCorrection(returnedId, 'F01')).status).toBe(200)
  const answer = async () => {
    const { status, body } = await app.as('merchant')(returned.answer, {
      params: { id: returnedId },
      body: { note: '' },
    })
    return [status, body.message]
  }
  expect(await answer()).toEqual([409, expect.stringMatching(/^Upload the page again first/)])
  app.clock.forward({ minutes: 1 })
  const { phone, id: link } = await desk.opened(returnedId)
  expect((await desk.add(phone)).body.room).toBe(18)
  const { body } = await standing(link)
  expect([body.isOver, body.pages.map(({ page }) => page)]).toEqual([false, [1, 2]])
  expect((await answer())[0]).toBe(200)
  expect(said(await desk.add(phone))).toEqual(over)
  expect((await standing(link)).body.isOver).toBe(true)
  expect((await infoOf(returnedId)).pages).toHaveLength(2)
})

/** Six phones read one code at the same moment, at two servers; how many may add pages, and what the others read. */
async function openedBySix() {
  const { token, id: link } = await desk.link(await pan.submitted(another(++people)))
  const phones = Array.from({ length: 6 }, (_, no) => (no % 2 ? app.browser().on(other) : app.browser()))
  const replies = await Promise.all(phones.map((phone) => phone(byPhoneLink.open, { body: { token } })))
  const opened = replies.filter(({ status }) => status === 200).length
  const adding = await Promise.all(phones.map(async (phone) => (await phone(byPhoneLink.read)).status))
  return { opened, adding: adding.filter((status) => status === 200).length, replies, phones, token, link }
}

test('one phone opens a link, and opens it again; another one is refused in words, and adds nothing', async () => {
  const { opened, adding, replies, phones, token } = await openedBySix()
  expect([opened, adding]).toEqual([1, 1])
  const first = replies.findIndex(({ status }) => status === 200)
  const refused = replies.find(({ status }) => status !== 200)!
  expect(said(refused)).toEqual([
    409,
    'This code was opened on another phone already. Make a new code at the computer.',
  ])
  expect((await phones[first]!(byPhoneLink.open, { body: { token } })).status).toBe(200)
  expect((await desk.add(phones[first]!)).status).toBe(200)
  expect((await withMutant(anyPhoneOpens, openedBySix)).opened).toBe(6)
})

/** A link is ended at one server, and a page is sent to the other. */
async function addAfterEnd() {
  const { phone, id: link } = await desk.opened(await pan.submitted(another(++people)))
  expect((await desk.add(phone.on(other))).status).toBe(200)
  const upload = await desk.send(phone.on(other))
  await end(link)
  return (await desk.handOver(phone.on(other), upload)).status
}

/** The link is ended while the pages are being read. */
async function addWhileEnding() {
  const { phone, id: link } = await desk.opened(await pan.submitted(another(++people)))
  const { readers } = app.portal
  const { read } = readers
  readers.read = (...job) => read(...job).finally(() => end(link))
  const { status } = await desk.add(phone)
  readers.read = read
  return [status, (await standing(link)).body.pages.length]
}

/** Somebody of a shop makes a link; answers what a page by it gets before something happens to them, and after. */
async function addBeforeAndAfter(happens: (who: string) => Promise<unknown>) {
  const who = `leaver${++people}`
  await app.addMerchant(who, 1_000)
  const own = await panOffice(app, who)
  const { phone } = await phoneDesk(app, app.as(who)).opened(await own.submitted(another(++people)))
  const before = await desk.add(phone)
  await happens(who)
  return [before.status, (await desk.add(phone)).status]
}

const loseRight = () =>
  addBeforeAndAfter((who) =>
    app.db.updateTable('userAccount').set({ shopStaff: true, menuRights: [] }).where('userName', '=', who).execute(),
  )

const logOut = () => addBeforeAndAfter((who) => app.as(who)(session.signOut))

test('a link ends when its maker is blocked', async () => {
  const block = (who: string) =>
    app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('userName', '=', who).execute()
  expect(await addBeforeAndAfter(block)).toEqual([200, 410])
})

/** A phone with one link tries what was begun by another link of the same person. */
async function addToAnother() {
  const mine = await desk.opened(await pan.submitted(another(++people)))
  const others = await desk.opened(await pan.submitted(another(++people)))
  const mark = { name: 'page.jpg', bytes: smallPage.length, mark: 'page' }
  const { body } = await others.phone(byPhoneLink.begin, { body: mark })
  const piece = { params: { id: body.id }, query: { no: 0 }, bytes: smallPage }
  const { status } = await mine.phone(byPhoneLink.piece, piece)
  expect((await desk.handOver(mine.phone, body.id)).status).toBe(404)
  return status
}

test.each<[string, Mutant, () => Promise<unknown>, unknown, unknown]>([
  ['an ended link adds no page, at no server', endedLinkAdds, addAfterEnd, 410, 200],
  ['a link that ends while a file is read adds none of it', endedMeanwhileAdds, addWhileEnding, [410, 0], [200, 1]],
  ['a link ends when its maker logs out', outlivesLogOut, logOut, [200, 410], [200, 200]],
  ['a link ends when its maker may no longer add pages', outlivesRight, loseRight, [200, 410], [200, 200]],
  ['what another link began is not for this one', anyLinksPieces, addToAnother, 404, 200],
])('%s', async (_, mutant, tried, told, toldByMutant) => {
  expect(await tried()).toEqual(told)
  expect(await withMutant(mutant, tried)).toEqual(toldByMutant)
})

/** The session of whoever made a link is at its end, by idleness or by its age; the link itself would last. */
const idleFor = (hours: { seenAt?: number; createdAt?: number }) => () =>
  addBeforeAndAfter(async (who) => {
    const account = app.db.selectFrom('userAccount').select('id').where('userName', '=', who)
    const at = (back: number) => new Date(app.clock.now.getTime() - back * 3_600_000)
    await app.db
      .updateTable('session')
      .set(Object.fromEntries(Object.entries(hours).map(([name, back]) => [name, at(back)])))
      .where('userId', 'in', account)
      .execute()
  })

test.each([
  ['was left alone for two hours', idleFor({ seenAt: 2.1 })],
  ['is twelve hours old', idleFor({ createdAt: 12.1 })],
])('a link ends with the session of its maker that %s', async (_, tried) => {
  expect(await tried()).toEqual([200, 410])
  expect(await withMutant(outlivesIdleness, tried)).toEqual([200, 200])
})

test('the computer is told that a link is over once its session has ended, though its maker is logged in again', async () => {
  const { id: link } = await desk.opened(id)
  const told = async () => (await standing(link)).body.isOver
  expect(await told()).toBe(false)
  const made = app.db.selectFrom('phoneLink').select('sessionId').where('id', '=', link)
  await app.db.updateTable('session').set({ endedAt: app.clock.now }).where('id', 'in', made).execute()
  app.clock.forward({ minutes: 6 })
  expect(await told()).toBe(true)
  expect(await withMutant(standsAfterLogOut, told)).toBe(false)
})

test('a colleague of the same shop has nothing to do with a link', async () => {
  const { merchantId, code } = await app.db
    .selectFrom('merchant')
    .innerJoin('userAccount', 'userAccount.merchantId', 'merchant.id')
    .select(['merchant.id as merchantId', 'merchant.code as code'])
    .where('userName', '=', 'merchant')
    .executeTakeFirstOrThrow()
  await app.addPerson('colleague', 'merchant', { id: `${merchantId}`, code: `${code}-1` })
  const { id: link } = await desk.opened(id)
  const tried = async () => [(await standing(link, 'colleague')).status, (await end(link, 'colleague')).status]
  expect(await tried()).toEqual([404, 404])
  expect((await standing(link)).body.isOver).toBe(false)
  expect(await withMutant(colleaguesLink, tried)).toEqual([200, 200])
})

test('a link ends after 15 minutes, with the next one for the same form, and when the form takes no pages', async () => {
  const first = await desk.opened(id)
  const second = await desk.opened(id)
  expect(said(await desk.add(first.phone))).toEqual(over)
  expect((await desk.add(second.phone)).status).toBe(200)
  await app.as('merchant')(submissions.cancel, { params: { id }, body: { remark: 'Customer left' } })
  expect(said(await desk.add(second.phone))).toEqual(over)
  expect((await standing(second.id)).body.isOver).toBe(true)
  expect((await app.as('merchant')(phoneLinks.make, { params: { id } })).status).toBe(409)

  const third = await desk.opened(await pan.submitted(another(++people)))
  app.clock.forward({ minutes: 14 })
  expect((await desk.add(third.phone)).status).toBe(200)
  app.clock.forward({ minutes: 1 })
  expect(said(await desk.add(third.phone))).toEqual(over)
  expect((await standing(third.id)).body.isOver).toBe(true)
  app.clock.forward({ days: 2 })
  await runTasks(app.portal, 'clean-up-phone-links')
  expect(await app.db.selectFrom('phoneLink').select('id').execute()).toEqual([])
})
