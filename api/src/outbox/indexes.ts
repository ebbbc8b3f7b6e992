import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  outbox_sent: 'outbox (sent_at, id) where sent_at is not null',
}
