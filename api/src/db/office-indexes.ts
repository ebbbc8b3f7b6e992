/** The order of rows with the same value: the newest first. */
const newest = 'dated desc, id desc'

/**
 * Indexes for the office's lists of money and people, fast with hundreds of thousands of rows: one for each column that
 * sorts or filters. A value that many rows share has an index of its own for sorting downwards; a free text has a
 * trigram index.
 */
export const officeIndexes = {
  // The merchant's code and name, as every list of the office shows, searches and sorts it.
  merchant_labelled: `merchant ((code || ' – ' || name))`,
  merchant_beside: `merchant using gin (lower(code || ' – ' || name) gin_trgm_ops, lower(code) gin_trgm_ops, lower(name) gin_trgm_ops)`,

  payment_by_bank: `payment (bank_id, ${newest})`,
  payment_by_mode: `payment (mode, ${newest})`,
  payment_by_mode_down: `payment (mode desc, ${newest})`,
  payment_by_status_down: `payment (status desc, ${newest})`,
  payment_by_txn_date: `payment (txn_date, ${newest})`,
  payment_by_utr: `payment (utr, ${newest})`,
  payment_by_approved: `payment (approved_amount, ${newest})`,
  payment_by_decided: 'payment (decided_at)',
  payment_by_decider: `payment (decided_by, ${newest})`,
  payment_beside: `payment using gin (lower(deposit_branch) gin_trgm_ops, lower(remark) gin_trgm_ops,
    lower(decision_remark) gin_trgm_ops, lower(ref_no) gin_trgm_ops)`,

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

  adjustment_by_kind_down: `adjustment (kind desc, ${newest})`,
  adjustment_by_status_down: `adjustment (status desc, ${newest})`,
  adjustment_by_asker: `adjustment (asked_by, ${newest})`,
  adjustment_by_decider: `adjustment (decided_by, ${newest})`,
  adjustment_by_decided: 'adjustment (decided_at)',
  adjustment_by_reason: `adjustment (reason, ${newest})`,
  adjustment_by_remark: `adjustment (decision_remark, ${newest})`,
  adjustment_beside: 'adjustment using gin (lower(decision_remark) gin_trgm_ops)',

  bank_line_by_reference: 'bank_line (reference, day desc, id desc)',
  bank_line_by_narration: 'bank_line (narration, day desc, id desc)',
  bank_line_by_remark: 'bank_line (aside_remark, day desc, id desc)',
  bank_line_by_remark_down: 'bank_line (aside_remark desc, day desc, id desc)',
  bank_line_aside: 'bank_line (day desc, id desc) where aside_by is not null',
  bank_line_beside: 'bank_line using gin (lower(aside_remark) gin_trgm_ops)',
  // The status of statement lines is found from both indexes alone.
  bank_line_standing: 'bank_line (payment_id) include (amount, bank_id) where payment_id is not null',
  payment_standing: 'payment (id) include (status, amount, approved_amount, bank_id)',
}
