import { placeHold } from '../privacy/legal-hold.ts'
import type { Caller } from '../shared/caller.ts'
import { transact } from '../shared/context.ts'
import type { Travel } from './time.ts'

/** An application that a court has asked for, and that stays therefore. */
export async function seedHold(travel: Travel, by: Caller) {
  travel.goTo(3, 700)
  const ended = travel.portal.db.selectFrom('application').select('id').where('status', '=', 'ALLOTTED')
  const found = await ended.orderBy('createdAt').executeTakeFirst()
  if (!found) return
  const body = { reason: 'Police letter 214/2026, cyber cell Pune' }
  await transact(travel.portal, by, (context) => placeHold({ ...context, params: { id: found.id }, body }))
}
