import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { gst } from 'contract/gst/gst'
import { filingStatuses, filingSteps, isPaidBack, registrationStatuses, registrationSteps } from 'contract/gst/status'
import { notifications } from 'contract/notification/notification'
import { applications } from 'contract/pan/application'
import { wallet } from 'contract/payment/wallet'
import { fill } from 'contract/sentence'
import { codesOf } from 'contract/status'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { inTransaction } from '../db/connect.ts'
import type { TestApp } from '../testing/app.ts'
import { twoServers } from '../testing/other-server.ts'
import { seal, unseal } from '../vault/seal.ts'
import {
  filesUnasked,
  forgetsTheWord,
  opensForAnybody,
  paysBackAfterFiling,
  paysTooEarly,
  signsUnderAnyName,
  taxesEveryReturn,
} from './gst.mutants.ts'
import { rules } from './retention.ts'
import { gstDesk } from './testing/desk.ts'

let app: TestApp
let desk: ReturnType<typeof gstDesk>
const { ofOffice } = gst

const friday = new Date('2026-11-27T06:00:00Z')

beforeAll(async () => {
  // Every call goes to the other of two servers.
  app = await twoServers()
  app.clock.now = friday
  await app.addMerchant('merchant', 200_000)
  await app.addMerchant('neighbour', 50_000)
  await app.addMerchant('poor', 100)
  desk = gstDesk(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward({ seconds: 1 })
  await app.useFiles()
})

const shop = () => app.as('merchant')
const office = () => app.as('staff')
const balance = async (who = 'merchant') => (await app.as(who)(wallet.closing)).body
const registration = async (id: string) => (await office()(ofOffice.registration, { params: { id } })).body
const filing = async (id: string) => (await office()(ofOffice.filing, { params: { id } })).body
const why = { text: 'The client changed their mind' }

test('a registration goes from the request over papers, TRN, ARN and a query to the GSTIN; both sides read each step', async () => {
  const before = await balance()
  const { status, body } = await shop()(gst.register, { body: await desk.form() })
  const { id } = body
  expect([status, body.refNo, body.balance]).toEqual([200, expect.stringMatching(/^GST26\d{5}$/), before - 999])
  await office()(ofOffice.assignRegistration, { params: { id }, body: { clerk: await desk.clerkId() } })
  await office()(ofOffice.ask, { params: { id }, body: { text: 'The bill is old.' } })
  const fileId = await desk.paper('placeFile')
  const answered = await shop()(gst.answerRegistration, { params: { id }, body: { text: 'A newer one', fileId } })
  expect(answered.body.status).toBe('SUBMITTED')
  await office()(ofOffice.trn, { params: { id }, body: { trn: '271126000012TRN' } })
  await office()(ofOffice.arn, { params: { id }, body: { arn: 'AA2711260000990' } })
  await office()(ofOffice.clarify, { params: { id }, body: { text: 'Whose shop is it?', receivedOn: '2026-11-27' } })
  expect(await registration(id)).toMatchObject({
    status: 'CLARIFICATION',
    answerBy: '2026-12-08',
    trnUntil: '2026-12-12',
  })
  const clocks = (await shop()(gst.overview)).body.clocks
  expect(clocks).toContainEqual(expect.objectContaining({ id, kind: 'ANSWER', by: '2026-12-08' }))

  await shop()(gst.answerRegistration, { params: { id }, body: { text: 'My own', fileId: '' } })
  await office()(ofOffice.replied, { params: { id } })
  const granted = { gstin: '27ZAAPS0000A1Z0', grantedOn: '2026-10-27' }
  expect((await office()(ofOffice.grant, { params: { id }, body: granted })).body.status).toBe('APPROVED')
  const shown = (await shop()(gst.registration, { params: { id } })).body
  expect(shown).toMatchObject({
    gstin: '27ZAAPS0000A1Z0',
    bankBy: '2026-11-26',
    bankEntered: false,
    checker: null,
    refund: 0,
  })
  expect(shown.events.map(({ step, by }) => `${step} ${by}`)).toEqual([
    'submit Demo merchant',
    'ask Office',
    'answer Demo merchant',
    'trn Office',
    'arn Office',
    'clarify Office',
    'explain Demo merchant',
    'replied Office',
    'grant Office',
  ])
  expect((await registration(id)).events[1]).toMatchObject({ by: 'Demo staff', text: 'The bill is old.' })
  const letters = app.db.selectFrom('outbox').select('kind').where('kind', 'like', 'gst %').orderBy('id')
  expect((await letters.execute()).map(({ kind }) => kind)).toEqual([
    'gst papers',
    'gst arn',
    'gst query',
    'gst granted',
  ])
  expect((await shop()(gst.clients)).body).toContainEqual(
    expect.objectContaining({ gstin: '27ZAAPS0000A1Z0', scheme: 'MONTHLY' }),
  )
  // The commission of the package comes when the GSTIN is there, and the bank account's clock runs until it is told.
  expect(await balance()).toBeGreaterThan(before - 999)
  expect((await shop()(gst.bankEntered, { params: { id }, body: { on: '2026-11-27' } })).status).toBe(200)
  expect((await registration(id)).bankEntered).toBe(true)
})

test('the office’s bell says what waits: a registration to take up, an answer, a return to file', async () => {
  // Whoever is new here reads nothing from before; the clock of this test stands before the accounts.
  await app.db
    .updateTable('userAccount')
    .set({ createdAt: new Date('2026-01-01') })
    .execute()
  const told = async () => {
    const { notifications: rows } = (await app.as('staff')(notifications.office.page)).body
    return rows.map(({ title, values }) => fill(title, values))
  }
  const id = await desk.registered()
  const { refNo } = await registration(id)
  expect(await told()).toContain(`GST registration ${refNo} to take up`)
  const query = await registration(await desk.explained())
  expect(await told()).toContain(`GST registration ${query.refNo} was answered`)
  const asked = await filing(await desk.asked())
  expect(await told()).toContain(`GST return ${asked.refNo} to take up`)
  const approved = await filing(await desk.approved())
  expect(await told()).toContain(`GST return ${approved.refNo} to file`)
})

test('the form is sealed; a whole PAN is read after a step-up, and the reading is written down', async () => {
  const id = await desk.registered()
  const row = await app.db.selectFrom('gstRegistration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toMatch(/ZAAPS0000A/)
  expect((await office()(ofOffice.pans, { params: { id } })).status).toBe(428)
  await app.stepUp('staff')
  expect((await office()(ofOffice.pans, { params: { id } })).body.pans[0]).toEqual({
    of: 'Business',
    pan: 'ZAAPS0000A',
  })
  const written = await app.db.selectFrom('audit').select('what').where('about', '=', row.refNo).execute()
  expect(written.map(({ what }) => what)).toEqual(['GST registration submit', 'pan revealed'])
  expect((await registration(id)).facts).toContainEqual({ label: 'PAN of the business', value: 'ZAAPS****A' })
})

test('the mobile and the mail of the shop are refused, as GST sends its passwords there; nothing is charged', async () => {
  const before = await balance()
  const { mobileNo, emailId } = await app.db
    .selectFrom('merchant')
    .select(['mobileNo', 'emailId'])
    .where('emailId', '=', 'merchant@example.com')
    .executeTakeFirstOrThrow()
  const { status, body } = await shop()(gst.register, {
    body: await desk.form({ mobile: mobileNo, email: emailId.toUpperCase() }),
  })
  expect([status, body.data]).toEqual([
    400,
    [
      'mobile: This is your shop’s own number. GST sends its passwords here: enter the client’s.',
      'email: This is your shop’s own e-mail. GST sends its passwords here: enter the client’s.',
    ],
  ])
  expect(await balance()).toBe(before)
})

test('a doubt stops the payment until the client is sure', async () => {
  const files = { constitutionFile: await desk.paper('constitutionFile'), letterFile: await desk.paper('letterFile') }
  const doubtful = await desk.form({ constitution: 'PARTNERSHIP', pan: 'ZABCT0000B', pin: '700001', ...files })
  const refused = await shop()(gst.register, { body: doubtful })
  expect([refused.status, refused.body.data]).toEqual([
    400,
    [
      'sure: The fourth letter of the PAN is C; for “Partnership” it is F. GST refuses an application where they do not fit. ' +
        'PIN code 700001 belongs to West Bengal, not to Maharashtra. Correct it, or tick that the client is sure.',
    ],
  ])
  expect((await shop()(gst.register, { body: { ...doubtful, sure: true } })).status).toBe(200)
})

test('a proprietor who signs under another name is a doubt, which our office reads too', async () => {
  const form = await desk.form({ legalName: 'RAMESH KUMAR', signatory: 'Suresh Patil' })
  const said = 'The legal name is RAMESH KUMAR, and the signatory with the same PAN is Suresh Patil.'
  expect((await shop()(gst.register, { body: form })).body.data).toEqual([
    `sure: ${said} Correct it, or tick that the client is sure.`,
  ])
  const { id } = (await shop()(gst.register, { body: { ...form, sure: true } })).body
  const again = await desk.form({ legalName: 'RAMESH KUMAR', signatory: 'Suresh Patil' })
  const unasked = await withMutant(signsUnderAnyName, () => shop()(gst.register, { body: again }))
  expect(unasked.status).toBe(200)
  const { doubts, signatory, facts } = await registration(id)
  expect(doubts).toMatchObject([{ values: { legalName: 'RAMESH KUMAR', signatory: 'Suresh Patil' } }])
  expect(signatory[0]).toEqual({ label: 'Name', value: 'Suresh Patil' })
  expect(facts.map(({ label }) => label)).not.toContain('Name')
})

test.each<[string, unknown, string, string?, Record<string, unknown>?]>([
  ['pan', 'ZAAPS000', 'Enter a valid 10-character PAN, e.g. ABCPE1234F'],
  ['mobile', '5000000012', 'Enter a 10-digit mobile number starting 6–9'],
  ['dob', '2015-03-02', 'The signatory must be at least 18 years old'],
  ['hsn', '12', 'An HSN code has 4, 6 or 8 digits'],
  ['sac', '1234', 'A SAC begins with 99 and has 4 to 6 digits'],
  ['hsn', '4820, 4821, 4822, 4823, 4824, 4825', 'At most 5 codes'],
  ['din', '123', 'DIN has 8 digits'],
  ['passport', 'X-1', 'Enter 6 to 12 letters and digits'],
  ['citizen', 'NO', 'Required', 'passport'],
  ['rule14A', 'YES', 'Rule 14A needs Aadhaar authentication', 'rule14A', { aadhaarAuth: 'NO' }],
  ['placeFile', '', 'Add the proof of the place'],
  ['possession', 'RENTED', 'Add the rent agreement or the consent letter', 'rentFile'],
  ['constitution', 'LLP', 'Add the deed or certificate', 'constitutionFile'],
  ['liableOn', '2025-12-31', 'Not before the business started'],
  ['liableOn', '2027-01-01', 'This day is still to come'],
  ['declared', false, 'The client must agree before we file'],
])('a registration whose %s is wrong is refused at its line', async (field, value, text, at = field, more = {}) => {
  const { status, body } = await shop()(gst.register, { body: await desk.form({ ...more, [field]: value }) })
  expect([status, body.data]).toEqual([400, expect.arrayContaining([`${at}: ${text}`])])
})

test('further places, accounts and people are asked with their papers, shown masked, and whole only to who may read them', async () => {
  const row = {
    address1: '9 Godown Road',
    address2: '',
    city: 'Pune',
    district: 'Pune',
    pin: '411002',
    possession: 'RENTED',
    activities: ['WAREHOUSE'],
    proof: await desk.paper('places-proof'),
    rent: await desk.paper('places-rent'),
  }
  const account = { accountNo: '000000000681', kind: 'CURRENT', ifsc: 'SBIN0000001' }
  const person = {
    name: 'Imran Sharma',
    fatherName: 'Yusuf Demo',
    designation: 'Partner',
    pan: 'ZALPI0000N',
    dob: '1979-11-02',
    gender: 'M',
    mobile: '6000000098',
    email: 'partner@example.org',
    din: '',
    citizen: 'NO',
    passport: 'Z1234567',
    home: '4 Udaharan Lane, Pune 411002',
    photo: await desk.paper('partners-photo'),
  }
  const accounts = [
    { ...account, proof: await desk.paper('accounts-proof') },
    { ...account, accountNo: '000000000682', proof: await desk.paper('accounts-proof') },
  ]
  const agent = {
    kind: 'OTHER',
    enrolment: '',
    name: 'Lata Demo',
    designation: 'Adviser',
    pan: 'ZALPG0000P',
    mobile: '6000000097',
    email: 'agent@example.org',
    letter: await desk.paper('representatives-letter'),
  }
  const firm = {
    constitution: 'PARTNERSHIP',
    pan: 'ZACFR0000C',
    constitutionFile: await desk.paper('constitutionFile'),
    letterFile: await desk.paper('letterFile'),
    places: [row],
    accounts,
    partners: [person],
    representatives: [agent],
  }
  const whole = await desk.form(firm)
  const wrongOf = async (more: Record<string, unknown>) =>
    (await shop()(gst.register, { body: { ...whole, ...more } })).body.data
  expect(await wrongOf({ places: [{ ...row, rent: '' }] })).toEqual([
    'places.0.rent: Add the rent agreement or the consent letter',
  ])
  expect(await wrongOf({ accounts: [accounts[0], { ...account, accountNo: '12', proof: '' }] })).toEqual([
    'accounts.1.accountNo: Enter 9 to 18 digits',
    'accounts.1.proof: Add the bank proof',
  ])
  expect(await wrongOf({ partners: [{ ...person, passport: '' }] })).toEqual(['partners.0.passport: Required'])
  expect(await wrongOf({ representatives: [{ ...agent, kind: 'PRACTITIONER' }] })).toEqual([
    'representatives.0.enrolment: Required',
  ])
  expect(await wrongOf({ representatives: [agent, agent] })).toEqual(['representatives: Too many'])
  expect(await wrongOf({ accounts: Array(11).fill(accounts[0]) })).toEqual(['accounts: Too many'])

  const { id } = (await shop()(gst.register, { body: whole })).body
  const { rows } = await registration(id)
  expect(rows.map(({ list, no, papers }) => [list, no, papers.length])).toEqual([
    ['places', 1, 2],
    ['accounts', 1, 1],
    ['accounts', 2, 1],
    ['partners', 1, 1],
    ['representatives', 1, 1],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/000000000681|ZALPI0000N|Z1234567/)
  expect(rows[1]?.facts[0]).toEqual({ label: 'Account number', value: '••••0681' })
  expect(rows[3]?.facts).toContainEqual({ label: 'PAN', value: 'ZALPI****N' })
  const paper = { params: { id: `${rows[3]?.papers[0]?.fileId}` } }
  expect((await app.as('neighbour')(applications.file, paper)).status).toBe(404)
  await app.stepUp('staff')
  const shown = (await office()(ofOffice.pans, { params: { id } })).body
  expect(shown.pans.map(({ pan }) => pan)).toEqual(['ZACFR0000C', 'ZAAPS0000A', 'ZALPI0000N', 'ZALPG0000P'])
  expect(shown.accounts[1]).toEqual({ accountNo: '000000000682', ifsc: 'SBIN0000001' })
})

test('a form from before further accounts were asked is still read, with its account', async () => {
  const id = await desk.registered()
  const { formSealed } = await app.db
    .selectFrom('gstRegistration')
    .select('formSealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const place = `gst_registration|form|${id}`
  const {
    places: _,
    accounts: __,
    representatives: ___,
    ...form
  } = JSON.parse(unseal(app.portal.keys, place, formSealed))
  const old = { ...form, accountNo: '000000000681', ifsc: 'SBIN0000001', bankFile: form.placeFile }
  await app.db
    .updateTable('gstRegistration')
    .set({ formSealed: seal(app.portal.keys, place, JSON.stringify(old)) })
    .where('id', '=', id)
    .execute()
  const { rows } = await registration(id)
  expect(rows).toMatchObject([{ list: 'accounts', no: 1, papers: [{ label: 'Bank proof' }] }])
})

test('a paper has the limit of its kind, and a sheet is what its name says', async () => {
  const send = (name: string, bytes: Buffer) => shop()(gst.sheet, { query: { name }, bytes })
  expect((await send('sales.xlsx', Buffer.from('PK\u0003\u0004 a sheet'))).status).toBe(200)
  expect((await send('sales.xlsx', Buffer.from('no sheet'))).body.message).toBe(
    'This is not an Excel (xlsx), CSV, PDF or ZIP file',
  )
  expect((await send('sales.exe', Buffer.from('MZ'))).status).toBe(400)
  expect((await send('sales.csv', Buffer.from([0x61, 0, 0xff]))).status).toBe(400)
  const large = await shop()(gst.paper, {
    params: { paper: 'photo' },
    query: { name: 'a.jpg' },
    bytes: Buffer.alloc(101 * 1024, 1),
  })
  expect([large.status, large.body.message]).toEqual([413, 'The file is too large: at most 100 KB'])
  expect(
    (await shop()(gst.paper, { params: { paper: 'other' }, query: { name: 'a.jpg' }, bytes: Buffer.from('x') })).status,
  ).toBe(404)
})

test('one press takes a request up; what is with somebody is given, not taken, and who asks about a free one has it', async () => {
  const admin = app.as('admin')
  const id = await desk.asked()
  const taken = (await office()(ofOffice.takeFiling, { params: { id } })).body
  expect([taken.status, (await filing(id)).checker]).toEqual(['IN_PREPARATION', 'Demo staff'])
  const refused = await admin(ofOffice.takeFiling, { params: { id } })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^GST26\d+ is with Demo staff already$/),
  ])
  await admin(ofOffice.askFiling, { params: { id }, body: { text: 'Why?' } })
  expect((await filing(id)).checker).toBe('Demo staff')
  const [free, other] = [await desk.registered(), await desk.registered()]
  await office()(ofOffice.ask, { params: { id: free }, body: { text: 'A newer bill?' } })
  expect((await registration(free)).checker).toBe('Demo staff')
  expect((await office()(ofOffice.takeRegistration, { params: { id: other } })).body.status).toBe('SUBMITTED')
  expect((await registration(other)).checker).toBe('Demo staff')
})

test('only who may act on GST is given a request, and only while they work here', async () => {
  const id = await desk.registered()
  await app.addPerson('looker', 'staff', null, ['gst:view'])
  await app.addPerson('left', 'staff', null, ['gst:view', 'gst:act'])
  await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('userName', '=', 'left').execute()
  for (const userName of ['looker', 'left', 'merchant']) {
    const person = app.db.selectFrom('userAccount').select('id').where('userName', '=', userName)
    const { id: clerk } = await person.executeTakeFirstOrThrow()
    const { status, body } = await office()(ofOffice.assignRegistration, { params: { id }, body: { clerk } })
    expect([userName, status, body.data]).toEqual([userName, 400, ['clerk: This clerk cannot work on GST']])
  }
  expect((await registration(id)).checker).toBeNull()
})

test('an ARN is on one registration, and a bank account is told only once there is a GSTIN', async () => {
  const [first, second] = [await desk.withTrn(), await desk.withTrn()]
  const arn = desk.nextArn()
  const enter = (id: string) => office()(ofOffice.arn, { params: { id }, body: { arn } })
  expect((await enter(first)).status).toBe(200)
  expect((await enter(second)).body.data).toEqual(['arn: This ARN is on another registration already'])
  const told = await shop()(gst.bankEntered, { params: { id: first }, body: { on: '2026-11-27' } })
  expect([told.status, told.body.message]).toEqual([409, 'There is no GSTIN yet'])
})

test('a paper that another request has, or that another shop sent, is asked for again, and nothing is paid', async () => {
  const form = await desk.form()
  const theirs = await gstDesk(app, 'neighbour').paper('photo')
  expect((await shop()(gst.register, { body: form })).status).toBe(200)
  const before = await balance()
  const other = await desk.form()
  for (const photo of [`${Object(form).photo}`, theirs]) {
    const { body } = await shop()(gst.register, { body: { ...other, photo } })
    expect(body.data).toEqual(['photo: Add the file again'])
  }
  expect(await balance()).toBe(before)
})

test('a GSTIN is taken only for the state and the PAN of the application', async () => {
  const id = await desk.withArn()
  const give = async (gstin: string) =>
    (await office()(ofOffice.grant, { params: { id }, body: { gstin, grantedOn: desk.today() } })).body.data
  expect(await give('09ZAAPS0000A1ZY')).toEqual(['gstin: State code does not match'])
  expect(await give('27ZABCT0000B1ZN')).toEqual(['gstin: The PAN inside is not that of the application'])
  expect(await give('07DELZ00001A1DL')).toEqual(['gstin: Enter the GSTIN as in REG-06'])
})

const registrationCalls = {
  ask: (id: string) => office()(ofOffice.ask, { params: { id }, body: { text: 'Why?' } }),
  answer: (id: string) => shop()(gst.answerRegistration, { params: { id }, body: { text: 'So', fileId: '' } }),
  trn: (id: string) => office()(ofOffice.trn, { params: { id }, body: { trn: '271126000012TRN' } }),
  arn: (id: string) => office()(ofOffice.arn, { params: { id }, body: { arn: desk.nextArn() } }),
  clarify: (id: string) =>
    office()(ofOffice.clarify, { params: { id }, body: { text: '?', receivedOn: desk.today() } }),
  replied: (id: string) => office()(ofOffice.replied, { params: { id } }),
  grant: (id: string) =>
    office()(ofOffice.grant, { params: { id }, body: { gstin: '27ZAAPS0000A1Z0', grantedOn: desk.today() } }),
  refused: (id: string) => office()(ofOffice.refused, { params: { id }, body: why }),
  reject: (id: string) => office()(ofOffice.reject, { params: { id }, body: why }),
  cancel: (id: string) => shop()(gst.cancelRegistration, { params: { id }, body: why }),
} as const

test.each(codesOf(registrationStatuses))(
  'a registration in %s goes where the table says, with its money',
  async (status) => {
    for (const [name, call] of Object.entries(registrationCalls)) {
      const id = await desk.registered()
      await app.db.updateTable('gstRegistration').set({ status }).where('id', '=', id).execute()
      const before = await balance()
      // One call answers both the office's question and the tax officer's.
      const step = registrationSteps[name === 'answer' && status === 'CLARIFICATION' ? 'explain' : (name as 'ask')]
      const isAllowed = (step.from as readonly string[]).includes(status)
      expect([name, (await call(id)).status]).toEqual([name, isAllowed ? 200 : 409])
      expect((await registration(id)).status).toBe(isAllowed ? step.to : status)
      const money = isAllowed && 'money' in step ? 999 : 0
      if (name !== 'grant') expect([name, Math.round((await balance()) - before)]).toEqual([name, money])
    }
  },
)

const filingCalls = {
  ask: (id: string) => office()(ofOffice.askFiling, { params: { id }, body: { text: 'Why?' } }),
  answer: (id: string) => shop()(gst.answerFiling, { params: { id }, body: { text: 'So', fileId: '' } }),
  propose: (id: string) => office()(ofOffice.propose, { params: { id }, body: { tax: 0, cash: 0, note: '' } }),
  approve: (id: string) => shop()(gst.approveFiling, { params: { id }, body: { client: 'Asha', way: 'SIGNED' } }),
  object: (id: string) => shop()(gst.objectFiling, { params: { id }, body: why }),
  file: (id: string) => office()(ofOffice.fileReturn, { params: { id }, body: desk.filedBody() }),
  reject: (id: string) => office()(ofOffice.rejectFiling, { params: { id }, body: why }),
  cancel: (id: string) => shop()(gst.cancelFiling, { params: { id }, body: why }),
} as const

const walkFilings = async (status: keyof typeof filingStatuses) => {
  const found: unknown[] = []
  for (const [name, call] of Object.entries(filingCalls)) {
    const id = await desk.asked()
    await app.db.updateTable('gstFiling').set({ status }).where('id', '=', id).execute()
    const before = await balance()
    const answer = await call(id)
    const gained = Math.round((await balance()) - before)
    found.push([name, answer.status, (await filing(id)).status, name === 'file' ? 0 : gained])
  }
  return found
}
const asTheTableSays = (status: keyof typeof filingStatuses) =>
  Object.keys(filingCalls).map((name) => {
    const step = filingSteps[name as keyof typeof filingCalls]
    const isAllowed = (step.from as readonly string[]).includes(status)
    return [name, isAllowed ? 200 : 409, isAllowed ? step.to : status, isAllowed && 'money' in step ? 149 : 0]
  })

test.each(codesOf(filingStatuses))('a return that is %s goes where the table says, with its money', async (status) => {
  expect(await walkFilings(status)).toEqual(asTheTableSays(status))
})

test('a return is filed only after the client approved it: a fault there is noticed', async () => {
  const careless = await withMutant(filesUnasked, () => walkFilings('IN_PREPARATION'))
  expect(careless).not.toEqual(asTheTableSays('IN_PREPARATION'))
})

const endedAtOnce = async () => {
  const before = await balance()
  const id = await desk.withTrn()
  const answers = await Promise.all([
    shop()(gst.cancelRegistration, { params: { id }, body: why }),
    office()(ofOffice.reject, { params: { id }, body: why }),
    office()(ofOffice.arn, { params: { id }, body: { arn: desk.nextArn() } }),
    shop()(gst.cancelRegistration, { params: { id }, body: why }),
  ])
  const done = answers.filter(({ status }) => status === 200).length
  const { status } = await registration(id)
  return { done, isRight: (await balance()) === (isPaidBack(status) ? before : before - 999) }
}

test('cancelled, rejected and filed in one moment on two servers: one of them is done, and the money fits it', async () => {
  for (let i = 0; i < 5; i++) expect(await endedAtOnce()).toEqual({ done: 1, isRight: true })
  const careless = await withMutant(paysBackAfterFiling, endedAtOnce)
  expect(careless).not.toEqual({ done: 1, isRight: true })
})

test('a return is asked once for a number and a period, whoever asks; after it was cancelled it can be asked again', async () => {
  const body = desk.return()
  const callers = [shop(), shop(), app.as('neighbour'), app.as('neighbour')]
  const before = (await balance()) + (await balance('neighbour'))
  const answers = await Promise.all(callers.map((call) => call(gst.file, { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  expect((await balance()) + (await balance('neighbour'))).toBe(before - 149)
  expect(answers.find(({ status }) => status === 400)?.body.data).toEqual([
    'period: This return was asked for this number and period already',
  ])
  const winner = answers.findIndex(({ status }) => status === 200)
  const id = `${answers[winner]?.body.id}`
  await callers[winner]?.(gst.cancelFiling, { params: { id }, body: why })
  expect((await app.as('neighbour')(gst.file, { body })).status).toBe(200)
})

test('what our office rejects is not called cancelled, is no longer shown as paid, and can be asked again', async () => {
  const before = await balance()
  const body = desk.return()
  const { id, refNo } = (await shop()(gst.file, { body })).body
  const registered = await desk.registered()
  await office()(ofOffice.rejectFiling, { params: { id }, body: why })
  await office()(ofOffice.reject, { params: { id: registered }, body: why })
  expect(await balance()).toBe(before)
  const query = { filters: {}, search: refNo, length: 10, start: 0, sorts: [] }
  expect((await shop()(gst.filings, { body: query })).body.data).toMatchObject([{ status: 'DECLINED', amount: null }])
  expect(await filing(id)).toMatchObject({ status: 'DECLINED', amount: 149, refund: 0 })
  expect(await registration(registered)).toMatchObject({ status: 'DECLINED', amount: 999, refund: 0 })
  expect((await shop()(gst.file, { body })).status).toBe(200)
  const withdrawn = await desk.withdrawn()
  expect((await filing(withdrawn)).status).toBe('CANCELLED')
})

test('a nil return costs less than one with figures, and nobody without the money is served', async () => {
  const salesFile = await desk.sheet()
  const before = await balance()
  await desk.asked()
  expect(await balance()).toBe(before - 149)
  await desk.asked({ nil: 'NO', salesFile })
  expect(await balance()).toBe(before - 149 - 399)
  const refused = await app.as('poor')(gst.file, { body: desk.return() })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('49.00 is missing. Add payment to continue.'),
  ])
  expect(
    (await app.as('poor')(gst.filings, { body: { filters: {}, search: '', length: 10, start: 0, sorts: [] } })).body
      .totalRecords,
  ).toBe(0)
})

test('a period that is not over, or was due more than three years ago, is refused in words before payment', async () => {
  const before = await balance()
  const ask = async (period: string) => (await shop()(gst.file, { body: desk.return({ period }) })).body.data
  expect(await ask('112026')).toEqual(['period: November 2026 is not over yet'])
  expect(await ask('092023')).toEqual([
    'period: GSTR-3B of September 2023 can no longer be filed: the last day was 20-Oct-2026',
  ])
  expect(await balance()).toBe(before)
  const id = await desk.asked({ period: '112023' })
  expect(await filing(id)).toMatchObject({ dueOn: '2023-12-20', closesOn: '2026-12-20', fy: '2023-24' })
})

const paidTooEarly = async (gstin = desk.nextGstin()) => {
  const before = await balance()
  const asked = { gstin, period: '102026', elsewhere: false }
  const { body } = await shop()(gst.file, { body: desk.return(asked) })
  return { data: body.data, paid: Math.round(before - (await balance())) }
}

test('a return that another one must precede is not paid for, until that is asked for too or was filed elsewhere', async () => {
  const gstin = desk.nextGstin()
  const first = 'elsewhere: GSTR-1 of October 2026 comes first. We have not filed it.'
  expect(await paidTooEarly(gstin)).toEqual({ data: [first], paid: 0 })
  const check = async () => {
    const query = { gstin, returnType: 'GSTR3B', scheme: 'MONTHLY', period: '102026', nil: 'YES' } as const
    return (await shop()(gst.filingCheck, { query })).body
  }
  expect(await check()).toEqual({ before: { returnType: 'GSTR1', period: '102026' }, differs: null })
  await desk.asked({ gstin, returnType: 'GSTR1', period: '102026' })
  expect(await check()).toEqual({ before: null, differs: null })
  expect(await paidTooEarly(gstin)).toEqual({ data: undefined, paid: 149 })
  expect(await withMutant(paysTooEarly, paidTooEarly)).toEqual({ data: undefined, paid: 149 })
})

test('a nil GSTR-3B beside a GSTR-1 with figures is a doubt before payment, and both sides read it at both', async () => {
  const of = { gstin: desk.nextGstin(), period: '102026' }
  const sales = await desk.asked({ ...of, returnType: 'GSTR1', nil: 'NO', salesFile: await desk.sheet() })
  const { refNo } = await filing(sales)
  const nil = desk.return(of)
  const refused = await shop()(gst.file, { body: nil })
  expect(refused.body.data).toEqual([`sure: GSTR-1 of October 2026 (${refNo}) has figures, this return is nil.`])
  const id = (await shop()(gst.file, { body: { ...nil, sure: true } })).body.id
  expect((await filing(id)).differs).toEqual({ returnType: 'GSTR1', refNo })
  expect((await shop()(gst.filing, { params: { id: sales } })).body.differs).toMatchObject({ returnType: 'GSTR3B' })
})

test('GSTR-3B is not filed before the GSTR-1 of its period, unless that was filed elsewhere', async () => {
  const gstin = desk.nextGstin()
  const first = await desk.approved({ gstin, period: '102026', returnType: 'GSTR1' })
  const id = await desk.approved({ gstin, period: '102026', elsewhere: false })
  const file = async (more: Record<string, unknown>) =>
    (await office()(ofOffice.fileReturn, { params: { id }, body: desk.filedBody(more) })).body
  const missing = 'GSTR-1 of October 2026 comes first. Enter its ARN if it was filed elsewhere.'
  expect((await file({ before: 'OURS', beforeArn: '' })).data).toEqual([`before: ${missing}`])
  expect((await file({ before: 'FIRST', beforeArn: '' })).data).toEqual([`before: ${missing}`])
  expect((await file({ before: 'ELSEWHERE', beforeArn: '' })).data).toEqual([`beforeArn: ${missing}`])
  expect((await file({ filedOn: '2026-10-31' })).data).toEqual(['filedOn: October 2026 was not over on that day'])
  expect((await filing(id)).status).toBe('CLIENT_APPROVED')
  const body = desk.filedBody({ before: 'FIRST', beforeArn: '' })
  expect((await office()(ofOffice.fileReturn, { params: { id: first }, body })).status).toBe(200)
  expect((await filing(id)).before).toMatchObject({ returnType: 'GSTR1', isFiled: true })
  expect((await file({ before: 'OURS', beforeArn: '' })).status).toBe('FILED')
})

test('that the earlier return is filed elsewhere is kept as the shop said it, and stands for its ARN at filing', async () => {
  const told = async () => {
    const id = await desk.approved({ period: '102026', elsewhere: true })
    const body = desk.filedBody({ before: 'ELSEWHERE', beforeArn: '' })
    return { id, reply: (await office()(ofOffice.fileReturn, { params: { id }, body })).body }
  }
  const { id, reply } = await told()
  expect(reply.status).toBe('FILED')
  expect(await filing(id)).toMatchObject({ saidElsewhere: true, beforeArn: null })
  expect((await shop()(gst.filing, { params: { id } })).body.saidElsewhere).toBe(true)
  expect((await withMutant(forgetsTheWord, told)).reply.status).toBeUndefined()

  // One of ours that is asked for later must be filed first, whatever was said before.
  const gstin = desk.nextGstin()
  const waiting = await desk.approved({ gstin, period: '102026', elsewhere: true })
  const file = async (before: string) => {
    const body = desk.filedBody({ before, beforeArn: '' })
    return (await office()(ofOffice.fileReturn, { params: { id: waiting }, body })).body.data
  }
  expect(await file('OURS')).toEqual([
    'before: GSTR-1 of October 2026 is not filed by us. The shop says that it is filed elsewhere, or that this is the first return.',
  ])
  await desk.asked({ gstin, period: '102026', returnType: 'GSTR1' })
  expect(await file('ELSEWHERE')).toEqual([
    'beforeArn: GSTR-1 of October 2026 comes first. Enter its ARN if it was filed elsewhere.',
  ])
})

test('a tick where nothing comes first is not kept: it says nothing', async () => {
  const gstin = desk.nextGstin()
  await desk.asked({ gstin, period: '102026', returnType: 'GSTR1' })
  const id = await desk.asked({ gstin, period: '102026', elsewhere: true })
  expect((await filing(id)).saidElsewhere).toBe(false)
})

test('an ARN has 15 signs and is on one return', async () => {
  const arn = desk.nextArn()
  const file = async (arn: string) => {
    const id = await desk.approved()
    return (await office()(ofOffice.fileReturn, { params: { id }, body: desk.filedBody({ arn }) })).body.data
  }
  expect(await file('AA271126000000111')).toEqual(['arn: An ARN has 15 signs, e.g. AA2711260000011'])
  expect(await file(arn)).toBeUndefined()
  expect(await file(arn)).toEqual(['arn: This ARN is on another return already'])
})

test('figures carry the late fee and the interest of the day; a moved due date takes them away in its state alone', async () => {
  const inManipur = await desk.taken({ gstin: desk.nextGstin('14'), period: '102026' })
  const inMaharashtra = await desk.taken({ period: '102026' })
  const propose = async (id: string) => {
    await office()(ofOffice.propose, { params: { id }, body: { tax: 10_000, cash: 4_000, note: '' } })
    return (await filing(id)).figures
  }
  const extension = { returnType: 'GSTR3B', period: '102026', state: '14', newDate: '2026-11-30', source: '12/2026-CT' }
  const { body } = await office()(ofOffice.extend, { body: extension })
  expect(await propose(inManipur)).toMatchObject({ lateFee: 0, interest: 0 })
  expect(await propose(inMaharashtra)).toMatchObject({ tax: 10_000, lateFee: 140, interest: 20.71 })
  expect((await filing(inManipur)).dueOn).toBe('2026-11-30')
  const wrong = async (more: Record<string, unknown>) =>
    (await office()(ofOffice.extend, { body: { ...extension, ...more } })).body.data
  expect(await wrong({ newDate: '2026-11-20' })).toEqual(['newDate: The law already gives until 20-Nov-2026'])
  expect(await wrong({ returnType: 'CMP08' })).toEqual(['period: This return is not filed for this period'])
  const again = await office()(ofOffice.extend, { body: extension })
  expect(again.body.data).toEqual(['period: This due date is moved already. End that one first.'])
  const end = () => office()(ofOffice.endExtension, { params: { id: body.id } })
  expect((await end()).status).toBe(200)
  expect((await filing(inManipur)).dueOn).toBe('2026-11-20')
  expect((await end()).status).toBe(404)
})

const taxOnGstr1 = async () => {
  const id = await desk.taken({ returnType: 'GSTR1', period: '102026', nil: 'NO', salesFile: await desk.sheet() })
  const propose = (tax: number) => office()(ofOffice.propose, { params: { id }, body: { tax, cash: 0, note: '' } })
  return { refused: (await propose(1_25_000.5)).body.data, id, propose }
}

test('GSTR-1 only reports: no tax and no interest is asked with it, only its late fee', async () => {
  const { refused, id, propose } = await taxOnGstr1()
  expect(refused).toEqual(['tax: No tax is paid with GSTR-1'])
  expect((await propose(0)).status).toBe(200)
  expect((await filing(id)).figures).toEqual({ tax: 0, lateFee: 800, interest: 0, note: '' })
  await shop()(gst.approveFiling, { params: { id }, body: { client: 'Asha', way: 'PHONE' } })
  const file = (taxPaid: number) =>
    office()(ofOffice.fileReturn, { params: { id }, body: desk.filedBody({ taxPaid, before: 'FIRST' }) })
  expect((await file(850)).body.data).toEqual(['taxPaid: No tax is paid with GSTR-1'])
  expect((await file(0)).status).toBe(200)
  expect((await filing(id)).taxPaid).toBeNull()
  expect(await withMutant(taxesEveryReturn, async () => (await taxOnGstr1()).refused)).toBeUndefined()
})

test('clients are remembered from their returns, and the calendar says what is due for whom and what was asked', async () => {
  const gstin = desk.nextGstin()
  const id = await desk.asked({
    gstin,
    legalName: 'UDAHARAN',
    scheme: 'QUARTERLY',
    returnType: 'IFF',
    period: '102026',
  })
  const linesOf = async (month: string) =>
    (await shop()(gst.calendar, { query: { month } })).body
      .filter((line) => line.gstin === gstin)
      .map(({ returnType, dueOn, isChoice, filing }) => [returnType, dueOn, isChoice, filing?.id ?? null])
  expect(await linesOf('2026-11')).toEqual([
    ['PMT06', '2026-09-25', false, null],
    ['GSTR1', '2026-10-13', false, null],
    ['GSTR3B', '2026-10-22', false, null],
    ['IFF', '2026-11-13', true, id],
    ['PMT06', '2026-11-25', false, null],
  ])
  expect(await linesOf('2026-10')).toHaveLength(2)
  const { due } = (await shop()(gst.overview)).body
  expect(due.filter((line) => line.gstin === gstin)).toHaveLength(5)
  const client = (await shop()(gst.clients)).body.find((one) => one.gstin === gstin)
  expect((await app.as('neighbour')(gst.forgetClient, { params: { id: `${client?.id}` } })).status).toBe(404)
  await shop()(gst.forgetClient, { params: { id: `${client?.id}` } })
  expect(await linesOf('2026-11')).toEqual([])
})

test('the calendar keeps on top what we were asked for until it is filed, with the late fee of today', async () => {
  const gstin = desk.nextGstin()
  const id = await desk.asked({ gstin, scheme: 'COMPOSITION', returnType: 'GSTR4', period: '032025' })
  const now = async () =>
    (await shop()(gst.calendar, { query: { month: '2026-11' } })).body.filter((line) => line.gstin === gstin)
  const [first, second] = await now()
  expect(first).toMatchObject({ returnType: 'GSTR4', dueOn: '2025-06-30', filing: { id }, lateFee: { total: 500 } })
  expect(second).toMatchObject({ returnType: 'CMP08', dueOn: '2026-10-18', filing: null, lateFee: null })
  await app.db.updateTable('gstFiling').set({ status: 'FILED' }).where('id', '=', id).execute()
  expect((await now()).map(({ returnType }) => returnType)).toEqual(['CMP08'])
})

const byNeighbour = async () => {
  const id = await desk.proposed()
  const neighbour = app.as('neighbour')
  const answers = [
    await neighbour(gst.filing, { params: { id } }),
    await neighbour(gst.approveFiling, { params: { id }, body: { client: 'Asha', way: 'PHONE' } }),
    await neighbour(gst.cancelFiling, { params: { id }, body: why }),
  ]
  return answers.map(({ status }) => status)
}

test('another shop finds neither the requests nor the papers', async () => {
  const id = await desk.registered()
  const { papers } = await registration(id)
  const file = { params: { id: `${papers[0]?.fileId}` } }
  expect((await app.as('neighbour')(applications.file, file)).status).toBe(404)
  expect((await app.as('neighbour')(gst.registration, { params: { id } })).status).toBe(404)
  expect((await app.as('neighbour')(gst.cancelRegistration, { params: { id }, body: why })).status).toBe(404)
  expect(await byNeighbour()).toEqual([404, 404, 404])
  expect(await withMutant(opensForAnybody, byNeighbour)).not.toEqual([404, 404, 404])
  const stolen = await app.as('neighbour')(gst.register, { body: await desk.form() })
  expect([stolen.status, stolen.body.data]).toEqual([400, ['photo: Add the file again']])
})

test('a cancelled registration is deleted with its papers after its time, one under way is not', async () => {
  const [gone, kept] = [await desk.registered(), await desk.registered()]
  await shop()(gst.cancelRegistration, { params: { id: gone }, body: why })
  const filesOf = (id: string) => app.db.selectFrom('file').select('id').where('ownerId', '=', id).execute()
  expect(await filesOf(gone)).toHaveLength(4)
  for (const id of [gone, kept]) {
    const [rule] = rules
    const due = sql<{ id: string }>`select r.id from gst_registration r where ${rule?.where()} and r.id = ${id}`
    for (const row of (await due.execute(app.db)).rows)
      await inTransaction(app.db, async (tx) => {
        await rule?.erase({ tx, portal: app.portal }, [row.id])
      })
  }
  expect((await shop()(gst.registration, { params: { id: gone } })).status).toBe(404)
  expect([await filesOf(gone), (await filesOf(kept)).length]).toEqual([[], 4])
})

test('each wallet is the sum of its entries after all that', async () => {
  const { rows: strayed } = await sql`
    select a.id from account a left join entry e on e.account_id = a.id where a.kind = 'wallet'
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`.execute(app.db)
  expect(strayed).toEqual([])
})
