import type { Indexes } from '../db/make-indexes.ts'

/** The order of rows with the same value: the newest first. */
const newest = 'dated desc, id desc'

export const indexes: Indexes = {
  payment_by_bank: `payment (bank_id, ${newest})`,
  payment_by_mode: `payment (mode, ${newest})`,
  payment_by_mode_down: `payment (mode desc, ${newest})`,
  payment_by_status_down: `payment (status desc, ${newest})`,
  payment_by_txn_date: `payment (txn_date, ${newest})`,
  payment_by_utr: `payment (utr, ${newest})`,
  payment_by_approved: `payment (approved_amount, ${newest})`,
  payment_by_decided: 'payment (decided_at)',
  payment_by_decider: `payment (decided_by, ${newest})`,
  payment_against: null,
  payment_approved_against: "payment (dated desc, id desc) where against <> '{}'",
  payment_flagged_since: "payment (dated desc, id desc) where since <> '{}'",
  payment_beside: `payment using gin (lower(deposit_branch) gin_trgm_ops, lower(remark) gin_trgm_ops,
    lower(decision_remark) gin_trgm_ops, lower(ref_no) gin_trgm_ops)`,
}
