import type { Indexes } from '../../db/make-indexes.ts'

export const indexes: Indexes = {
  psa_beside: `psa using gin (lower(shop_name) gin_trgm_ops, lower(email) gin_trgm_ops, lower(city) gin_trgm_ops,
    lower(mobile) gin_trgm_ops, lower(pan_masked) gin_trgm_ops)`,
}
