import type { Task } from '../jobs/workers.ts'
import { daysBefore } from '../shared/dates.ts'

export const tasks: Task[] = [
  {
    name: 'clean-up-sign-in',
    seconds: 600,
    work: ({ portal: { db, clock } }) => db.deleteFrom('signInTry').where('at', '<', daysBefore(clock(), 1)).execute(),
  },
]
