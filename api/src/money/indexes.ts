import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  // Registers read their own lines.
  journal_commission: null,
  journal_tds: null,
}
