import { v7 as uuid } from 'uuid'
import { fillDemoMasters } from '../../pan/application/masters.ts'
import type { TestApp } from '../../testing/app.ts'

/** What the office sets up. */
export async function rows(app: TestApp) {
  await fillDemoMasters(app.db)
  // Another one than packages here are priced with.
  const fee = { service: 'CARD', amount: 11_000n, effectiveFrom: '2019-01-01' }
  await app.db
    .insertInto('govtFee')
    .values({ ...fee, name: 'PAN card by post, in India' })
    .execute()
  await app.db
    .updateTable('documentType')
    .set({ validFrom: '2020-04-01', validTo: '2027-03-31' })
    .where('code', '=', 'WATER_BILL')
    .execute()
  await addPlacesAndVendors(app)
  await addTaxes(app)
  await addCredentials(app)
}

/** Two records of each of these masters. */
async function addPlacesAndVendors({ db }: TestApp) {
  for (const [no, state] of ['Goa', 'Kerala'].entries()) {
    await db
      .insertInto('pinCode')
      .values({ id: uuid(), pin: `${793_001 + no}`, district: `Namoona ${no}`, state })
      .execute()
    const vendor = {
      code: `V${no}`,
      title: `Namoona ${no}`,
      product: 'Credit card',
      payout: 500_00n + BigInt(no),
      shopPayout: 400_00n + BigInt(no),
    }
    await db
      .insertInto('cardVendor')
      .values({ id: uuid(), ...vendor, partnerUrl: `https://partner${no}.example`, sortOrder: no })
      .execute()
  }
}

/** Challans, and rates of services with a SAC of their own. */
async function addTaxes({ db }: TestApp) {
  for (const no of [1, 2]) {
    const challan = { month: `0${no}-2026`, amount: 10_000n + BigInt(no), interest: BigInt(no), bsr: `000001${no}` }
    await db
      .insertInto('tdsChallan')
      .values({ ...challan, paidOn: `2026-02-0${no}`, serial: `0004${no}` })
      .execute()
    await db
      .insertInto('gstRate')
      .values({ service: 'PAN_N_PHY', rate: 1_800, sac: `99859${no}`, effectiveFrom: `2020-01-0${no}` })
      .execute()
  }
}

const at = new Date('2026-10-01T20:00:00Z')

/** Credentials that nobody calls: one that worked, one that did not. */
async function addCredentials({ db }: TestApp) {
  const key = { provider: 'UPI_GATEWAY', secret: 'sealed', secretEnd: '1234', payHosts: 'example.com' }
  for (const testOk of [true, false])
    await db
      .insertInto('apiCredential')
      .values({
        id: uuid(),
        ...key,
        environment: 'TEST',
        keyName: `Namoona ${testOk ? 1 : 2}`,
        url: `https://api${testOk ? 1 : 2}.example.com`,
        testedAt: at,
        testOk,
      })
      .execute()
}
