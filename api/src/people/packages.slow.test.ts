import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { people } from 'contract/people/people'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice } from '../testing/applications.ts'
import { anyIdType, packageUnwritten } from './packages.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let distributor: string
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await app.addMerchant('merchant', 5_000)
  pan = await panOffice(app)
  distributor = uuid()
  await app.db
    .insertInto('idType')
    .values({ id: distributor, name: 'Distributor', level: 2, canCreateMembers: true })
    .execute()
})
afterAll(() => app.close())

let made = 0
const reason = 'They sell more now'

/** A package of that ID type, a new PAN card for 200 rupees in it. */
async function addPackage(idTypeId = app.masters.idTypeId) {
  const id = uuid()
  await app.db
    .insertInto('package')
    .values({ id, name: `Gold ${++made}`, idTypeId })
    .execute()
  await app.db
    .insertInto('packageRate')
    .values({
      packageId: id,
      service: 'PAN_N_PHY',
      effectiveFrom: '2020-01-01',
      govtFee: 10_700n,
      serviceCharge: 7_882n,
      gst: 1_418n,
      commission: 2_000n,
    })
    .execute()
  return { id, name: `Gold ${made}` }
}
const shopOf = (id: string) => ({ params: { id } })
const give = (id: string, packageId: string, by = 'staff') =>
  app.as(by)(people.setPackage, { ...shopOf(id), body: { packageId, reason } })
const audited = (code: string) =>
  app.db
    .selectFrom('audit')
    .select('detail')
    .where('about', '=', code)
    .where('what', '=', 'package changed')
    .orderBy('id')
    .execute()

test('another package goes for what is paid from then on; what was paid keeps its price, and its refund too', async () => {
  const priceOf = async (id: string) =>
    (await app.as('staff')(applications.paninfo, { params: { id } })).body.price?.total
  const row = app.db.selectFrom('userAccount').select('merchantId').where('userName', '=', 'merchant')
  const shop = (await row.executeTakeFirstOrThrow()).merchantId!
  const paid = await pan.taken(another(1))
  const gold = await addPackage()
  expect((await give(shop, gold.id)).status).toBe(200)
  const { body: record } = await app.as('staff')(people.shop, shopOf(shop))
  expect(record).toMatchObject({ package: gold.name, rates: [{ service: 'PAN_N_PHY', serviceCharge: 78.82 }] })
  const paidAfter = await pan.submitted(another(2))
  expect([await priceOf(paid), await priceOf(paidAfter)]).toEqual([150, 200])
  const before = await pan.balance()
  await pan.reject(paid)
  expect((await pan.balance()) - before).toBe(150)
})

test('a shop that was approved without a package gets its first one, and the office reads both and why', async () => {
  const shop = await app.addMerchant(`bare${++made}`)
  await app.db.updateTable('merchant').set({ packageId: null }).where('id', '=', shop.id).execute()
  const gold = await addPackage()
  const moves = async (packageId: string) => {
    expect((await give(shop.id, packageId)).status).toBe(200)
    return (await audited(shop.code)).at(-1)?.detail
  }
  expect(await moves(gold.id)).toEqual({ from: null, to: gold.name, reason })
  expect(await moves(app.masters.packageId)).toEqual({ from: gold.name, to: 'Retail Standard', reason })
  expect(await withMutant(packageUnwritten, () => moves(gold.id))).toEqual({ to: gold.name })
})

test('only a package of their ID type is offered and taken, none that is retired, and not the same again', async () => {
  const shop = await app.addMerchant(`shop${++made}`)
  const [gold, retired, above] = [await addPackage(), await addPackage(), await addPackage(distributor)]
  await app.db.updateTable('package').set({ active: false }).where('id', '=', retired.id).execute()
  const { body } = await app.as('staff')(people.packageChoices, shopOf(shop.id))
  const ids = body.pkgs.map(({ value }) => value)
  expect(ids).toContain(gold.id)
  for (const id of [retired.id, above.id, app.masters.packageId]) expect(ids).not.toContain(id)
  const refused = async (packageId: string) => (await give(shop.id, packageId)).body.data
  expect(await refused(above.id)).toEqual(['packageId: This package is not for Retailer'])
  expect(await refused(retired.id)).toEqual(['packageId: Choose a package'])
  expect(await refused(app.masters.packageId)).toEqual(['packageId: They have this package already'])
  expect(await refused('')).toEqual(['packageId: Required'])
  expect((await withMutant(anyIdType, () => give(shop.id, above.id))).status).toBe(200)
})

test('a member gets what the merchant above may sell', async () => {
  const [parent, member] = [await app.addMerchant(`above${++made}`), await app.addMerchant(`member${made}`)]
  await app.db.updateTable('merchant').set({ parentId: parent.id }).where('id', '=', member.id).execute()
  const gold = await addPackage()
  expect((await give(member.id, gold.id)).body.data).toEqual(['packageId: Choose a package'])
  await app.db.updateTable('merchant').set({ idTypeId: distributor }).where('id', '=', parent.id).execute()
  expect((await give(member.id, gold.id)).status).toBe(200)
})

test('staff without the right change no package, nor does a merchant, and a shop that is not there is said', async () => {
  await app.addPerson('looks', 'staff', null, ['people:view'])
  const shop = await app.addMerchant(`kept${++made}`)
  const gold = await addPackage()
  for (const by of ['looks', 'merchant']) expect((await give(shop.id, gold.id, by)).status).toBe(403)
  expect((await give(uuid(), gold.id)).status).toBe(404)
  expect(await audited(shop.code)).toEqual([])
})
