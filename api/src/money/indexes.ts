import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  // What is credited is compared with the numbers in all references before it.
  outside_reference_sought: `outside_reference using gin (key gin_trgm_ops) where reversed_by is null`,
  // Registers read their own lines.
  journal_commission: null,
  journal_tds: null,
}
