import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drafts } from 'contract/pan/draft'
import { emptyApplication } from 'contract/pan/form/fields'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, goodFields, panOffice } from '../../testing/applications.ts'
import { anyonesFamily, copiesThePerson } from './family.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let sent: string

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 5000)
  await app.addMerchant('rival', 1000)
  pan = await panOffice(app)
  sent = await pan.submitted({ ...goodFields, std: '20', phone: '26500001', nameOnCard: 'ANJALI SHARMA' })
})
afterAll(() => app.close())

const begin = (name = 'merchant', id = sent) => app.as(name)(drafts.ofFamily, { params: { id } })

/** What stands in the new draft. */
async function copied() {
  const { body } = await begin()
  const { fields } = (await app.as('merchant')(drafts.read, { params: { id: body.id } })).body
  const isFilled = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(emptyApplication[name as keyof typeof emptyApplication])
  return Object.fromEntries(Object.entries(fields).filter(isFilled))
}

test('for another of the family address, contact and AO code are there, and nothing of the person', async () => {
  const family = {
    resFlat: 'Flat 4',
    resPremises: 'Namoona Apartment',
    resRoad: '12 Namoona Road',
    resCity: 'Pune',
    resState: '19',
    resPin: '411001',
    std: '20',
    phone: '26500001',
    mobile: '6000000012',
    email: 'anjali@example.com',
    areaCode: 'PNE',
    aoType: 'W',
    rangeCode: '61',
    aoNo: '4',
  }
  expect(await copied()).toEqual(family)
  expect(Object.keys(await withMutant(copiesThePerson, copied)).length).toBeGreaterThan(Object.keys(family).length)
})

test('the new one is a draft of an adult on paper, with a number of its own and no Aadhaar', async () => {
  const { body } = await begin()
  const row = await app.db.selectFrom('application').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'DRAFT', mode: 'PHYSICAL', appType: 'N', category: 'P', name: '' })
  expect([row.aadhaarRef, row.aadhaarLast4, row.reapplyOf, row.price]).toEqual([null, null, null, null])
  expect(
    await app.db.selectFrom('applicationPage').select('id').where('applicationId', '=', body.id).execute(),
  ).toEqual([])
})

test("another shop's application does not exist, whoever knows its number", async () => {
  const status = async () => (await begin('rival')).status
  expect(await status()).toBe(404)
  expect(await withMutant(anyonesFamily, status)).toBe(200)
})

test('from a draft, a body and an application whose papers were deleted nobody begins', async () => {
  const { id: draft } = await pan.draft(another(3))
  expect((await begin('merchant', draft)).status).toBe(409)
  const body = await pan.submitted(another(4))
  await app.db.updateTable('application').set({ category: 'H' }).where('id', '=', body).execute()
  expect((await begin('merchant', body)).body.message).toBe('Only the application of a person has a family')
  const erased = await pan.submitted(another(5))
  await app.db.updateTable('application').set({ papersDeletedAt: new Date() }).where('id', '=', erased).execute()
  expect((await begin('merchant', erased)).body.message).toMatch(/^The papers of N\d+ were deleted/)
})
