import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked, WalkedShop } from '../../testing/lists.ts'
import { nextNo, oneOf, timeOf } from '../../testing/row-numbers.ts'

/** Requests to take back something of each shop. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) await addTakeBacks(app, shop, each)
}

async function addTakeBacks({ db }: TestApp, { id: merchantId, userId: askedBy }: WalkedShop, count: number) {
  const rows = Array.from({ length: count }, () => {
    const no = nextNo()
    return {
      id: uuid(),
      kind: oneOf(['PAYMENT', 'APPLICATION', 'ID_SALE', 'CARD'] as const, no),
      recordId: uuid(),
      about: `Namoona ${no}`,
      target: uuid(),
      merchantId,
      step: oneOf(['approve', 'reject', 'sell', 'payout'] as const, no),
      amount: BigInt(no),
      reason: `Namoona ${no}`,
      needsSecond: false,
      askedBy,
      askedAt: timeOf(no),
      status: oneOf(['DONE', 'REFUSED'] as const, no),
      decidedBy: askedBy,
      decidedAt: timeOf(no),
    }
  })
  await db.insertInto('takeBack').values(rows).execute()
}
