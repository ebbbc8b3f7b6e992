import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { gstDetails } from 'contract/masters/gst-details'
import { gstRates } from 'contract/masters/gst-rate'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../../testing/app.ts'
import { everything } from '../../testing/lists.ts'
import { rateFor } from '../package/rates.ts'
import { halvesOfOne, taxedAlways } from './tax.mutants.ts'
import { taxWithin } from './tax.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await app.db.deleteFrom('gstSeller').execute()
})
afterAll(() => app.close())

const at = (day: string) => {
  app.clock.now = new Date(`${day}T12:00:00+05:30`)
}
const seller = { legalName: 'Namoona Seva Kendra', gstin: '27ZABCT0000B1ZN', address: 'Pune', sac: '998599' }

/** A shop with this GSTIN and the state of its address. */
async function shop(userName: string, { gstin = null, state }: { gstin?: string | null; state?: string }) {
  const { id } = await app.addMerchant(userName)
  const address = JSON.stringify({ address1: '1 Namoona Road', district: 'Pune', ...(state && { state }) })
  await app.db.updateTable('merchant').set({ address, gstin }).where('id', '=', id).execute()
  return id
}
/** Our charge and its GST of a new PAN with a card, in paise; the price contains 43.00 of them. */
async function charged(merchantId: string) {
  const rate = await rateFor(app.db, merchantId, 'PAN_N_PHY', app.clock.now)
  return [Number(rate?.serviceCharge), Number(rate?.gst)]
}

test.each([
  { charge: 43_495n, isSameState: true, taxable: 36_861n, gst: 6_634n },
  { charge: 43_496n, isSameState: false, taxable: 36_861n, gst: 6_635n },
  { charge: 1_000n, isSameState: true, taxable: 848n, gst: 152n },
  { charge: 1_000n, isSameState: false, taxable: 847n, gst: 153n },
  { charge: 0n, isSameState: true, taxable: 0n, gst: 0n },
])('of $charge paise $gst are GST, in the same state: $isSameState', ({ charge, isSameState, ...parts }) => {
  expect(taxWithin(charge, { rate: 1_800, isSameState })).toEqual(parts)
})

test('of no sum within one state is the tax odd, and it is right to the paisa', () => {
  const faults = () => {
    const found = []
    for (let charge = 0n; charge < 20_000n; charge++) {
      const { taxable, gst } = taxWithin(charge, { rate: 1_800, isSameState: true })
      const isRight =
        gst % 2n === 0n && taxable + gst === charge && Math.abs(Number(gst) - Number(taxable) * 0.18) <= 1.2
      if (!isRight) found.push(charge)
    }
    return found.length
  }
  expect(faults()).toBe(0)
})

test('no GST is charged before the GSTIN is valid; then the state of a shop decides, its GSTIN before its address', async () => {
  at('2026-09-01')
  const near = await shop('near', { state: 'Maharashtra' })
  const nowhere = await shop('nowhere', {})
  const far = await shop('far', { state: 'Gujarat' })
  const registered = await shop('registered', { gstin: '24ZAETM0000E1ZS', state: 'Maharashtra' })
  expect(await charged(near)).toEqual([4_300, 0])
  expect(await withMutant(taxedAlways, () => charged(near))).not.toEqual([4_300, 0])
  const body = { ...seller, effectiveFrom: '2026-09-10' }
  expect((await app.as('admin')(gstDetails.add, { body })).status).toBe(200)
  at('2026-09-09')
  expect(await charged(near)).toEqual([4_300, 0])
  at('2026-09-10')
  for (const id of [near, nowhere]) expect(await charged(id)).toEqual([3_644, 656])
  for (const id of [far, registered]) expect(await charged(id)).toEqual([3_644, 656])
  await app.db.updateTable('packageRate').set({ serviceCharge: 3_000n, gst: 1_345n }).execute()
  expect([await charged(near), await charged(far)]).toEqual([
    [3_683, 662],
    [3_682, 663],
  ])
  expect((await withMutant(halvesOfOne, () => charged(near)))[1]! % 2).toBe(1)
  await app.db.updateTable('packageRate').set({ serviceCharge: 3_644n, gst: 656n }).execute()
})

test('a rate changes from its day on, for one service or for all that have none of their own', async () => {
  at('2026-10-01')
  const near = await shop('later', { state: 'Maharashtra' })
  const add = (service: string, rate: number, effectiveFrom: string) =>
    app.as('admin')(gstRates.add, { body: { service: service as 'ALL', rate, sac: '', effectiveFrom } })
  expect((await add('ALL', 5, '2026-10-01')).body.data).toEqual(['effectiveFrom: It changes tomorrow at the earliest'])
  expect((await add('ALL', 12, '2026-11-01')).status).toBe(200)
  expect((await add('PAN_N_PHY', 5, '2026-12-01')).status).toBe(200)
  const onDays = async (...days: string[]) => {
    const found = []
    for (const day of days) {
      at(day)
      found.push(await charged(near))
    }
    return found
  }
  expect(await onDays('2026-10-31', '2026-11-01', '2026-12-01')).toEqual([
    [3_644, 656],
    [3_840, 460],
    [4_096, 204],
  ])
  at('2026-11-15')
  const { data } = (await app.as('admin')(gstRates.list, { body: everything })).body
  expect(data.map(({ service, rate, today }) => [service, rate, today])).toEqual([
    ['PAN_N_PHY', 5, 'LATER'],
    ['ALL', 12, 'HOLDS'],
    ['ALL', 18, 'OVER'],
  ])
})
