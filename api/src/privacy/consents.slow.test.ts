import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { submissions } from 'contract/pan/submit'
import { consents } from 'contract/privacy/consent'
import { consentText, consentTexts } from 'contract/privacy/consent-texts'
import { dataRequests } from 'contract/privacy/data-request'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { erasePapers } from '../pan/application/erase-papers.ts'
import { system } from '../shared/caller.ts'
import { transact } from '../shared/context.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice } from '../testing/applications.ts'
import { paperlessDesk } from '../testing/paperless.ts'
import { guardianIsApplicant, sentWithoutRecord, textChanges, withdrawnAndSent, writesOn } from './consents.mutants.ts'
import { giverOf, keepConsent } from './consents.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let desk: Awaited<ReturnType<typeof paperlessDesk>>
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await app.addMerchant('merchant', 100_000)
  await app.addMerchant('rival', 100_000)
  pan = await panOffice(app)
  desk = await paperlessDesk(app)
})
afterAll(() => app.close())

let no = 400
const numbers = ['999911110005', '999922220009', '999933330001']
const withAadhaar = () => ({
  aadhaar: numbers.pop(),
  aadhaarExempt: '',
  nameAsAadhaar: 'ANJALI SHARMA',
  nameDiffers: true,
})
const counter = () => app.as('merchant')
const office = () => app.as('staff')
const reasoned = { reason: 'They want it no more' }

/** Paid as our own screens do it, with all that they say of the consent. */
async function sent(more: object = {}, category: 'P' | 'PM' = 'P', fields = {}) {
  const { id, version } = await pan.draft({ ...another(++no), ...fields }, category)
  const body = { version, consent: true, noOtherPan: true, ...more } as never
  const reply = await counter()(submissions.submit, { params: { id }, body })
  return { id, status: reply.status, message: reply.body.message }
}
const consentsOf = async (id: string) => (await office()(applications.paninfo, { params: { id } })).body.consents ?? []
const oneOf = async (id: string, of = 'FILING') => `${(await consentsOf(id)).find(({ purpose }) => purpose === of)?.id}`
const whats = async (about: string) =>
  (await app.db.selectFrom('audit').select('what').where('about', '=', about).execute()).map(({ what }) => what)
const formNoOf = async (id: string) =>
  (await app.db.selectFrom('application').select('formNo').where('id', '=', id).executeTakeFirstOrThrow()).formNo

test('what the applicant agreed to is kept with its text, language, who took it and how', async () => {
  const said = {
    consentText: 'FILING-1 AADHAAR-PAPER-1',
    consentLanguage: 'hi',
    consentWay: 'SIGNED_PAPER',
    messages: true,
  }
  const agreed = async () => {
    const { id } = await sent(said, 'P', withAadhaar())
    const given = await consentsOf(id)
    expect(given.map(({ purpose, version }) => [purpose, version])).toEqual([
      ['FILING', 'FILING-1'],
      ['AADHAAR', 'AADHAAR-PAPER-1'],
      ['MESSAGES', 'MESSAGES-1'],
    ])
    const takenBy = { givenBy: 'APPLICANT', language: 'hi', way: 'SIGNED_PAPER', takenBy: 'Demo merchant' }
    expect(given[0]).toMatchObject({ ...takenBy, text: consentText({ purpose: 'FILING' }).hi, isGiven: true })
    expect((await whats(await formNoOf(id))).filter((what) => what === 'consent given')).toHaveLength(3)
    return id
  }
  const id = await agreed()
  const own = await counter()(applications.info, { params: { id } })
  expect(own.body.consents).toEqual(await consentsOf(id))
  await withMutant(sentWithoutRecord, async () => await expect(agreed()).rejects.toThrow())
})

test('a client that says nothing of how consent was taken is served; a text that nobody knows is refused', async () => {
  const { id } = await sent()
  expect((await consentsOf(id)).map(({ way, language }) => [way, language])).toEqual([['TICK', 'en']])
  expect(await sent({ consentText: 'FILING-99' })).toMatchObject({
    status: 409,
    message: 'The text of the consent has changed. Reload the page and read it again.',
  })
})

const minor = {
  dob: '2015-08-14',
  aadhaar: '',
  nameAsAadhaar: '',
  gender: 'M',
  poi: '',
  poa: '',
  podb: 'BIRTH_CERTIFICATE',
  raLast: 'SHARMA',
  raFirst: 'PRAKASH',
  raRelation: 'FATHER',
} as const

test('for a minor the guardian agrees, and is named', async () => {
  const giver = async () => {
    const { id } = await pan.draft({ ...another(++no), ...minor } as never, 'PM')
    const application = await app.db
      .selectFrom('application')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return giverOf(application)
  }
  expect(await giver()).toEqual({ givenBy: 'GUARDIAN', person: 'PRAKASH SHARMA' })
  expect(consentText({ purpose: 'FILING', isForAnother: true }).version).toBe('FILING-FOR-1')
  await withMutant(guardianIsApplicant, async () => expect((await giver()).givenBy).not.toBe('GUARDIAN'))
})

test('without paper the consent to use Aadhaar is taken before the form, once', async () => {
  const id = await desk.initiated()
  const given = await consentsOf(id)
  expect(given.map(({ purpose, version }) => `${purpose} ${version}`).sort()).toEqual([
    'AADHAAR AADHAAR-1',
    'FILING FILING-1',
  ])
})

test('taken back before it is sent: the application is cancelled, the money is back, the record stays', async () => {
  const takenBack = async () => {
    const { id } = await sent()
    const before = await pan.balance()
    const params = { id: await oneOf(id) }
    const { status, body } = await counter()(consents.withdraw, { params, body: reasoned })
    expect([status, body.effect, await pan.statusOf(id)]).toEqual([200, 'CANCELLED', 'CANCELLED'])
    expect(await pan.balance()).toBeGreaterThan(before)
    const again = await counter()(consents.withdraw, { params, body: reasoned })
    expect([again.status, again.body.message]).toEqual([409, 'This consent is withdrawn already'])
    const [consent] = await consentsOf(id)
    expect(consent).toMatchObject({ effect: 'CANCELLED', withdrawnBy: 'Demo merchant', reason: reasoned.reason })
    expect((await whats(await formNoOf(id))).filter((what) => what === 'consent withdrawn')).toHaveLength(1)
  }
  await takenBack()
  await withMutant(withdrawnAndSent, async () => await expect(takenBack()).rejects.toThrow())
})

test('two who withdraw at once refund once', async () => {
  const { id } = await sent()
  const before = await pan.balance()
  const filing = { params: { id: await oneOf(id) }, body: reasoned }
  const replies = await Promise.all([counter()(consents.withdraw, filing), office()(consents.withdrawInOffice, filing)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refunds = await app.db
    .selectFrom('applicationEvent')
    .select('id')
    .where('applicationId', '=', id)
    .where('toStatus', '=', 'CANCELLED')
    .execute()
  expect([refunds.length, (await pan.balance()) > before]).toEqual([1, true])
})

test('an order without paper is closed at NSDL first, and what was held is released', async () => {
  const id = await desk.initiated()
  await desk.opened(id)
  const before = await pan.balance()
  const filing = { params: { id: await oneOf(id, 'AADHAAR') }, body: reasoned }
  const byOffice = await office()(consents.withdrawInOffice, filing)
  expect([byOffice.status, byOffice.body.message]).toEqual([409, expect.stringContaining('still open at NSDL')])
  const { body } = await counter()(consents.withdraw, filing)
  expect([body.effect, await pan.statusOf(id)]).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await pan.balance()).toBeGreaterThan(before)
})

test('taken back after it was sent: nothing moves, and what it does is said', async () => {
  const verified = await pan.taken(another(++no))
  await pan.verify(verified)
  const acknowledged = await pan.acknowledged(another(++no))
  for (const [id, effect] of [
    [verified, 'ASKED_OFFICE'],
    [acknowledged, 'SENT'],
  ] as const) {
    const status = await pan.statusOf(id)
    const { body } = await counter()(consents.withdraw, { params: { id: await oneOf(id) }, body: reasoned })
    expect([body.effect, await pan.statusOf(id)]).toEqual([effect, status])
  }
})

const lettersTo = async (id: string) => {
  const formNo = await formNoOf(id)
  const rows = await app.db.selectFrom('outbox').select('body').where('kind', '=', 'applicant').execute()
  return rows.filter(({ body }) => `${body.subject}`.includes(formNo)).length
}

test('whoever wants no messages gets none, from the first one on or from when they say so', async () => {
  const { id: silent } = await sent({ messages: false })
  expect([await lettersTo(silent), (await consentsOf(silent)).at(-1)?.isGiven]).toEqual([0, false])
  const { id } = await sent({ messages: true })
  expect(await lettersTo(id)).toBe(1)
  const taken = { params: { id: await oneOf(id, 'MESSAGES') }, body: reasoned }
  expect((await counter()(consents.withdraw, taken)).body.effect).toBe('NO_MESSAGES')
  expect(await pan.statusOf(id)).toBe('WAITING_SCAN')
  await withMutant(writesOn, async () => expect(await lettersTo((await sent({ messages: false })).id)).toBe(1))
})

test("no shop sees or withdraws another shop's consent", async () => {
  const { id } = await sent()
  const stranger = await app.as('rival')(consents.withdraw, { params: { id: await oneOf(id) }, body: reasoned })
  expect([stranger.status, await pan.statusOf(id)]).toEqual([404, 'WAITING_SCAN'])
})

test('a text and a consent stay as they were, and nobody deletes them', async () => {
  const { id } = await sent()
  for (const broken of [
    sql`update consent set text_version = 'MESSAGES-1' where application_id = ${id}`,
    sql`update consent_text set en = 'Anything'`,
    sql`delete from consent_text`,
  ])
    await expect(broken.execute(app.db)).rejects.toThrow('stays as it was')
  await expect(sql`delete from consent where application_id = ${id}`.execute(app.db)).rejects.toThrow('never deleted')
}, 20_000)

test('a text that is worded anew under its version is noticed at once', async () => {
  const worded = consentTexts.find(({ version }) => version === 'KYC-1') as { en: string }
  const was = worded.en
  const kept = (about: string) =>
    transact(app.portal, { ...system, id: null } as never, (context) =>
      keepConsent(context, {}, { purpose: 'KYC', about, givenBy: 'SELF', person: 'Demo', way: 'TICK' }),
    )
  await kept('X1')
  worded.en = 'Anything goes'
  await expect(kept('X2')).rejects.toThrow('give it a new version')
  await withMutant(textChanges, async () => await kept('X3'))
  worded.en = was
})

test('what is held and the copy name the consents; after its time the name is masked and the consent stays', async () => {
  const { id } = await sent({ messages: true })
  const formNo = await formNoOf(id)
  const found = await office()(dataRequests.find, { body: { by: 'formNo', value: formNo } })
  const held = found.body.kinds.find(({ kind }) => kind === 'Consents')
  expect([held?.count, held?.lines[0]?.label]).toEqual([2, `Filing through us, ${formNo}`])
  const asked = { kind: 'ACCESS', person: 'Anjali', about: formNo, words: 'By letter' } as const
  const { body } = await office()(dataRequests.add, { body: asked })
  const copy = await app.as('admin')(dataRequests.copy, { params: { id: body.id } })
  const files = unzipSync(new Uint8Array(copy.bytes))
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain(consentText({ purpose: 'FILING' }).en)
  await transact(app.portal, system, (context) => erasePapers(context, id))
  const [after] = await consentsOf(id)
  expect(after).toMatchObject({ version: 'FILING-1', person: expect.stringMatching(/^A\*\*\*/) })
})

test('a discarded draft without paper leaves the consent that was given, without the name', async () => {
  const { id } = await desk.draft()
  const formNo = await formNoOf(id)
  expect((await counter()(drafts.discard, { params: { id } })).status).toBe(200)
  const kept = await app.db.selectFrom('consent').selectAll().where('about', '=', formNo).execute()
  expect(kept.map(({ purpose, person }) => [purpose, /^$|\*\*\*/.test(person)])).toEqual([['AADHAAR', true]])
})
