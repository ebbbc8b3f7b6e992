import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { kyc } from 'contract/kyc/kyc'
import { kycNeeded } from 'contract/kyc/status'
import { drafts } from 'contract/pan/draft'
import { withMutant } from 'mutants'
import { saveSetting } from '../shared/setting.ts'
import type { TestApp } from '../testing/app.ts'
import { testCallsOf } from '../testing/calls.ts'
import { contractCalls, nameOf } from '../testing/contract.ts'
import { kycDesk } from '../testing/kyc.ts'
import { twoServers } from '../testing/other-server.ts'
import { servedWithoutKyc } from './gate.mutants.ts'
import { kycSetting } from './settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await twoServers()
})
afterAll(() => app.close())

const begin = (who: string) =>
  app.as(who)(drafts.begin, { query: { appType: 'N', category: 'P' }, body: { version: 0, fields: {} } })

test('each service is refused in words until the KYC is approved, where the site asks for that', async () => {
  await app.addMerchant('owner', 50_000)
  const ready = await testCallsOf(app, 'owner', 'Verma')
  const services = (await contractCalls()).filter(({ needs }) => needs === 'kyc')
  // One after another, because all calls are one person's and too many sessions would end each other.
  const calls = []
  for (const call of services) calls.push({ call, ...(await ready.get(nameOf(call))!()) })
  await saveSetting(app.db, kycSetting, { required: true })
  for (const { call, given } of calls) {
    const { status, bytes } = await app.as('owner')(call, given as never)
    const body = JSON.parse(`${bytes}`)
    expect([nameOf(call), status, body.message]).toEqual([nameOf(call), 403, kycNeeded])
  }
  expect(services.length).toBeGreaterThan(5)
})

test('a shop begins when its KYC is approved, and not before, unless nobody looked', async () => {
  await saveSetting(app.db, kycSetting, { required: true })
  const desk = kycDesk(app)
  const { who, id } = await desk.checked()
  for (const _ of ['one server', 'the other']) expect((await begin(who)).status).toBe(403)
  expect(await withMutant(servedWithoutKyc, async () => (await begin(who)).status)).toBe(200)
  expect((await app.as('admin')(kyc.approve, { params: { id }, body: { no: 1 } })).status).toBe(200)
  for (const _ of ['one server', 'the other']) expect((await begin(who)).status).toBe(200)
})

test('a site that does not ask for KYC serves everybody', async () => {
  await saveSetting(app.db, kycSetting, { required: false })
  await app.addMerchant('newcomer')
  expect((await begin('newcomer')).status).toBe(200)
})
