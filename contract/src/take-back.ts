import * as v from 'valibot'
import type { endpointsFor } from './endpoint.ts'
import { labelled } from './field/field.ts'
import { textUpTo } from './field/fields.ts'
import { Said } from './said.ts'

/** Why something that was recorded or booked is taken back. */
export const TakingBack = v.object({
  reason: labelled('Reason', v.pipe(textUpTo(200), v.minLength(10, 'Say in at least 10 characters why')), {
    hint: 'The merchant reads it.',
    maxLength: 200,
  }),
})

/** What of a record may be taken back now: the step in words and its effect; null where there is nothing. */
const ToTakeBack = v.looseObject({
  step: v.nullable(v.looseObject({ what: Said, effect: Said, needsSecond: v.boolean() })),
  /** Somebody asked for it, and a second person has to agree. */
  waiting: v.nullable(v.looseObject({ by: v.string(), isMine: v.boolean(), at: v.string(), reason: v.string() })),
})

const TakenBack = v.looseObject({ status: v.picklist(['WAITING', 'DONE']) })

type Office = ReturnType<typeof endpointsFor<('admin' | 'staff')[]>>

/**
 * The calls by which the office takes back what it recorded or booked by mistake, for one kind of record. Where money or
 * a number of the provider is concerned it waits for a second person, and nobody agrees to their own request.
 */
export const takingBack = <const Base extends string>({ read, act }: Office, base: Base) => ({
  read: read(`${base}/:id` as const, ToTakeBack),
  ask: act(`${base}/:id` as const, TakingBack, TakenBack, { money: true }),
  agree: act(`${base}/agree/:id` as const, undefined, TakenBack, { money: true }),
  refuse: act(`${base}/refuse/:id` as const),
})
/** The calls of any kind of record, as the shared service and screen take them. */
export type TakeBackCalls = ReturnType<typeof takingBack>
