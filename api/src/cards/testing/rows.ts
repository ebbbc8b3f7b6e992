import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked, WalkedShop } from '../../testing/lists.ts'
import { nextNo, oneOf, timeOf } from '../../testing/row-numbers.ts'

/** Requests for cards of each shop. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) await addRequests(app, shop, each)
}

async function addRequests(
  { db }: TestApp,
  { id: merchantId, userId: askedBy, code: merchantCode, userName }: WalkedShop,
  count: number,
) {
  const rows = Array.from({ length: count }, () => {
    const no = nextNo()
    const mobileNo = `70000${`${no}`.padStart(5, '0')}`
    return {
      id: uuid(),
      refNo: `L26${`${no}`.padStart(7, '0')}`,
      merchantId,
      merchantCode,
      askedBy,
      staffName: `Namoona ${userName}`,
      dated: timeOf(no),
      appMode: 'S',
      cardVendor: oneOf(['NSDL', 'Sarthak'], no),
      name: `Asha Namoona ${no}`,
      mobileNo,
      mobileKey: mobileNo,
      payout: 250_00n + BigInt(no),
      status: oneOf(['NEW', 'REJECTED', 'APPROVED'] as const, no),
      statusAt: timeOf(no),
      partnerRef: no % 2 ? null : `ARN${no}`,
      remark: no % 2 ? `Namoona ${no}` : null,
    }
  })
  await db.insertInto('cardRequest').values(rows).execute()
}
