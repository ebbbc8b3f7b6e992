import type { Indexes } from '../db/make-indexes.ts'

/** The order of rows with the same value: the newest first. */
const newest = 'dated desc, id desc'

export const indexes: Indexes = {
  adjustment_by_kind_down: `adjustment (kind desc, ${newest})`,
  adjustment_by_status_down: `adjustment (status desc, ${newest})`,
  adjustment_by_asker: `adjustment (asked_by, ${newest})`,
  adjustment_by_decider: `adjustment (decided_by, ${newest})`,
  adjustment_by_decided: 'adjustment (decided_at)',
  adjustment_by_reason: `adjustment (reason, ${newest})`,
  adjustment_by_reference: `adjustment (reference, ${newest})`,
  adjustment_by_remark: `adjustment (decision_remark, ${newest})`,
  adjustment_beside: null,
  adjustment_written: 'adjustment using gin (lower(decision_remark) gin_trgm_ops, lower(reference) gin_trgm_ops)',
}
