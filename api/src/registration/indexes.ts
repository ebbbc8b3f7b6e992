import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  // For deciding a registration: shops with the same name, and registrations from one place.
  merchant_bare_shop: `merchant (lower(regexp_replace(shop_name, '[^[:alnum:]]+', '', 'g')))`,
  registration_bare_shop: `registration (lower(regexp_replace(shop_name, '[^[:alnum:]]+', '', 'g')))`,
  registration_beside: 'registration using gin (lower(id_name) gin_trgm_ops, lower(state) gin_trgm_ops)',
  registration_from: 'registration (client_ip, dated desc)',
}
