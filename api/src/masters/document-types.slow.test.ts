import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { documentTypes } from 'contract/masters/document-type'
import { drafts } from 'contract/pan/draft'
import { documentsFor, officeDocuments, proofNames } from 'contract/pan/form/documents'
import { submissions } from 'contract/pan/submit'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { dayAfter } from '../shared/dates.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice } from '../testing/applications.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { anyDayCounts, anyFormCounts, retiredDocumentsCount } from './document-types.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
/** Another server of the same database. */
let other: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened })
  other = await otherServer(app, opened)
  await app.addMerchant('rakesh', 10_000)
  pan = await panOffice(app, 'rakesh')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const admin: ReturnType<TestApp['as']> = (endpoint, given) => app.as('admin')(endpoint, given)
const idOf = async (code: string) =>
  (await app.db.selectFrom('documentType').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const retire = async (code: string) => admin(documentTypes.retire, { params: { id: await idOf(code) } })
const restore = async (code: string) => admin(documentTypes.restore, { params: { id: await idOf(code) } })
const atCounter = async () => (await app.as('rakesh')(drafts.rulebook)).body.documents
/** The documents that are offered now as proof of identity of an individual. */
const offered = async () =>
  documentsFor('poi', { aadhaarAsPodb: false, documents: await atCounter() }).map(({ code }) => code)

async function change(code: string, changes: object) {
  const params = { id: await idOf(code) }
  const { values, seen } = (await admin(documentTypes.read, { params })).body
  return admin(documentTypes.change, { params, query: { seen }, body: { ...values, ...changes } as never })
}

test('a portal starts with the documents of its version; the office orders them and tells the counter more', async () => {
  const asVersion = documentsFor('poi', { aadhaarAsPodb: false }).map(({ code }) => code)
  expect(await offered()).toEqual(asVersion)
  expect((await change('VOTER_ID', { note: 'Both sides on one page', sortOrder: 1 })).status).toBe(200)
  expect((await change('AADHAAR', { sortOrder: 9 })).status).toBe(200)
  expect((await change('PASSPORT', { sortOrder: 1_000 })).body.data).toEqual(['sortOrder: At most 999'])
  await panOffice(app, 'rakesh')
  expect((await offered()).slice(0, 2)).toEqual(['VOTER_ID', 'DRIVING_LICENCE'])
  expect((await atCounter()).find(({ code }) => code === 'VOTER_ID')?.note).toBe('Both sides on one page')
  expect((await app.browser()(officeDocuments)).body).toEqual(await atCounter())
  const { body } = await admin(documentTypes.list, { body: { ...everything, search: 'both sides' } })
  expect(body.data).toMatchObject([
    { name: 'Voter ID', proves: 'Proof of identity, Proof of address, Proof of date of birth', status: 'ACTIVE' },
  ])
})

test('a document that is retired proves nothing from then on, at any server; what was paid with it goes on', async () => {
  const paid = await pan.taken()
  const draft = await pan.draft(another(1))
  const { poi } = (await app.as('rakesh')(drafts.read, { params: { id: draft.id } })).body.fields
  const wrong = async (server = app.app) => {
    const url = `/api${submissions.review.path.replace(':id', draft.id)}`
    const answer = await server.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf('rakesh')}` } })
    if (answer.statusCode !== 200) throw new Error(answer.payload)
    return (answer.json().problems as { field: string; text: string }[]).map(({ field, text }) => `${field}: ${text}`)
  }
  expect(await wrong()).toEqual([])
  expect((await retire(`${poi}`)).status).toBe(200)
  const refused = ['identity', 'address'].map(
    (of, i) => `${['poi', 'poa'][i]}: This document is not accepted as proof of ${of}`,
  )
  expect([await wrong(), await wrong(other)]).toEqual([refused, refused])
  expect(await withMutant(retiredDocumentsCount, () => wrong())).toEqual([])
  expect((await pan.submit(draft)).status).toBe(400)
  expect(await offered()).not.toContain(poi)

  expect((await pan.verify(paid)).status).toBe(200)
  expect((await restore(`${poi}`)).status).toBe(200)
  expect((await pan.submit(draft)).status).toBe(200)
})

test('the last document that proves something to somebody stays', async () => {
  expect((await retire('PARTNERSHIP_DEED')).status).toBe(200)
  const stays = await retire('FIRM_CERTIFICATE')
  expect([stays.status, stays.body.message]).toEqual([
    409,
    `This document stays: for some applicants nothing else is left as ${proofNames.entityProof.en}.`,
  ])
  await restore('PARTNERSHIP_DEED')
  expect((await retire('FIRM_CERTIFICATE')).status).toBe(200)
})

test('a document counts from its first day to its last, and on the forms that the office names', async () => {
  const today = indianDay(app.portal.clock())
  const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today, 1)]
  const draft = await pan.draft(another(40))
  const { poi } = (await app.as('rakesh')(drafts.read, { params: { id: draft.id } })).body.fields
  const isOffered = async () => (await offered()).includes(poi as never)
  const wrong = async () =>
    (await app.as('rakesh')(submissions.review, { params: { id: draft.id } })).body.problems.map(({ field }) => field)
  const onDays = async (validFrom: string, validTo: string) => {
    expect((await change(`${poi}`, { validFrom, validTo })).status).toBe(200)
    return [await isOffered(), (await wrong()).includes('poi')]
  }
  expect(await onDays('', tomorrow)).toEqual([true, false])
  expect(await onDays(today, today)).toEqual([true, false])
  expect(await onDays(tomorrow, '')).toEqual([false, true])
  expect(await onDays('', yesterday)).toEqual([false, true])
  expect(await withMutant(anyDayCounts, isOffered)).toBe(true)
  expect((await change(`${poi}`, { validFrom: today, validTo: yesterday })).body.data).toEqual([
    'validTo: Not before the first day',
  ])
  expect(await onDays('', '')).toEqual([true, false])

  expect((await change(`${poi}`, { forms: '93, 99' })).body.data).toEqual([
    'forms: Enter codes of forms, e.g. 93, CR-01',
  ])
  expect((await change(`${poi}`, { forms: 'cr-01' })).status).toBe(200)
  expect(await wrong()).toContain('poi')
  expect(await withMutant(anyFormCounts, wrong)).not.toContain('poi')
  expect((await change(`${poi}`, { forms: '93, CR-01' })).status).toBe(200)
  expect(await wrong()).not.toContain('poi')
  const { body } = await admin(documentTypes.list, { body: { ...everything, search: 'CR-01' } })
  expect(body).toMatchObject({ filterRecords: 0 })
  expect((await change(`${poi}`, { forms: '' })).status).toBe(200)
})

test('days and forms may not leave an applicant without any proof, on no later day either', async () => {
  await restore('PARTNERSHIP_DEED')
  await restore('FIRM_CERTIFICATE')
  const today = indianDay(app.portal.clock())
  expect((await change('PARTNERSHIP_DEED', { validTo: dayAfter(today, 30) })).status).toBe(200)
  const refused = await change('FIRM_CERTIFICATE', { validTo: dayAfter(today, 60) })
  expect(refused.body.data).toEqual([
    `validTo: For some applicants nothing else is left then as ${proofNames.entityProof.en}`,
  ])
  const onForms = await change('FIRM_CERTIFICATE', { forms: '49A' })
  expect(onForms.body.data).toEqual([
    `forms: For some applicants nothing else is left then as ${proofNames.entityProof.en}`,
  ])
})
