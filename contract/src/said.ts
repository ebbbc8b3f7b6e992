import * as v from 'valibot'

/** A sentence of a reply that is translated on screen: before its values were put in. */
export const Said = v.looseObject({
  text: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
