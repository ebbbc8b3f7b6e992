import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { dashboards } from 'contract/dashboard'
import { v7 as uuid } from 'uuid'
import { saveSetting } from '../shared/settings.ts'
import { type TestApp, testApp } from '../testing/app.ts'

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
  const nobody = { add2: '', add3: '', district: 'Pune', pin: '411001', state: 'Maharashtra', hue: null, social: [] }
  const business_ = {
    ...nobody,
    businessName: 'Namoona Seva Kendra',
    add1: '12 Namoona Road',
    contactNo: '6000000001',
    emailId: 'help@example.com',
  }
  await saveSetting(app.db, 'business', business_)
  expect((await app.as()(business.info)).body).toEqual({ ...business_, demo: false })
})

test('a browser that has the logo already is not sent it again', async () => {
  const fileId = uuid()
  await app.portal.files.write(fileId, Buffer.from('a picture'))
  await saveSetting(app.db, 'logo', { fileId, mime: 'image/png', sha256: 'abc' })
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

test('the back office counts applications and active ids per type, and is ten seconds old at most', async () => {
  const counts = async () => (await app.as('staff')(dashboards.backend)).body
  expect(await counts()).toEqual({ totPanVolume: 0, idDetail: [{ id: 'Retailer', nos: 0 }], toSetUp: ['gst'] })
  await app.addMerchant('rakesh')
  expect((await counts()).idDetail).toEqual([{ id: 'Retailer', nos: 0 }])
  app.clock.forward({ seconds: 10 })
  expect((await counts()).idDetail).toEqual([{ id: 'Retailer', nos: 1 }])
  await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('userName', '=', 'rakesh').execute()
  app.clock.forward({ seconds: 10 })
  expect((await counts()).idDetail).toEqual([{ id: 'Retailer', nos: 0 }])
})
