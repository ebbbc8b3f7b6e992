import { indianDay } from 'contract/field/fields'
import { invoicePapers } from 'contract/invoice'
import { officeReports } from 'contract/report/office-reports'
import { ownReports } from 'contract/report/own-reports'
import { quartersUntil, tdsReturn } from 'contract/report/tds-return'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../../db/connect.ts'
import { accounts, post, walletOf } from '../../money/ledger.ts'
import { addInvoice } from '../lists.ts'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

/** Reports of today; their lists are walked with all others. */
export function reportCalls({ app, owner, atAdmin, atCounter }: Shop): TestCallTable {
  const today = () => ({ from: indianDay(app.clock.now), to: indianDay(app.clock.now) })
  const shopId = async () => {
    const user = app.db.selectFrom('userAccount').select('merchantId').where('userName', '=', owner)
    return `${(await user.executeTakeFirstOrThrow()).merchantId}`
  }
  /** A quarter in which the shop earned something. */
  const earnedQuarter = async () => {
    const wallet = walletOf(await shopId())
    const entries = [
      { account: wallet, amount: 1_500n },
      { account: accounts.commission, amount: -1_500n },
    ]
    const head = { kind: 'COMMISSION' as const, ref: uuid(), at: app.clock.now, by: 'test', remark: 'test' }
    await inTransaction(app.db, (tx) => post(tx, { ...head, entries }))
    return { params: { quarter: quartersUntil(indianDay(app.clock.now), 1)[0] ?? '' } }
  }
  return [
    [invoicePapers.office, async () => atAdmin(ofId(await addInvoice(app, await shopId())))],
    [tdsReturn.read, async () => atAdmin(await earnedQuarter())],
    [
      tdsReturn.file,
      async () => {
        const quarter = await earnedQuarter()
        await app.stepUp('admin')
        return atAdmin(quarter)
      },
    ],
    [invoicePapers.own, async () => atCounter(ofId(await addInvoice(app, await shopId())))],
    ...officeReports.map(({ totals }): TestCallTable[number] => [totals, async () => atAdmin({ query: today() })]),
    ...ownReports.map(({ totals }): TestCallTable[number] => [totals, async () => atCounter({ query: today() })]),
  ]
}
