import type { Task } from '../jobs/workers.ts'
import { daysBefore } from '../shared/dates.ts'

export const tasks: Task[] = [
  {
    name: 'clean-up-registration',
    seconds: 600,
    work: ({ portal: { db, clock } }) =>
      db.deleteFrom('registrationRepeated').where('dated', '<', daysBefore(clock(), 90)).execute(),
  },
]
