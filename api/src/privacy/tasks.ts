import type { Task } from '../jobs/workers.ts'
import { retain } from './retain.ts'

export const tasks: Task[] = [
  {
    name: 'retention',
    seconds: 600,
    work: ({ portal }) => retain(portal),
  },
]
