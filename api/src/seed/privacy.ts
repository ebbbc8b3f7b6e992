import { placeHold } from '../privacy/legal-hold.ts'
import { addRequest } from '../privacy/requests.ts'
import type { Caller } from '../shared/caller.ts'
import { transact } from '../shared/context.ts'
import type { Travel } from './time.ts'

/** An application that a court has asked for, and that stays therefore; and somebody who asks what is held of them. */
export async function seedPrivacy(travel: Travel, by: Caller) {
  const ended = travel.portal.db
    .selectFrom('application')
    .select(['id', 'formNo', 'name'])
    .where('status', '=', 'ALLOTTED')
  const [held, asking] = await ended.orderBy('createdAt').limit(2).execute()
  if (held) {
    travel.goTo(3, 700)
    const body = { reason: 'Police letter 214/2026, cyber cell Pune' }
    await transact(travel.portal, by, (context) => placeHold({ ...context, params: { id: held.id }, body }))
  }
  if (asking) {
    travel.goTo(2, 640)
    const words = 'By letter: which papers of mine do you have, and who has seen them?'
    const body = { kind: 'ACCESS' as const, person: asking.name, about: asking.formNo, words }
    await transact(travel.portal, by, (context) => addRequest({ ...context, params: {}, body }))
  }
}
