import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { applications } from 'contract/pan/application'
import { wallet } from 'contract/payment/wallet'
import { members } from 'contract/people/members'
import { people } from 'contract/people/people'
import { registrations } from 'contract/registration'
import { withMutant } from 'mutants'
import type { TestApp } from '../testing/app.ts'
import { another, panOffice } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { twoServers } from '../testing/other-server.ts'
import { letInByParent, memberOfAnybody, membersOfAll } from './members.mutants.ts'
import { mayAddMembers, newMember } from './testing/new-member.ts'

let app: TestApp
let shop: { id: string; code: string }
beforeAll(async () => {
  app = await twoServers()
  shop = await app.addMerchant('owner', 700)
  await mayAddMembers(app, shop.id)
  const rival = await app.addMerchant('rival')
  await mayAddMembers(app, rival.id)
})
afterAll(() => app.close())

const owner = () => app.as('owner')
const reason = { reason: 'Customers complain' }
const password = 'Tulsi-47-kagaz'

const approve = (refNo: string, userName: string, changes = {}) => {
  const { idTypeId, packageId } = app.masters
  const body = { idType: idTypeId, packageId, userName, password, remark: null, ...changes }
  return app.as('staff')(registrations.approve, { params: { refNo }, body })
}

/** A member whom the office has approved. */
async function working(userName: string) {
  const { body } = await owner()(members.add, { body: newMember(app) })
  expect((await approve(body.refNo, userName)).status).toBe(200)
  return body.refNo
}

const read = async (refNo: string) => (await owner()(members.read, { params: { refNo } })).body

test('a merchant asks for a member, the office approves, and the member works with a wallet and a log-in of their own', async () => {
  const body = newMember(app)
  const { refNo } = (await owner()(members.add, { body })).body
  expect(await read(refNo)).toMatchObject({ status: 'PENDING', code: null, package: 'Retail Standard', balance: 0 })
  expect((await owner()(members.block, { params: { refNo }, body: reason })).status).toBe(409)
  const waiting = { body: { ...everything, filters: { status: { opt: null, value1: 'PENDING' } } } }
  expect((await owner()(members.list, waiting)).body.data.map((row) => row.refNo)).toContain(refNo)

  const listed = await app.as('staff')(registrations.list, { body: { ...everything, search: refNo } })
  expect(listed.body.data[0]).toMatchObject({ refNo, parent: shop.code, idName: 'Retailer' })
  const { packageId, idTypeId } = app.masters
  const { body: offered } = await app.as('staff')(registrations.choices, { params: { refNo } })
  expect(offered).toMatchObject({ idType: idTypeId, packageId, pkgs: [{ value: packageId }] })
  const shown = await app.as('staff')(registrations.read, { params: { refNo } })
  expect(shown.body.parent).toBe(shop.code)
  expect((await approve(refNo, 'pooja-1')).status).toBe(200)

  const found = await read(refNo)
  expect(found).toMatchObject({ status: 'ACTIVE', code: expect.stringMatching(/^F\d{6}$/), balance: 0 })
  const row = app.db.selectFrom('merchant').select(['parentId', 'code']).where('mobileNo', '=', body.mobileNo)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ parentId: shop.id, code: found.code })
  const browser = app.browser()
  const login = { userName: 'pooja-1', password }
  expect((await browser(session.signIn, { body: login })).body).toMatchObject({ next: 'new-password' })
  const { body: pair } = await browser(session.signIn, { body: { ...login, newPassword: 'Kagaz-2026' } })
  browser.holdToken((pair as unknown as { token: string }).token)
  expect((await browser(wallet.closing)).body).toBe(0)
  expect((await owner()(wallet.closing)).body).toBe(700)
  const told = app.db.selectFrom('outbox').select('recipient').where('kind', '=', 'frenchie-approved')
  expect(await told.execute()).toEqual([{ recipient: 'owner@example.com' }])
})

test('a member whom the office rejects is told with the reason, and may be asked for again', async () => {
  const body = newMember(app)
  const { refNo } = (await owner()(members.add, { body })).body
  const again = await owner()(members.add, { body })
  expect(again.body.data).toEqual([
    'mobileNo: This mobile number is already registered',
    'emailId: This e-mail is already registered',
  ])
  await app.as('staff')(registrations.reject, { params: { refNo }, body: { remark: 'Blurred photo' } })
  expect(await read(refNo)).toMatchObject({ status: 'REJECTED', remark: 'Blurred photo' })
  expect((await owner()(members.add, { body })).status).toBe(200)
})

describe('nobody is added', () => {
  const add = async (who: string, changes = {}) => {
    const { status, body } = await app.as(who)(members.add, { body: { ...newMember(app), ...changes } })
    return status === 400 ? body.data : [status, body.message]
  }

  test('with a package or an ID type that the merchant may not give, here or by the office', async () => {
    const own = await app.db
      .selectFrom('idType')
      .select('id')
      .where('name', '=', 'Distributor')
      .executeTakeFirstOrThrow()
    const packageId = '0190a0a0-0000-7000-8000-00000000d157'
    await app.db.insertInto('package').values({ id: packageId, name: 'For distributors', idTypeId: own.id }).execute()
    expect(await add('owner', { idType: own.id, packageId })).toEqual([
      'idType: Choose an ID type',
      'packageId: Choose a package',
    ])
    expect(await add('owner', { packageId })).toEqual(['packageId: Choose a package'])
    const { refNo } = (await owner()(members.add, { body: newMember(app) })).body
    const given = await approve(refNo, 'pooja-2', { idType: own.id, packageId })
    expect(given.body.data).toEqual(['idType: Choose an ID type', 'packageId: Choose a package'])
    expect((await approve(refNo, 'pooja-2', { packageId: '' })).body.data).toEqual(['packageId: Choose a package'])
  })

  test('by whose ID type has nobody below, nor under the third level', async () => {
    await app.addMerchant('retailer')
    const choices = (await app.as('retailer')(members.choices)).body
    expect(choices.refused).toBe('Your ID type has no package for frenchies. Ask the office.')
    expect(await add('retailer')).toEqual([409, choices.refused])

    const [second, third] = [await app.addMerchant('second'), await app.addMerchant('third')]
    for (const [below, above] of [[second, shop] as const, [third, second] as const]) {
      await mayAddMembers(app, below.id)
      await app.db.updateTable('merchant').set({ parentId: above.id }).where('id', '=', below.id).execute()
    }
    expect((await app.as('second')(members.choices)).body.refused).toBeNull()
    expect(await add('third')).toEqual([409, 'A frenchie of the third level cannot add frenchies.'])
  })
})

test('a member is blocked and let in again by the merchant above, but not whom the office keeps out', async () => {
  const refNo = await working('pooja-3')
  const { body: row } = await app.as('admin')(people.shops, {
    body: { ...everything, search: (await read(refNo)).code! },
  })
  const id = row.data[0]!.id
  await app.addPerson('at-work', 'merchant', { id, code: 'F-work' })
  const works = async () => (await app.as('at-work')(wallet.closing)).status
  const block = () => owner()(members.block, { params: { refNo }, body: reason })
  const unblock = () => owner()(members.unblock, { params: { refNo } })
  expect([await works(), (await block()).status, await works()]).toEqual([200, 200, 401])
  expect(await read(refNo)).toMatchObject({ status: 'BLOCKED', remark: reason.reason, isBlockedByOffice: false })
  expect([(await block()).status, (await unblock()).status, (await unblock()).status]).toEqual([409, 200, 409])

  await block()
  const byOffice = () => app.as('admin')(people.blockShop, { params: { id }, body: { reason: 'Asked by the police' } })
  expect((await byOffice()).status).toBe(200)
  expect(await read(refNo)).toMatchObject({ status: 'BLOCKED', remark: null, isBlockedByOffice: true })
  expect((await unblock()).body.message).toMatch(/^The office has blocked/)
  expect((await app.as('admin')(people.unblockShop, { params: { id } })).status).toBe(200)
  await byOffice()
  expect((await withMutant(letInByParent, unblock)).status).toBe(200)
})

test('whoever is above reads the wallet and how applications stand, of an applicant the first letters; nobody else reads it', async () => {
  const refNo = await working('pooja-4')
  const row = app.db.selectFrom('registration').select('merchantId').where('refNo', '=', refNo)
  const { merchantId } = await row.executeTakeFirstOrThrow()
  await app.addPerson('pooja', 'merchant', { id: `${merchantId}`, code: 'F-pooja' })
  await app.db.updateTable('account').set({ creditLimit: 100_000n }).where('merchantId', '=', merchantId).execute()
  const pan = await panOffice(app, 'pooja')
  const id = await pan.taken(another(7))
  const info = (await app.as('pooja')(applications.info, { params: { id } })).body
  const { applications: shown } = await read(refNo)
  expect(shown).toMatchObject([{ formNo: info.formNo, name: expect.stringMatching(/^(\w\*{3} ?)+$/) }])
  expect((await app.as('owner')(applications.info, { params: { id } })).status).toBe(404)
  const ledger = (who: string) => app.as(who)(members.ledger, { params: { refNo } })
  expect((await ledger('owner')).body.lines).toMatchObject([{ kind: 'SERVICE_DEBIT', amount: -150, ref: '' }])

  const listed = async () => (await app.as('rival')(members.list, { body: everything })).body.data.length
  expect([(await ledger('rival')).status, await listed()]).toEqual([404, 0])
  expect((await withMutant(memberOfAnybody, () => ledger('rival'))).status).toBe(200)
  expect(await withMutant(membersOfAll, listed)).toBeGreaterThan(0)
})
