import type { Indexes } from '../db/make-indexes.ts'

/** The order of rows with the same value: the newest first. */
const newest = 'dated desc, id desc'

export const indexes: Indexes = {
  gateway_payment_desk_down: `gateway_payment (desk desc, ${newest})`,
  gateway_payment_by_status: `gateway_payment (status, ${newest})`,
  // Columns that most rows leave empty also have an index of their own for sorting downwards.
  gateway_payment_credited: `gateway_payment (credited, ${newest})`,
  gateway_payment_credited_down: `gateway_payment (credited desc, ${newest})`,
  gateway_payment_said: `gateway_payment (((told ->> 'paise')::bigint), ${newest})`,
  gateway_payment_said_down: `gateway_payment (((told ->> 'paise')::bigint) desc, ${newest})`,
  gateway_payment_by_txn: `gateway_payment (upi_txn_id, ${newest})`,
  gateway_payment_by_txn_down: `gateway_payment (upi_txn_id desc, ${newest})`,
  gateway_payment_by_payer: `gateway_payment (payer, ${newest})`,
  gateway_payment_by_payer_down: `gateway_payment (payer desc, ${newest})`,
  gateway_payment_by_remark: `gateway_payment (desk_remark, ${newest})`,
  gateway_payment_by_remark_down: `gateway_payment (desk_remark desc, ${newest})`,
  gateway_payment_by_settled: 'gateway_payment (settled_at)',
  gateway_payment_beside: `gateway_payment using gin (lower(payer) gin_trgm_ops, lower(desk_remark) gin_trgm_ops)`,
  gateway_payment_by_credited: null,
}
