import type { Demo, DemoPart } from '../seed/demo-part.ts'
import { transact } from '../shared/context.ts'
import { placeHold } from './legal-hold.ts'
import { addRequest } from './requests.ts'

/** An application that a court has asked for, and that stays therefore; and somebody who asks what is held of them. */
async function holdAndAsk({ travel, staff }: Demo) {
  const ended = travel.portal.db
    .selectFrom('application')
    .select(['id', 'formNo', 'name'])
    .where('status', '=', 'ALLOTTED')
  const [held, asking] = await ended.orderBy('createdAt').limit(2).execute()
  if (held) {
    travel.goTo(3, 700)
    const body = { reason: 'Police letter 214/2026, cyber cell Pune' }
    await transact(travel.portal, staff.admin, (context) => placeHold({ ...context, params: { id: held.id }, body }))
  }
  if (asking) {
    travel.goTo(2, 640)
    const words = 'By letter: which papers of mine do you have, and who has seen them?'
    const body = { kind: 'ACCESS' as const, person: asking.name, about: asking.formNo, words }
    await transact(travel.portal, staff.admin, (context) => addRequest({ ...context, params: {}, body }))
  }
}

export const demo: DemoPart[] = [{ order: 70, fill: holdAndAsk }]
