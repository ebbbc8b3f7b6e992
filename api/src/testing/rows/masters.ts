import { v7 as uuid } from 'uuid'
import type { TestApp } from '../app.ts'

/** Two records of each of these masters. */
export async function addPlacesAndVendors({ db }: TestApp) {
  for (const [no, state] of ['Goa', 'Kerala'].entries()) {
    await db
      .insertInto('pinCode')
      .values({ id: uuid(), pin: `${793_001 + no}`, district: `Namoona ${no}`, state })
      .execute()
    const vendor = { code: `V${no}`, title: `Namoona ${no}`, product: 'Credit card', payout: 500_00n + BigInt(no) }
    await db
      .insertInto('cardVendor')
      .values({ id: uuid(), ...vendor, partnerUrl: `https://partner${no}.example`, sortOrder: no })
      .execute()
  }
}
