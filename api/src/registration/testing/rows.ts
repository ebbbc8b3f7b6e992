import type { TestApp } from '../../testing/app.ts'
import type { Walked } from '../../testing/lists.ts'
import { nextNo, timeOf } from '../../testing/row-numbers.ts'

/** Registrations that wait. */
export const rows = (app: TestApp, { each }: Walked) => addRegistrations(app, 2 * each)

/** Registrations; `changes` of the one with that place among them. */
export async function addRegistrations(
  { db }: TestApp,
  count: number,
  changes: (place: number) => Record<string, unknown> = () => ({}),
) {
  const rows = Array.from({ length: count }, (_, place) => {
    const no = nextNo()
    return {
      refNo: `R26${no}`,
      dated: timeOf(no),
      fName: 'Meena',
      lName: `Namoona ${no}`,
      fatherName: 'Suresh',

      gender: 'F',
      dob: '1991-03-02',
      mobileNo: `60${`${no}`.padStart(8, '0')}`,
      emailId: `m${no}@example.com`,
      idName: 'Retailer',
      shopName: 'Demo Shop',
      address1: '1 Namoona Road',
      address2: '',
      address3: '',
      district: 'Pune',
      state: 'Maharashtra',
      pin: '011001',
      clientIp: '192.0.2.1',
      consentAt: timeOf(no),
      status: 'PENDING' as const,
      remark: null,
      decidedBy: null,
      decidedAt: null,
      merchantId: null,
      ...changes(place),
    }
  })
  await db.insertInto('registration').values(rows).execute()
}
