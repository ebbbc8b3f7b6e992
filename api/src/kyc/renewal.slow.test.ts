import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { KycDraft } from 'contract/kyc/fields'
import { kyc } from 'contract/kyc/kyc'
import { drafts } from 'contract/pan/draft'
import { withMutant } from 'mutants'
import { saveSetting } from '../shared/setting.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { kycDesk } from '../testing/kyc.ts'
import { approvesTooSoon, changesSilently, servesForEver } from './renewal.mutants.ts'
import { askForOldKyc } from './renewal.ts'
import { kycSetting } from './settings.ts'

let app: TestApp
let desk: ReturnType<typeof kycDesk>
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  desk = kycDesk(app)
  await saveSetting(app.db, kycSetting, { required: true })
})
afterAll(() => app.close())

const ofId = (id: string) => ({ params: { id } })
const approve = async (id: string, no: number) =>
  (await app.as('admin')(kyc.approve, { ...ofId(id), body: { no } })).status
const begin = async (who: string) =>
  (await app.as(who)(drafts.begin, { query: { appType: 'N', category: 'P' }, body: { version: 0, fields: {} } })).status
const formOf = async (who: string) => (await app.as(who)(kyc.own)).body

async function approved() {
  const found = await desk.checked()
  expect(await approve(found.id, 1)).toBe(200)
  return found
}

/** Opens an approved KYC and sends it with these changes. */
async function changed(what: KycDraft) {
  const { who, id, userId } = await approved()
  expect((await app.as(who)(kyc.renew)).status).toBe(200)
  const { answers } = await formOf(who)
  const sent = await app.as(who)(kyc.submit, { body: { ...answers, ...what, agreement: true } as never })
  expect(sent.status).toBe(200)
  return { who, id, userId }
}
const otherBank = { bankAccount: '000987654321', bankAccountAgain: '000987654321' }

/** The replies to an approval right after a changed bank account, with all fields good, and to one a day later. */
async function approvals() {
  const { who, id } = await changed(otherBank)
  expect(await begin(who)).toBe(200)
  await desk.judgeAll(id)
  const atOnce = await approve(id, 2)
  app.clock.forward({ hours: 24 })
  return [atOnce, await approve(id, 2)]
}

test('a changed bank account is approved a day after it was sent, and not before, unless nobody looked', async () => {
  expect(await approvals()).toEqual([409, 200])
  expect(await withMutant(approvesTooSoon, approvals)).toEqual([200, 409])
})

test('the office sees what was approved before beside what is new; only what changed is checked again', async () => {
  const { id } = await changed(otherBank)
  const { body } = await app.as('staff')(kyc.read, ofId(id))
  expect(body.was).toEqual({ bankAccount: '000123456789' })
  expect([body.verdicts.bankAccount, body.verdicts.selfie?.verdict]).toEqual([undefined, 'OK'])
  expect(body.approvableFrom).toBe(new Date(app.clock.now.getTime() + 24 * 3_600_000).toISOString())
  expect(body.sendings).toMatchObject([
    { no: 2, outcome: null },
    { no: 1, outcome: 'APPROVED' },
  ])
})

/** Who is informed of a change. */
async function told() {
  const { who } = await changed({ pan: 'ABCPE9999F' })
  const letters = await app.db.selectFrom('outbox').select('body').where('kind', '=', 'kyc-change').execute()
  const own = await app.db
    .selectFrom('outbox')
    .select('body')
    .where('kind', '=', 'kyc-change')
    .where('recipient', '=', `${who}@example.com`)
    .execute()
  return { all: letters.length, own: JSON.stringify(own) }
}

test('the address that is known is told of a changed PAN when it is sent, unless nobody wrote', async () => {
  expect((await told()).own).toContain('was sent to our office: PAN')
  expect((await withMutant(changesSilently, told)).own).toBe('[]')
})

test('a form that is sent again as it was changes nothing that is guarded', async () => {
  const { id } = await changed({ referenceName: 'Mohan Namoona' })
  await desk.judgeAll(id)
  expect(await approve(id, 2)).toBe(200)
})

/** A KYC becomes due and is not sent again; whether services continue on the last day of grace and after it. */
async function afterItsTime() {
  const { who, id, userId } = await approved()
  app.clock.forward({ hours: 24 * 732 })
  await Promise.all([askForOldKyc(app.portal), askForOldKyc(app.portal)])
  const due = await app.db.selectFrom('audit').select('id').where('what', '=', 'KYC due again').execute()
  const status = [(await desk.ofUser(userId)).status]
  app.clock.forward({ hours: 29 * 24 })
  const served = [await begin(who)]
  app.clock.forward({ hours: 2 * 24 })
  served.push(await begin(who))
  return { who, id, due: due.length, status, served }
}

test('after 24 months it is asked for again, and services stop after the days of grace, unless nobody counted', async () => {
  const { who, id, status, served } = await afterItsTime()
  expect([status, served]).toEqual([['REKYC_DUE'], [200, 403]])
  const letters = await app.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'kyc-due')
    .where('recipient', '=', `${who}@example.com`)
    .execute()
  expect(letters).toHaveLength(1)
  expect((await app.as(who)(kyc.standing)).body).toMatchObject({ status: 'REKYC_DUE', isRefused: true })

  const { answers } = await formOf(who)
  expect(answers.pan).toBe('ABCPE1234F')
  await app.as(who)(kyc.submit, { body: { ...answers, agreement: true } as never })
  expect((await app.as('staff')(kyc.read, ofId(id))).body.verdicts).toEqual({})
  await desk.judgeAll(id)
  expect(await approve(id, 2)).toBe(200)
  expect(await begin(who)).toBe(200)
  expect((await withMutant(servesForEver, afterItsTime)).served).toEqual([200, 200])
})

test('only an approved KYC is opened for a change, and only by its owner', async () => {
  const { who, id } = await desk.sent()
  expect((await app.as(who)(kyc.renew)).status).toBe(409)
  await desk.judgeAll(id)
  await approve(id, 1)
  const { merchantId } = await app.db
    .selectFrom('kyc')
    .select('merchantId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await app.addPerson(`${who}-counter`, 'merchant', { id: `${merchantId}`, code: `${who}-1` })
  expect((await app.as(`${who}-counter`)(kyc.renew)).status).toBe(403)
})

test('where each photo of the shop was taken is kept, that it was refused too, and what is no position is not', async () => {
  const { who } = await desk.sent()
  const form = await desk.filledIn(who)
  const userId = await app.db
    .selectFrom('userAccount')
    .select('id')
    .where('userName', '=', who)
    .executeTakeFirstOrThrow()
  const again = () => app.db.updateTable('kyc').set({ status: 'RESUBMIT' }).where('userId', '=', userId.id).execute()
  const send = async (places: { shopPlace?: string; insidePlace?: string }) =>
    (await app.as(who)(kyc.submit, { body: { ...form, ...places } as never })).status
  await again()
  const [door, counter] = ['18.52043,73.85674,12', '18.52051,73.85679,30']
  for (const name of ['shopPlace', 'insidePlace']) expect(await send({ [name]: 'somewhere' })).toBe(400)
  expect(await send({ shopPlace: door, insidePlace: counter })).toBe(200)
  const { id } = await desk.ofUser(userId.id)
  const { answers } = (await app.as('staff')(kyc.read, { params: { id } })).body
  expect([answers.shopPlace, answers.insidePlace]).toEqual([door, counter])
  await again()
  expect(await send({ shopPlace: door, insidePlace: 'refused' })).toBe(200)
})
