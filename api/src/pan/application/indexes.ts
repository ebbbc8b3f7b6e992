import type { Indexes } from '../../db/make-indexes.ts'

export const indexes: Indexes = {
  application_event_undone: 'application_event (undoes) where undoes is not null',
}
