import type { Task } from '../jobs/workers.ts'
import { daysBefore } from '../shared/dates.ts'

export const tasks: Task[] = [
  {
    name: 'clean-up-uploads',
    seconds: 600,
    work: ({ portal: { db, clock } }) => db.deleteFrom('upload').where('seenAt', '<', daysBefore(clock(), 1)).execute(),
  },
]
