import type { DemoUser } from './people.ts'
import type { Travel } from './time.ts'

/** What stands before the features fill in their parts: masters and people, on a portal whose clock each part sets. */
export type Demo = {
  travel: Travel
  banks: { id: string; bankName: string; accountNo: string }[]
  staff: { admin: DemoUser; staff: DemoUser }
  /** Shops and members. */
  people: DemoUser[]
  /** The same, and the office. */
  everybody: DemoUser[]
  /** The shop to sign in as. */
  shop: DemoUser
  otherShop: DemoUser
}

/**
 * What a feature adds to the demo, made by its own services: a feature's `demo.ts` exports `demo`, a list of these. A part
 * that needs what another made has a higher order.
 */
export type DemoPart = { order: number; fill(demo: Demo): Promise<void> }
