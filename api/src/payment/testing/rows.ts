import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked, WalkedShop } from '../../testing/lists.ts'
import { nextNo, oneOf, timeOf } from '../../testing/row-numbers.ts'

/** Payments that each shop reported. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) await addPayments(app, shop, each)
}

async function addPayments(
  { db, masters }: TestApp,
  { id: merchantId, userId: requestedBy }: WalkedShop,
  count: number,
) {
  const rows = Array.from({ length: count }, () => {
    const no = nextNo()
    return {
      id: uuid(),
      refNo: `PR26${no}`,
      merchantId,
      requestedBy,
      merchantLabel: 'Demo shop',
      dated: timeOf(no),

      bankId: masters.bankId,
      mode: oneOf(['UPI', 'NEFT'] as const, no),
      txnDate: '2026-10-02',
      utr: `00326324${no}`,
      depositorName: `Payer ${no}`,
      depositBranch: '',
      amount: 123_456_50n + BigInt(no),
      remark: '',
      status: oneOf(['PENDING', 'REJECTED'] as const, no),
      slipFileId: null,
      journalId: null,
      approvedAmount: null,
      decisionRemark: null,
      decidedBy: null,
      decidedAt: null,
    }
  })
  await db.insertInto('payment').values(rows).execute()
}
