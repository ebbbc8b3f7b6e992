import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { people } from 'contract/people/people'
import { centreListing, centres } from 'contract/site/centre'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { kycSetting } from '../kyc/settings.ts'
import { saveSetting } from '../shared/setting.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { listsEverybody, tellsMore } from './centres.mutants.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const pins = [
    ['411001', 'Pune'] as const,
    ['411004', 'Pune'] as const,
    ['411038', 'Pune'] as const,
    ['400001', 'Mumbai'] as const,
  ]
  await app.db
    .insertInto('pinCode')
    .values(pins.map(([pin, district]) => ({ id: uuid(), pin, district, state: 'Maharashtra' })))
    .execute()
  for (const [userName, pin] of [
    ['here', '411004'] as const,
    ['near', '411001'] as const,
    ['far', '411038'] as const,
    ['elsewhere', '400001'] as const,
    ['silent', '411004'] as const,
  ]) {
    await app.addMerchant(userName)
    const address = { address1: '12 Namoona Road', address2: '', district: 'Pune', pin, state: 'Maharashtra' }
    await app.db
      .updateTable('merchant')
      .set({ address: JSON.stringify(address) })
      .where('emailId', '=', `${userName}@example.com`)
      .execute()
  }
})
afterAll(() => app.close())

const agree = (userName: string, isListed = true) => app.as(userName)(centreListing.change, { body: { isListed } })
const find = (pin: string) => app.browser()(centres.near, { query: { pin } })
const namesAt = async (pin: string) =>
  (await find(pin)).body.centres.map(({ shopName }) => shopName.replace('Demo shop of ', ''))

test('nobody is listed unasked; who agreed is found by PIN code, the nearest of the district first', async () => {
  expect(await namesAt('411004')).toEqual([])
  expect((await app.as('here')(centreListing.read)).body.since).toBeNull()
  for (const userName of ['far', 'near', 'here', 'elsewhere']) expect((await agree(userName)).status).toBe(200)
  expect(await namesAt('411004')).toEqual(['here', 'near', 'far'])
  expect(await namesAt('400001')).toEqual(['elsewhere'])
  expect((await find('411004')).body).toMatchObject({ district: 'Pune', state: 'Maharashtra' })
  expect((await find('999999')).body).toEqual({ district: '', state: '', centres: [] })
  expect((await find('4110')).body.data).toEqual(['pin: Enter a 6-digit PIN code'])
  expect(await withMutant(listsEverybody, () => namesAt('411004'))).toContain('silent')
})

test('a visitor reads name, address and phone, and nothing else', async () => {
  const first = async () => (await find('411004')).body.centres[0]
  const told = {
    shopName: 'Demo shop of here',
    address: '12 Namoona Road, Pune 411004, Maharashtra',
    phone: expect.stringMatching(/^6000/),
  }
  expect(await first()).toEqual(told)
  expect(await withMutant(tellsMore, first)).not.toEqual(told)
})

test('the time of consent is kept and audited; agreeing again changes neither, taking it back works at once', async () => {
  const { since } = (await app.as('here')(centreListing.read)).body
  expect(since).toBe(app.clock.now.toISOString())
  app.clock.forward({ seconds: 90 })
  expect((await agree('here')).body.since).toBe(since)
  expect((await agree('here', false)).body.since).toBeNull()
  expect(await namesAt('411004')).toEqual(['near', 'far'])
  await agree('here')
  const user = app.db.selectFrom('userAccount').select('id').where('userName', '=', 'here')
  const rows = await app.db.selectFrom('audit').select('what').where('who', '=', user).orderBy('id').execute()
  const lines = rows.map(({ what }) => what).filter((what) => what.includes('listed'))
  expect(lines).toEqual([
    'agreed to be listed as a centre',
    'no longer listed as a centre',
    'agreed to be listed as a centre',
  ])
})

test('only the owner decides, of their own shop; who works there is refused', async () => {
  await agree('near', false)
  expect((await app.as('far')(centreListing.read)).body.since).not.toBeNull()
  const { id, code } = await app.addMerchant('employer')
  const userId = await app.addPerson('helper', 'merchant', { id, code: `${code}-1` })
  await app.db.updateTable('userAccount').set({ shopStaff: true }).where('id', '=', userId).execute()
  expect((await agree('helper')).status).toBe(403)
  for (const by of ['admin', 'staff'] as const)
    expect((await app.as(by)(centreListing.change, { body: { isListed: true } })).status).toBe(403)
  await agree('near')
})

test('a shop that is kept out, or may not serve without KYC, is not shown', async () => {
  const set = (what: object) =>
    app.db.updateTable('merchant').set(what).where('emailId', '=', 'near@example.com').execute()
  for (const [out, back] of [
    [{ shopStatus: 'BLOCKED' }, { shopStatus: 'ACTIVE' }],
    [{ blockedByParent: true }, { blockedByParent: false }],
  ] as const) {
    await set(out)
    expect(await namesAt('411001')).not.toContain('near')
    await set(back)
    expect(await namesAt('411001')).toContain('near')
  }
  await saveSetting(app.db, kycSetting, { required: true })
  expect(await namesAt('411001')).toEqual([])
  await saveSetting(app.db, kycSetting, { required: false })
})

test('the office sees who agreed, and since when', async () => {
  const listed = async (value1: string) => {
    const body = { search: '', length: 50, start: 0, sorts: [], filters: { listed: { opt: null, value1 } } } as const
    return (await app.as('admin')(people.shops, { body })).body.data
  }
  const names = (await listed('YES')).map(({ shopName }) => shopName)
  expect(names.sort()).toEqual(['elsewhere', 'far', 'here', 'near'].map((name) => `Demo shop of ${name}`))
  expect((await listed('YES'))[0]?.listedAt).toMatch(/^\d{4}-/)
  expect((await listed('NO')).map(({ listedAt }) => listedAt)).toEqual([null, null])
})

test('who copies the list by asking for one PIN code after the other waits', async () => {
  const browser = app.browser()
  const statuses = []
  for (let i = 0; i < 42; i++) statuses.push((await browser(centres.near, { query: { pin: `4110${10 + i}` } })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
