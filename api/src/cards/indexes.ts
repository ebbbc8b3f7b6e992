import { withoutPayout } from 'contract/cards/status'
import type { Indexes } from '../db/make-indexes.ts'

const ended = withoutPayout.map((code) => `'${code}'`).join(', ')

export const indexes: Indexes = {
  card_request_by_payout: null,
  card_request_beside: 'card_request using gin (lower(remark) gin_trgm_ops)',
  card_request_by_shown_payout: `card_request ((case when status in (${ended}) then null else payout end), dated desc, id desc)`,
}
