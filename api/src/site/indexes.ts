import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  // The shops that visitors may find, by PIN code.
  merchant_listed: `merchant ((address ->> 'pin')) where listed_at is not null`,
}
