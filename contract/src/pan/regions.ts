import * as v from 'valibot'

/**
 * Where something stands on the printed form: which sheet, counted from 1, and the box in parts of the sheet's width and
 * height from its upper left corner. `key` is a field, `photo`, `signature`, or a box of a correction such as `T1`.
 */
export const Region = v.object({
  key: v.string(),
  sheet: v.number(),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
})
export type Region = v.InferOutput<typeof Region>
