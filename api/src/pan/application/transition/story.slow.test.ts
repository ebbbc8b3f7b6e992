import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dashboards } from 'contract/dashboard'
import { applications } from 'contract/pan/application'
import { scans } from 'contract/pan/scan/scan'
import { submissions } from 'contract/pan/submit'
import { verification } from 'contract/pan/verify/verify'
import { wallet } from 'contract/payment/wallet'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fixture, goodFields, panOffice } from '../../../testing/applications.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 1000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const everything = { filters: {}, search: '', length: 10 as const, start: 0, sorts: [] }

test('one application goes from the counter to its acknowledgement', async () => {
  const counter = app.as('merchant')
  const office = app.as('staff')

  const draft = await pan.draft(goodFields)
  const params = { id: draft.id }
  expect(draft.formNo).toMatch(/^N\d{10}$/)

  const { body: review } = await counter(submissions.review, { params })
  expect(review).toMatchObject({
    problems: [],
    openAlready: null,
    balance: 1000,
    price: { total: 150, commission: 15 },
  })
  expect(review.draft.fields.aadhaar).toBe('XXXX XXXX 0016')

  const { body: sent } = await pan.submit({ id: draft.id, version: review.draft.version })
  expect(sent).toMatchObject({ formNo: draft.formNo, balance: 850 })

  const form = await counter(applications.form, { params })
  expect(form.headers['content-disposition']).toContain(`${draft.formNo}.pdf`)
  expect(form.bytes.toString('latin1', 0, 5)).toBe('%PDF-')

  const { body: scan } = await counter(scans.addPages, {
    params,
    query: { name: 'scan.pdf' },
    bytes: fixture('scan-3-pages.pdf'),
  })
  expect(scan.pages.map(({ page, widthPx }) => [page, widthPx])).toEqual([1, 2, 3].map((page) => [page, 1654]))
  const { body: dropped } = await counter(scans.dropPage, { params, body: { pageId: scan.pages[1]?.id } })
  expect(dropped.pages.map(({ page, id }) => [page, id])).toEqual(
    [1, 2].map((page) => [page, scan.pages[page === 1 ? 0 : 2]?.id]),
  )
  expect((await counter(scans.finishScan, { params })).body.status).toBe('WAITING_CROP')

  await pan.cut(draft.id, 'photo')
  expect((await counter(scans.finishCrop, { params })).body.message).toBe('The signature is not cropped yet')
  await pan.cut(draft.id, 'signature')
  expect((await counter(scans.finishCrop, { params })).body.status).toBe('PENDING_VERIFICATION')

  expect((await office(verification.takeNext)).body).toEqual({ id: draft.id })
  expect((await office(verification.take, { params })).body).toMatchObject({ waiting: 0, working: 0, done: 0 })
  expect((await pan.verify(draft.id)).body).toEqual({ id: draft.id, status: 'VERIFIED' })
  expect((await pan.acknowledge(draft.id)).body).toEqual({ id: draft.id, status: 'ACKNOWLEDGED' })
  expect((await counter(wallet.closing)).body).toBe(865)

  const { body: info } = await counter(applications.info, { params })
  expect(info).toMatchObject({
    ackNo: '000261120000001',
    ackDate: '2026-01-01',
    name: 'ANJALI PRAKASH SHARMA',
    rounds: 0,
  })
  expect(info.fields).toMatchObject({ lastName: 'SHARMA', aadhaar: 'XXXX XXXX 0016' })
  expect(info.events.map(({ to, amount }) => [to, amount])).toEqual([
    ['DRAFT', null],
    ['WAITING_SCAN', -150],
    ['WAITING_CROP', null],
    ['PENDING_VERIFICATION', null],
    ['VERIFIED', null],
    ['ACKNOWLEDGED', 15],
  ])
  expect(info.events.map(({ by }) => by)).toEqual([...Array(4).fill('Demo merchant'), 'Office', 'Office'])
  expect((await office(applications.paninfo, { params })).body.events.at(-1)?.by).toBe('Demo staff')

  const ack = await counter(applications.file, { params: { id: info.ackFile ?? '' } })
  expect(ack.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  })
  expect(ack.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('each step leaves one event, one audit row and, where the merchant should know, one message', async () => {
  const { db } = app
  const events = await db.selectFrom('applicationEvent').select('toStatus').execute()
  const audits = await db.selectFrom('audit').select('what').where('what', 'like', 'application %').execute()
  const letters = await db
    .selectFrom('outbox')
    .select(['kind', 'body'])
    .where('kind', 'like', 'application %')
    .execute()
  expect(audits).toHaveLength(events.length)
  expect(letters.map(({ kind }) => kind)).toEqual(['application submit', 'application acknowledge'])
  expect(JSON.stringify(letters)).not.toMatch(/SHARMA|ANJALI|0016/)
})

test('the applicant reads in both languages how it stands, and no more than the public page says', async () => {
  const letters = await app.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('kind', '=', 'applicant')
    .orderBy('id')
    .execute()
  expect(letters.map(({ recipient }) => recipient)).toEqual(['anjali@example.com', 'anjali@example.com'])
  const { subject, text } = letters.at(-1)?.body ?? { subject: '', text: '' }
  expect(subject).toMatch(/^PAN application N\d{10}: Accepted by NSDL \(Protean\)$/)
  expect(text).toMatch(
    /The PAN usually comes within 15 days\..+Form number N\d{10}\. http:\/\/localhost\/track\?no=N\d{10}.+NSDL \(Protean\) ने स्वीकार किया.+N\d{10}। http:\S+$/s,
  )
  expect(JSON.stringify(letters)).not.toMatch(/SHARMA|Sharma|ANJALI|Anjali|0016|00026112/)
})

test('it stands in the right list on both sides at each step', async () => {
  const counter = app.as('merchant')
  const office = app.as('staff')
  const places = async (id: string) => {
    const found: string[] = []
    for (const [name, list] of Object.entries(applications.own)) {
      if ((await counter(list, { body: everything })).body.data.some((row) => row.id === id)) found.push(`own ${name}`)
    }
    for (const [name, list] of Object.entries(applications.list)) {
      if ((await office(list, { body: everything })).body.data.some((row) => row.id === id))
        found.push(`office ${name}`)
    }
    return found
  }
  const draft = await pan.draft()
  expect(await places(draft.id)).toEqual([])
  expect((await counter(applications.drafts, { body: everything })).body.data.map(({ id }) => id)).toContain(draft.id)

  const id = await pan.cropped()
  expect(await places(id)).toEqual(['own all', 'office all', 'office pending-verification'])
  await app.as('staff')(verification.take, { params: { id } })
  await pan.returnForCorrection(id, 'P02')
  expect(await places(id)).toEqual(['own all', 'own incomplete', 'office all', 'office incomplete'])
  const { body } = await counter(applications.own.incomplete, { body: everything })
  expect(body.data[0]).toMatchObject({ merchantCode: 'M100001', reasons: 'Photo dark, or background not light' })
  await pan.reject(id)
  expect(await places(id)).toEqual(['own all', 'own rejection', 'office all', 'office rejection'])
  const { body: counts } = await office(applications.counts)
  expect(counts).toMatchObject({ rejection: 1, ack: 1, incomplete: 0, verified: 0 })
  for (const [name, list] of Object.entries(applications.list))
    expect([name, counts[name]]).toEqual([name, (await office(list, { body: everything })).body.filterRecords])
})

test('the merchant sees their day, and what each draft still needs', async () => {
  await pan.draft({ ...goodFields, dob: '' })
  const { body } = await app.as('merchant')(dashboards.merchant)
  expect(body).toMatchObject({ today: 2, counts: { DRAFT: 2, REJECTED: 1, ACKNOWLEDGED: 1 } })
  expect(body.drafts[0]).toMatchObject({ name: 'ANJALI PRAKASH SHARMA', missing: 'Date of birth' })
})

test('a search finds a form by its number, its name or its acknowledgement', async () => {
  const list = app.as('staff')
  for (const search of ['anjali prakash', '000261120000001', 'n26']) {
    const { body } = await list(applications.list.all, { body: { ...everything, search } })
    expect(body.data.map(({ ackNo }) => ackNo)).toContain('000261120000001')
  }
  const sorted = { ...everything, sorts: [{ column: 'reasons', dir: 'asc' }] }
  expect((await list(applications.list.all, { body: sorted })).body.data).toContain(
    'sorts: This list cannot be sorted by reasons',
  )
  expect((await app.as('merchant')(applications.own.all, { body: sorted })).status).toBe(200)
})
