import * as v from 'valibot'

/** A sentence of a reply with its placeholders, so that the screen can translate it. */
export const Said = v.looseObject({
  text: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type Said = v.InferOutput<typeof Said>

/** Why whoever reads it is no second person beside the first one; null where they are. */
export const SamePerson = v.optional(v.nullable(Said), null)
