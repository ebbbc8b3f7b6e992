import { v7 as uuid } from 'uuid'
import { inTransaction } from '../../db/connect.ts'
import { post } from '../../money/ledger.ts'
import type { TestApp } from '../app.ts'

const at = new Date('2026-10-01T20:00:00Z')
let sold = 0

/** A sale of each shop's ID. */
export async function addIdSales({ db }: TestApp, merchantIds: string[]) {
  for (const merchantId of merchantIds) {
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

/** Credentials that nobody calls: one that worked, one that did not. */
export async function addCredentials({ db }: TestApp) {
  const key = { provider: 'UPI_GATEWAY', secret: 'sealed', secretEnd: '1234', payHosts: 'example.com' }
  for (const testOk of [true, false])
    await db
      .insertInto('apiCredential')
      .values({
        id: uuid(),
        ...key,
        environment: 'TEST',
        keyName: `Namoona ${testOk ? 1 : 2}`,
        url: `https://api${testOk ? 1 : 2}.example.com`,
        testedAt: at,
        testOk,
      })
      .execute()
}
