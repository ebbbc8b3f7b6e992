import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { session, type Tokens } from 'contract/identity/session'
import { kyc, kycByLink } from 'contract/kyc/kyc'
import { kycToDecide } from 'contract/kyc/status'
import { officeDashboards } from 'contract/office-dashboard'
import { applications } from 'contract/pan/application'
import { maskedPan } from 'contract/pan/form/pan-number'
import { people } from 'contract/people/people'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { goodKyc, kycDesk, kycLinks } from '../testing/kyc.ts'
import { everything } from '../testing/lists.ts'
import { anyMerchantsPaper, approvesOwn, approvesUnseen, counterReadsPapers, linkUsedTwice } from './kyc.mutants.ts'

let app: TestApp
let desk: ReturnType<typeof kycDesk>
let links: ReturnType<typeof kycLinks>
const office = () => app.as('staff')
const ofId = (id: string) => ({ params: { id } })

beforeAll(async () => {
  app = await testApp({ noLimits: true })
  desk = kycDesk(app)
  links = kycLinks(app)
})
afterAll(() => app.close())

let made = 0
async function keeper() {
  const who = `keeper${++made}`
  return { who, ...(await app.addMerchant(who)) }
}
const formOf = async (who: string) => (await app.as(who)(kyc.own)).body
const open = async (who: string, id: string) => (await app.as(who)(applications.file, ofId(id))).status

test('a draft is kept answer by answer, sealed, with the last digits of an Aadhaar only, and comes back', async () => {
  const { who, userId } = await keeper()
  expect(await formOf(who)).toMatchObject({ status: 'NOT_STARTED', kind: 'MERCHANT', answers: {}, mayFill: true })
  const selfie = await desk.addFile(who)
  const save = (body: object) => app.as(who)(kyc.save, { body: body as never })
  await save({ pan: 'ABCPE1234F', selfie })
  await Promise.all([
    save({ bankAccount: '000123456789' }),
    save({ referenceName: 'Asha 9999 0000 0016', status: 'APPROVED' }),
  ])
  expect((await save({ aadhaarLast4: '999900000016' })).status).toBe(400)
  expect(await formOf(who)).toMatchObject({
    status: 'DRAFT',
    answers: { pan: 'ABCPE1234F', selfie, bankAccount: '000123456789', referenceName: 'Asha XXXX XXXX 0016' },
  })
  const { rows } = await sql<{ row: string }>`select k::text as row from kyc k where user_id = ${userId}`.execute(
    app.db,
  )
  expect(rows[0]?.row).not.toMatch(/ABCPE1234F|000123456789|Asha/)

  const next = await desk.addFile(who)
  await save({ selfie: next })
  const { rows: left } = await sql<{ id: string }>`select id from file where id in (${selfie}, ${next})`.execute(app.db)
  expect(left).toEqual([{ id: next }])
})

test('what is missing or wrong is told at its field, and nothing is sent', async () => {
  const { who } = await keeper()
  const body = {
    ...(await desk.filledIn(who)),
    pan: 'ABCCE1234F',
    bankAccountAgain: '000123456780',
    ifsc: '',
    gstin: '09ZAAPS0000A1ZX',
    agreement: false,
  }
  const answer = await app.as(who)(kyc.submit, { body: body as never })
  expect(answer.status).toBe(400)
  expect(answer.body.data.sort()).toEqual([
    'agreement: Sign the agreement to send the form',
    'bankAccountAgain: Account numbers do not match',
    'gstin: One of its signs is wrong: its last one says so',
    'ifsc: Required',
    'pan: Enter the PAN of a person: its fourth letter is P',
  ])
  expect((await formOf(who)).status).toBe('NOT_STARTED')
})

test.each([
  ['that is empty', 0, 400, 'The file is empty'],
  ['of a byte more than 2 MB', 2 * 1024 * 1024 + 1, 413, 'The file is too large: at most 2 MB'],
])('a paper %s is refused in words', async (_, size, status, words) => {
  const { who } = await keeper()
  const answer = await app.as(who)(kyc.file, { bytes: Buffer.alloc(size), query: { name: 'pan.jpg' } })
  expect([answer.status, answer.body.message]).toEqual([status, words])
})

test('a KYC that is sent is counted until it is decided, for whoever checks KYC, as many as its list has', async () => {
  await app.addPerson('adjusts', 'staff', null, ['adjustments:act'])
  const counted = async (by = 'staff') => (await app.as(by)(officeDashboards.waiting)).body.kyc
  const before = (await counted()) ?? 0
  const { id } = await desk.sent()
  const open = { ...everything, filters: { status: { opt: 'in' as const, value1: [...kycToDecide] } } }
  expect([await counted(), await counted('adjusts')]).toEqual([before + 1, 0])
  expect((await office()(kyc.list, { body: open })).body.filterRecords).toBe(before + 1)
  await desk.judgeAll(id)
  expect(await counted()).toBe(before + 1)
  await office()(kyc.approve, { ...ofId(id), body: { no: 1 } })
  expect(await counted()).toBe(before)
})

test('the office checks field by field, gives one back, and approves when all are good; what it saw stays', async () => {
  const { who, userId, id, code } = await desk.sent()
  expect((await app.as(who)(kyc.save, { body: { pan: 'ABCPE1234F' } })).status).toBe(409)
  const list = await office()(kyc.list, { body: { ...everything, search: code } })
  expect(list.body.data).toMatchObject([{ id, code, kind: 'MERCHANT', status: 'SUBMITTED' }])

  const first = (await office()(kyc.read, ofId(id))).body
  expect(first.answers).toMatchObject({ pan: goodKyc.pan, bankAccount: goodKyc.bankAccount })
  await desk.judgeAll(id, ['panFile'])
  expect((await office()(kyc.approve, { ...ofId(id), body: { no: 1 } })).body.message).toBe(
    'Mark every field as OK before you approve',
  )
  const silent = { no: 1, field: 'selfie', verdict: 'BAD', reason: '' } as const
  expect((await office()(kyc.giveVerdict, { ...ofId(id), body: silent })).body.data).toEqual(['reason: Required'])
  expect((await office()(kyc.askAgain, { ...ofId(id), body: { no: 1, remark: '' } })).status).toBe(200)
  const told = await app.db.selectFrom('outbox').select('body').where('kind', '=', 'kyc-returned').execute()
  expect(JSON.stringify(told)).toContain('PAN card: Blurred')

  const back = await formOf(who)
  expect(back).toMatchObject({ status: 'RESUBMIT', bad: { panFile: 'Blurred' } })
  const panFile = await desk.addFile(who)
  const again = await app.as(who)(kyc.submit, { body: { ...back.answers, panFile, agreement: true } as never })
  expect(again.status).toBe(200)
  const second = (await office()(kyc.read, ofId(id))).body
  expect([second.no, second.verdicts.panFile, second.verdicts.selfie?.verdict]).toEqual([2, undefined, 'OK'])
  expect(second.sendings).toMatchObject([
    { no: 2, outcome: null },
    { no: 1, outcome: 'RESUBMIT', decidedBy: 'Demo staff', bad: { panFile: 'Blurred' } },
  ])
  expect(await open('staff', first.answers.panFile ?? '')).toBe(200)

  const good = { field: 'panFile', verdict: 'OK', reason: '' } as const
  expect((await office()(kyc.giveVerdict, { ...ofId(id), body: { no: 1, ...good } })).status).toBe(409)
  await office()(kyc.giveVerdict, { ...ofId(id), body: { no: 2, ...good } })
  const both = await Promise.all(
    ['staff', 'admin'].map((by) => app.as(by)(kyc.approve, { ...ofId(id), body: { no: 2 } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await desk.ofUser(userId)).status).toBe('APPROVED')
  const shop = await app.db
    .selectFrom('merchant')
    .select('panMasked')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  expect(shop.panMasked).toBe(maskedPan(`${goodKyc.pan}`))
  const whats = await app.db.selectFrom('audit').select('what').where('about', '=', code).orderBy('id').execute()
  expect(
    whats.map(({ what }) => what).filter((what) => !['KYC field checked', 'consent given'].includes(what)),
  ).toEqual(['KYC begun', 'KYC sent', 'KYC opened', 'KYC given back', 'KYC sent', 'KYC paper opened', 'KYC approved'])
})

/** Tries to approve a KYC that has a field without a good verdict. */
async function approveEarly() {
  const { id } = await desk.sent()
  await desk.judgeAll(id, ['selfie'])
  return (await office()(kyc.approve, { ...ofId(id), body: { no: 1 } })).status
}

test('nobody approves a KYC with a bad field, unless it were not looked at', async () => {
  expect(await approveEarly()).toBe(409)
  expect(await withMutant(approvesUnseen, approveEarly)).toBe(200)
})

/** A person of the office fills in their KYC, and tries to decide on it. */
async function decideOnOwn() {
  const who = `clerk${++made}`
  const userId = await app.addPerson(who, 'staff')
  const { id } = await desk.sendBy(who, userId, 'STAFF')
  const own = await app.as(who)(kyc.giveVerdict, {
    ...ofId(id),
    body: { no: 1, field: 'selfie', verdict: 'OK', reason: '' },
  })
  await desk.judgeAll(id, [], 'admin')
  const approval = await app.as(who)(kyc.approve, { ...ofId(id), body: { no: 1 } })
  return [own.status, approval.status, (await desk.ofUser(userId)).status]
}

test('nobody decides on their own KYC, unless nobody looked whose it is', async () => {
  expect(await decideOnOwn()).toEqual([403, 403, 'UNDER_REVIEW'])
  expect(await withMutant(approvesOwn, decideOnOwn)).toEqual([200, 200, 'APPROVED'])
})

test('staff without the right read neither the list nor a KYC', async () => {
  await app.addPerson('newcomer', 'staff', null, [])
  const { id } = await desk.sent()
  expect((await app.as('newcomer')(kyc.read, ofId(id))).status).toBe(403)
  expect((await app.as('newcomer')(kyc.list, { body: everything })).status).toBe(403)
})

/** A shop puts another shop's file into its own form, to read it there. */
async function takeStrangePaper() {
  const [mine, theirs] = [await keeper(), await keeper()]
  const paper = await desk.addFile(theirs.who)
  return (await app.as(mine.who)(kyc.save, { body: { selfie: paper } })).status
}

test('a paper of another shop cannot be put into a KYC, unless nobody asked whose it is', async () => {
  expect(await takeStrangePaper()).toBe(400)
  expect(await withMutant(anyMerchantsPaper, takeStrangePaper)).toBe(200)
})

/** Who opens a file of a draft and, later, of what was sent. */
async function opened() {
  const { who, id, code } = await keeper()
  const counter = `${who}-counter`
  await app.addPerson(counter, 'merchant', { id, code: `${code}-1` })
  const body = await desk.filledIn(who)
  await app.as(who)(kyc.save, { body: { selfie: body.selfie } })
  const asked = ['staff', counter, who]
  const before = await Promise.all(asked.map((one) => open(one, body.selfie ?? '')))
  await app.as(who)(kyc.submit, { body: body as never })
  return [before, await Promise.all(['newcomer', ...asked].map((one) => open(one, body.selfie ?? '')))]
}

test('papers are for their sender and, once sent, for those who check them; who opens one is written down', async () => {
  expect(await opened()).toEqual([
    [404, 404, 200],
    [404, 200, 404, 200],
  ])
  expect(await withMutant(counterReadsPapers, opened)).not.toContainEqual([404, 404, 200])
})

test('of a shop only its owner fills in the KYC, and others there learn how it stands', async () => {
  const { who, id, code } = await keeper()
  const counter = `${who}-counter`
  await app.addPerson(counter, 'merchant', { id, code: `${code}-1` })
  await app.as(who)(kyc.save, { body: { pan: 'ABCPE1234F' } })
  expect(await formOf(counter)).toMatchObject({ status: 'DRAFT', answers: {}, mayFill: false })
  expect((await app.as(counter)(kyc.save, { body: { pan: 'ABCPE1234F' } })).status).toBe(403)

  const look = app.browser()
  look.holdToken(await app.tokenOf('staff'))
  const reason = 'They cannot find their form'
  const { ticket } = (await look(people.viewAs, { params: { id }, body: { reason } })).body
  const { body } = await look(session.openView, { body: { ticket } })
  look.holdToken((body as Tokens).token)
  expect((await look(kyc.own)).body).toMatchObject({ status: 'DRAFT', answers: {}, mayFill: false })
})

/** Sends a form by a link, then tries the link again there and in another browser; returns the statuses. */
async function sendByLinkTwice() {
  const { id } = await links.unsent()
  const token = await links.link(id)
  const { by, given } = await links.filledInByLink(token)
  const both = await Promise.all([by(kycByLink.submit, given as never), by(kycByLink.submit, given as never)])
  const again = await app.browser()(kycByLink.open, { body: { token } })
  return { both: both.map(({ status }) => status).sort(), again: again.status }
}

test('a link is good for one form, unless nobody looked whether it was used', async () => {
  expect(await sendByLinkTwice()).toEqual({ both: [200, 410], again: 410 })
  expect(await withMutant(linkUsedTwice, sendByLinkTwice)).toEqual({ both: [200, 409], again: 200 })
})

test('a link opens one KYC for three days, is kept as a hash, and ends when another is sent', async () => {
  const { id } = await links.unsent()
  const first = await links.link(id)
  const { rows } = await sql<{ row: string }>`select l::text as row from kyc_link l`.execute(app.db)
  expect(JSON.stringify(rows)).not.toContain(first)
  const browser = await links.byLink(first)
  expect((await browser(kycByLink.save, { body: { pan: 'ABCPE1234F' } })).status).toBe(200)
  expect((await browser(kycByLink.own)).body).toMatchObject({ status: 'DRAFT', answers: { pan: 'ABCPE1234F' } })
  const second = await links.link(id)
  expect((await browser(kycByLink.own)).status).toBe(410)
  const other = await links.byLink(second)
  expect((await other(kycByLink.own)).body.answers).toMatchObject({ pan: 'ABCPE1234F' })
  app.clock.forward({ hours: 73 })
  expect((await other(kycByLink.own)).status).toBe(410)
  for (const token of ['', 'x'.repeat(43)])
    expect((await app.browser()(kycByLink.open, { body: { token } })).status).toBeGreaterThan(399)
  expect((await app.browser()(kycByLink.own)).status).toBe(410)
})

test('who sent a colleague the link, to an address they typed, does not decide on what came by it', async () => {
  const userId = await app.addPerson(`clerk${++made}`, 'staff')
  const { id } = await desk.ofUser(userId)
  expect((await office()(kyc.sendLink, { ...ofId(id), body: { emailId: '' } })).body.data).toEqual([
    'emailId: Required',
  ])
  const { by, given } = await links.filledInByLink(await links.link(id, 'staff', 'clerk@example.com'), 'STAFF')
  expect((await by(kycByLink.submit, given as never)).status).toBe(200)
  const said = { no: 1, field: 'selfie', verdict: 'OK', reason: '' } as const
  const both = await Promise.all(
    ['staff', 'admin'].map((who) => app.as(who)(kyc.giveVerdict, { ...ofId(id), body: said })),
  )
  expect(both.map(({ status }) => status)).toEqual([403, 200])
})
