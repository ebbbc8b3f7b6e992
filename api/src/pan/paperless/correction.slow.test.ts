import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { paperless } from 'contract/pan/paperless/paperless'
import { balanceOf } from '../../money/ledger.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { goodFields, panOffice } from '../../testing/applications.ts'
import { aadhaarOf, ekycTyped, paperlessDesk } from '../../testing/paperless.ts'
import { simulatedOtp } from './simulator/people.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof paperlessDesk>>
let merchantId = ''

beforeAll(async () => {
  app = await testApp()
  ;({ id: merchantId } = await app.addMerchant('merchant', 100_000))
  desk = await paperlessDesk(app)
})
afterAll(() => app.close())

const wallet = () => balanceOf(app.db, merchantId)
const stateOf = async (id: string) => (await app.as('merchant')(paperless.state, { params: { id } })).body
const infoOf = async (id: string) => (await app.as('merchant')(applications.info, { params: { id } })).body

let no = 0
/** An e-KYC correction of somebody whose PAN says what Aadhaar says, but for what is named; each has another father. */
const typed = (before: Partial<ApplicationFields> = {}): Partial<ApplicationFields> => ({
  ...ekycTyped,
  fatherLast: `SHARMA${'ABCDEFGHIJ'[no % 10]}`,

  pan: `ABCPS${`${++no}`.padStart(4, '0')}F`,
  oldName: 'ANJALI PRAKASH SHARMA',
  oldDob: '1994-08-14',
  oldGender: 'F',
  ...before,
})

/** The applicant has typed the OTP: Aadhaar's data waits for the merchant. */
async function read(before: Partial<ApplicationFields> = {}) {
  const draft = await desk.draft('PAPERLESS_EKYC', typed(before), 'C')
  const { status, body } = await desk.initiate(draft)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return desk.authenticated(aadhaarOf('good'), draft.id)
}

async function sign(id: string) {
  await desk.type(await desk.opened(id), { choice: 'sign', otp: simulatedOtp })
  return id
}

test('Aadhaar ticks where it says something else, old and new value are shown, and what is confirmed is filed', async () => {
  const id = await read({ oldName: 'ANJALI VERMA', oldDob: '1994-08-15', changes: ['T9'], oldContact: '6000000099' })
  const { changes, reprintTotal, hindrances } = await stateOf(id)
  expect(changes.map(({ key, before, now }) => [key, before, now])).toEqual([
    ['T1', 'ANJALI VERMA', 'ANJALI PRAKASH SHARMA'],
    ['T3', '15-Aug-1994', '14-Aug-1994'],
    ['T9', '6000000099', '+91 6000000012, anjali@example.com'],
  ])
  expect([reprintTotal, hindrances]).toEqual([null, []])

  for (const others of [[], ['T1'], ['T1', 'T3', 'T4', 'T9'], ['T3', 'T1', 'T9']]) {
    const { status, body } = await desk.confirm(id, { changes: others, onlyReprint: true })
    expect([status, body.message]).toEqual([409, expect.stringContaining('boxes that are ticked are others')])
  }
  expect((await desk.confirm(id, { changes: ['T1', 'T3', 'T9'] })).status).toBe(200)
  const before = await wallet()
  const { status, fields, price, events } = await infoOf(await sign(id))
  expect([status, fields.changes, fields.onlyReprint]).toEqual(['ACKNOWLEDGED', ['T1', 'T3', 'T9'], false])
  expect([price?.total, await wallet()]).toEqual([140, before + 1_500n])
  expect(events.some(({ note }) => note?.includes('Changes: Full name, Date of birth'))).toBe(true)
})

test('where Aadhaar changes nothing it is a reprint: said, charged as one, and the rest of the hold comes back', async () => {
  const before = await wallet()
  const id = await read()
  expect(await wallet()).toBe(before - 14_000n)
  expect(await stateOf(id)).toMatchObject({ changes: [], reprintTotal: 90, total: 140 })
  const unsaid = await desk.confirm(id)
  expect([unsaid.status, JSON.stringify(unsaid.body)]).toEqual([400, expect.stringContaining('only reprint the card')])
  expect((await desk.confirm(id, { onlyReprint: true })).status).toBe(200)

  const { price, events, fields } = await infoOf(await sign(id))
  expect([price, fields.onlyReprint]).toEqual([expect.objectContaining({ govtFee: 50, total: 90 }), true])
  expect(await desk.journalsOf(id)).toEqual(['HOLD', 'SERVICE_DEBIT', 'COMMISSION'])
  expect(await wallet()).toBe(before - 9_000n + 1_500n)
  expect(events.find(({ to }) => to === 'PL_ESIGN_DONE')).toMatchObject({ amount: 50 })
})

test('a reprint that the provider refuses after the e-Sign comes back whole, and is told once', async () => {
  const before = await wallet()
  const id = await read()
  await desk.confirm(id, { onlyReprint: true })
  await desk.told(id, 'SIGNED')
  expect(await wallet()).toBe(before - 9_000n)
  await desk.told(id, 'FAILED', { reason: 'Not accepted' })
  const { events } = await infoOf(id)
  expect([await wallet(), events.filter(({ to }) => to === 'PL_FAILED').length]).toEqual([before, 1])
})

test('an e-PAN alone cannot be a reprint: it is given up, and what was held comes back whole', async () => {
  const before = await wallet()
  const id = await read({ cardType: 'EPAN_ONLY' })
  const { status, body } = await desk.confirm(id, { onlyReprint: true })
  expect([status, body.message]).toEqual([409, expect.stringContaining('a reprint is always a card by post')])
  await desk.withdraw(id)
  expect(await wallet()).toBe(before)
})

test('begun anew it asks the wishes again, and leaves the other boxes to Aadhaar', async () => {
  const id = await read({ oldName: 'ANJALI VERMA', changes: ['T5'] })
  await desk.told(id, 'FAILED', { reason: 'The e-Sign was refused' })
  const { body } = await app.as('merchant')(drafts.reapply, { params: { id } })
  const { fields, before } = (await app.as('merchant')(drafts.read, { params: { id: body.id } })).body
  expect([fields.changes, fields.oldName]).toEqual([['T5'], 'ANJALI VERMA'])
  expect(before).toMatchObject({ status: 'PL_FAILED', word: 'The e-Sign was refused' })
  expect((await desk.initiate(body)).status).toBe(200)
})

test('no merchant buys a change for the price of a reprint, nor sends a correction without its PAN', async () => {
  const draft = await desk.draft('PAPERLESS_EKYC', typed({ onlyReprint: true, oldName: 'ANJALI VERMA' }), 'C')
  const before = await wallet()
  await desk.initiate(draft)
  expect(await wallet()).toBe(before - 14_000n)
  // A provider that signs without ever having told what Aadhaar says.
  await desk.told(draft.id, 'SIGNED', { kyc: undefined as never })
  expect((await infoOf(draft.id)).price?.total).toBe(140)

  for (const [missing, text] of [
    [{ pan: '' }, 'pan: Required'],
    [{ oldName: '' }, 'oldName: Required'],
    [{ changes: ['T1'] }, 'changes: Aadhaar decides about this box'],
  ] as const) {
    const { status, body } = await desk.initiate(await desk.draft('PAPERLESS_EKYC', typed(missing as never), 'C'))
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(text)])
  }
})

test('an e-Sign correction files the boxes that were ticked on its form', async () => {
  const pan = await panOffice(app)
  const draft = await desk.draft(
    'PAPERLESS_ESIGN',
    {
      ...goodFields,
      lastName: 'Qureshi',
      firstName: 'Imran',
      middleName: 'Demo',
      gender: 'M',
      dob: '1988-01-31',
      aadhaar: '999911110005',
      nameAsAadhaar: 'IMRAN DEMO QURESHI',
      pan: 'ABCPQ1234F',
      panProof: 'PAN_CARD',
      changes: ['T1'],
      oldName: 'IMRAN QURESHI',
      nameReason: 'OTHER',
      nameProof: 'GAZETTE',
      docCount: '3',
    },
    'C',
  )
  await pan.scanPage(draft.id)
  await pan.cut(draft.id, 'photo')
  await pan.cut(draft.id, 'signature')
  const sent = await desk.initiate({ ...draft, version: await desk.versionOf(draft.id) })
  expect([sent.status, sent.body.message]).toEqual([200, undefined])
  const id = await desk.authenticated('999911110005', draft.id)
  expect((await stateOf(id)).changes).toEqual([
    expect.objectContaining({ key: 'T1', before: 'IMRAN QURESHI', now: 'IMRAN DEMO QURESHI' }),
  ])
  expect((await desk.confirm(id)).status).toBe(409)
  expect((await desk.confirm(id, { changes: ['T1'] })).status).toBe(200)
  expect((await infoOf(await sign(id))).status).toBe('ACKNOWLEDGED')
})
