import type { Signal } from 'contract/notification/signals'
import type { Right } from 'contract/people/rights'
import type { ShopRight } from 'contract/people/shop-rights'
import type { Tx } from '../db/connect.ts'

/** Who is told that something changed: one shop, all of them, the office, or one person wherever they are logged in. */
type Audience = { shop: string } | 'shops' | 'office' | { user: string }

/** `needs`: the right without which nobody is told. `session`: whether a stream may go on is looked at. */
type Change = { audience: Audience; name: Signal | 'session'; needs?: Right | ShopRight | null }

export const audienceKey = (audience: Audience) =>
  typeof audience === 'string' ? audience : 'shop' in audience ? `shop:${audience.shop}` : `user:${audience.user}`

/**
 * Notes, in the transaction of a change, who is to look again. The relay tells it after the commit: a NOTIFY of its own
 * would make all commits wait for each other.
 */
export async function signal(tx: Tx, ...changes: Change[]) {
  const rows = changes.map(({ audience, name, needs = null }) => ({ audience: audienceKey(audience), name, needs }))
  if (rows.length > 0) await tx.insertInto('liveSignal').values(rows).execute()
}
