import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  gst_registration_pans: 'gst_registration using gin (pan_indexes)',
  gst_registration_beside: `gst_registration using gin (lower(pan_masked) gin_trgm_ops)`,
}
