import { v7 as uuid } from 'uuid'
import { inTransaction } from '../../db/connect.ts'
import { post } from '../../money/ledger.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Walked } from '../../testing/lists.ts'

const at = new Date('2026-10-01T20:00:00Z')
let sold = 0

/** A sale of each shop's ID. */
export async function rows({ db }: TestApp, { shops }: Walked) {
  for (const { id: merchantId } of shops) {
    const no = ++sold
    const sale = { id: uuid(), dated: at, merchantId, code: `M${no}`, name: `Namoona ${no}`, idType: 'Retailer' }
    const ref = `ID/26-27/${no}`
    const journalId = await inTransaction(db, (tx) =>
      post(tx, { kind: 'ID_SALE', ref, at: sale.dated, by: 'test', remark: '', entries: [] }),
    )
    const paid = { amount: 59_000n + BigInt(no), gst: 9_000n, mode: 'CASH' as const, soldBy: 'Demo staff' }
    await db
      .insertInto('idSale')
      .values({ ...sale, ...paid, package: 'Standard', year: '26-27', no, invoiceNo: ref, journalId })
      .execute()
  }
}
