import { indianDay } from 'contract/fields'
import { officeReports } from 'contract/report/office-reports'
import { ownReports } from 'contract/report/own-reports'
import type { Shop, TestCallTable } from './shop.ts'

/** Reports of today; their lists are walked with all others. */
export function reportCalls({ app, atAdmin, atCounter }: Shop): TestCallTable {
  const today = () => ({ from: indianDay(app.clock.now), to: indianDay(app.clock.now) })
  return [
    ...officeReports.map(({ totals }): TestCallTable[number] => [totals, async () => atAdmin({ query: today() })]),
    ...ownReports.map(({ totals }): TestCallTable[number] => [totals, async () => atCounter({ query: today() })]),
  ]
}
