import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  gst_registration_pans: 'gst_registration using gin (pan_indexes)',
  gst_registration_beside: null,
  gst_registration_written:
    'gst_registration using gin (lower(pan_masked) gin_trgm_ops, lower(state_name) gin_trgm_ops)',
}
