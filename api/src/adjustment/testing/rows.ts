import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked, WalkedShop } from '../../testing/lists.ts'
import { nextNo, oneOf, timeOf } from '../../testing/row-numbers.ts'

/** Adjustments of the wallet of each shop. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) await addAdjustments(app, shop, each)
}

async function addAdjustments({ db }: TestApp, { id: merchantId, userId: askedBy }: WalkedShop, count: number) {
  const rows = Array.from({ length: count }, () => {
    const no = nextNo()
    return {
      id: uuid(),
      refNo: `AD26${no}`,
      merchantId,
      merchantLabel: `Demo shop ${no}`,
      askedBy,
      dated: timeOf(no),
      kind: oneOf(['ADJUST_CR', 'ADJUST_DR'] as const, no),
      reference: no % 2 ? null : `7263${no}`,
      amount: 100_00n + BigInt(no),
      reason: `Namoona ${no}`,
      status: 'REJECTED' as const,
      decidedBy: askedBy,
      decidedAt: timeOf(no),
      decisionRemark: `Namoona ${no}`,
      journalId: null,
    }
  })
  await db.insertInto('adjustment').values(rows).execute()
}
