import { addRegistrations } from '../../registration/testing/rows.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Walked } from '../../testing/lists.ts'

/** Members of each shop: one who waits, and others who are at work. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) {
    const places = Array.from({ length: each }, (_, place) => place)
    const under: (string | null)[] = []
    for (const place of places)
      under.push(place === 0 ? null : (await app.addMerchant(`under-${shop.code}-${place}`)).id)
    await addRegistrations(app, each, (place) => ({
      parentId: shop.id,
      packageId: app.masters.packageId,
      merchantId: under[place],
      status: place === 0 ? 'PENDING' : 'APPROVED',
    }))
  }
}
