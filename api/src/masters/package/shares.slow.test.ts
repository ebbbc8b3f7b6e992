import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ownCommission } from 'contract/report/own-reports'
import { usualPeriod } from 'contract/report/report'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { balanceOf } from '../../money/ledger.ts'
import type { Office } from '../../testing/actions-by.ts'
import type { TestApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { twoServers } from '../../testing/other-server.ts'
import { moreThanCharged, sharesOfAnotherDay } from './shares.mutants.ts'

let app: TestApp
let pan: Office
const ids: string[] = []
/** A master, their distributor, and the distributor's retailer. */
beforeAll(async () => {
  app = await twoServers()
  for (const userName of ['master', 'distributor', 'retailer']) {
    const { id } = await app.addMerchant(userName, 5_000)
    await app.db
      .updateTable('merchant')
      .set({ parentId: ids.at(-1) ?? null })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  pan = await panOffice(app, 'retailer')
  for (const [i, commission] of [2_000n, 1_800n].entries()) await packageOf(ids[i]!, commission)
})
afterAll(() => app.close())

/** Gives a merchant a new package with this commission. */
async function packageOf(id: string, commission: bigint) {
  const packageId = uuid()
  await app.db
    .insertInto('package')
    .values({ id: packageId, name: `P${commission}`, idTypeId: app.masters.idTypeId })
    .execute()
  const rate = { packageId, service: 'PAN_N_PHY', govtFee: 10_700n, serviceCharge: 3_644n, gst: 656n }
  await app.db
    .insertInto('packageRate')
    .values({ ...rate, commission, effectiveFrom: '2020-01-01' })
    .execute()
  await app.db.updateTable('merchant').set({ packageId }).where('id', '=', id).execute()
}

const inTheirPackage = (shares: { distributorCommission: bigint | null; masterCommission: bigint | null }) =>
  app.db
    .updateTable('packageRate')
    .set(shares)
    .where('packageId', '=', app.masters.packageId)
    .where('service', '=', 'PAN_N_PHY')
    .execute()

const balances = () => Promise.all(ids.map((id) => balanceOf(app.db, id)))
/** What master, distributor and retailer gain during the work. */
async function gained(work: () => Promise<unknown>) {
  const before = await balances()
  await work()
  return (await balances()).map((now, i) => Number(now - before[i]!) / 100)
}

let people = 0
async function verified() {
  const id = await pan.taken(another(++people))
  expect((await pan.verify(id)).status).toBe(200)
  return id
}
let acknowledgements = 0
const acknowledge = (id: string) => gained(() => pan.acknowledge(id, `${++acknowledgements}`.padStart(15, '8')))

test('each above earns what their own package gives more, and it goes back on every level', async () => {
  const id = await verified()
  expect(await acknowledge(id)).toEqual([2, 3, 15])
  const cancel = () => pan.cancelAadhaar(id)
  expect(await gained(cancel)).toEqual([-2, -3, 107 - 15])
  const { from, to } = usualPeriod(app.clock.now)
  const period = {
    filters: {},
    search: '',
    length: 10 as const,
    start: 0,
    sorts: [],
    additionFilter: { period: { opt: 'between' as const, value1: from, value2: to } },
  }
  const own = async (who: string) =>
    (await app.as(who)(ownCommission.list, { body: period })).body.data.map(({ level, net }) => [level, net])
  expect(await own('distributor')).toEqual([
    ['MEMBER', -3],
    ['MEMBER', 3],
  ])
  expect(await own('master')).toEqual([
    ['BELOW', -2],
    ['BELOW', 2],
  ])
  expect(await own('retailer')).toEqual([
    ['OWN', -15],
    ['OWN', 15],
  ])
})

test('a share that the package of the member names is that one, as it was when it was paid', async () => {
  await inTheirPackage({ distributorCommission: 700n, masterCommission: 0n })
  const [id, other] = [await verified(), await withMutant(sharesOfAnotherDay, verified)]
  await inTheirPackage({ distributorCommission: null, masterCommission: null })
  expect(await acknowledge(id)).toEqual([0, 7, 15])
  expect(await acknowledge(other)).toEqual([0, 0, 15])
})

test('all together never get more than the service charge', async () => {
  await packageOf(ids[0]!, 3_644n)
  await app.db
    .updateTable('packageRate')
    .set({ serviceCharge: 1_900n, gst: 342n })
    .where('packageId', '=', app.masters.packageId)
    .where('service', '=', 'PAN_N_PHY')
    .execute()
  expect(await acknowledge(await verified())).toEqual([1, 3, 15])
  expect(await acknowledge(await withMutant(moreThanCharged, verified))).toEqual([18.44, 3, 15])
})
