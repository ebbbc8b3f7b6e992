import type { Indexes } from '../../db/make-indexes.ts'

/** What an AO code is searched by: the code in one piece, the city and the description. */
export const aoCodeText = `lower(area_code || '-' || ao_type || '-' || range_code || '-' || ao_no || ' ' || city || ' ' || description)`

export const indexes: Indexes = {
  // Shops search tens of thousands of officers while they type.
  ao_code_sought: `ao_code using gin ((${aoCodeText}) gin_trgm_ops)`,
}
