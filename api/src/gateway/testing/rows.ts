import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked, WalkedShop } from '../../testing/lists.ts'
import { nextNo, oneOf, timeOf } from '../../testing/row-numbers.ts'

/** Payments by UPI of each shop. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) await addGatewayPayments(app, shop, each)
}

async function addGatewayPayments({ db }: TestApp, { id: merchantId, userId: requestedBy }: WalkedShop, count: number) {
  const rows = Array.from({ length: count }, () => {
    const no = nextNo()
    return {
      id: uuid(),
      refNo: `PG26${no}`,
      clientTxnId: `demo${no}`,
      merchantId,
      requestedBy,
      dated: timeOf(no),
      txnDate: '2026-10-02',
      amount: 100_00n + BigInt(no),
      gateway: 'test',
      orderId: null,
      told: JSON.stringify({ paise: `${no}` }),
      credited: 50_00n + BigInt(no),
      status: oneOf(['CREATED', 'FAILED', 'MISMATCH'] as const, no),
      upiTxnId: `3263${no}`,
      payer: 'ra***@upi',
      settledAt: timeOf(no),
      journalId: null,
      nextAskAt: null,
      deskRemark: `Namoona ${no}`,
    }
  })
  await db.insertInto('gatewayPayment').values(rows).execute()
}
