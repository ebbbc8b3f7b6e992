import { describe, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { indianDay } from 'contract/field/fields'
import { govtFees } from 'contract/masters/govt-fee'
import { packageSetup, packages } from 'contract/masters/package'
import { tdsRates } from 'contract/masters/tds-rate'
import { applications } from 'contract/pan/application'
import { people } from 'contract/people/people'
import { withMutant } from 'mutants'
import { another } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { feesOfTodayAlone, priceAtOnce, priceOfYesterday } from './prices.mutants.ts'
import { admin, app, other, pan, prices, shop } from './testing/fixture.ts'

const today = () => indianDay(app.clock.now)
const daysOn = (days: number) => indianDay(new Date(app.clock.now.getTime() + days * 86_400_000))

const save = (body: object) => admin(packageSetup.save, { params: { id: app.masters.packageId }, body: body as never })
const priceOf = async (id: string) =>
  (await app.as('staff')(applications.paninfo, { params: { id } })).body.price?.total

test('a government fee changes by a new one from a later day, and the public page shows what is in force', async () => {
  const fee = { service: 'CARD', name: 'PAN card', amount: 107, effectiveFrom: today(), sortOrder: 1 }
  const shown = async () => (await other()(business.notices)).body.fees
  const { body: first } = await admin(govtFees.add, { body: fee })
  expect(await shown()).toEqual([{ service: 'CARD', name: 'PAN card', amount: 107 }])
  const added = async (changes: object) =>
    (await admin(govtFees.add, { body: { ...fee, amount: 110, ...changes } })).body
  expect((await added({ effectiveFrom: daysOn(-3) })).data).toEqual([
    'effectiveFrom: A fee changes tomorrow at the earliest',
  ])
  expect((await added({})).data).toEqual(['effectiveFrom: There is a fee from this day already'])
  for (const { status } of [
    await admin(govtFees.change, { params: { id: first.id }, body: { ...fee, amount: 1 }, query: { seen: '' } }),
    await admin(govtFees.retire, { params: { id: first.id } }),
  ])
    expect(status).toBe(409)
  const { id } = await added({ effectiveFrom: daysOn(1) })
  await admin(govtFees.retire, { params: { id } })
  await added({ effectiveFrom: daysOn(2) })
  expect(await shown()).toEqual([{ service: 'CARD', name: 'PAN card', amount: 107 }])
  app.clock.forward({ days: 2 })
  expect(await shown()).toEqual([{ service: 'CARD', name: 'PAN card', amount: 110 }])
})

test('a TDS rate changes by a new one from a later day; each wrong field says so', async () => {
  const rate = {
    section: '393(1)',
    paymentCode: '1006',
    rate: 2,
    rateWithoutPan: 20,
    threshold: 20_000,
    effectiveFrom: daysOn(5),
  }
  const wrong = async (changes: object) => (await admin(tdsRates.add, { body: { ...rate, ...changes } })).body.data
  expect(
    await wrong({
      section: '',
      paymentCode: '194H',
      rate: 2.555,
      rateWithoutPan: 101,
      threshold: -1,
      effectiveFrom: 'soon',
    }),
  ).toEqual([
    'section: Required',
    'paymentCode: Enter 4 figures',
    'rate: At most two decimals',
    'rateWithoutPan: At most 100',
    'threshold: At least 0',
    'effectiveFrom: Enter a date as dd-mm-yyyy',
  ])
  expect(await wrong({ rateWithoutPan: 1 })).toEqual(['rateWithoutPan: Not below the rate with a PAN'])
  expect(await wrong({ effectiveFrom: today() })).toEqual(['effectiveFrom: It changes tomorrow at the earliest'])
  const { body: added } = await admin(tdsRates.add, { body: { ...rate, rate: 1.5 } })
  expect(await wrong({})).toEqual(['effectiveFrom: There is one from this day already'])
  const { body } = await app.as('staff')(tdsRates.list, { body: everything })
  expect(body.data[0]).toMatchObject({ rate: 1.5, rateWithoutPan: 20, threshold: 20_000, effectiveFrom: daysOn(5) })
  const inForce = body.data.find(({ effectiveFrom }) => effectiveFrom <= today())!.id
  for (const { status } of [
    await admin(tdsRates.change, { params: { id: inForce }, body: rate, query: { seen: '' } }),
    await admin(tdsRates.retire, { params: { id: inForce } }),
  ])
    expect(status).toBe(409)
  expect((await admin(tdsRates.retire, { params: { id: added.id } })).status).toBe(200)
})

describe('a price', () => {
  test('changes from tomorrow, for what is paid from then on, on every server; what was paid keeps it', async () => {
    const paid = await pan.taken(another(1))
    const { body: preview } = await admin(packageSetup.preview, {
      params: { id: app.masters.packageId },
      body: prices(daysOn(1), 200, 20),
    })
    expect(preview).toMatchObject({
      merchants: 1,
      lines: [
        {
          service: 'PAN_N_PHY',
          was: { price: 150, commission: 15 },
          now: { price: 200, commission: 20 },
          published: 110,
        },
      ],
    })
    expect((await save(prices(daysOn(1), 210, 20))).body.changed).toBe(1)
    // A price saved for tomorrow is corrected by another row.
    expect((await save(prices(daysOn(1), 200, 20))).body.changed).toBe(1)
    expect((await save(prices(daysOn(1), 200, 20))).body.changed).toBe(0)

    const payNow = async (no: number) => priceOf(await pan.submitted(another(no)))
    expect([await payNow(2), await withMutant(priceAtOnce, () => payNow(3))]).toEqual([150, 200])
    app.clock.forward({ days: 1 })
    expect([await payNow(4), await priceOf(paid)]).toEqual([200, 150])
    // The merchant's record also shows the price that was saved last.
    const { body: record } = await admin(people.shop, { params: { id: shop } })
    const rate = record.rates.find(({ service }) => service === 'PAN_N_PHY')
    expect(rate && rate.govtFee + rate.serviceCharge + rate.gst).toBe(200)

    const before = await pan.balance()
    expect((await pan.reject(paid)).status).toBe(200)
    expect((await pan.balance()) - before).toBe(150)
    const rows = await app.db.selectFrom('packageRate').select('no').where('service', '=', 'PAN_N_PHY').execute()
    expect(rows).toHaveLength(3)
  })

  test('does not change for a day that has begun, and its sums must fit', async () => {
    const wrong = async (body: object) => (await save(body)).body.data
    expect(await wrong(prices(today(), 300))).toEqual(['from: A price changes tomorrow at the earliest'])
    expect(await wrong(prices(daysOn(-1), 300))).toEqual(['from: Choose tomorrow or a later day'])
    expect(await wrong(prices(daysOn(1), 100))).toEqual([
      'rates.PAN_N_PHY.price: The price is below the government fee',
    ])
    expect(await wrong(prices(daysOn(1), 118, 15))).toEqual([
      'rates.PAN_N_PHY.commission: More than the price leaves after government fee and GST',
    ])
    const above = { price: 150, govtFee: 107, commission: 15, distributorCommission: 11, masterCommission: 11 }
    expect(await wrong({ from: daysOn(1), rates: { PAN_N_PHY: above } })).toEqual([
      'rates.PAN_N_PHY.commission: More than the price leaves after government fee and GST',
    ])
    const { body: preview } = await admin(packageSetup.preview, {
      params: { id: app.masters.packageId },
      body: { from: daysOn(1), rates: { PAN_N_PHY: { ...above, masterCommission: 10 } } },
    })
    expect(preview.lines[0]?.now).toMatchObject({ distributorCommission: 11, masterCommission: 10 })
    expect(await wrong({ from: daysOn(1), rates: { PAN_N_PHY: { price: '', govtFee: '', commission: '' } } })).toEqual([
      'rates.PAN_N_PHY.price: A service that is sold keeps a price',
    ])
    const yesterday = await withMutant(priceOfYesterday, () => save(prices(daysOn(-1), 300)))
    expect(yesterday.status).toBe(200)
  })

  test('a service that was not sold may be sold from today, by a package of its own', async () => {
    const { body } = await admin(packages.add, { body: { name: 'Trial', idTypeId: app.masters.idTypeId } })
    const params = { id: body.id }
    expect((await admin(packageSetup.save, { params, body: prices(today(), 150) })).body.changed).toBe(1)
    const { body: setup } = await admin(packageSetup.read, { params })
    expect(setup).toMatchObject({ name: 'Trial', idType: 'Retailer', merchants: 0 })
    const published = setup.rates.flatMap(({ service, published }) => (published === null ? [] : [service]))
    expect(published).toEqual(['PAN_N_PHY', 'PAN_C_PHY', 'UTI_COUPON_P'])
    expect(setup.rates.find(({ service }) => service === 'PAN_N_PHY')?.today).toEqual({
      price: 150,
      govtFee: 107,
      commission: 15,
      from: today(),
      distributorCommission: null,
      masterCommission: null,
    })
  })
})

test('a fee that changes names the packages priced with the one before, until they have prices with the new one', async () => {
  const params = { id: app.masters.packageId }
  const { name } = (await admin(packageSetup.read, { params })).body
  const seen = async () => {
    const ofFees = (await admin(govtFees.list, { body: everything })).body.data
    const ofPackages = (await admin(packages.list, { body: everything })).body.data
    const { behind } = (await admin(packageSetup.read, { params })).body
    return {
      fees: ofFees.flatMap(({ amount, packages }) => (packages ? [[amount, packages]] : [])),
      packages: ofPackages.flatMap((one) => (one.behind ? [[one.name, one.behind]] : [])),
      behind: behind
        .filter(({ service }) => service === 'PAN_N_PHY')
        .map(({ from, published, has }) => [from, published, has]),
    }
  }
  const before = await seen()
  expect(before.behind).toEqual([[today(), 110, 107]])
  expect(before.fees).toEqual([[110, expect.stringContaining(name)]])
  expect(before.packages).toContainEqual([name, expect.any(Number)])
  const body = { from: daysOn(1), rates: { PAN_N_PHY: { price: 200, govtFee: 110, commission: 15 } } }
  expect((await save(body)).status).toBe(200)
  expect((await seen()).behind).toEqual([[today(), 110, 107]])
  app.clock.forward({ days: 1 })
  expect((await seen()).behind).toEqual([])
  // A fee of a later day is told before that day.
  const later = { service: 'CARD', name: 'PAN card', amount: 120, effectiveFrom: daysOn(9), sortOrder: 1 }
  await admin(govtFees.add, { body: later })
  expect((await seen()).behind).toEqual([[daysOn(9), 120, 110]])
  expect((await withMutant(feesOfTodayAlone, seen)).behind).not.toEqual([[daysOn(9), 120, 110]])
})
