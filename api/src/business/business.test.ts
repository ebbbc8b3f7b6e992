import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { indianDay } from 'contract/field/fields'
import { officeDashboards } from 'contract/office-dashboard'
import { configuration } from 'contract/site/configuration'
import { legalPages, siteContent } from 'contract/site/content'
import { defaultLegal } from 'contract/site/default-content'
import { aBusiness } from 'contract/testing/business'
import { v7 as uuid } from 'uuid'
import { saveSetting } from '../shared/setting.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { businessSetting, logoSetting } from './settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a portal that nobody set up yet answers with empty fields, without logo and chat', async () => {
  const { body } = await app.as()(business.info)
  expect(body).toMatchObject({ businessName: null, emailId: null, demo: false })
  expect((await app.as()(business.chat)).body).toEqual({ api: null })
  expect((await app.as()(business.logo)).status).toBe(404)
})

test('the owner is shown to everybody', async () => {
  await saveSetting(app.db, businessSetting, aBusiness)
  expect((await app.as()(business.info)).body).toEqual({
    ...aBusiness,
    demo: false,
    logoMark: null,
    faviconMark: null,
  })
})

test('a browser that has the logo already is not sent it again', async () => {
  const fileId = uuid()
  await app.portal.files.write(fileId, Buffer.from('a picture'))
  await saveSetting(app.db, logoSetting, { fileId, mime: 'image/png', sha256: 'abc' })
  const first = await app.as()(business.logo)
  expect([first.status, first.headers['content-type'], first.bytes.toString()]).toEqual([200, 'image/png', 'a picture'])
  const again = await app.as()(business.logo, { headers: { 'if-none-match': `${first.headers.etag}` } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('the fees in force are shown, in their order, and the newest news first', async () => {
  const fee = { service: 'CARD', name: 'PAN card by post, in India', sortOrder: 2 }
  await app.db
    .insertInto('govtFee')
    .values([
      { ...fee, amount: 9_300n, effectiveFrom: '2015-01-01' },
      { ...fee, amount: 10_700n, effectiveFrom: '2020-01-01' },
      { ...fee, amount: 99_900n, effectiveFrom: '2999-01-01' },
      { service: 'EPAN', name: 'e-PAN by e-mail only', amount: 7_200n, effectiveFrom: '2020-01-01', sortOrder: 1 },
    ])
    .execute()
  await app.db
    .insertInto('news')
    .values([
      { id: uuid(), dated: '2026-10-21', text: 'Older' },
      { id: uuid(), dated: '2026-11-16', text: 'Newer' },
    ])
    .execute()
  const { body } = await app.as()(business.notices)
  expect(body.fees).toEqual([
    { service: 'EPAN', name: 'e-PAN by e-mail only', amount: 72 },
    { service: 'CARD', name: 'PAN card by post, in India', amount: 107 },
  ])
  expect(body.news).toEqual([
    { dated: '2026-11-16', text: 'Newer' },
    { dated: '2026-10-21', text: 'Older' },
  ])
})

test('an administrator reads that nobody else decides large sums, until somebody may who is another person', async () => {
  const toSetUp = async () => (await app.as('admin')(officeDashboards.backend)).body.toSetUp
  const staff = (status: 'ACTIVE' | 'BLOCKED') =>
    app.db.updateTable('userAccount').set({ status }).where('role', '=', 'staff').execute()
  expect(await toSetUp()).not.toContain('secondPerson')
  await staff('BLOCKED')
  expect(await toSetUp()).toContain('secondPerson')
  await staff('ACTIVE')
})

test('the legal texts are drafts until an administrator puts each in force', async () => {
  const admin = app.as('admin')
  const toSetUp = async () => (await admin(officeDashboards.backend)).body.toSetUp
  for (const page of legalPages) {
    expect(await toSetUp()).toContain('legal')
    const { seen } = (await admin(configuration[page].read)).body
    const body = { since: indianDay(app.clock.now), clauses: defaultLegal[page].clauses }
    expect((await admin(configuration[page].change, { body, query: { seen } })).status).toBe(200)
    expect((await app.as()(siteContent.legal, { params: { page } })).body.since).toBe(body.since)
  }
  expect(await toSetUp()).not.toContain('legal')
})

test('the back office counts applications and active ids per type, and is ten seconds old at most', async () => {
  const counts = async () => (await app.as('staff')(officeDashboards.backend)).body
  expect(await counts()).toMatchObject({
    totPanVolume: 0,
    idDetail: [{ id: 'Retailer', nos: 0 }],
    toSetUp: ['aoCode'],
  })
  await app.addMerchant('rakesh')
  expect((await counts()).idDetail).toEqual([{ id: 'Retailer', nos: 0 }])
  app.clock.forward({ seconds: 10 })
  expect((await counts()).idDetail).toEqual([{ id: 'Retailer', nos: 1 }])
  await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('userName', '=', 'rakesh').execute()
  app.clock.forward({ seconds: 10 })
  expect((await counts()).idDetail).toEqual([{ id: 'Retailer', nos: 0 }])
})

test('how much was sent and how long it takes is told from 100 cases on, and is ten minutes old at most', async () => {
  const told = async () => (await app.as()(business.notices)).body.proof
  expect(await told()).toBeNull()
  const { id: merchantId, userId } = await app.addMerchant('proven')
  const now = app.clock.now.getTime()
  const before = (days: number) => new Date(now - days * 86_400_000)
  /** An application that was paid earlier, with its PAN allotted after so many days. */
  const add = async (took: number) => {
    const id = uuid()
    const marks = {
      createdBy: userId,
      createdAt: before(90),
      savedBy: userId,
      savedAt: before(90),
      statusAt: before(1),
    }
    await app.db
      .insertInto('application')
      .values({
        id,
        merchantId,
        formNo: `N26${id.slice(-8)}`,
        appType: 'N',
        category: 'P',
        formCode: '93',
        formVersion: 1,
        fields: '{}',
        status: 'ALLOTTED',
        mode: 'PHYSICAL',
        hardcopy: 'PENDING',
        name: 'Asha',
        reasons: '[]',
        ...marks,
        ackNo: `${1e14 + Number.parseInt(id.slice(-8), 16)}`,
        ackDate: '2026-11-01',
      })
      .execute()
    const event = { applicationId: id, merchantId, byUser: userId, byName: 'x', ip: '', note: null, journalId: null }
    for (const [toStatus, at] of [
      ['DRAFT', before(60)],
      ['WAITING_SCAN', before(took)],
      ['ALLOTTED', before(0)],
    ] as const)
      await app.db
        .insertInto('applicationEvent')
        .values({ ...event, id: uuid(), fromStatus: null, toStatus, at })
        .execute()
  }
  for (let i = 0; i < 99; i++) await add(i < 50 ? 11.2 : 30)
  app.clock.forward({ minutes: 11 })
  await told()
  expect(await told()).toBeNull()
  await add(2)
  app.clock.forward({ minutes: 11 })
  await told()
  expect(await told()).toEqual({ sent: 100, days: 12 })
})
