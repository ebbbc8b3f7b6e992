import { addManually } from '../adjustment/service.ts'
import type { Caller } from '../shared/caller.ts'
import { transact } from '../shared/context.ts'
import { merchantOf } from '../shared/tenant.ts'
import type { DemoUser } from './people.ts'
import type { Travel } from './time.ts'

/** Days ago, the minute of the day, rupees, and why. */
const corrections = [
  [27, 690, 250, 'Speed Post charge was taken twice'],
  [2, 905, 8_000, 'A cash deposit was booked to another shop'],
] as const

/** A wallet that the office put right, and one that waits for a second person. */
export async function seedAdjustments(travel: Travel, shop: DemoUser, by: Caller) {
  for (const [daysAgo, minute, amount, reason] of corrections) {
    travel.goTo(daysAgo, minute)
    const body = { kind: 'ADJUST_CR' as const, amount, reason }
    await transact(travel.portal, by, (context) => addManually({ ...context, params: { id: merchantOf(shop) }, body }))
  }
}
