import type { Indexes } from '../db/make-indexes.ts'

/** The order of rows with the same value: the newest first. */
const newest = 'asked_at desc, id desc'

export const indexes: Indexes = {
  take_back_newest: `take_back (${newest})`,
  take_back_search: 'take_back using gin (search gin_trgm_ops)',
  take_back_by_about: `take_back (about, ${newest})`,
  take_back_by_kind: `take_back (kind, ${newest})`,
  take_back_by_kind_down: `take_back (kind desc, ${newest})`,
  take_back_by_step: `take_back (step, ${newest})`,
  take_back_by_step_down: `take_back (step desc, ${newest})`,
  take_back_by_amount: `take_back (amount, ${newest})`,
  take_back_by_merchant: `take_back (merchant_id, ${newest})`,
  take_back_by_reason: `take_back (reason, ${newest})`,
  take_back_by_status: `take_back (status, ${newest})`,
  take_back_by_status_down: `take_back (status desc, ${newest})`,
  take_back_by_asker: `take_back (asked_by, ${newest})`,
  take_back_by_decider: `take_back (decided_by, ${newest})`,
  take_back_by_decided: 'take_back (decided_at)',
}
