import type { Indexes } from '../db/make-indexes.ts'

export const indexes: Indexes = {
  session_last: 'session (coalesce(ended_at, seen_at), id)',
  session_of_viewer: 'session (viewer_session_id) where viewer_session_id is not null',
}
