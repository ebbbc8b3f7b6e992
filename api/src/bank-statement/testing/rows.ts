import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked, WalkedShop } from '../../testing/lists.ts'
import { nextNo, timeOf } from '../../testing/row-numbers.ts'

export const after = ['payment']

/** What a bank says: of each other line a payment was reported, and of the rest it is known that none is. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) await addBankLines(app, shop, each)
}

async function addBankLines({ db, masters }: TestApp, { id: merchantId, userId: keptBy }: WalkedShop, count: number) {
  const payments = await db.selectFrom('payment').select('id').where('merchantId', '=', merchantId).execute()
  const rows = Array.from({ length: 2 * count }, (_, i) => {
    const no = nextNo()
    const reference = `7263${no}`
    const aside = { asideBy: keptBy, asideAt: timeOf(no), asideRemark: `Namoona ${no}`, paymentId: null }
    return {
      id: uuid(),
      bankId: masters.bankId,
      day: `2026-10-${`${1 + (no % 28)}`.padStart(2, '0')}`,
      reference,
      narration: `UPI NAMOONA ${no}`,
      refs: [reference],
      amount: 300_00n + BigInt(no),
      balance: null,
      nth: 1,
      keptBy,
      keptAt: timeOf(no),
      ...(i % 2 ? aside : { paymentId: payments[i / 2]?.id ?? null }),
    }
  })
  await db.insertInto('bankLine').values(rows).execute()
}
