import type { Task } from '../jobs/workers.ts'
import { daysBefore } from '../shared/dates.ts'

export const tasks: Task[] = [
  {
    name: 'clean-up-password-links',
    seconds: 600,
    work: ({ portal: { db, clock } }) =>
      db.deleteFrom('passwordLink').where('expiresAt', '<', daysBefore(clock(), 1)).execute(),
  },
]
