import { v7 as uuid } from 'uuid'
import { inTransaction } from '../../db/connect.ts'
import { accounts, post, walletOf } from '../../money/ledger.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Walked, WalkedShop } from '../../testing/lists.ts'
import { nextNo, timeOf } from '../../testing/row-numbers.ts'

export const after = ['pan/application', 'members']

/** A row in each report that other rows do not give one: commission, verdicts and an acknowledgement, and a PAN for each shop. */
export async function rows(app: TestApp, { shops }: Walked) {
  for (const shop of shops) await addReported(app, shop)
  await app.db.updateTable('merchant').set({ panMasked: 'ZAAPS****A' }).execute()
}

async function addReported({ db }: TestApp, { id: merchantId }: WalkedShop) {
  const no = nextNo()
  const [ref, at] = [`N26${no}`, timeOf(no)]
  await inTransaction(db, (tx) =>
    post(tx, {
      kind: 'COMMISSION',
      ref,
      at,
      by: 'test',
      remark: `Commission of PAN application ${ref}`,
      entries: [
        { account: accounts.commission, amount: -1_500n },
        { account: walletOf(merchantId), amount: 1_500n },
      ],
    }),
  )
  await inTransaction(db, (tx) =>
    post(tx, {
      kind: 'TDS',
      ref,
      at,
      by: 'test',
      remark: `TDS: Commission of PAN application ${ref}`,
      entries: [
        { account: accounts.tdsPayable, amount: 30n },
        { account: walletOf(merchantId), amount: -30n },
      ],
    }),
  )
  const { id: applicationId } = await db
    .selectFrom('application')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'ACKNOWLEDGED')
    .executeTakeFirstOrThrow()
  const way = ['DRAFT', 'WAITING_SCAN', 'PENDING_VERIFICATION', 'INCOMPLETE', 'VERIFIED', 'ACKNOWLEDGED']
  const rows = way.slice(1).map((toStatus, i) => ({
    id: uuid(),
    applicationId,
    merchantId,
    fromStatus: `${way[i]}`,
    toStatus,
    at: new Date(at.getTime() + i * 5_400_000),
    byUser: uuid(),
    byName: `Kavita Namoona ${no}`,
    ip: '192.0.2.1',
    note: null,
    journalId: null,
    reasons: JSON.stringify(toStatus === 'INCOMPLETE' ? ['F02', 'P01'] : []),
  }))
  await db.insertInto('applicationEvent').values(rows).execute()
}
