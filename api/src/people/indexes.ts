import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  // A person's actions, for their own log and their record.
  audit_by_time: 'audit (who, at desc, id desc)',
  // The merchant's code and name, as every list of the office shows, searches and sorts it.
  merchant_labelled: `merchant ((code || ' – ' || name))`,
  merchant_beside: `merchant using gin (lower(code || ' – ' || name) gin_trgm_ops, lower(code) gin_trgm_ops, lower(name) gin_trgm_ops)`,
  // Who asked for something or decided may be of the office or of a shop.
  user_account_named: 'user_account using gin (lower(name) gin_trgm_ops)',
  id_sale_beside: 'id_sale using gin (lower(package) gin_trgm_ops)',
  audit_by: null,
  id_sale_of_shop: 'id_sale (merchant_id, dated desc, id desc)',
}
