import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  bank_line_by_reference: 'bank_line (reference, day desc, id desc)',
  bank_line_by_narration: 'bank_line (narration, day desc, id desc)',
  bank_line_by_remark: 'bank_line (aside_remark, day desc, id desc)',
  bank_line_by_remark_down: 'bank_line (aside_remark desc, day desc, id desc)',
  bank_line_aside: 'bank_line (day desc, id desc) where aside_by is not null',
  bank_line_beside: 'bank_line using gin (lower(aside_remark) gin_trgm_ops)',
  // The status of statement lines is found from both indexes alone.
  bank_line_standing: null,
  bank_line_stands: 'bank_line (payment_id) include (amount, bank_id, went_out) where payment_id is not null',
  bank_line_went_out: 'bank_line (day desc, id desc) where went_out is not null',
  payment_standing: 'payment (id) include (status, amount, approved_amount, bank_id)',
}
