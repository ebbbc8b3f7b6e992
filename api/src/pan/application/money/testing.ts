import { afterAll, beforeAll, expect } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { tinRejections } from 'contract/pan/provider'
import { returned } from 'contract/pan/returned'
import { verification } from 'contract/pan/verify/verify'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { another, panOffice } from '../../../testing/applications.ts'
import { asSent } from '../../returned/as-sent.ts'
import { serviceOf } from './price.ts'

export let app: TestApp
export let pan: Awaited<ReturnType<typeof panOffice>>
let people = 4000
/** The number of an applicant whom nobody had before. */
export const nextNo = () => ++people

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 1_000_000)
  await app.addMerchant('poor', 160)
  pan = await panOffice(app)
})
afterAll(() => app.close())

export type Fields = Partial<ApplicationFields>
type Office = typeof pan

export const abroad: Fields = { resState: '88', resPin: '', resCountry: 'AE', resZip: '00000', poa: 'PASSPORT' }
export const home: Fields = { resState: '19', resPin: '411001', resCountry: '', resZip: '', poa: 'AADHAAR' }
export const card: Fields = { cardType: 'PHYSICAL_CARD' }
export const ePan: Fields = { cardType: 'EPAN_ONLY' }
export const why = 'They want it otherwise'

export const returnFor = (id: string, code: string, ...fields: string[]) =>
  app.as('staff')(verification.returnForCorrection, {
    params: { id },
    body: { reasons: [{ code, note: why, fields }] },
  })
export const infoOf = async (id: string) => (await app.as('staff')(applications.paninfo, { params: { id } })).body

export async function save(id: string, fields: Fields, by = 'merchant') {
  const { body } = await app.as(by)(drafts.read, { params: { id } })
  return app.as(by)(drafts.save, { params: { id }, body: { version: body.version ?? 0, fields } })
}
export const answer = (id: string, agreed?: number, by = 'merchant') =>
  app.as(by)(returned.answer, { params: { id }, body: { note: why, agreed } })
export const reply = (id: string, agreed?: number) =>
  app.as('merchant')(tinRejections.reply, { params: { id }, body: { note: why, agreed } })

/** A checked and returned application; then the requested fields are typed and scanned. */
export async function returnedWith(begun: Fields, typed: Fields, of: Office = pan, by = 'merchant') {
  const id = await of.taken({ ...another(nextNo()), ...begun })
  app.clock.forward({ minutes: 1 })
  await returnFor(id, 'Z99', 'cardType', 'resState', 'poa')
  app.clock.forward({ minutes: 1 })
  expect((await save(id, typed, by)).status).toBe(200)
  await of.scanPage(id)
  return id
}

export const rowOf = (id: string) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The movements of the wallet for an application, by kind. */
export async function bookedOf(id: string) {
  const { rows } = await sql<{ kind: string; rupees: number }>`
    select j.kind, (sum(e.amount) / 100)::float8 as rupees from journal j join entry e on e.journal_id = j.id
    where (j.ref = ${id} or j.ref like ${`${id}/%`}) and e.account_id like 'wallet:%' group by j.kind`.execute(app.db)
  return Object.fromEntries(rows.map(({ kind, rupees }) => [kind, rupees]))
}

/** The stored price is that of the sent form, and the books agree. */
export async function expectPriceFits(id: string) {
  const row = await rowOf(id)
  const rate = await app.db
    .selectFrom('packageRate')
    .selectAll()
    .where('service', '=', serviceOf(asSent(row)))
    .executeTakeFirstOrThrow()
  const total = Number(rate.govtFee + rate.serviceCharge + rate.gst) / 100
  const back = { REJECTED: total, AADHAAR_CANCELLED: Number(rate.govtFee) / 100 }[row.status as string] ?? 0
  const { SERVICE_DEBIT = 0, SERVICE_DIFFERENCE = 0, SERVICE_REFUND = 0 } = await bookedOf(id)
  expect([row.status, row.service, row.price?.total, SERVICE_DEBIT + SERVICE_DIFFERENCE, SERVICE_REFUND]).toEqual([
    row.status,
    rate.service,
    total,
    -total,
    back,
  ])
}
