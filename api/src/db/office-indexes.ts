/** A row's place among those with the same value: the newest first. */
const newest = 'dated desc, id desc'

/**
 * Of the office's lists of money and people: for each column that sorts or filters one to follow, at hundreds of thousands of
 * rows. A value that many rows share is sorted falling along an index of its own; a written remark is found by its letters.
 */
export const officeIndexes = {
  // How every list of the office calls a merchant, and is searched and sorted by.
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
  gateway_payment_by_credited: 'gateway_payment (credited) where credited is not null',
  gateway_payment_by_settled: 'gateway_payment (settled_at)',
  gateway_payment_beside: `gateway_payment using gin (lower(payer) gin_trgm_ops, lower(desk_remark) gin_trgm_ops)`,

  adjustment_by_kind_down: `adjustment (kind desc, ${newest})`,
  adjustment_by_status_down: `adjustment (status desc, ${newest})`,
  adjustment_by_asker: `adjustment (asked_by, ${newest})`,
  adjustment_by_decider: `adjustment (decided_by, ${newest})`,
  adjustment_by_decided: 'adjustment (decided_at)',
  adjustment_beside: 'adjustment using gin (lower(decision_remark) gin_trgm_ops)',

  bank_line_aside: 'bank_line (day desc, id desc) where aside_by is not null',
  bank_line_beside: 'bank_line using gin (lower(aside_remark) gin_trgm_ops)',
  // How lines stand to their payments, from both indexes alone.
  bank_line_standing: 'bank_line (payment_id) include (amount, bank_id) where payment_id is not null',
  payment_standing: 'payment (id) include (status, amount, approved_amount, bank_id)',
}
