import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  // Uploaded files that nothing uses yet.
  file_unused: `file (created_by, created_at) where owner_id is null`,
  file_of_shop: 'file (merchant_id, created_at) include (bytes)',
}
