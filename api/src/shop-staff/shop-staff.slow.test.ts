import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Endpoint } from 'contract/endpoint'
import { session } from 'contract/identity/session'
import { payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { shopRightCodes, shopRightFor } from 'contract/people/shop-rights'
import { shopStaff } from 'contract/people/shop-staff'
import { withMutant } from 'mutants'
import type { TestApp } from '../testing/app.ts'
import { nameOf } from '../testing/contract.ts'
import { everything } from '../testing/lists.ts'
import { twoServers } from '../testing/other-server.ts'
import { staffLikeOwner, staffOfAnybody } from './shop-staff.mutants.ts'

let app: TestApp
let shop: { id: string; code: string }
beforeAll(async () => {
  app = await twoServers()
  shop = await app.addMerchant('owner', 700)
  await app.addMerchant('rival', 100)
})
afterAll(() => app.close())

const owner = () => app.as('owner')
const ofId = (id: string) => ({ params: { id } })

/** Somebody of the owner's shop with these rights, who can be called as. */
async function helper(userName: string, menuRights: string[]) {
  const id = await app.addPerson(userName, 'merchant', { id: shop.id, code: `S-${userName}` })
  await app.db.updateTable('userAccount').set({ shopStaff: true, menuRights }).where('id', '=', id).execute()
  return id
}

/** How each call for merchants answers this person before it reads anything, beside what the contract says. */
async function compared(userName: string, rights: string[]) {
  const token = await app.tokenOf(userName)
  const calls = app.portal.served.filter(({ roles }) => roles !== 'anyone' && roles.includes('merchant'))
  const verdict = async ({ method, path }: Endpoint) => {
    const { statusCode } = await app.app.inject({
      method,
      url: `/api${path.replace(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000')}`,
      headers: { authorization: `Bearer ${token}`, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { payload: '{"' }),
    })
    return statusCode === 403 ? 'refused' : 'let in'
  }
  const answered: string[] = []
  for (const call of calls) answered.push(`${nameOf(call)} ${await verdict(call)}`)
  const expected = calls.map((call) => {
    const right = shopRightFor(call.path)
    return `${nameOf(call)} ${right === 'everybody' || rights.includes(right) ? 'let in' : 'refused'}`
  })
  return { answered, expected }
}

test("each call for merchants is open to a shop's staff as their rights say, unless nobody looked", async () => {
  for (const rights of [[], ...shopRightCodes.map((right) => [right])]) {
    const userName = `only-${rights[0] ?? 'looks'}`
    await helper(userName, rights)
    const { answered, expected } = await compared(userName, rights)
    expect(answered).toEqual(expected)
    expect(answered.filter((one) => one.endsWith('let in')).length).toBeGreaterThan(5)
    expect(answered.filter((one) => one.includes('/user-management/') && one.endsWith('let in'))).toEqual([])
  }
  const { answered, expected } = await withMutant(staffLikeOwner, () => compared('only-looks', []))
  expect(answered).not.toEqual(expected)
})

test('an owner adds staff with a temporary password, who use the wallet of the shop; a right holds from the next call', async () => {
  const body = { name: 'Ravi Namoona', userName: 'ravi-counter', rights: ['pan'] }
  const added = await owner()(shopStaff.add, { body })
  expect(added.status).toBe(200)
  const browser = app.browser()
  const login = { userName: body.userName, password: added.body.password }
  expect((await browser(session.signIn, { body: login })).body).toMatchObject({ next: 'new-password' })
  const { body: pair } = await browser(session.signIn, { body: { ...login, newPassword: 'Kagaz-2026' } })
  const { token } = pair as unknown as { token: string }
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect([claims.role, claims.rights]).toEqual(['merchant', ['pan']])
  browser.holdToken(token)
  expect((await browser(wallet.closing)).body).toBe(700)
  const refused = await browser(shopStaff.list, { body: everything })
  expect([refused.status, refused.body.message]).toEqual([403, 'Only the owner of the shop can do this.'])
  const paymentList = await browser(payments.own, { body: everything })
  expect([paymentList.status, paymentList.body.message]).toEqual([
    403,
    'This needs the right “Payment Request: add and see payments”. Ask the owner of the shop for it.',
  ])
  expect((await owner()(shopStaff.add, { body })).body.data).toEqual(['userName: This user name is taken'])

  const { body: read } = await owner()(shopStaff.read, ofId(added.body.id))
  expect(read).toMatchObject({ name: 'Ravi Namoona', rights: ['pan'], code: expect.stringMatching(/^S\d{6}$/) })
  const changed = { name: 'Ravi Demo', rights: ['payments', 'payments'] }
  expect((await owner()(shopStaff.change, { ...ofId(added.body.id), body: changed })).status).toBe(200)
  expect((await owner()(shopStaff.read, ofId(added.body.id))).body.rights).toEqual(['payments'])
})

test('an owner blocks their staff, who are out with their next call; nobody manages an owner or another shop', async () => {
  const id = await helper('blocked-counter', ['pan'])
  const works = async () => (await app.as('blocked-counter')(wallet.closing)).status
  const reason = { reason: 'Left the shop' }
  expect(await works()).toBe(200)
  const block = (who: string) => app.as(who)(shopStaff.block, { ...ofId(id), body: reason })
  expect((await block('rival')).status).toBe(404)
  expect((await block('owner')).status).toBe(200)
  expect(await works()).toBe(401)
  expect((await block('owner')).status).toBe(409)
  expect((await owner()(shopStaff.unblock, ofId(id))).status).toBe(200)
  expect((await owner()(shopStaff.resetPassword, ofId(id))).body.password).toMatch(/^\w+-\d\d-\w+$/)
  expect((await withMutant(staffOfAnybody, () => block('rival'))).status).toBe(200)

  const own = app.db.selectFrom('userAccount').select('id').where('userName', '=', 'owner')
  const { id: ownerId } = await own.executeTakeFirstOrThrow()
  expect((await owner()(shopStaff.block, { ...ofId(ownerId), body: reason })).status).toBe(404)
})
