import type { Demo, DemoPart } from '../seed/demo-part.ts'
import { transact } from '../shared/context.ts'
import { merchantOf } from '../shared/tenant.ts'
import { addManually } from './service.ts'

/** Days ago, the minute of the day, rupees, and why. */
const corrections = [
  [27, 690, 250, 'Speed Post charge was taken twice'],
  [2, 905, 8_000, 'A cash deposit was booked to another shop'],
] as const

/** A wallet that the office put right, and one that waits for a second person. */
async function correctWallets({ travel, otherShop, staff }: Demo) {
  for (const [daysAgo, minute, amount, reason] of corrections) {
    travel.goTo(daysAgo, minute)
    const body = { kind: 'ADJUST_CR' as const, amount, reason }
    await transact(travel.portal, staff.admin, (context) =>
      addManually({ ...context, params: { id: merchantOf(otherShop) }, body }),
    )
  }
}

export const demo: DemoPart[] = [{ order: 80, fill: correctWallets }]
