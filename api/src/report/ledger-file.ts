import type { people } from 'contract/people/people'
import { statement } from 'contract/report/own-reports'
import { periodFilter, type Report } from 'contract/report/report'
import { exportList } from '../export/export-list.ts'
import type { Handler, Http } from '../http/handler.ts'
import { shopNamed } from '../people/queries.ts'
import { noShop } from '../people/records.ts'
import { statement as query } from './own-queries.ts'
import { takePeriod } from './period.ts'
import { specOf } from './serve-report.ts'

/** Sends a shop's statement to the office: the same rows as the merchant's own file. */
export async function sendLedger(call: Handler<typeof people.ledgerFile> & Http) {
  const { tx, params, query: asked, caller, portal, reply } = call
  const shop = await shopNamed(tx, params.id)
  if (!shop) throw noShop()
  const now = portal.clock()
  const whole = { filters: {}, search: '', length: 100 as const, start: 0, sorts: [] }
  const { period, ask } = takePeriod({ ...whole, additionFilter: periodFilter(asked) }, now)
  const ofShop = { ...caller, merchantId: shop.id }
  const spec = specOf(statement as unknown as Report, { ...query, ...query.whole }, period, ofShop, now)
  const named = { ...spec, name: `${shop.code}-${spec.name}`, title: `${shop.code} – ${shop.name}, ${spec.title}` }
  return exportList(portal, { spec: named, ask, format: asked.format, caller, reply })
}
