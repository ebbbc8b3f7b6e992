import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { mayOpenAt } from 'contract/cards/address'
import { cards } from 'contract/cards/cards'
import { consentText } from 'contract/privacy/consent-texts'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import type { TestApp } from '../testing/app.ts'
import { everything } from '../testing/lists.ts'
import { twoServers } from '../testing/other-server.ts'
import { runTasks } from '../testing/run-tasks.ts'
import { everyHost, notHeld, othersRows } from './cards.mutants.ts'

let app: TestApp
beforeAll(async () => {
  app = await twoServers()
  for (const name of ['merchant', 'rival']) await app.addMerchant(name)
  await addVendor('Sarthak', 'https://cards.partner.example/apply?n={name}&m={mobileNo}&r={refNo}')
  await addVendor('NSDL', 'https://emi.partner.example/{refNo}')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-11-27T06:00:00Z')
  await app.db.updateTable('cardRequest').set({ status: 'NEW', duplicateOf: null }).execute()
  await app.db.deleteFrom('cardRequest').execute()
})

const addVendor = (code: string, partnerUrl: string, more: { active?: boolean } = {}) =>
  app.db
    .insertInto('cardVendor')
    .values({
      id: uuid(),
      code,
      title: code,
      product: 'Card',
      partnerUrl,
      payout: 500_00n,
      shopPayout: 400_00n,
      ...more,
    })
    .execute()

const asha = { appMode: 'S', cardVendor: 'Sarthak', name: 'Asha Demo', mobileNo: '9876543210' }
const apply = (body: object = {}, by = 'merchant') => app.as(by)(cards.apply, { body: { ...asha, ...body } })
const rowsOf = async (by = 'admin') => (await app.as(by)(cards.list, { body: everything })).body.data
const newest = async () => (await rowsOf())[0]!

test('the four texts of the specification are answered with the bare address, whatever they are', async () => {
  const { status, headers, bytes } = await apply({ mobileNo: '12345' })
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  const { refNo } = await newest()
  expect(refNo).toMatch(/^L26\d{7}$/)
  expect(`${bytes}`).toBe(`https://cards.partner.example/apply?n=Asha%20Demo&m=12345&r=${refNo}`)
  const { appMode: _, ...withoutMode } = asha
  expect((await app.as('merchant')(cards.apply, { body: withoutMode })).status).toBe(200)
  for (const name of ['', '<b>', 'आशा', 'x'.repeat(5_000)])
    expect((await apply({ name, mobileNo: '' })).status).toBe(200)
  for (const wrong of [{ name: 5 }, { mobileNo: null }, { cardVendor: undefined }]) {
    const refused = await apply(wrong)
    expect([refused.status, refused.body.data]).toEqual([400, [`${Object.keys(wrong)[0]}: Required`]])
  }
})

test('the rows of the specification are a bare array: a shop reads its own, admin and staff all', async () => {
  await apply()
  await apply({ cardVendor: 'NSDL', name: 'Omar Demo' }, 'rival')
  const read = async (by: string) => (await app.as(by)(cards.userList)).body
  const rival = await app.db.selectFrom('merchant').select('code').where('name', '=', 'Demo rival').executeTakeFirst()
  expect(await read('admin')).toEqual([
    {
      dated: '2026-11-27T06:00:00.000Z',
      refNo: expect.stringMatching(/^L26/),
      name: 'Omar Demo',
      mobileNo: '9876543210',
      cardVendor: 'NSDL',
      code: rival?.code,
      staffName: 'Demo rival',
    },
    expect.objectContaining({ name: 'Asha Demo', cardVendor: 'Sarthak' }),
  ])
  expect(await read('staff')).toEqual(await read('admin'))
  const ofShop = async () => (await read('merchant')).map(({ name }) => name)
  expect(await ofShop()).toEqual(['Asha Demo'])
  expect(await withMutant(othersRows, ofShop)).toHaveLength(2)
  expect((await app.as()(cards.userList)).status).toBe(401)
  await app.addPerson('clerk', 'staff', null, ['pan:view'])
  expect((await app.as('clerk')(cards.userList)).status).toBe(403)
})

test('people of a shop apply with their right, and are named with the code of the shop', async () => {
  const shop = await app.db
    .selectFrom('merchant')
    .select(['id', 'code'])
    .where('name', '=', 'Demo merchant')
    .executeTakeFirstOrThrow()
  const user = await app.addPerson('counter', 'merchant', { id: shop.id, code: 'S000009' })
  const give = (...menuRights: string[]) =>
    app.db.updateTable('userAccount').set({ shopStaff: true, menuRights }).where('id', '=', user).execute()
  await give('pan')
  expect((await apply({}, 'counter')).status).toBe(403)
  await give('cards')
  expect((await apply({}, 'counter')).status).toBe(200)
  expect(await newest()).toMatchObject({ code: shop.code, staffName: 'Demo counter' })
})

test.each([
  ['https://cards.partner.example/apply', true],
  ['https://in.cards.partner.example/apply', true],
  ['http://cards.partner.example/apply', false],
  ['javascript:alert(1)', false],
  ['https://cards.partner.example@evil.example/apply', false],
  ['https://evil.example/cards.partner.example', false],
  ['https://evilcards.partner.example.evil.example/', false],
  ['https:\\\\cards.partner.example', false],
  ['cards.partner.example', false],
])('whether the page of an allowed host may be opened: %s', (address, may) => {
  expect(mayOpenAt(address, ['cards.partner.example'])).toBe(may)
})

test("a partner's page on no host that the office typed is not opened; the request stays and says so", async () => {
  const addresses = ['javascript:alert(1)', 'https://cards.partner.example@evil.example/apply']
  for (const [no, address] of addresses.entries()) {
    await addVendor(`BAD${no}`, address)
    const refused = await apply({ cardVendor: `BAD${no}` })
    expect(refused.status).toBe(409)
    const { refNo, remark } = await newest()
    expect(refused.body.message).toBe(`${refNo} is saved, but the partner's page cannot be opened. Tell our office.`)
    expect(remark).toBe("The partner's page cannot be opened")
    expect((await app.as('merchant')(cards.address, { params: { refNo } })).status).toBe(409)
  }
  await withMutant(everyHost, async () => {
    expect(mayOpenAt(addresses[1]!, ['cards.partner.example'])).toBe(true)
  })
})

test('a card that the office does not offer is refused at its field, and nothing is kept', async () => {
  await addVendor('OLD', 'https://old.partner.example', { active: false })
  for (const cardVendor of ['OLD', 'nobody'])
    expect((await apply({ cardVendor })).body.data).toEqual(['cardVendor: This card is not offered now'])
  expect(await rowsOf()).toEqual([])
  expect((await app.as('merchant')(cards.offers)).body).toContainEqual({ vendor: 'NSDL', payout: 400 })
  expect((await app.as('merchant')(cards.offers)).body.map(({ vendor }) => vendor)).not.toContain('OLD')
})

test.each([
  ['90 days before, however the number is written', '2026-08-28T18:30:00Z', '+91 98765 43210', 'NSDL', true],
  ['91 days before', '2026-08-28T18:29:59Z', '9876543210', 'NSDL', false],
  ['another card', '2026-11-20T06:00:00Z', '9876543210', 'Sarthak', false],
  ['another customer', '2026-11-20T06:00:00Z', '9876543211', 'NSDL', false],
])('the same applicant again: %s', async (_, earlierAt, mobileNo, cardVendor, isDuplicate) => {
  app.clock.now = new Date(earlierAt)
  await apply({ mobileNo, cardVendor })
  const earlier = (await newest()).refNo
  app.clock.now = new Date('2026-11-27T06:00:00Z')
  const again = { cardVendor: 'NSDL', mobileNo: '9876543210' }
  const told = (await app.as('merchant')(cards.earlier, { body: again })).body.earlier
  expect(told?.refNo).toBe(isDuplicate ? earlier : undefined)
  expect((await apply(again)).status).toBe(200)
  const { refNo, status, remark } = await newest()
  expect({ status, remark }).toEqual(
    isDuplicate
      ? { status: 'DUPLICATE', remark: `Applied on 29-Aug-2026, ${earlier}` }
      : { status: 'NEW', remark: null },
  )
  const { duplicateOf } = (await app.as('staff')(cards.read, { params: { refNo } })).body
  expect(duplicateOf).toBe(isDuplicate ? earlier : null)
})

test("a duplicate of another shop is told without that shop's reference, and asking beforehand tells nothing of it", async () => {
  await apply({}, 'rival')
  const asked = await app.as('merchant')(cards.earlier, { body: asha })
  expect(asked.body).toEqual({ earlier: null })
  await apply()
  expect(await newest()).toMatchObject({ status: 'DUPLICATE', remark: 'Applied elsewhere on 27-Nov-2026' })
})

test('of two shops that apply for a customer at the same moment one earns', async () => {
  const both = async (mobileNo: string) => {
    await Promise.all(['merchant', 'rival'].map((by) => apply({ mobileNo }, by)))
    return (await rowsOf()).filter((row) => row.mobileNo === mobileNo).map(({ status }) => status)
  }
  for (let no = 0; no < 5; no++) expect((await both(`987650000${no}`)).sort()).toEqual(['DUPLICATE', 'NEW'])
  const seen: string[] = []
  await withMutant(notHeld, async () => {
    for (let no = 0; no < 30 && !seen.includes('NEW,NEW'); no++) seen.push((await both(`98765100${no + 10}`)).join())
  })
  expect(seen).toContain('NEW,NEW')
})

test('the consent is kept where it was given, and not asked of who sends only the four texts', async () => {
  await apply()
  const withoutConsent = await newest()
  await apply({ mobileNo: '9876500001', consentText: consentText({ purpose: 'CARD' }).version, consentLanguage: 'hi' })
  const given = await newest()
  const read = async (refNo: string) => (await app.as('staff')(cards.read, { params: { refNo } })).body.hasConsent
  expect([await read(withoutConsent.refNo), await read(given.refNo)]).toEqual([false, true])
  const consent = app.db.selectFrom('consent').select(['language', 'person', 'way']).where('about', '=', given.refNo)
  expect(await consent.execute()).toEqual([{ language: 'hi', person: 'Asha Demo', way: 'TICK' }])
})

test('a request whose link led to nothing for 60 days expires, and the partner may still say more of it', async () => {
  app.clock.now = new Date('2026-09-01T06:00:00Z')
  await apply()
  const { refNo } = await newest()
  app.clock.now = new Date('2026-10-31T05:59:00Z')
  await runTasks(app.portal, 'expire-card-requests')
  expect((await newest()).status).toBe('NEW')
  app.clock.now = new Date('2026-10-31T06:01:00Z')
  await runTasks(app.portal, 'expire-card-requests')
  expect((await newest()).status).toBe('EXPIRED')
  const body = { status: 'APPROVED' as const, partnerRef: 'ARN-1', remark: '' }
  expect((await app.as('staff')(cards.say, { params: { refNo }, body })).status).toBe(200)
  const { history, request } = (await app.as('staff')(cards.read, { params: { refNo } })).body
  expect(history.map(({ status, by }) => `${status} ${by}`)).toEqual([
    'NEW Demo merchant',
    'EXPIRED System',
    'APPROVED Demo staff',
  ])
  expect(request).toMatchObject({ status: 'APPROVED', partnerRef: 'ARN-1' })
})

test("a shop reads its own requests with their states, and opens the partner's page again", async () => {
  await apply()
  await apply({ mobileNo: '9876500002' }, 'rival')
  const own = (await app.as('merchant')(cards.own, { body: everything })).body.data
  expect(own).toEqual([expect.objectContaining({ status: 'NEW', payout: 400, name: 'Asha Demo' })])
  const { refNo } = own[0]!
  const again = await app.as('merchant')(cards.address, { params: { refNo } })
  expect(`${again.bytes}`).toBe(`https://cards.partner.example/apply?n=Asha%20Demo&m=9876543210&r=${refNo}`)
  expect((await app.as('rival')(cards.address, { params: { refNo } })).status).toBe(404)
})
