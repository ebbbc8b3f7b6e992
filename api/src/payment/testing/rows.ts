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
  const staff = db.selectFrom('userAccount').select('id').where('userName', '=', 'staff')
  const { id: decidedBy } = await staff.executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, () => {
    const no = nextNo()
    const status = oneOf(['PENDING', 'REJECTED', 'APPROVED'] as const, no)
    const isApproved = status === 'APPROVED'
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
      status,
      against: isApproved ? ['OLD' as const] : [],
      since: isApproved ? ['WENT_BACK' as const] : [],
      againstReason: isApproved ? `Namoona ${no}` : null,
      slipFileId: null,
      journalId: null,
      approvedAmount: isApproved ? 123_000_00n + BigInt(no) : null,
      decisionRemark: null,
      decidedBy: isApproved ? decidedBy : null,
      decidedAt: isApproved ? timeOf(no) : null,
    }
  })
  await db.insertInto('payment').values(rows).execute()
}
