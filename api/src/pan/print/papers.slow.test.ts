import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { papers } from 'contract/pan/paper/papers'
import { aBusiness } from 'contract/testing/business'
import type { Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { businessSetting } from '../../business/settings.ts'
import type { Tables } from '../../db/tables.ts'
import { saveSetting } from '../../shared/setting.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { goodFields, panOffice } from '../../testing/applications.ts'
import { a4, pdfPages } from '../../testing/pdf-text.ts'

let app: TestApp
let paid: string
let acknowledged: string
let code: string

beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://portal.example.com' })
  code = (await app.addMerchant('merchant', 5000)).code
  await app.addMerchant('stranger', 5000)
  const pan = await panOffice(app)
  acknowledged = await pan.taken({ ...goodFields, lastName: 'Sharmabai', nameDiffers: true })
  await pan.verify(acknowledged)
  await pan.acknowledge(acknowledged, '000261118000412')
  paid = await pan.submitted()
})
afterAll(() => app.close())

const as = (name: string) => app.as(name)
const printed = async (name: string, paper: keyof typeof papers, id: string) => {
  const { status, bytes, headers } = await as(name)(papers[paper], { params: { id } })
  expect([paper, status, headers['content-type']]).toEqual([paper, 200, 'application/pdf'])
  return pdfPages(bytes)
}
const refused = async (name: string, paper: keyof typeof papers, id: string) => {
  const { status, body } = await as(name)(papers[paper], { params: { id } })
  return `${status} ${body.message}`
}

test('the address label waits until the office has an address', async () => {
  expect(await refused('merchant', 'label', acknowledged)).toBe(
    '409 The address of the office is not set yet. Ask the office.',
  )
})

test('the slip names number, applicant and fees twice, and Aadhaar by its last four digits', async () => {
  await setAddress()
  const [page, ...more] = await printed('merchant', 'slip', acknowledged)
  expect([page?.size, more]).toEqual([a4, []])
  for (const words of [
    'Copy of the applicant',
    'Copy of the centre',
    'पावती',
    '0 0 0 2 6 1 1 1 8 0 0 0 4 1 2',
    'ANJALI PRAKASH SHARMABAI',
    'PRAKASH SHARMA',
    '14-Aug-1994',
    'XXXX XXXX 0016',
    'New PAN, individual',
    'Physical, by post',
    'Government fee 107.00',
    'Service charge 36.44',
    'GST on service, 18 % 6.56',
    '150.00/-',
    'Rupees one hundred fifty only',
    'Track at portal.example.com/track with this number and the date of birth.',
    'Namoona Seva Kendra',
    'Not a government office.',
  ])
    expect(page?.text).toContain(words)
  expect(page?.text).not.toMatch(/9999\s*0000\s*0016/)
})

test('the receipt names the shop, the fee apart from the charge, and where to ask for the status', async () => {
  const [page, ...more] = await printed('merchant', 'receipt', paid)
  expect([page?.size, more]).toEqual([a4, []])
  for (const words of [
    'Copy of the customer',
    'Copy of the shop',
    'रसीद',
    'Demo shop of merchant',
    'Government fee 107.00',
    'GST on service, 18 % 6.56',
    'Rupees one hundred fifty only',
    'portal.example.com/track?no=N26',
  ])
    expect(page?.text).toContain(words)
  expect(page?.text).not.toContain('given back')
  expect(page?.text).toMatch(/Receipt no\. N26\d{8}\/\d\d-\d\d/)
  expect(page?.text).not.toContain('Charge of the shop')
})

test('the receipt bears the GSTIN of the office, and one number has one total whatever the shop takes beside', async () => {
  const seller = { legalName: 'Namoona Seva Kendra', gstin: '27ZABCT0000B1ZN', sac: '998599', address: '' }
  await app.db
    .insertInto('gstSeller')
    .values({ ...seller, id: uuid(), effectiveFrom: '2020-04-01', active: true })
    .execute()
  const texts = []
  for (const query of [{}, { charge: '50' }, { charge: '99999' }]) {
    const { status, bytes } = await as('merchant')(papers.receipt, { params: { id: paid }, query })
    if (status === 200) texts.push((await pdfPages(bytes))[0]?.text)
  }
  expect(texts.length).toBeGreaterThan(0)
  const apart =
    'The government fee is passed on as it is. What the shop takes for its own work is not in this receipt: ask the shop for its bill.'
  for (const text of texts) {
    for (const words of ['GSTIN 27ZABCT0000B1ZN', '150.00/-']) expect(text).toContain(words)
    // The note stands on the customer's copy and on the shop's.
    expect(text?.split(apart)).toHaveLength(3)
    expect(text).not.toContain('Charge of the shop')
  }
})

test('the receipt of a rejected application says what was given back', async () => {
  const pan = await panOffice(app)
  const id = await pan.taken()
  await pan.reject(id)
  const [page] = await printed('merchant', 'receipt', id)
  expect(page?.text).toMatch(/150\.00 was given back on \d\d-[A-Z][a-z]{2}-\d{4}\./)
})

test('the envelope is addressed to the office, names the sender, and lists what lies in it', async () => {
  const [page, ...more] = await printed('merchant', 'label', acknowledged)
  expect([page?.size, more]).toEqual([a4, []])
  for (const words of [
    'Namoona Seva Kendra 12 Namoona Road Demo Chowk Pune 411001 Maharashtra',
    'Demo shop of merchant',
    'Ack 000261118000412',
    'The application form, signed in both places',
    'Aadhaar card, copy signed by the applicant',
    'Class-10 certificate or mark sheet',
  ])
    expect(page?.text).toContain(words)
})

test.each([
  [
    'a firm',
    { category: 'F' },
    { entityProof: 'PARTNERSHIP_DEED', poi: '', poa: '', podb: '' },
    ['Partnership deed, signed copy'],
  ],
  [
    'a minor',
    { category: 'PM' },
    { poi: '', poa: '', podb: 'BIRTH_CERTIFICATE', raPoi: 'AADHAAR', raPoa: 'AADHAAR' },
    ['Birth certificate, signed copy', 'Aadhaar card of the representative, signed copy'],
  ],
  [
    'a correction',
    { appType: 'C' as const },
    { changes: ['T1'], nameProof: 'GAZETTE', parentProof: 'GAZETTE', panProof: 'ALLOTMENT_LETTER', firCopy: true },
    ['Aadhaar card, copy', 'Publication in the official gazette', 'PAN allotment letter', 'Copy of the FIR'],
  ],
])('the envelope of %s holds the papers its form names', async (_, kind, changed, papers) => {
  const row = () =>
    app.db.selectFrom('application').selectAll().where('id', '=', acknowledged).executeTakeFirstOrThrow()
  const set = (to: Updateable<Tables['application']>) =>
    app.db.updateTable('application').set(to).where('id', '=', acknowledged).execute()
  const { appType, category, fields } = await row()
  await set({ ...kind, fields: JSON.stringify({ ...fields, ...changed }) })
  const text = (await printed('merchant', 'label', acknowledged))[0]?.text
  await set({ appType, category, fields: JSON.stringify(fields) })
  for (const paper of papers) expect(text).toContain(paper)
})

test('paper that is deficient goes back from the office to the shop', async () => {
  const set = (hardcopy: string) =>
    app.db.updateTable('application').set({ hardcopy }).where('id', '=', acknowledged).execute()
  await set('DEFICIENT')
  const ofOffice = (await printed('staff', 'label', acknowledged))[0]?.text
  expect(ofOffice).toMatch(/To\s+Demo shop of merchant[\s\S]*From\s+Namoona Seva Kendra/)
  const ofShop = (await printed('merchant', 'label', acknowledged))[0]?.text
  expect(ofShop).toMatch(/To\s+Namoona Seva Kendra[\s\S]*From\s+Demo shop of merchant/)
  await set('PENDING')
})

test('nobody prints what belongs to another merchant; the office prints all', async () => {
  for (const paper of ['slip', 'receipt', 'label'] as const) {
    expect(await refused('stranger', paper, acknowledged)).toBe('404 This application was not found')
    await printed('staff', paper, acknowledged)
  }
  expect(await refused('merchant', 'form', acknowledged)).toBe('403 You are not allowed to do this')
  await app.stepUp('staff')
  expect((await printed('staff', 'form', acknowledged))[0]?.text).toContain('N26')
})

test('without an acknowledgement there is no slip and no envelope', async () => {
  for (const paper of ['slip', 'label'] as const) {
    expect(await refused('merchant', paper, paid)).toBe('409 There is no acknowledgement yet: Waiting for scan')
  }
})

test('each print is written down, with who and of what', async () => {
  const rows = await app.db
    .selectFrom('audit')
    .innerJoin('application', 'application.formNo', 'audit.about')
    .select(['what', 'whoName'])
    .where('application.id', '=', acknowledged)
    .where('what', 'like', '%printed')
    .execute()
  const counts = (what: string) => rows.filter((row) => row.what === what).map(({ whoName }) => whoName)
  expect(counts('slip printed')).toEqual(['Demo merchant', 'Demo staff'])
  expect(counts('receipt printed')).toEqual(['Demo staff'])
  const labels = ['Demo merchant', 'Demo merchant', 'Demo merchant', 'Demo merchant', 'Demo staff', 'Demo merchant']
  expect(counts('address label printed')).toEqual([...labels, 'Demo staff'])
  expect(counts('form printed')).toEqual(['Demo staff'])
})

const setAddress = () => saveSetting(app.db, businessSetting, { ...aBusiness, add2: 'Demo Chowk' })

test('the name of the shop is drawn and copied in any script of India', async () => {
  const shop = app.db.updateTable('merchant').where('code', '=', code)
  await shop.set({ shopName: 'ஸ்ரீ சேவை மையம் క్షత్రియ' }).execute()
  for (const [paper, id] of [
    ['receipt', paid],
    ['label', acknowledged],
  ] as const) {
    const [page] = await printed('merchant', paper, id)
    expect(page?.text).toContain('ஸ்ரீ சேவை மையம் క్షత్రియ')
  }
})
