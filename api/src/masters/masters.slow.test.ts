import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { exportOf } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { banks } from 'contract/masters/bank'
import { govtFees } from 'contract/masters/govt-fee'
import { idTypes } from 'contract/masters/id-type'
import { packageSetup, packages } from 'contract/masters/package'
import { tdsRates } from 'contract/masters/tds-rate'
import { applications } from 'contract/pan/application'
import { payments } from 'contract/payment/payment'
import { people } from 'contract/people/people'
import { registrations } from 'contract/registration'
import { withMutant } from 'mutants'
import { noLimits } from '../http/limits/limits.ts'
import { rightsUnread } from '../http/security/access.mutants.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, fixture, panOffice } from '../testing/applications.ts'
import { testDatabase } from '../testing/database.ts'
import { addRegistrations, everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import {
  changeOverChange,
  changeUnwritten,
  exportUnread,
  feesOfTodayAlone,
  priceAtOnce,
  priceOfYesterday,
  qrForEver,
} from './masters.mutants.ts'

let app: TestApp
let other: TestApp['as']
let closeOther: () => Promise<void>
let pan: Awaited<ReturnType<typeof panOffice>>
let shop: string
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened })
  const second = await otherServer(app, opened, { limits: noLimits })
  other = (userName) => app.as(userName, second)
  closeOther = () => second.close()
  shop = (await app.addMerchant('rakesh', 10_000)).id
  await app.addPerson('clerk', 'staff', null, ['registration:view'])
  await app.addPerson('filer', 'staff', null, ['masters:view'])
  pan = await panOffice(app, 'rakesh')
})
afterAll(async () => {
  await closeOther()
  await app.close()
})

const admin: TestApp['as'] extends (name: string) => infer C ? C : never = (endpoint, given) =>
  app.as('admin')(endpoint, given)

const account = {
  ...{ bankName: 'Misaal Bank', accountName: 'Namoona Seva Kendra', accountNo: '000000000099', ifsc: 'DEMO0000009' },
  ...{ branch: 'Pune', upiId: 'misaal@example', qrFileId: null as string | null, sortOrder: 5 },
}
let accounts = 100
const addAccount = async (changes: object = {}) => {
  const body = { ...account, accountNo: `${++accounts}`.padStart(12, '0'), ...changes }
  return { body, id: (await admin(banks.add, { body })).body.id }
}
const seenOf = async (id: string) => (await admin(banks.read, { params: { id } })).body.seen
const change = async (id: string, body: object, seen?: string) =>
  admin(banks.change, { params: { id }, body: body as never, query: { seen: seen ?? (await seenOf(id)) } })
const offered = async (as = app.as) => (await as('rakesh')(payments.choices)).body.banks.map(({ id }) => id)

describe('a master', () => {
  test('is used at once, on every server, by what follows; a retired one is offered to nobody and stays', async () => {
    const { id } = await addAccount()
    expect([await offered(), await offered(other)]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ])
    expect((await other('admin')(banks.retire, { params: { id } })).status).toBe(200)
    expect([(await offered()).includes(id), (await offered(other)).includes(id)]).toEqual([false, false])
    const { body: list } = await app.as('staff')(banks.list, { body: { ...everything, search: 'misaal' } })
    expect(list.data.find((row) => row.id === id)).toMatchObject({ status: 'RETIRED', bankName: 'Misaal Bank' })
    expect((await admin(banks.restore, { params: { id } })).status).toBe(200)
    expect(await offered(other)).toContain(id)

    const { body } = await admin(idTypes.add, {
      body: { name: 'Kiosk', level: 1, canCreateMembers: false, saleAmount: 499.5 },
    })
    const choices = async () => (await other()(registrations.choicesForVisitor)).body.idtypes.map(({ value }) => value)
    expect(await choices()).toContain('Kiosk')
    await admin(idTypes.retire, { params: { id: body.id } })
    expect(await choices()).not.toContain('Kiosk')
    expect((await admin(idTypes.read, { params: { id: body.id } })).body.values).toMatchObject({ saleAmount: 499.5 })
  })

  test('tells its history: who changed what, with the value before', async () => {
    const history = async () => {
      const { id, body } = await addAccount()
      await change(id, { ...body, branch: 'Nashik', upiId: '' })
      await admin(banks.retire, { params: { id } })
      const { body: found } = await app.as('staff')(banks.read, { params: { id } })
      return found.history.map(({ what, by, changes }) => ({ what, by, changes }))
    }
    const told = await history()
    expect(told.map(({ what }) => what)).toEqual(['retired', 'changed', 'added'])
    expect(told[1]).toEqual({
      ...{ what: 'changed', by: 'Demo admin' },
      changes: [
        { field: 'branch', was: 'Pune', now: 'Nashik' },
        { field: 'upiId', was: 'misaal@example', now: '' },
      ],
    })
    expect((await withMutant(changeUnwritten, history)).map(({ what }) => what)).toEqual(['retired', 'added'])
  })

  test('is not changed over a change that was not seen', async () => {
    const both = async () => {
      const { id, body } = await addAccount()
      const seen = await seenOf(id)
      const first = await change(id, { ...body, branch: 'Nashik' }, seen)
      const second = await change(id, { ...body, branch: 'Nagpur' }, seen)
      return [first.status, second.status, second.body.message]
    }
    expect(await both()).toEqual([200, 409, 'Somebody else changed this meanwhile. Close it and open it again.'])
    expect((await withMutant(changeOverChange, both)).slice(0, 2)).toEqual([200, 200])
  })

  test('says at its field what is wrong', async () => {
    const wrong = async (changes: object) => (await admin(banks.add, { body: { ...account, ...changes } })).body.data
    expect(await wrong({ ifsc: 'SBIN1234', accountNo: '12', upiId: 'nobody', bankName: '', sortOrder: -1 })).toEqual([
      'bankName: Required',
      'accountNo: Enter 9 to 18 digits',
      'ifsc: Enter a valid IFSC, e.g. SBIN0001234',
      'upiId: Enter a valid UPI ID, e.g. name@bank',
      'sortOrder: At least 1',
    ])
    const { body } = await addAccount()
    expect(await wrong(body)).toEqual(['accountNo: This account is in the list already'])
    expect(await wrong({ accountNo: '000000009999', qrFileId: '0190a0a0-0000-7000-8000-000000000000' })).toEqual([
      'qrFileId: Add the picture again',
    ])
    const type = { name: 'retailer', level: 1, canCreateMembers: false, saleAmount: 0 }
    expect((await admin(idTypes.add, { body: type })).body.data).toEqual(['name: There is one with this name already'])
    const strange = { name: 'Strange', idTypeId: '0190a0a0-0000-7000-8000-000000000000' }
    expect((await admin(packages.add, { body: strange })).body.data).toEqual(['idTypeId: Choose an ID type'])
  })

  test('is read and changed only with the right to it, which other screens do not need; nobody deletes', async () => {
    const { id, body } = await addAccount()
    const clerk = app.as('clerk')
    await addRegistrations(app, 1)
    const refNo = (await clerk(registrations.list, { body: everything })).body.data[0]!.refNo
    const { body: choices } = await clerk(registrations.choices, { params: { refNo } })
    expect([choices.idtypes.length > 0, choices.pkgs.length > 0]).toEqual([true, true])

    const tried = () =>
      Promise.all([
        clerk(banks.list, { body: everything }),
        clerk(banks.choices),
        clerk(banks.read, { params: { id } }),
        clerk(packageSetup.read, { params: { id: app.masters.packageId } }),
        clerk(banks.add, { body }),
        clerk(banks.change, { params: { id }, body, query: { seen: '' } }),
        clerk(banks.retire, { params: { id } }),
        clerk(banks.restore, { params: { id } }),
        clerk(banks.picture!, { query: { name: 'qr.jpg' }, bytes: fixture('scan-page-200dpi.jpg') }),
        clerk(packageSetup.save, { params: { id: app.masters.packageId }, body: prices('2099-01-01', 200) }),
      ])
    expect(new Set((await tried()).map(({ status }) => status))).toEqual(new Set([403]))
    const looked = async () => (await clerk(banks.read, { params: { id } })).status
    expect(await withMutant(rightsUnread, looked)).toBe(200)

    const taken = async () =>
      (await app.as('filer')(exportOf(banks.list), { query: { format: 'csv' }, body: everything })).status
    expect([await taken(), await withMutant(exportUnread, taken)]).toEqual([403, 200])
    const masters = app.portal.served.filter(({ path }) => path.includes('/masters/'))
    expect(masters.filter(({ path }) => /delete|remove/.test(path))).toEqual([])
  })

  test('a QR code is seen by merchants while its account takes money', async () => {
    const { body: picture } = await admin(banks.picture!, {
      query: { name: 'qr.jpg' },
      bytes: fixture('scan-page-200dpi.jpg'),
    })
    const look = async () => (await app.as('rakesh')(applications.file, { params: { id: picture.id } })).status
    expect(await look()).toBe(404)
    const { id } = await addAccount({ qrFileId: picture.id })
    const { body } = await app.as('rakesh')(payments.choices)
    expect([body.banks.find((bank) => bank.id === id)?.qrFileId, await look()]).toEqual([picture.id, 200])
    await admin(banks.retire, { params: { id } })
    expect(await look()).toBe(404)
    expect(await withMutant(qrForEver, look)).toBe(200)
  })
})

const today = () => indianDay(app.clock.now)
const daysOn = (days: number) => indianDay(new Date(app.clock.now.getTime() + days * 86_400_000))
const prices = (from: string, price: number, commission = 15) => ({
  from,
  rates: { PAN_N_PHY: { price, govtFee: 107, commission } },
})
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
  const rate = { section: '393(1)', rate: 2, rateWithoutPan: 20, threshold: 20_000, effectiveFrom: daysOn(5) }
  const wrong = async (changes: object) => (await admin(tdsRates.add, { body: { ...rate, ...changes } })).body.data
  expect(await wrong({ section: '', rate: 2.555, rateWithoutPan: 101, threshold: -1, effectiveFrom: 'soon' })).toEqual([
    'section: Required',
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
      ...{ price: 150, govtFee: 107, commission: 15, from: today() },
      ...{ distributorCommission: null, masterCommission: null },
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
