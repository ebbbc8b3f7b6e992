import { indianDay } from 'contract/fields'
import { invoicePapers } from 'contract/invoice/invoice'
import { officeReports } from 'contract/report/office-reports'
import { ownReports } from 'contract/report/own-reports'
import { addInvoice } from '../lists.ts'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

/** Reports of today; their lists are walked with all others. */
export function reportCalls({ app, owner, atAdmin, atCounter }: Shop): TestCallTable {
  const today = () => ({ from: indianDay(app.clock.now), to: indianDay(app.clock.now) })
  const shopId = async () => {
    const user = app.db.selectFrom('userAccount').select('merchantId').where('userName', '=', owner)
    return `${(await user.executeTakeFirstOrThrow()).merchantId}`
  }
  return [
    [invoicePapers.office, async () => atAdmin(ofId(await addInvoice(app, await shopId())))],
    [invoicePapers.own, async () => atCounter(ofId(await addInvoice(app, await shopId())))],
    ...officeReports.map(({ totals }): TestCallTable[number] => [totals, async () => atAdmin({ query: today() })]),
    ...ownReports.map(({ totals }): TestCallTable[number] => [totals, async () => atCounter({ query: today() })]),
  ]
}
