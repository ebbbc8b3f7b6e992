import { indianDay } from 'contract/field/fields'
import { officeReports } from 'contract/report/office-reports'
import { ownReports } from 'contract/report/own-reports'
import { quartersUntil, tdsReturn } from 'contract/report/tds-return'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../../db/connect.ts'
import { accounts, post, walletOf } from '../../money/ledger.ts'
import type { Shop, TestCallTable } from '../../testing/shop.ts'

/** Reports of today; their lists are walked with all others. */
export function calls({ app, merchantId, atAdmin, atCounter }: Shop): TestCallTable {
  const today = () => ({ from: indianDay(app.clock.now), to: indianDay(app.clock.now) })
  /** A quarter in which the shop earned something. */
  const earnedQuarter = async () => {
    const wallet = walletOf(merchantId)
    const entries = [
      { account: wallet, amount: 1_500n },
      { account: accounts.commission, amount: -1_500n },
    ]
    const head = { kind: 'COMMISSION' as const, ref: uuid(), at: app.clock.now, by: 'test', remark: 'test' }
    await inTransaction(app.db, (tx) => post(tx, { ...head, entries }))
    return { params: { quarter: quartersUntil(indianDay(app.clock.now), 1)[0] ?? '' } }
  }
  return [
    [tdsReturn.read, async () => atAdmin(await earnedQuarter())],
    [
      tdsReturn.file,
      async () => {
        const quarter = await earnedQuarter()
        await app.stepUp('admin')
        return atAdmin(quarter)
      },
    ],
    ...officeReports.map(({ totals }): TestCallTable[number] => [totals, async () => atAdmin({ query: today() })]),
    ...ownReports.map(({ totals }): TestCallTable[number] => [totals, async () => atCounter({ query: today() })]),
  ]
}
