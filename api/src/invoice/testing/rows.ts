import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked } from '../../testing/lists.ts'
import { nextNo, timeOf } from '../../testing/row-numbers.ts'

/** An invoice of each shop. */
export async function rows(app: TestApp, { shops }: Walked) {
  for (const { id } of shops) await addInvoice(app, id)
}

/** An invoice as it is issued; answers its id. */
export async function addInvoice({ db }: TestApp, merchantId: string) {
  const no = nextNo()
  const id = uuid()
  const buyer = {
    code: `M${no}`,
    name: 'Asha',
    shopName: 'Demo shop',
    gstin: '27ZAAPS0000A1Z0',
    address: 'Pune',
    stateCode: '27',
  }
  const month = `${1000 + no}-10-01`
  await db
    .insertInto('taxInvoice')
    .values({
      id,
      kind: 'INVOICE',
      number: `INV/T/${no}`,
      month,
      dated: '2026-10-31',
      issuedAt: timeOf(no),
      merchantId,
      seller: JSON.stringify({
        legalName: 'Namoona',
        gstin: '27ZABCT0000B1ZN',
        address: 'Pune',
        sac: '998599',
        rate: 18,
      }),
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify([{ name: 'New PAN', nos: 1, taxable: '3644', gst: '656', fee: '10700', against: '' }]),
      taxable: 3_644n,
      cgst: 328n,
      sgst: 328n,
      igst: 0n,
      fee: 10_700n,
      total: 15_000n,
    })
    .execute()
  return id
}
